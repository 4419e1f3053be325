import { unescapeFormula } from './csv/formula.ts'
import type { CsvCell, CsvWriting } from './csv/write-csv.ts'
import { faultText } from './formats/expected.ts'
import type { Rejection } from './formats/row.ts'
import type { FileShape } from './read-file.ts'

/** Returns the format of a file's error files: that of the file, so that its rows come back unchanged. */
export const errorFileWriting = ({ columnSeparator, encoding, format }: FileShape): CsvWriting => ({
  columnSeparator,
  decimalSeparator: format.decimalSeparator,
  encoding,
  withMark: true,
})

/** The first two columns of an error file. Header mapping passes over them, so that a corrected one can be sent as it is. */
export const ERROR_COLUMNS = ['line', 'error'] as const

export const errorFileTitles = ({ titles }: FileShape): CsvCell[] => [...ERROR_COLUMNS, ...titles]

/**
 * `field: expected …, found …` for each fault, under the file's own column titles; then the row as it came: a cell that was escaped
 * for spreadsheets already is escaped once, and read again means what it meant.
 */
export function errorFileRow(
  { line, faults, cells }: Rejection,
  { titles, header, format }: FileShape,
): CsvCell[] {
  const reasons = faults.map((fault) => {
    const place = header.places.get(fault.field)
    return `${place === undefined ? fault.field : titles[place]}: ${faultText(fault, format)}`
  })
  return [line, reasons.join('; '), ...cells.map(unescapeFormula)]
}
