import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { dayNumber, dayText } from '#calendar.ts'
import { type PlanOutcome, planFiles, readFormat, UnusableFile } from '#plan-files/index.ts'

const USAGE = `Plans a catalog from its files, without a server.

  npm run plan -- --master FILE --transactions FILE [--orders FILE] [--format FILE] [--as-of YYYY-MM-DD] --out FOLDER

  --master        items: CSV, plain or gzip
  --transactions  stock movements, in the same form
  --orders        purchase orders, in the same form
  --format        JSON: how the files are written (fileFormat), the company's own names of columns and codes
                  (master_data, transactions, orders, erp_file), and planning parameters that are not to be
                  the default ones (planning, for example {"holdingRatePerYear": 0.3, "orderCost": 40}); of fileFormat only what is
                  otherwise: {"dateFormat": "DDMMYYYY", "decimalSeparator": ",", "thousandsSeparator": ".",
                  "columnSeparator": ";", "encoding": "latin1"}
  --as-of         the day to plan for; by default the last day with a movement
  --out           the folder for items.csv, erp.csv and rejected.csv
`

/** Wrong arguments: the program shows its usage and ends with code 2. */
class WrongArguments extends Error {}

/** npm runs scripts in the root of the repository, but paths are relative to the user's folder. */
const fromHere = (path: string) =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path)

function readArguments(given: string[]) {
  const option = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        master: option,
        transactions: option,
        orders: option,
        format: option,
        'as-of': option,
        out: option,
        help: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    throw new WrongArguments((error as Error).message)
  }
}

async function run(given: string[]): Promise<void> {
  const values = readArguments(given)
  if (values.help) return say(USAGE)
  const { master, transactions, out } = values
  if (!master || !transactions || !out)
    throw new WrongArguments('--master, --transactions and --out are needed.')
  const asOf = values['as-of']
  if (asOf !== undefined && dayText(dayNumber(asOf) || 0) !== asOf)
    throw new WrongArguments(`--as-of ${asOf} is not a day like 2026-12-31.`)
  const started = performance.now()
  const outcome = await planFiles({
    master: fromHere(master),
    transactions: fromHere(transactions),
    orders: values.orders ? fromHere(values.orders) : null,
    format: values.format ? await readFormat(fromHere(values.format)) : {},
    asOfDay: asOf === undefined ? null : dayNumber(asOf),
    out: fromHere(out),
  })
  say(summary(outcome, out, (performance.now() - started) / 1000))
}

function summary(
  { asOfDay, items, rows, synthesis, actions }: PlanOutcome,
  out: string,
  seconds: number,
): string {
  const count = (value: number) => value.toLocaleString('en')
  const money = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const files = Object.entries(rows).flatMap(([name, counts]) =>
    counts
      ? [
          `  ${name.padEnd(14)}${count(counts.read)} rows read, ${count(counts.accepted)} accepted, ${count(counts.rejected)} rejected`,
        ]
      : [],
  )
  return `Planned ${count(items)} items as of ${dayText(asOfDay)} in ${seconds.toFixed(1)} s
${files.join('\n')}
  capital       ${money(synthesis.current)} now, ${money(synthesis.balanced)} when balanced
  invest        ${money(synthesis.investment)} in ${count(actions.investment)} items
  redeem        ${money(synthesis.redemption)} from ${count(actions.redemption)} items
  written to    ${out}: items.csv, erp.csv, rejected.csv
`
}

const say = (text: string) => void process.stdout.write(text)

/** Prints what went wrong in one line. */
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
