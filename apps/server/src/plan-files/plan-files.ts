import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BUDGET_TERMS, PlanningValues, FileFormat as WholeFormat, words } from '@giro/contract'
import {
  type CsvCell,
  type CsvWriting,
  csvLine,
  DEFAULT_FILE_FORMAT,
  type ErpMeaning,
  type ErpSystem,
  erpSystemBy,
  errorFileRow,
  type FileFormat,
  ownLayout,
  type RowCounts,
  writeCsv,
} from '@giro/file-readers'
import {
  type AuthorizedValues,
  authorizedValues,
  type BudgetItem,
  type BudgetPlace,
  type BudgetOrder as BudgetTerms,
  budgetFrontier,
  budgetItem,
  type CapitalSynthesis,
  type CatalogPlace,
  type ChosenBudget,
  chooseBudget,
  completeParameters,
  type ItemLevels,
  type ItemPlan,
  type PlanningParameters,
  placeOf,
  planCatalog,
  planningDay,
  synthesize,
} from '@giro/planning'
import { z } from 'zod'
import { ownTimeZone, today } from '#calendar.ts'
import { type ErpRow, erpCells, sentNumber, wholeFile } from '#exports/index.ts'
import type { KnownItem } from '#facts/index.ts'
import { ANSWER_FIELDS, itemAnswer } from '#items/index.ts'
import { CatalogFiles, type InputFile, type Reading } from '#plan-files/catalog-files.ts'
import { readJson } from '#plan-files/read-json.ts'
import { inputFile, type Understanding, understandFile } from '#plan-files/understand-file.ts'
import {
  blocksOf,
  itemInputs,
  planRow,
  summarize,
  sumUpAll,
  type TotalsPart,
  totalsPart,
} from '#planning/index.ts'

/**
 * A company's file format, with only the differences from the defaults; a missing column separator is detected in the
 * header.
 */
const WrittenFileFormat = z
  .strictObject(WholeFormat.shape)
  .partial()
  .transform((format): FileFormat & { erpMeaning?: ErpMeaning | undefined } => ({
    erpMeaning: format.erpMeaning,
    dateFormat: format.dateFormat ?? DEFAULT_FILE_FORMAT.dateFormat,
    decimalSeparator: format.decimalSeparator ?? DEFAULT_FILE_FORMAT.decimalSeparator,
    thousandsSeparator: format.thousandsSeparator ?? DEFAULT_FILE_FORMAT.thousandsSeparator,
    columnSeparator: format.columnSeparator ?? DEFAULT_FILE_FORMAT.columnSeparator,
    encoding: format.encoding ?? DEFAULT_FILE_FORMAT.encoding,
  }))
  .refine(
    ({ decimalSeparator, thousandsSeparator, columnSeparator }) =>
      decimalSeparator !== thousandsSeparator && decimalSeparator !== columnSeparator,
    { path: ['decimalSeparator'], error: 'validation.separators' },
  )
const Words = z.record(z.string(), z.array(z.string()).min(1)).optional()
/** A company's file format and planning parameters that differ from the defaults: `raf/format.json` is one. */
const WrittenFormat = z.strictObject({
  fileFormat: WrittenFileFormat.optional(),
  master_data: Words,
  transactions: Words,
  orders: Words,
  erp_file: Words,
  planning: PlanningValues.optional(),
})
export type WrittenFormat = z.infer<typeof WrittenFormat>

export type PlanOrder = {
  /** Lists of items; what a later one says of an item stands, what it leaves out stays. */
  master: readonly string[]
  transactions: string
  orders: string | null
  format: WrittenFormat
  /** Further knowledge of the files; null: none. */
  understanding: Understanding | null
  /** Days since 1970-01-01; null: the last day with a movement. */
  asOfDay: number | null
  /** Money that the stock may bind, and what is to be least; null: as planned. */
  budget: BudgetOrder | null
  /** The folder that `items.csv`, `erp.csv` and `rejected.csv` are written to; made if need be. */
  out: string
}
export type BudgetOrder = { money: number; objective: BudgetTerms['objective'] }
/** Result of a budget: the items that were free, and what all items come to as planned and as chosen. */
export type BudgetOutcome = { freeItems: number; planned: BudgetPlace } & Pick<
  ChosenBudget,
  'point' | 'reached'
>
export type PlanOutcome = {
  asOfDay: number
  items: number
  rows: Record<'master' | 'transactions' | 'orders', RowCounts | null>
  synthesis: CapitalSynthesis
  /** Items by what is to be done with their money. */
  actions: { investment: number; redemption: number; none: number }
  budget: BudgetOutcome | null
  /** Assumptions about the files that they do not settle. */
  notes: string[]
}

/** Reads how a company's files are written from its JSON. Fails with one clear sentence where the file is none. */
export const readFormat = (path: string): Promise<WrittenFormat> =>
  readJson(path, WrittenFormat, 'the format')

/**
 * Plans a catalog from its files alone: they are read as the import reads them, planned as a run plans them. Throws UnusableFile where
 * one of them cannot be taken, and what the file system says.
 */
export async function planFiles(order: PlanOrder): Promise<PlanOutcome> {
  await mkdir(order.out, { recursive: true })
  const rejected = await openRejected(join(order.out, 'rejected.csv'))
  const { fileFormat, planning, ...ownWords } = order.format
  const reading = readingOf(order.format, rejected)
  const { understanding } = order
  const [masters, transactions, orders] = await Promise.all([
    Promise.all(order.master.map(inputFile)),
    inputFile(order.transactions),
    order.orders === null ? null : inputFile(order.orders),
  ])
  const sources = [...masters, transactions, orders]
  const notes: string[] = []
  const catalog = new CatalogFiles({
    ...reading,
    ...(understanding && {
      understood: async (file, kind) => {
        const source = sources.find((one) => one === file)
        if (!source) throw new Error(`${file.name} is none of the files`)
        const found = await understandFile(source, kind, understanding, reading)
        notes.push(...found.notes)
        return found
      },
    }),
  })
  const rows: PlanOutcome['rows'] = {
    master: await readMasters(catalog, masters),
    transactions: await catalog.readTransactions(transactions),
    orders: orders === null ? null : await catalog.readOrders(orders),
  }
  await rejected.close()

  const now = today(ownTimeZone())
  const asOfDay = order.asOfDay ?? planningDay(catalog.lastDay(now), now)
  // As a run: what was ordered after the last movement is on order, but not on a day that was asked for.
  const days = { asOfDay, ordersUntilDay: order.asOfDay ?? now }
  const items = catalog.items(asOfDay)
  const planned = await plan(items, days, completeParameters(planning ?? {}), order.budget)
  await writeItems(join(order.out, 'items.csv'), planned)
  const writing: CsvWriting = {
    ...DEFAULT_FILE_FORMAT,
    ...fileFormat,
    columnSeparator: fileFormat?.columnSeparator ?? ',',
  }
  const system = erpSystemBy(null, fileFormat?.erpMeaning)
  const erpPlan = wholeFile(ownLayout(ownWords.erp_file ?? {}), system)
  await pipeline(
    writeCsv(
      erpCells(
        planned.map((one) => erpRow(one, system)),
        erpPlan,
      ),
      writing,
    ),
    createWriteStream(join(order.out, 'erp.csv')),
  )
  const budget = order.budget === null ? null : await chooseWithin(order.budget, planned, order.out)
  return { asOfDay, items: items.length, rows, ...totals(planned), budget, notes }
}

/** The rows of all lists of items together. */
async function readMasters(catalog: CatalogFiles, files: readonly InputFile[]): Promise<RowCounts> {
  const sum: RowCounts = { read: 0, accepted: 0, rejected: 0, unknownItems: 0, leftOut: 0 }
  for (const file of files) {
    const counts = await catalog.readMasterData(file)
    for (const name of Object.keys(sum) as (keyof RowCounts)[]) sum[name] += counts[name]
  }
  return sum
}

type Planned = Pick<KnownItem, 'master'> & { plan: ItemPlan; levels: ItemLevels | null }

async function plan(
  items: KnownItem[],
  { asOfDay, ordersUntilDay }: Record<'asOfDay' | 'ordersUntilDay', number>,
  values: PlanningParameters,
  budget: BudgetOrder | null,
): Promise<Planned[]> {
  const catalog = {
    asOfDay,
    runDay: asOfDay,
    ordersUntilDay,
    used: { values, setBy: {} },
    blocks: blocksOf(items),
  }
  const { world, places } = await summarize(catalog, await sumUpAll(catalog))
  const inputs = itemInputs(
    items,
    { ...world, rules: [], noGoods: [] },
    (_, at) => places[at] as CatalogPlace,
  )
  return planCatalog(inputs, world, (worked, { item: { master } }) => {
    const levels = budget === null ? null : worked.levels(termsOf(budget))
    return { master, plan: worked.plan, levels }
  })
}

/** The terms of a budget as the product has them, but that files without balances are incomplete and free all the same. */
const termsOf = ({ objective }: BudgetOrder): BudgetTerms => {
  const { levers: _, keep, ...terms } = BUDGET_TERMS
  return { ...terms, keep: { ...keep, incomplete: false }, objective, withLots: false, onDay: null }
}

/** Chooses the best service of each item within the budget; a line in budget.csv for each item that is free. */
async function chooseWithin(
  budget: BudgetOrder,
  planned: readonly Planned[],
  out: string,
): Promise<BudgetOutcome> {
  const all = planned.flatMap(({ master, levels }) =>
    levels ? [{ master, levels, item: budgetItem(levels, levels.choices, termsOf(budget)) }] : [],
  )
  const items: BudgetItem[] = all.map(({ item }) => item)
  const frontier = budgetFrontier(items)
  const { levels: chosen, point, reached } = chooseBudget(frontier, { capital: budget.money }, false)
  function* lines(): Generator<CsvCell[]> {
    yield ['sku', 'site', 'nsr', 'trigger', 'capital', 'newNsr', 'newTrigger', 'newCapital']
    for (const [i, { master, item, levels }] of all.entries()) {
      const level = chosen[i]
      const [now, next] = [levels.levels[0], levels.levels[level?.place ?? 0]]
      if (item.fixed !== null || !now || !next) continue
      const nsr = levels.contexts.service
      const newNsr = next.choices?.service?.value ?? nsr
      yield [
        ...[master.sku, master.site, nsr, now.reorderPointUnits, now.outcome.capital],
        ...[newNsr, next.reorderPointUnits, next.outcome.capital],
      ]
    }
  }
  await pipeline(
    writeCsv(lines(), { columnSeparator: ',', decimalSeparator: '.', encoding: 'utf-8' }),
    createWriteStream(join(out, 'budget.csv')),
  )
  const byPlan = placeOf(
    items.map((item) => item.planned),
    frontier.demanded,
  )
  return { freeItems: items.filter(({ fixed }) => fixed === null).length, planned: byPlan, point, reached }
}

function totals(planned: readonly Planned[]): Pick<PlanOutcome, 'synthesis' | 'actions'> {
  const parts: TotalsPart[] = planned.map(({ master, plan }) => totalsPart(master, plan))
  const actions = { investment: 0, redemption: 0, none: 0 }
  for (const { financialAction } of parts) actions[financialAction ?? 'none']++
  return { synthesis: synthesize(parts).synthesis, actions }
}

/** Every field by its name on the wire, planned as soon as loaded; an alert in a column of its own; comma, decimal point, UTF-8. */
async function writeItems(path: string, planned: readonly Planned[]): Promise<void> {
  const fields = ANSWER_FIELDS.filter((field) => field !== 'alerts')
  function* lines(): Generator<CsvCell[]> {
    yield [...fields, ...words.ALERT_KINDS.map((kind) => `alerts.${kind}`)]
    for (const { master, plan } of planned) {
      const { alerts, ...answer } = itemAnswer(
        planRow(master, plan, {
          isAuthorized: false,
          ownerId: null,
          plannedAt: master.loadedAt,
          replayVerdict: null,
          orderOutlook: null,
        }),
      )
      yield [
        ...fields.map((field) => cellOf(answer[field])),
        ...words.ALERT_KINDS.map((kind) => alerts[kind]),
      ]
    }
  }
  await pipeline(
    writeCsv(lines(), { columnSeparator: ',', decimalSeparator: '.', encoding: 'utf-8' }),
    createWriteStream(path),
  )
}

const cellOf = (value: CsvCell | readonly string[]): CsvCell =>
  Array.isArray(value) ? value.join(' ') : (value as CsvCell)

/** Returns the row that the ERP would get if every item were authorized. */
function erpRow({ master, plan }: Planned, system: ErpSystem): ErpRow {
  const sent = (name: Parameters<typeof sentNumber>[0], value: number | null) =>
    sentNumber(name, value, system)
  const { stockingPolicy, targetServiceLevel, leadTimeDays, reorderPointUnits, lotUnits }: AuthorizedValues =
    authorizedValues(plan)
  return {
    sku: master.sku,
    site: master.site,
    unit: master.unit,
    attributes: {},
    values: {
      stockingPolicy,
      targetServiceLevel: sent('targetServiceLevel', targetServiceLevel),
      leadTimeDays: sent('leadTimeDays', leadTimeDays),
      reorderPointUnits: sent('reorderPointUnits', reorderPointUnits),
      lotUnits: sent('lotUnits', lotUnits),
      minimumStockUnits: sent('minimumStockUnits', plan.minimumStockUnits),
      maximumStockUnits: sent('maximumStockUnits', plan.maximumStockUnits),
    },
  }
}

/** Returns how files of this format are read, and where their rejected rows go. */
export function readingOf(
  { fileFormat, master_data, transactions, orders }: WrittenFormat,
  rejected: { add: Reading['reject'] },
): Reading {
  const words = {
    ...(master_data ? { master_data } : {}),
    ...(transactions ? { transactions } : {}),
    ...(orders ? { orders } : {}),
  }
  return { format: fileFormat ?? {}, words, reject: rejected.add }
}

/** One file for the rejected rows of all inputs: which file, which line, why, and the row as it came. */
export async function openRejected(
  path: string,
): Promise<{ add: Reading['reject']; close(): Promise<void> }> {
  const out: WriteStream = createWriteStream(path)
  await once(out, 'open')
  const line = csvLine({ columnSeparator: ',', decimalSeparator: '.', encoding: 'utf-8' })
  out.write(line(['file', 'line', 'error', 'row']))
  return {
    async add(file, rejections, shape) {
      const asItCame = csvLine({
        columnSeparator: shape.columnSeparator,
        decimalSeparator: '.',
        encoding: 'utf-8',
        keepFormulas: true,
      })
      for (const rejection of rejections) {
        const [number = null, error = null, ...cells] = errorFileRow(rejection, shape)
        if (!out.write(line([file.name, number, error, asItCame(cells).trimEnd()]))) await once(out, 'drain')
      }
    },
    async close() {
      out.end()
      await once(out, 'close')
    },
  }
}
