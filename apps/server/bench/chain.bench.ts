import type { PlanningParameters } from '@giro/planning'
import { money, share, table } from '#backtest/tables.ts'
import { playedSet } from './played-set.ts'
import { RULES } from './service-rules.ts'
import {
  type ChainScore,
  chainParameters,
  playChain,
  product,
  replanned,
  sameService,
  textbook,
  textbookTrigger,
} from './whole-chain.ts'

/**
 * What trigger and batch do together, orders counted: `npm run bench -- chain`. Reads the public sets in ../shared/data. Protocol and figures: docs/planning/backtest.md.
 */
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Every fifth, every third item is played. */
const FIFTH = 5
const THIRD = 3

/** Services that protocol D compares, the last that of critical items (r0 = 49); and that of common items, at which the product is played as it comes. */
const SERVICES = [0.8, 0.9, 0.95, 0.98]
const USUAL_SERVICE = 0.9
/** So long that the trigger has no cap. */
const NO_CAP_DAYS = 3650

async function playWholeChain(): Promise<void> {
  print('\nProtocol D on raf, every fifth item: (s, nQ) with lead time, order cost and holding rate')
  const set = await playedSet('raf', { trainingPeriods: null, leadPeriods: null }, print)
  if (!set) return
  const usual = chainParameters(set)
  const rows = SERVICES.flatMap((service) => {
    const forAll = chainParameters(set, sameService(service))
    const uncapped = { ...forAll, reorderPointCapDays: NO_CAP_DAYS }
    const played: [string, ChainScore][] = [
      ['textbook normal + EOQ', playChain(set, textbook(service), usual, FIFTH)],
      ['textbook normal + our lot', playChain(set, textbookTrigger(service), usual, FIFTH)],
      ['giro, the same for all', playChain(set, product, forAll, FIFTH)],
      ['giro, the same for all, no cap', playChain(set, product, uncapped, FIFTH)],
    ]
    if (service === USUAL_SERVICE) {
      const byClass = chainParameters(set, RULES['odds by ABC'])
      played.push(
        ['giro as it comes', playChain(set, product, usual, FIFTH)],
        ['giro, odds by ABC', playChain(set, product, byClass, FIFTH)],
      )
    }
    return played.map(([name, score]) => chainRow(name, service, score))
  })
  const measures = ['capital', 'waiting', 'no rupture', 'nothing waits', 'unit fill', 'value fill']
  print(`\n${table([['plan', 'at', ...measures, 'orders/y', 'cost/y', 'implied'], ...rows])}`)
}

function chainRow(name: string, service: number, score: ChainScore): string[] {
  return [
    name,
    service.toFixed(2),
    money(score.capital),
    money(score.waiting),
    share(score.cycleService),
    share(score.nothingWaits),
    share(score.fillRate),
    share(score.valueFillRate),
    money(score.ordersAYear),
    money(score.costAYear),
    money(score.capital + (service / (1 - service)) * score.waiting),
  ]
}

/** Batches of cheap goods that last for years, and usual requests that are served whole: each of them off, and on. */
const CHEAP_FOR_A_YEAR = { cheapLotCeilingDays: 365 }
const REQUESTS_CUT = { servedRequestOrders: 0 }
const BATCHES: readonly [name: string, changes: Partial<PlanningParameters>][] = [
  ['a year at most', { ...CHEAP_FOR_A_YEAR, ...REQUESTS_CUT }],
  ['requests served whole', CHEAP_FOR_A_YEAR],
  ['cheap ones for years', REQUESTS_CUT],
  ['both', {}],
]
/** A unit that waits costs so many times one that is held. */
const WAITING_ODDS = 9

async function playBatches(name: string, trainingPeriods: number | null): Promise<void> {
  print(`\n${name}, every third item, trigger and batch planned again each period`)
  const set = await playedSet(name, { trainingPeriods, leadPeriods: null }, print)
  if (!set) return
  const rows = BATCHES.map(([batches, changes]) => {
    const parameters = chainParameters(set, changes)
    const score = playChain(set, replanned, parameters, THIRD)
    const { capital, waiting, ordersAYear, fillRate, orderLines, costAYear } = score
    const all = costAYear + WAITING_ODDS * parameters.holdingRatePerYear * waiting
    const shares = [share(fillRate), share(orderLines)]
    return [batches, money(capital), money(waiting), money(ordersAYear), ...shares, money(all)]
  })
  const measures = ['capital', 'waiting', 'orders/y', 'unit fill', 'order lines', 'cost/y']
  print(`\n${table([['batches', ...measures], ...rows])}`)
}

/** Sets and periods learned from, the short ones first; null: as many as the set has it. */
const PLAYED: readonly [name: string, trainingPeriods: number | null][] = [
  ['carparts', null],
  ['online_retail', null],
  ['raf', null],
  ['raf', 36],
]

for (const [name, periods] of PLAYED) await playBatches(name, periods)
await playWholeChain()
