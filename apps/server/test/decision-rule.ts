/** A rule that sets values, as a body. */
export const RULE = { title: 'Rule', priority: 10, actions: { reviewDays: 7 } }
/** A rule that takes decisions, as a body. */
export const DECISION_RULE = {
  ...{ title: 'Decision rule', priority: 10, filter: {}, mostItems: 5 },
  actions: { endAlert: true, authorize: false },
}
/** The same id for every call about one such rule. */
export const decisionRuleIds = (id: string) => ({
  getDecisionRule: id,
  updateDecisionRule: id,
  deleteDecisionRule: id,
  revertDecisionRule: id,
})
