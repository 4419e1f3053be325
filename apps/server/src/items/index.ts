export { ALERTS, alertConditions, hasAlert, isShown } from '#items/alert-filter.ts'
export { capitalByPart, capitalOf } from '#items/capital.ts'
export {
  type FoundItem,
  findItem,
  findPlannedItem,
  type ItemName,
  lockItemNo,
  lockPlannedItem,
  type PlannedItem,
} from '#items/find-item.ts'
export {
  ANSWER_FIELDS,
  alertsOf,
  itemAnswer,
  itemReader,
  openContexts,
  type ShownRow,
} from '#items/item-answer.ts'
export { assertFilter, itemConditions, ownerNames, planRef } from '#items/item-filter.ts'
export { inGeneration, withItems } from '#items/list-items.ts'
export { namedItems } from '#items/named-items.ts'
export {
  changesOfParts,
  inParts,
  type OfPart,
  type PartChanges,
  partOf,
  partsThatDiffer,
} from '#items/parts.ts'
export { readWireId, wireId } from '#items/wire-id.ts'
