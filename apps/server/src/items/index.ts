export { BALANCE_COLUMNS, LAST_REVIEW, REVIEWER } from '#items/authorization-sql.ts'
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
export { assertFilter, type Items, predicatesOf } from '#items/item-set.ts'
export { withItems } from '#items/list-items.ts'
export { namedItems } from '#items/named-items.ts'
export {
  columnsOf,
  countRows,
  directed,
  found,
  inOrder,
  type Key,
  type Order,
  page,
  plans,
  type Rows,
} from '#items/page.ts'
export {
  changesOfParts,
  inParts,
  type OfPart,
  type PartChanges,
  type Parts,
  partOf,
  partsThatDiffer,
} from '#items/parts.ts'
export { inGeneration, ownerNames, planRef } from '#items/refs.ts'
export { isSnoozed, snoozedCell } from '#items/snoozed.ts'
export { alertConditions, conditionsOf, IS_OPEN, isIn, isShown, itemConditions } from '#items/to-sql.ts'
export { readWireId, wireId } from '#items/wire-id.ts'
