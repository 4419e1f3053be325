/** Facts about a catalog's items: reads them, and stores the inputs of runs. */

export { APPROVAL_DAYS, approvedLines } from '#facts/approved-lines.ts'
export {
  forgetInputs,
  type InputBlock,
  keepInputs,
  packInputs,
  putInputs,
  readInputs,
  unpackInputs,
} from '#facts/kept-inputs.ts'
export { MASTER_COLUMN_LIST } from '#facts/master-columns.ts'
export { emptyMovements, NO_MOVEMENTS, someMovements } from '#facts/movement-columns.ts'
export { copyMovements, readAllMovements } from '#facts/read-all-movements.ts'
export {
  type KnownItem,
  type MasterRow,
  masterFacts,
  readDecisions,
  readFacts,
  readItems,
  readMasters,
} from '#facts/read-facts.ts'
export { ORIGIN_NUMBER, readMovements } from '#facts/read-movements.ts'
export { searchText } from '#facts/search-text.ts'
