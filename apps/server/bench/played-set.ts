import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  catalogEntry,
  DEFAULT_PARAMETERS,
  type ItemHistory,
  rankAbc,
  summarizeHistory,
  yearlyDemandValue,
} from '@giro/planning'
import { eventValueOf, usualEventValue } from '@giro/planning/textbook'
import { type Prepared, prepareBacktest } from '#backtest/backtest-files.ts'
import type { BacktestItem } from '#backtest/demand.ts'
import { orderOf, SHARED_DATA, SHARED_SETS } from '#backtest/shared-sets.ts'

export type AbcClass = ReturnType<typeof rankAbc>[number]
/** ABC classes of the played items by what they sold in the 730 days before the test, as the product ranks them, and in all of the training. */
export type AbcRanking = 'by 730 days' | 'by all training'
/** A shared set ready to be played. */
export type PlayedSet = Prepared & {
  abc: Record<AbcRanking, readonly AbcClass[]>
  /** What a demand event of each played item asked for in the 730 days before the test, money, and what it usually does in the catalog. */
  eventValues: readonly (number | null)[]
  usualEventValue: number | null
  lastTrainingDay: number
}

/** What the engine's summary of an item's history is made of here: these sets have no orders and no balances. */
export const historyFacts = (item: BacktestItem) => ({ ...item, orders: [], onHandUnits: null })

/** The engine's classes of a catalog on a day. */
function classesOn(
  day: number,
  items: readonly BacktestItem[],
  sold: (item: BacktestItem, history: ItemHistory) => number,
): Map<BacktestItem, AbcClass> {
  const classes = rankAbc(
    items.map((item) => {
      const history = summarizeHistory(historyFacts(item), day, DEFAULT_PARAMETERS)
      const { isInactive } = history
      const yearlyValue = sold(item, history)
      return { sku: item.sku, yearlyValue, isInactive: isInactive && yearlyValue === 0 }
    }),
    DEFAULT_PARAMETERS.abcLimits,
  )
  return new Map(items.map((item, i) => [item, classes[i] as AbcClass]))
}

/** Thirteen items of raf cost less than half a penny, which its master data round to nothing: the cheapest of all, not unknown. */
const LEAST_COST = 0.001

/** Value of everything sold until the end of the history; only for ranking, so not by the year. */
function soldValue({ unitCost }: BacktestItem, { demand }: ItemHistory): number {
  return demand.eventUnits.reduce((sum, units) => sum + units, 0) * (unitCost ?? LEAST_COST)
}

/** The ERP says nothing of these sets. */
export const NOTHING_TOLD = {
  stockingPolicy: null,
  targetServiceLevel: null,
  leadTimeDays: null,
  reorderPointUnits: null,
  lotUnits: null,
  minimumStockUnits: null,
  maximumStockUnits: null,
}

function entryOn(day: number, item: BacktestItem) {
  const history = summarizeHistory(historyFacts(item), day, DEFAULT_PARAMETERS)
  const terms = {
    sku: item.sku,
    unit: null,
    unitCost: item.unitCost,
    purchasability: null,
    erp: NOTHING_TOLD,
  }
  return catalogEntry({ terms, history }, DEFAULT_PARAMETERS)
}

/** Reads a shared set and sets the engine up as the backtest does; null, and told loudly, where its folder is missing. */
export async function playedSet(
  name: string,
  changes: { trainingPeriods: number | null; leadPeriods: number | null },
  print: (line: string) => void,
): Promise<PlayedSet | null> {
  const set = SHARED_SETS.find((known) => known.name === name)
  if (!set || !existsSync(join(SHARED_DATA, set.folder))) {
    print(`${name} is SKIPPED: there is no folder ${join(SHARED_DATA, name)}`)
    return null
  }
  const out = await mkdtemp(join(tmpdir(), 'giro-bench-'))
  const order = await orderOf(set, { data: SHARED_DATA, out, changes: { only: null, ...changes } })
  const prepared = await prepareBacktest(order, print)
  await rm(out, { recursive: true })
  const lastTrainingDay = (prepared.periods.starts[prepared.firstPeriod] as number) - 1
  const ranked = (sold: Parameters<typeof classesOn>[2]) => {
    const classes = classesOn(lastTrainingDay, prepared.items, sold)
    return prepared.played.map(({ item }) => classes.get(item) as AbcClass)
  }
  const abc = {
    'by 730 days': ranked((item, history) => yearlyDemandValue(history, item.unitCost)),
    'by all training': ranked(soldValue),
  }
  const { giro } = prepared
  const knowledge = giro.knowledge[0] as (typeof giro.knowledge)[number]
  const entries = new Map(
    prepared.items.map((item) => {
      const entry = entryOn(lastTrainingDay, item)
      const value = eventValueOf(entry, giro.model, knowledge, giro.parameters)
      return [item, { eventValue: entry.isInactive ? null : value, yearlyValue: entry.yearlyValue }]
    }),
  )
  return {
    ...prepared,
    abc,
    eventValues: prepared.played.map(({ item }) => entries.get(item)?.eventValue ?? null),
    usualEventValue: usualEventValue([...entries.values()]),
    lastTrainingDay,
  }
}
