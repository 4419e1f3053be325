export {
  ERP_VALUES,
  type ErpValue,
  FILE_COLUMNS,
  FILE_KINDS,
  type FileKind,
  type NamedLayout,
  namesItems,
} from './columns.ts'
export type { Gunzip } from './csv/unpack.ts'
export { type CsvCell, type CsvWriting, csvLine, writeCsv } from './csv/write-csv.ts'
export type { AsWritten } from './erp-file/as-written.ts'
export {
  type ErpLayout,
  LAYOUTS,
  loadedLayout,
  namedLayout,
  ownLayout,
  valuesIn,
} from './erp-file/layouts.ts'
export { errorFileRow, errorFileTitles, errorFileWriting } from './error-file.ts'
export { FileProblem, type FileProblemParameters } from './file-problem.ts'
export { dayInTexts } from './formats/day-in-texts.ts'
export {
  type ErpMeaning,
  type ErpSystem,
  erpSystem,
  erpSystemBy,
  inErpMeaning,
  inOurMeaning,
  OUR_MEANING,
} from './formats/erp-meaning.ts'
export { DEFAULT_FILE_FORMAT, type FileFormat } from './formats/file-format.ts'
export { siteFinder } from './formats/find-site.ts'
export { formatLeadTime } from './formats/lead-time.ts'
export { isLeftOut } from './formats/left-out.ts'
export type { MasterDataRecord } from './formats/master-data.ts'
export {
  addTallies,
  type MovementTallies,
  newTallies,
  roundTallies,
} from './formats/movement-tallies.ts'
export { joinOrders } from './formats/order-lines.ts'
export type { OrderRecord } from './formats/orders.ts'
export { NOT_A_DAY } from './formats/read-day.ts'
export type { Lookup, Rejection } from './formats/row.ts'
export type { MovementBatch } from './formats/transactions.ts'
export {
  type BusinessWords,
  codesOf,
  foldWord,
  OWN_WORDS,
  type SectionWords,
  withTitles,
} from './formats/words.ts'
export { codeFinder } from './leading-zeros.ts'
export { MASTER_FIELD_LIST, type MASTER_FIELDS, type MasterDataFields } from './master-fields.ts'
export { PRESETS } from './presets/presets.ts'
export {
  type FileBatch,
  type FileShape,
  type LostCells,
  type RowCounts,
  readCompanyFile,
} from './read-file.ts'
export type { FileReading } from './reading/file-reading.ts'
export type { LeftOutRows } from './reading/left-out-rows.ts'
export { inspectWorkbook } from './sheet/inspect.ts'
export { workbookTooLarge } from './sheet/limits.ts'
export { dayWriter, type SheetWriting, sheetLines } from './sheet/sheet-lines.ts'
export { SUPPLIER_FIELD_LIST } from './supplier-fields.ts'
