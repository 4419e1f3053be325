export { ALERTS, alertConditions, hasAlert, isShown } from '#items/alert-filter.ts'
export { capitalByClass, capitalOf } from '#items/capital-parts.ts'
export {
  findItem,
  findPlannedItem,
  type ItemName,
  lockPlannedItem,
  type PlannedItem,
} from '#items/find-item.ts'
export {
  ANSWER_FIELDS,
  alertsOf,
  itemAnswer,
  itemReader,
  levelNumber,
  openContexts,
} from '#items/item-answer.ts'
export {
  ALERT_COLUMNS,
  CONTEXT_COLUMNS,
  ITEM_COLUMNS,
  type PlanColumn,
  type PlannedRow,
} from '#items/item-columns.ts'
export { assertFilter, itemConditions, planRef } from '#items/item-filter.ts'
export { inGeneration, withItems } from '#items/list-items.ts'
export { namedItems } from '#items/named-items.ts'
export { itemSearchText } from '#items/search-text.ts'
export { readWireId, wireId } from '#items/wire-id.ts'
