import { mkdir } from 'node:fs/promises'
import {
  backtestFiles,
  backtestSharedSets,
  PERIOD_KINDS,
  type PeriodKind,
  readSkus,
  SHARED_DATA,
  SHARED_SETS,
  type SharedSet,
  setsTable,
  tables,
  writeResult,
} from '#backtest/index.ts'
import {
  fromHere,
  isProgram,
  mainOf,
  type Output,
  readOptions,
  TERMINAL,
  WrongArguments,
} from '#command-line.ts'
import { readFormat } from '#plan-files/index.ts'

const USAGE = `Replays a catalog's past: cost and service of the plan, compared with other methods.

  npm run backtest -- --movements FILE [--items FILE] [--format FILE] --out FOLDER
  npm run backtest -- [--set NAME]... --out FOLDER

  --movements         stock movements: CSV, plain or gzip
  --items             items, in the same form; their costs and lead times are used if given
  --format            JSON: the file format, and the company's names of columns and codes
                      (npm run plan -- --help has an example)
  --out               the folder for backtest.csv, backtest.svg and rejected.csv; each public set gets its own folder

  --set               without --movements: the public sets in ../shared/data to replay with the settings of the published
                      protocol, by default all: ${SHARED_SETS.map(({ name }) => name).join(', ')}

  --period            month or week; by default the period of the rows (daily rows: month from two years on)
  --training-periods  number of learning periods; by default 55%
  --lead-time-periods one lead time for all items, instead of their own
  --only              a file with the SKUs to replay: the first cell of each line
`

const text = { type: 'string' } as const

const OPTIONS = {
  movements: text,
  items: text,
  format: text,
  out: text,
  period: text,
  'training-periods': text,
  'lead-time-periods': text,
  only: text,
  set: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

/** A whole number from 1 on, or null where nothing was given. */
function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 1000)
    throw new WrongArguments(`--${name} ${text} is not a whole number from 1 to 1000.`)
  return value
}

function periodOf(text: string | undefined): PeriodKind | null {
  if (text === undefined) return null
  const kind = PERIOD_KINDS.find((name) => name === text)
  if (kind === undefined)
    throw new WrongArguments(`--period ${text} is not one of ${PERIOD_KINDS.join(', ')}.`)
  return kind
}

type Values = ReturnType<typeof readOptions<typeof OPTIONS>>

/** Returns the options that apply both to own files and to public sets. */
async function changesOf(values: Values) {
  return {
    trainingPeriods: wholeNumber('training-periods', values['training-periods']),
    leadPeriods: wholeNumber('lead-time-periods', values['lead-time-periods']),
    only: values.only ? await readSkus(fromHere(values.only)) : null,
  }
}

/** The sets that are named, in the order of the table; all where none is. */
function setsOf(named: readonly string[] | undefined): readonly SharedSet[] {
  const names = SHARED_SETS.map(({ name }) => name)
  const unknown = named?.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new WrongArguments(`--set ${unknown} is not one of ${names.join(', ')}.`)
  return named ? SHARED_SETS.filter(({ name }) => named.includes(name)) : SHARED_SETS
}

/** Plays what the arguments name. */
export const main = mainOf(USAGE, run)

async function run(args: readonly string[], output: Output): Promise<void> {
  const { say } = output
  const values = readOptions(OPTIONS, args)
  if (values.help) return say(USAGE)
  const { movements, out } = values
  if (!out) throw new WrongArguments('--out is needed.')
  const started = performance.now()
  if (movements) await playOwnFiles(movements, out, values, output)
  else await playSharedSets(out, values, output)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`\nIn ${seconds} s. Written to ${out}: backtest.csv, backtest.svg${movements ? '' : ' of each set'}\n`)
}

async function playOwnFiles(
  movements: string,
  out: string,
  values: Values,
  { say, warn }: Output,
): Promise<void> {
  if (values.set) throw new WrongArguments('--set names a public set; --movements is a file of your own.')
  const period = periodOf(values.period)
  const changes = await changesOf(values)
  const folder = fromHere(out)
  await mkdir(folder, { recursive: true })
  const order = {
    transactions: fromHere(movements),
    master: values.items ? fromHere(values.items) : null,
    format: values.format ? await readFormat(fromHere(values.format)) : {},
    out: folder,
    period,
    ...changes,
  }
  const result = await backtestFiles(order, (line) => warn(`${line}\n`))
  await writeResult(folder, result)
  say(`\n${tables(result)}\n`)
}

async function playSharedSets(out: string, values: Values, { say, warn }: Output): Promise<void> {
  const ownFile = (['items', 'format', 'period'] as const).find((name) => values[name] !== undefined)
  if (ownFile) throw new WrongArguments(`--${ownFile} needs --movements.`)
  const sets = setsOf(values.set)
  const changes = await changesOf(values)
  const order = { data: SHARED_DATA, out: fromHere(out), changes }
  const results = await backtestSharedSets(
    sets,
    order,
    (line) => warn(`${line}\n`),
    ({ set, result }) => say(`\n${set.name}\n\n${tables(result)}\n\n`),
  )
  say(`${setsTable(results.map(({ set, result }) => ({ name: set.name, methods: result.methods })))}\n`)
}

if (isProgram(import.meta)) process.exitCode = await main(process.argv.slice(2), TERMINAL)
