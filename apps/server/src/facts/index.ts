/** Facts about a catalog's items: reads them, and stores the inputs of runs. */

export { APPROVAL_DAYS, approvedLines } from '#facts/approved-lines.ts'
export { type FactsPart, openCatalog, readPart, type SharedReading } from '#facts/catalog-reader.ts'
export { itemsOf, packBlock, unpackBlock } from '#facts/facts-block.ts'
export {
  forgetInputs,
  type InputBlock,
  keepInputs,
  packInputs,
  putInputs,
  readInputs,
  unpackInputs,
} from '#facts/kept-inputs.ts'
export { readKept, type WriteOfRun } from '#facts/kept-movements.ts'
export { MASTER_COLUMN_LIST } from '#facts/master-columns.ts'
export { emptyMovements, NO_MOVEMENTS, someMovements } from '#facts/movement-columns.ts'
export {
  type KnownItem,
  type MasterRow,
  masterFacts,
  readDecisions,
  readItems,
} from '#facts/read-facts.ts'
export { IS_LEARNED, ORIGIN_NUMBER, readMovements } from '#facts/read-movements.ts'
export { searchText } from '#facts/search-text.ts'
export { withTransfers } from '#facts/transfers.ts'
