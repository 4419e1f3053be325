import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  backtestFiles,
  csv,
  PERIOD_KINDS,
  type PeriodKind,
  picture,
  readSkus,
  tables,
} from '#backtest/index.ts'
import { readFormat, UnusableFile } from '#plan-files/index.ts'

const USAGE = `Plays a catalog's own past again: what following the plan would have cost and served, beside other methods.

  npm run backtest -- --transactions FILE [--master FILE] [--format FILE] --out FOLDER

  --transactions      stock movements: CSV, or CSV packed by gzip
  --master            items, likewise; their costs and lead times are taken where they have them
  --format            JSON: how the files are written, and the company's own names of columns and codes
  --out               the folder for backtest.csv, backtest.svg and rejected.csv

  --period            month or week; by default what the rows are booked by, of daily rows months from two years on
  --training-periods  periods that are only learned from; 55 % of them by default
  --lead-time-periods lead time of every item, where the items' own shall not be used
  --only              a file of the SKUs to play, one a line, the first cell of each
`

/** Arguments that cannot be understood: the usage is shown, and the exit code is 2. */
class WrongArguments extends Error {}

/** npm runs scripts in the repository; paths are meant from where the user stands. */
const fromHere = (path: string) =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path)

function readArguments(given: string[]) {
  const option = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        transactions: option,
        master: option,
        format: option,
        out: option,
        period: option,
        'training-periods': option,
        'lead-time-periods': option,
        only: option,
        help: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    throw new WrongArguments((error as Error).message)
  }
}

/** A whole number from 1 on, or null where nothing was given. */
function wholeNumber(name: string, given: string | undefined): number | null {
  if (given === undefined) return null
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1 || value > 1000)
    throw new WrongArguments(`--${name} ${given} is not a whole number from 1 to 1000.`)
  return value
}

function periodOf(given: string | undefined): PeriodKind | null {
  if (given === undefined) return null
  const kind = PERIOD_KINDS.find((name) => name === given)
  if (kind === undefined)
    throw new WrongArguments(`--period ${given} is not one of ${PERIOD_KINDS.join(', ')}.`)
  return kind
}

async function run(given: string[]): Promise<void> {
  const values = readArguments(given)
  if (values.help) return say(USAGE)
  const { transactions, out } = values
  if (!transactions || !out) throw new WrongArguments('--transactions and --out are needed.')
  const started = performance.now()
  const folder = fromHere(out)
  const period = periodOf(values.period)
  const trainingPeriods = wholeNumber('training-periods', values['training-periods'])
  const leadPeriods = wholeNumber('lead-time-periods', values['lead-time-periods'])
  await mkdir(folder, { recursive: true })
  const result = await backtestFiles(
    {
      transactions: fromHere(transactions),
      master: values.master ? fromHere(values.master) : null,
      format: values.format ? await readFormat(fromHere(values.format)) : {},
      out: folder,
      only: values.only ? await readSkus(fromHere(values.only)) : null,
      period,
      trainingPeriods,
      leadPeriods,
    },
    (line) => void process.stderr.write(`${line}\n`),
  )
  await writeFile(join(folder, 'backtest.csv'), csv(result))
  await writeFile(join(folder, 'backtest.svg'), picture(result))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`\n${tables(result)}\n\nIn ${seconds} s. Written to ${out}: backtest.csv, backtest.svg\n`)
}

const say = (text: string) => void process.stdout.write(text)

/** Says what went wrong in one line. */
function fail(error: unknown): void {
  const isExpected =
    error instanceof UnusableFile ||
    error instanceof WrongArguments ||
    (error as NodeJS.ErrnoException).syscall !== undefined
  process.stderr.write(`giro: ${isExpected ? (error as Error).message : ((error as Error).stack ?? error)}\n`)
  if (error instanceof WrongArguments) process.stderr.write(`\n${USAGE}`)
  process.exitCode = error instanceof WrongArguments ? 2 : 1
}

await run(process.argv.slice(2)).catch(fail)
