import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  completeParameters,
  DEFAULT_PARAMETERS,
  demandAsKnown,
  fitCatalogPriors,
  isCountableUnit,
  planningDay,
} from '@giro/planning'
import { REFERENCE } from '#backtest/baselines.ts'
import { type BacktestItem, knownAtStartOf } from '#backtest/demand.ts'
import { type Giro, prepareGiro } from '#backtest/giro.ts'
import { cutPeriods, type PeriodKind, type Periods, usualPeriod } from '#backtest/periods.ts'
import { METHODS, type Played } from '#backtest/replay.ts'
import { replayAll } from '#backtest/run.ts'
import { type MethodScore, scoreMethod } from '#backtest/score.ts'
import type { Outcome } from '#backtest/simulate.ts'
import { ownTimeZone, today } from '#calendar.ts'
import {
  CatalogFiles,
  inputFile,
  openRejected,
  readingOf,
  UnusableFile,
  type WrittenFormat,
} from '#plan-files/index.ts'

/** Share of the periods that train where nobody says otherwise. */
const TRAINING_SHARE = 0.55
/** Periods with demand that an item needs in the training window. */
const TRAINING_EVENTS = 2
/** Lead time where none is known, and the longest that is played, periods. */
const USUAL_LEAD = { month: 1, week: 2 }
const LONGEST_LEAD = { month: 12, week: 52 }
/** Test periods an item needs after its warm-up for anything to be said. */
const LEAST_TEST_PERIODS = 3

export type BacktestOrder = {
  transactions: string
  master: string | null
  format: WrittenFormat
  out: string
  /** SKUs to play, null: all. */
  only: ReadonlySet<string> | null
  /** null: as the rows are booked. */
  period: PeriodKind | null
  /** null: a share of the history. */
  trainingPeriods: number | null
  /** L of every item; null: its own. */
  leadPeriods: number | null
}

export type BacktestResult = {
  periods: Periods
  firstPeriod: number
  items: number
  played: number
  leadTimes: { known: number; shortest: number; longest: number }
  giro: Giro
  methods: MethodScore[]
}
export type Tell = (line: string) => void

/** The SKUs of a file: the first cell of each line. */
export async function readSkus(path: string): Promise<Set<string>> {
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/)
  return new Set(lines.map((line) => (line.split(/[,;\t]/)[0] ?? '').trim()).filter((sku) => sku !== ''))
}

async function readItems(
  order: BacktestOrder,
  tell: Tell,
): Promise<{ items: BacktestItem[]; lastDay: number }> {
  const rejected = await openRejected(join(order.out, 'rejected.csv'))
  const catalog = new CatalogFiles(readingOf(order.format, rejected))
  const transactions = await inputFile(order.transactions)
  if (order.master !== null) await catalog.readMasterData(await inputFile(order.master))
  const { read, accepted } = await (order.master === null
    ? catalog.readTransactions(transactions, { makesItems: true })
    : catalog.readTransactions(transactions))
  await rejected.close()
  tell(`${accepted} of ${read} movements taken`)
  const lastDay = planningDay(catalog.lastDay(today(ownTimeZone())), today(ownTimeZone()))
  const items = catalog
    .items(lastDay)
    .filter(({ master }) => order.only?.has(master.sku) ?? true)
    .map(({ master, facts }) => ({
      sku: master.sku,
      isCountable: isCountableUnit(facts.unit),
      unitCost: facts.unitCost !== null && facts.unitCost > 0 ? facts.unitCost : null,
      leadDays: facts.erp.leadTimeDays,
      registeredDay: facts.registeredDay,
      startedDay: facts.startedDay,
      movements: facts.movements,
    }))
  return { items, lastDay }
}

function periodsOf(items: readonly BacktestItem[], lastDay: number, order: BacktestOrder): Periods {
  const catalog = items.map((item) => ({
    demand: demandAsKnown(item, lastDay)(lastDay),
    isCountable: item.isCountable,
    unitCost: item.unitCost,
    leadTimeDays: null,
  }))
  let firstDay = lastDay
  for (const { demand } of catalog) firstDay = Math.min(firstDay, demand.eventDays[0] ?? lastDay)
  const stepDays = fitCatalogPriors(catalog, lastDay, DEFAULT_PARAMETERS).demandStepDays ?? 1
  const kind = order.period ?? usualPeriod(stepDays, firstDay, lastDay)
  return cutPeriods(kind, { firstDay, lastDay, stepDays })
}

/** Lead time of an item in whole periods: what it is told to be, its own, or the usual. */
function leadPeriodsOf(order: BacktestOrder, periods: Periods): (item: BacktestItem) => number {
  if (order.leadPeriods !== null) return () => order.leadPeriods as number
  return ({ leadDays }) => {
    if (leadDays === null) return USUAL_LEAD[periods.kind]
    const leadPeriods = Math.round(leadDays / periods.days)
    return Math.min(LONGEST_LEAD[periods.kind], Math.max(1, leadPeriods))
  }
}

function playedItems(
  items: readonly BacktestItem[],
  periods: Periods,
  firstPeriod: number,
  leadOf: (item: BacktestItem) => number,
): Played[] {
  const isAnyCostKnown = items.some(({ unitCost }) => unitCost !== null)
  const played: Played[] = []
  for (const [number, item] of items.entries()) {
    const { byPeriod } = knownAtStartOf(item, periods)(firstPeriod)
    if (byPeriod.filter((units) => units > 0).length < TRAINING_EVENTS) continue
    const unitValue = isAnyCostKnown ? (item.unitCost ?? 0) : 1
    played.push({ item, leadPeriods: leadOf(item), unitValue, number })
  }
  return played
}

function checkLength(periods: Periods, firstPeriod: number, played: readonly Played[]): void {
  const longest = played.reduce((most, { leadPeriods }) => Math.max(most, leadPeriods), 0)
  const needed = firstPeriod + longest + 1 + LEAST_TEST_PERIODS
  const isEnough = played.length > 0 && firstPeriod >= 2 && periods.count >= needed
  if (isEnough) return
  throw new UnusableFile(
    played.length === 0
      ? `No item has demand in ${TRAINING_EVENTS} ${periods.kind}s before the test begins.`
      : `${periods.count} ${periods.kind}s of history are too few: ${firstPeriod} to learn from, the longest lead time of ${longest} and ${LEAST_TEST_PERIODS} to judge make ${needed}.`,
  )
}

type LeadTimes = BacktestResult['leadTimes']

function leadTimesOf(played: readonly Played[], order: BacktestOrder): LeadTimes {
  const leads = played.map(({ leadPeriods }) => leadPeriods)
  return {
    known: order.leadPeriods === null ? played.filter(({ item }) => item.leadDays !== null).length : 0,
    shortest: leads.reduce((a, b) => Math.min(a, b)),
    longest: leads.reduce((a, b) => Math.max(a, b)),
  }
}

function leadTimesText({ known, shortest, longest }: LeadTimes, { kind }: Periods): string {
  const range = shortest === longest ? `${shortest}` : `${shortest} to ${longest}`
  return `lead times of ${range} ${longest === 1 ? kind : `${kind}s`}${known > 0 ? `, ${known} of them known` : ''}`
}

/** A catalog ready to be played: what was learned before the first test period, and the items that are played. */
export type Prepared = Omit<BacktestResult, 'methods' | 'items' | 'played'> & {
  items: BacktestItem[]
  played: Played[]
}

/** Reads the files, cuts the periods and sets the engine up. Throws UnusableFile where there is too little past. */
export async function prepareBacktest(order: BacktestOrder, tell: Tell): Promise<Prepared> {
  const { items, lastDay } = await readItems(order, tell)
  const periods = periodsOf(items, lastDay, order)
  const firstPeriod = order.trainingPeriods ?? Math.floor(TRAINING_SHARE * periods.count)
  const leadOf = leadPeriodsOf(order, periods)
  const played = playedItems(items, periods, firstPeriod, leadOf)
  checkLength(periods, firstPeriod, played)
  const leadTimes = leadTimesOf(played, order)
  tell(
    `${played.length} of ${items.length} items, ${firstPeriod} of ${periods.count} ${periods.kind}s to learn from`,
  )
  tell(leadTimesText(leadTimes, periods))
  const parameters = completeParameters(order.format.planning ?? {})
  const giro = prepareGiro(items, periods, firstPeriod, (item) => leadOf(item) * periods.days, parameters)
  tell(`giro takes ${giro.model}, variance times ${giro.spread}`)
  return { items, periods, firstPeriod, played, leadTimes, giro }
}

/** Plays a catalog's past again under every method (protocol A). Throws UnusableFile where there is too little of it. */
export async function backtestFiles(order: BacktestOrder, tell: Tell): Promise<BacktestResult> {
  const { items, played, ...prepared } = await prepareBacktest(order, tell)
  const outcomes = await replayAll(played, prepared, (done) =>
    tell(`played ${done} of ${played.length} items`),
  )
  const reference = outcomes[METHODS.indexOf(REFERENCE)] as Outcome
  return {
    ...prepared,
    items: items.length,
    played: played.length,
    methods: METHODS.map((method, i) => scoreMethod(method, outcomes[i] as Outcome, reference)),
  }
}
