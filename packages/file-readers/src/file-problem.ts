/** Why a whole file cannot be taken: stable codes, each with a text in every language elsewhere. */
export const FILE_PROBLEMS = [
  'file_empty',
  'file_without_rows',
  'file_not_text',
  'file_wrong_encoding',
  'file_corrupt_gzip',
  'file_unpacks_too_large',
  'file_line_too_long',
  'file_too_many_columns',
  'file_broken_header',
  'file_missing_columns',
  'file_duplicate_columns',
  'file_ambiguous_column',
  'file_column_name_too_long',
  'file_wrong_kind',
  'file_encrypted',
  'file_broken_workbook',
  'file_without_sheet',
  'file_workbook_too_large',
] as const
export type FileProblemCode = (typeof FILE_PROBLEMS)[number]
export type FileProblemParameters = Readonly<Record<string, string | number>>

const TEXT: Record<FileProblemCode, string> = {
  file_empty: 'The file is empty.',
  file_without_rows: 'The file has a header and no rows.',
  file_not_text: 'The file is not a text file with columns: it looks like {found}.',
  file_wrong_encoding: 'The file is written in {found}, but its format says {expected}.',
  file_corrupt_gzip: 'The gzip file is damaged or cut off.',
  file_unpacks_too_large:
    'The gzip file unpacks to more than {limit} bytes, or packs more than {ratio} to 1.',
  file_line_too_long: 'Line {line} is longer than {limit} bytes.',
  file_too_many_columns: 'The header has more than {limit} columns.',
  file_broken_header: 'The quotes of the header do not close.',
  file_missing_columns: 'Missing columns: {missing}. Columns found: {found}.',
  file_duplicate_columns: 'The column {column} is there more than once: {titles}.',
  file_ambiguous_column: 'The column {title} may be any of {columns}.',
  file_column_name_too_long: 'The column name {title} is longer than {limit} characters.',
  file_wrong_kind: 'The file looks like {found}, not {expected}.',
  file_encrypted: 'The workbook is protected by a password.',
  file_broken_workbook: 'The file is not an XLSX workbook, or it is damaged.',
  file_without_sheet: 'The workbook has no sheet {sheet}, or it is empty.',
  file_workbook_too_large:
    'The workbook unpacks to more than {limit} bytes, or has too many cells. Save the sheet as CSV.',
}

/** A file that cannot be read at all: nothing of it may be kept. `message` is the text in English, `parameters` what it names. */
export class FileProblem extends Error {
  readonly code: FileProblemCode
  readonly parameters: FileProblemParameters
  constructor(code: FileProblemCode, parameters: FileProblemParameters = {}) {
    super(TEXT[code].replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? '')))
    this.name = 'FileProblem'
    this.code = code
    this.parameters = parameters
  }
}
