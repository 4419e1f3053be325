import { dayNumber, dayText } from '#calendar.ts'
import { failWith, fromHere, readOptions, say, WrongArguments } from '#command-line.ts'
import { type PlanOutcome, planFiles, readFormat } from '#plan-files/index.ts'

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

const text = { type: 'string' } as const

async function run(): Promise<void> {
  const values = readOptions({
    master: text,
    transactions: text,
    orders: text,
    format: text,
    'as-of': text,
    out: text,
    help: { type: 'boolean' },
  })
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

await run().catch((error) => failWith(USAGE, error))
