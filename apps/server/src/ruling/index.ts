export { catalogUsers, ruleOwner } from '#ruling/owners.ts'
export { ruleMatcher, underRules } from '#ruling/rule-matcher.ts'
export {
  authorsOfBroken,
  type CatalogRule,
  catalogRule,
  madeAt,
  orderCalendar,
  ownerIn,
  type RuleEdits,
  type RuleMaster,
  readRuleMasters,
  readRules,
} from '#ruling/rules.ts'
export { createRulings, keepRulings, type Ruling } from '#ruling/rulings.ts'
