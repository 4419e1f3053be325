export { assertOwner, assertRule } from '#rules/check-rule.ts'
export {
  bodyOf,
  type EditedRule,
  editRules,
  type RuleRecords,
  restoreRules,
  ruleRecords,
} from '#rules/edit-rules.ts'
export { workOutRulesJob } from '#rules/work-out-rules.ts'
