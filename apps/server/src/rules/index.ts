export { assertRule } from '#rules/check-rule.ts'
export { type EditedRule, editRules, restoreRules, ruleIds } from '#rules/edit-rules.ts'
