export { assertOwner, assertRule } from '#rules/check-rule.ts'
export {
  type EditedRule,
  editRules,
  type RuleRecords,
  restoreRules,
  ruleIds,
  ruleRecords,
} from '#rules/edit-rules.ts'
export { workOutRulesJob } from '#rules/work-out-rules.ts'
