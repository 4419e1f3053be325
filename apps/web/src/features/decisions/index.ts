export { AuthorizationLine, authorizationQuery } from '#features/decisions/AuthorizationLine.tsx'
export { Conflicts } from '#features/decisions/Conflicts.tsx'
export { ContextChooser } from '#features/decisions/ContextChooser.tsx'
export { ContextStep } from '#features/decisions/ContextStep.tsx'
export { type ContextValue, stancesForMany, stepAfter, stepBefore } from '#features/decisions/choices.ts'
export { Effect, FIELD_OF, useContextValue, ValueChange } from '#features/decisions/context-value.tsx'
export { DecisionNotices } from '#features/decisions/DecisionNotices.tsx'
export { type Decision, useDecision } from '#features/decisions/decision.ts'
export {
  headQuery,
  type ItemHead,
  type ItemName,
  isOnDemand,
  itemOf,
  itemParams,
  keyOf,
  useItemHead,
} from '#features/decisions/item-name.ts'
export {
  refreshDecided,
  useLastDecision,
  useOffered,
} from '#features/decisions/last-decision.ts'
export { SiteChoice } from '#features/decisions/SiteChoice.tsx'
export { UndoLine } from '#features/decisions/UndoLine.tsx'
export { type Saver, useSave } from '#features/decisions/use-save.ts'
export { type Step, useStep } from '#features/decisions/use-step.ts'
export { WhoseDecision } from '#features/decisions/WhoseDecision.tsx'
export { WhyHere } from '#features/decisions/WhyHere.tsx'
