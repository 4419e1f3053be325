/** Facts about a catalog's items: reads them, and stores the inputs of runs. */

export { APPROVAL_DAYS, approvedLines } from '#facts/approved-lines.ts'
export { itemsOf, packBlock, readBlock, unpackBlock } from '#facts/facts-block.ts'
export {
  forgetInputs,
  type InputBlock,
  keepInputs,
  packInputs,
  putInputs,
  readInputs,
  unpackInputs,
} from '#facts/kept-inputs.ts'
export { type MovementKeeper, movementKeeper, readKept, type WriteOfRun } from '#facts/kept-movements.ts'
export { MASTER_COLUMN_LIST } from '#facts/master-columns.ts'
export { emptyMovements, NO_MOVEMENTS, someMovements } from '#facts/movement-columns.ts'
export { movementSource } from '#facts/movement-source.ts'
export { copyMovements, type MovementStream, movementStream } from '#facts/movement-stream.ts'
export {
  type KnownItem,
  type MasterRow,
  masterFacts,
  readDecisions,
  readItems,
  readMasters,
} from '#facts/read-facts.ts'
export { IS_LEARNED, ORIGIN_NUMBER, readMovements } from '#facts/read-movements.ts'
export { searchText } from '#facts/search-text.ts'
export { withTransfers } from '#facts/transfers.ts'
