import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { catalogScope } from '../src/db/db.ts'
import { snapshotTransaction } from '../src/db/snapshot.ts'
import type { BenchDatabase } from './bench-database.ts'

/** What both sides reckon over a catalog, to see that they did the same work. */
export type CatalogSums = { items: number; demandUnits: number; demandDays: number }

/** Of each item: net demand by day, then sums, counts, spread and quartiles of its sizes, and the spread of its months. */
const SUMS = `
  with day as (
    select item_no, moved_on, sum(units) filter (movement_type = 0) as demand, sum(units) filter (movement_type = 1) as received
    from movement group by item_no, moved_on),
  month as (
    select item_no, (last - moved_on) // 30 as month, sum(demand) as demand
    from day, (select max(moved_on) as last from movement) group by all),
  months as (select item_no, stddev_samp(demand) / avg(demand) as variation from month where month < 24 group by item_no),
  item as (
    select item_no, sum(demand) as units, count(*) filter (demand > 0) as events, avg(demand) as size, stddev_samp(demand) as spread,
      quantile_cont(demand, [0.25, 0.5, 0.75]) as quartiles, min(moved_on) as first_on, sum(received) as received
    from day group by item_no)
  select count(*)::int as items, sum(units)::double as units, sum(events)::int as events, max(len(quartiles)) as kept, avg(variation)
  from item left join months using (item_no)`

/** DuckDB with the movements in its own columns. */
export type ColumnStore = {
  /** Their sums by all cores, with the seconds it takes and the processor's. */
  sums(): Promise<CatalogSums & { seconds: number; processor: number }>
  close(): void
}

/** The movements of a seeded catalog in a column store. */
export function openColumnStore({ database, catalogId, companyId }: BenchDatabase): Promise<ColumnStore> {
  return columnStoreOf((path) =>
    snapshotTransaction(database, catalogScope(catalogId, companyId), (_tx, copyOut) =>
      pipeline(
        copyOut(
          `copy (select item_no, moved_on, movement_type, units from stock_movement where catalog_id = '${catalogId}') to stdout (format csv)`,
        ),
        createWriteStream(path),
      ),
    ),
  )
}

/** A column store of the rows that `write` puts into a CSV file: item number, day, type (0 demand, 1 receipt), units. */
export async function columnStoreOf(write: (path: string) => Promise<void>): Promise<ColumnStore> {
  const folder = mkdtempSync(join(tmpdir(), 'giro-duckdb-'))
  const path = join(folder, 'movements.csv')
  try {
    await write(path)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(
      `create table movement as select * from read_csv('${path}', header = false,
        columns = {'item_no': 'integer', 'moved_on': 'date', 'movement_type': 'tinyint', 'units': 'double'})`,
    )
    return {
      async sums() {
        const before = process.cpuUsage()
        const started = performance.now()
        const [row] = (await connection.runAndReadAll(SUMS)).getRows()
        const seconds = (performance.now() - started) / 1000
        const { user, system } = process.cpuUsage(before)
        const sums = { items: Number(row?.[0]), demandUnits: Number(row?.[1]), demandDays: Number(row?.[2]) }
        return { ...sums, seconds, processor: (user + system) / 1e6 }
      },
      close() {
        connection.closeSync()
        instance.closeSync()
      },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
