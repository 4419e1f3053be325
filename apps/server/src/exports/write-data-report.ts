import type { ItemFilters } from '@giro/contract'
import type { CsvWriting } from '@giro/file-readers'
import { decimalOf, localeIn } from '@giro/file-readers/locale'
import { readDictionary } from '@giro/words/read'
import type { Database, Scope, Tx } from '#db/db.ts'
import { snapshotTransaction } from '#db/snapshot.ts'
import { biTables } from '#exports/bi-tables.ts'
import { fullReport } from '#exports/full-report.ts'
import type { Report } from '#exports/report.ts'
import type { Cells, Table } from '#exports/tables.ts'
import { csvBytes, parquetBytes, xlsxBytes } from '#exports/write-table.ts'
import { zipBytes } from '#exports/zip-tables.ts'
import { formatOf } from '#settings/index.ts'
import type { StoredFile } from '#storage/storage.ts'

type Way = {
  store(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** Reports the share of the work that is done, 0 to 1. */
  tell(progress: number): void
}
type Written = StoredFile & { generation: number; rows: number }

/**
 * Writes a full report, or the tables for other programs, row by row and from one state of the database: so every number
 * of the file is of the same planning run, also while the next one is published.
 */
export function writeDataReport(
  database: Database,
  scope: Scope,
  report: Report,
  { store, tell }: Way,
): Promise<Written> {
  return snapshotTransaction(database, scope, async (tx) => {
    const { generation, items } = await generationOf(tx, report.catalogId)
    const place = { catalogId: report.catalogId, generation }
    const rows = new RowCount()
    if (report.kind === 'bi') {
      const tables = biTables(tx, place)
      const watched = tables.map((table, nth) => rows.of(table, () => tell(nth / tables.length)))
      const stored = await store(zipBytes(watched.map((table) => entryOf(table, report.format))))
      return { ...stored, generation, rows: rows.count }
    }
    const dictionary = await readDictionary(report.language)
    const table = fullReport(tx, place, report.filter as ItemFilters, dictionary)
    const watched = rows.of(table, (done) => tell(Math.min(1, done / Math.max(1, items))))
    const bytes =
      report.format === 'xlsx' ? xlsxBytes(watched) : csvBytes(watched, await writingFor(tx, report))
    return { ...(await store(bytes)), generation, rows: rows.count }
  })
}

/** The planning run that readers see, and how many items it has. */
export const generationOf = (tx: Tx, catalogId: string): Promise<{ generation: number; items: number }> =>
  tx
    .selectFrom('catalog')
    .leftJoin('planningRun', (on) =>
      on
        .onRef('planningRun.catalogId', '=', 'catalog.id')
        .onRef('planningRun.generation', '=', 'catalog.generation'),
    )
    .select((e) => ['catalog.generation', e.fn.coalesce('planningRun.items', e.lit(0)).as('items')])
    .where('catalog.id', '=', catalogId)
    .executeTakeFirstOrThrow()

/** Rows between two words on how far it is. */
const ROWS_BETWEEN = 1000

/** Counts the rows of tables as they pass. */
class RowCount {
  count = 0

  of(table: Table, tell: (done: number) => void): Table {
    return { ...table, rows: this.#counted(table.rows, tell) }
  }

  async *#counted(rows: AsyncIterable<Cells>, tell: (done: number) => void): AsyncGenerator<Cells> {
    for await (const row of rows) {
      this.count++
      if (this.count % ROWS_BETWEEN === 0) tell(this.count)
      yield row
    }
  }
}

/** Format of tables for other programs, which all of them read without settings. */
const PLAIN: CsvWriting = { columnSeparator: ',', decimalSeparator: '.', encoding: 'utf-8' }

const entryOf = (table: Table, format: string) =>
  format === 'csv'
    ? { name: `${table.name}.csv`, bytes: csvBytes(table, PLAIN), isPacked: false }
    : { name: `${table.name}.parquet`, bytes: parquetBytes(table), isPacked: true }

/** Returns the company's format, else what spreadsheets of the language expect in its country. */
export async function writingFor(
  tx: Tx,
  { companyId, language }: Pick<Report, 'companyId' | 'language'>,
): Promise<CsvWriting> {
  const format = await formatOf(tx, companyId, null)
  const { country } = await tx
    .selectFrom('company')
    .select('country')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const decimalSeparator = format?.decimalSeparator ?? decimalOf(localeIn(language, country))
  const columnSeparator = format?.columnSeparator ?? (decimalSeparator === '.' ? ',' : ';')
  return { columnSeparator, decimalSeparator, encoding: format?.encoding ?? 'utf-8', withMark: true }
}
