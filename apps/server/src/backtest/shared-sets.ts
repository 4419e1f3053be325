import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers'
import {
  type BacktestOrder,
  type BacktestResult,
  backtestFiles,
  type Tell,
} from '#backtest/backtest-files.ts'
import type { PeriodKind } from '#backtest/periods.ts'
import { writeResult } from '#backtest/tables.ts'
import { readFormat, UnusableFile, type WrittenFormat } from '#plan-files/index.ts'

/** Public data sets beside the project: master_data.csv.gz, transactions.csv.gz and what else a set needs, in a folder each. */
export const SHARED_DATA = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))

/** Protocol of a shared set, with the settings of the publication so that figures can be compared. */
export type SharedSet = {
  /** Its column in the table, and its folder in the output. */
  name: string
  folder: string
  /** Format of its files: this one, that of its format.json, or the default. */
  format: WrittenFormat | 'format.json' | null
  /**
   * True if only items are used whose series in series.csv.gz (an item a line, a period a column) has no empty cell.
   */
  isCompleteOnly: boolean
  period: PeriodKind
  trainingPeriods: number
  /** Lead time of every item; null: its own, from 1 period to 12. */
  leadPeriods: number | null
}

const carparts: SharedSet = {
  name: 'carparts',
  folder: 'carparts',
  format: null,
  isCompleteOnly: true,
  period: 'month',
  trainingPeriods: 24,
  leadPeriods: 1,
}

/** The sets of the literature that are here. Carparts and online_retail have no lead times: theirs are the protocol's. */
export const SHARED_SETS: readonly SharedSet[] = [
  carparts,
  { ...carparts, name: 'carparts3', leadPeriods: 3 },
  {
    name: 'raf',
    folder: 'raf',
    format: 'format.json',
    isCompleteOnly: false,
    period: 'month',
    trainingPeriods: 48,
    leadPeriods: null,
  },
  {
    name: 'online_retail',
    folder: 'online_retail',
    format: { fileFormat: { ...DEFAULT_FILE_FORMAT, dateFormat: 'MMDDYYYY' } },
    isCompleteOnly: false,
    period: 'week',
    trainingPeriods: 30,
    leadPeriods: 2,
  },
]

/** SKUs whose series has a value in every period. */
async function completeSkus(path: string): Promise<Set<string>> {
  const [, ...lines] = gunzipSync(await readFile(path))
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
  const rows = lines.map((line) => line.split(','))
  return new Set(rows.filter((cells) => cells.every((cell) => cell !== '')).map(([sku]) => sku ?? ''))
}

/** Options that override those of a set. */
export type Changes = Pick<BacktestOrder, 'only' | 'trainingPeriods' | 'leadPeriods'>

/** Returns the input of `backtestFiles` for a set. */
export async function orderOf(
  set: SharedSet,
  { data, out, changes }: { data: string; out: string; changes: Changes },
): Promise<BacktestOrder> {
  const file = (name: string) => join(data, set.folder, name)
  const complete = set.isCompleteOnly ? await completeSkus(file('series.csv.gz')) : null
  const { only } = changes
  return {
    transactions: file('transactions.csv.gz'),
    master: file('master_data.csv.gz'),
    format: set.format === 'format.json' ? await readFormat(file('format.json')) : (set.format ?? {}),
    out,
    only: complete && only ? new Set([...complete].filter((sku) => only.has(sku))) : (complete ?? only),
    period: set.period,
    trainingPeriods: changes.trainingPeriods ?? set.trainingPeriods,
    leadPeriods: changes.leadPeriods ?? set.leadPeriods,
  }
}

export type SetResult = { set: SharedSet; result: BacktestResult }

/**
 * Plays the shared sets that are there, each into a folder of its own. `tell` hears which are not. Throws UnusableFile
 * where none is.
 *
 * @param data the folder that holds the sets' folders
 * @param played hears of each set when it is done
 */
export async function backtestSharedSets(
  sets: readonly SharedSet[],
  { data, out, changes }: { data: string; out: string; changes: Changes },
  tell: Tell,
  played: (done: SetResult) => void,
): Promise<SetResult[]> {
  const results: SetResult[] = []
  for (const set of sets) {
    const folder = join(data, set.folder)
    if (!existsSync(folder)) {
      tell(`${set.name} is SKIPPED: there is no folder ${folder}`)
      continue
    }
    tell(`${set.name}:`)
    const ownOut = join(out, set.name)
    await mkdir(ownOut, { recursive: true })
    const result = await backtestFiles(await orderOf(set, { data, out: ownOut, changes }), tell)
    await writeResult(ownOut, result)
    results.push({ set, result })
    played({ set, result })
  }
  if (results.length === 0) throw new UnusableFile(`None of the shared sets is in ${data}.`)
  return results
}
