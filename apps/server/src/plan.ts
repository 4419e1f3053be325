import { BUDGET_OBJECTIVES } from '@giro/planning'
import { dayNumber, dayText } from '#calendar.ts'
import {
  fromHere,
  isProgram,
  mainOf,
  type Output,
  readOptions,
  TERMINAL,
  WrongArguments,
} from '#command-line.ts'
import {
  type BudgetOutcome,
  type PlanOrder,
  type PlanOutcome,
  planFiles,
  readFormat,
  readReading,
  SYSTEMS,
  systemNamed,
} from '#plan-files/index.ts'

const USAGE = `Plans a catalog from its files, without a server.

  npm run plan -- --items FILE --movements FILE [--orders FILE] [--format FILE] [--as-of YYYY-MM-DD]
                  [--erp NAME] [--reading FILE] [--budget MONEY [--objective NAME]] --out FOLDER

  --items         items: CSV, plain or gzip, or the first sheet of an Excel workbook.
                  May be given several times: each file adds its values, at all sites for rows without a site
  --movements     stock movements, in the same form
  --orders        purchase orders, in the same form
  --erp           the system that exported the files: ${SYSTEMS.join(', ')}
  --reading       JSON: the mapping of the movements, instead of a preset or a guess:
                  {"columns": [{"title": "Item", "column": "sku"}, …], "sign": "below_zero_is_out", …}
  --format        JSON: the file format (fileFormat), the company's names of columns and codes
                  (master_data, transactions, orders, erp_file), and planning parameters that differ
                  from the defaults (planning, for example {"holdingRatePerYear": 0.3, "orderCost": 40}); of fileFormat only
                  the differences: {"dateFormat": "DDMMYYYY", "decimalSeparator": ",", "thousandsSeparator": ".",
                  "columnSeparator": ";", "encoding": "latin1"}
  --as-of         the day to plan for; by default the last day with a movement
  --budget        capital limit for the stock: the best service level and reorder point of each free item within it are
                  written to budget.csv, beside those of the plan, as a budget of a scenario chooses them
  --objective     what to minimize: penalty (yearly cost of backorders), units or value of backorders, or items with
                  backorders; by default penalty
  --out           the folder for items.csv, erp.csv and rejected.csv

Every item of the files is planned, including postage and adjustments, because items are marked as not inventory only in
a catalog on a server. Remove the rows of such items from the files.
`

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

const OPTIONS = {
  items: texts,
  movements: text,
  orders: text,
  erp: text,
  reading: text,
  format: text,
  'as-of': text,
  budget: text,
  objective: text,
  out: text,
  help: { type: 'boolean' },
} as const

/** Plans what the arguments name. */
export const main = mainOf(USAGE, run)

async function run(args: readonly string[], { say, warn }: Output): Promise<void> {
  const values = readOptions(OPTIONS, args)
  if (values.help) return say(USAGE)
  const { items, movements, out } = values
  if (!items || !movements || !out) throw new WrongArguments('--items, --movements and --out are needed.')
  const asOf = values['as-of']
  if (asOf !== undefined && dayText(dayNumber(asOf) || 0) !== asOf)
    throw new WrongArguments(`--as-of ${asOf} is not a day like 2026-12-31.`)
  const started = performance.now()
  const outcome = await planFiles({
    master: items.map(fromHere),
    transactions: fromHere(movements),
    orders: values.orders ? fromHere(values.orders) : null,
    format: values.format ? await readFormat(fromHere(values.format)) : {},
    understanding: await understandingOf(values),
    asOfDay: asOf === undefined ? null : dayNumber(asOf),
    budget: budgetOf(values.budget, values.objective),
    out: fromHere(out),
  })
  for (const note of outcome.notes) warn(`${note}\n`)
  say(summary(outcome, out, (performance.now() - started) / 1000))
}

async function understandingOf({ erp, reading }: { erp?: string | undefined; reading?: string | undefined }) {
  if (erp === undefined && reading === undefined) return null
  const system = erp === undefined ? null : systemNamed(erp)
  if (erp !== undefined && system === null)
    throw new WrongArguments(`--erp ${erp} is not one of ${SYSTEMS.join(', ')}.`)
  return { system, reading: reading === undefined ? null : await readReading(fromHere(reading)) }
}

function budgetOf(text: string | undefined, named = 'penalty'): PlanOrder['budget'] {
  const objective = BUDGET_OBJECTIVES.find((name) => name === named)
  if (objective === undefined)
    throw new WrongArguments(`--objective ${named} is not one of ${BUDGET_OBJECTIVES.join(', ')}.`)
  if (text === undefined) return null
  const money = Number(text)
  if (text.trim() === '' || !Number.isFinite(money) || money < 0)
    throw new WrongArguments(`--budget ${text} is not an amount of money.`)
  return { money, objective }
}

/** Describes the result of a budget. */
function budgetLines(budget: BudgetOutcome | null, money: (value: number) => string): string {
  if (budget === null) return ''
  const { freeItems, planned, point, reached } = budget
  const share = (measure: number | null) => `${(100 * (measure ?? 0)).toFixed(1)} %`
  const least = reached ? '' : ', the least that the minimum service levels allow'
  return `  budget        ${money(point.capital)} with ${freeItems.toLocaleString('en')} free items${least}; ${money(planned.capital)} as planned
                serves ${share(point.measure)}, the plan ${share(planned.measure)}
`
}

function summary(
  { asOfDay, items, rows, synthesis, actions, budget }: PlanOutcome,
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
${budgetLines(budget, money)}  written to    ${out}: items.csv, erp.csv, rejected.csv${budget === null ? '' : ', budget.csv'}
`
}

if (isProgram(import.meta)) process.exitCode = await main(process.argv.slice(2), TERMINAL)
