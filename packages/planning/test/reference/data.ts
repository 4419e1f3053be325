import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { demandPattern, eventsPer730Days } from '../../src/textbook.ts'
import { historyOf, type Movement, movementsOf, planOf, someFacts } from '../facts.ts'
import { aCatalog } from '../items.ts'
import type { Answer, Answers, Inputs } from './cases.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))
const ONLINE_RETAIL = `${DATA}/online_retail/transactions.csv.gz`
const CAR_PARTS = `${DATA}/carparts/series.csv.gz`
const DAY_MS = 86_400_000

/** The public data of cases whose id begins so. */
export const DATA_FILES = { 'REAL-OR-': ONLINE_RETAIL, 'REAL-CARPARTS-': CAR_PARTS }

/** Lines of a plain CSV file without quotes, its heading left out. */
function lines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trim().split(/\r?\n/).slice(1)
}

type Line = { sku: string; date: string; units: number; order: string; cost: number }

function saleOf(line: string): Line {
  const [sku = '', date = '', , units, order = '', , cost] = line.split(',')
  return { sku, date, units: Number(units), order, cost: Number(cost) }
}

const sales: Line[] = existsSync(ONLINE_RETAIL) ? lines(ONLINE_RETAIL).map(saleOf) : []

/** `12/01/2010 08:26`, month first. */
function dayOf(date: string): number {
  const [month = 0, day = 0, year = 0] = date.slice(0, 10).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** What the file holds: that all of it is read is what the items below rest on. */
function totals(): Answer {
  return {
    rows: sales.length,
    skus: new Set(sales.map(({ sku }) => sku)).size,
    invoices: new Set(sales.map(({ order }) => order)).size,
    quantity: sales.reduce((sum, { units }) => sum + units, 0),
    value: sales.reduce((sum, { units, cost }) => sum + units * cost, 0),
    negativeRows: sales.filter(({ units }) => units < 0).length,
  }
}

function retailItem(i: Inputs): Answer {
  const asOfDay = Date.parse(i.T) / DAY_MS
  const rows = sales.filter(({ sku }) => sku === i.sku)
  const movement = ({ date, units }: Line): Movement => ({ day: dayOf(date), type: 'consumption', units })
  const facts = someFacts({
    sku: i.sku,
    registeredDay: null,
    onHandUnits: null,
    movements: movementsOf(rows.map(movement)),
  })
  const world = { asOfDay, catalog: aCatalog({ asOfDay }) }
  const [history, plan] = [historyOf(facts, world), planOf(facts, world)]
  return {
    events: plan.demandEvents,
    avgBatch: plan.demandSizeUnits,
    avg730: plan.demand730dUnitsPerDay,
    avg90: plan.demand90dUnitsPerDay,
    tmea: plan.interDemandDays,
    popularityRate: eventsPer730Days(plan.demandEvents, history.exposureDays730),
    unmatchedReturns: history.unmatchedReturnUnits,
    life: history.lifeDays,
  }
}

/** The series without a gap, as the literature takes them. */
function carParts(): Answer {
  const series = lines(CAR_PARTS)
    .map((line) => line.split(',').slice(1))
    .filter((months) => months.every((units) => units !== ''))
    .map((months) => Float64Array.from(months, Number))
  const months = series.flatMap((units) => [...units])
  const counts: Record<string, number> = {}
  for (const units of series) {
    const name = demandPattern(units.slice().reverse())
    counts[name] = (counts[name] ?? 0) + 1
  }
  return {
    series: series.length,
    zeroShare: months.filter((units) => units === 0).length / months.length,
    total: months.reduce((sum, units) => sum + units, 0),
    counts,
  }
}

/** Public data, read as they are. */
export const DATA_ANSWERS: Answers = {
  'REAL-CARPARTS-': carParts,
  'REAL-OR-': (i) => (i.sku === undefined ? totals() : retailItem(i)),
}
