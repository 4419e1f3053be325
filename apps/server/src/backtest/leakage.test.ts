import { DEFAULT_PARAMETERS, MOVEMENT_FLAG, MOVEMENT_TYPE, type Movements } from '@giro/planning'
import { describe, expect, test } from 'vitest'
import type { BacktestItem } from '#backtest/demand.ts'
import { prepareGiro } from '#backtest/giro.ts'
import { cutPeriods } from '#backtest/periods.ts'
import { levelsOf, METHODS } from '#backtest/replay.ts'
import { dice } from '#backtest/willemain.ts'

const FIRST_DAY = 18_000
const MONTHS = 40
const SPLIT = 24
const LEAD = 2
const periods = cutPeriods('month', {
  firstDay: FIRST_DAY,
  lastDay: FIRST_DAY + Math.round((MONTHS * 365.25) / 12),
  stepDays: 1,
})

/** Daily rows with returns among them, another item for each seed. */
function anItem(seed: number): BacktestItem {
  const next = dice(seed)
  const pace = 0.02 + 0.2 * next()
  const rows: { day: number; units: number }[] = []
  for (let day = FIRST_DAY; day < (periods.starts[periods.count] as number); day++) {
    if (next() >= pace) continue
    rows.push({ day, units: next() < 0.15 ? -Math.ceil(3 * next()) : Math.ceil(6 * next()) })
  }
  const movements: Movements = {
    days: Int32Array.from(rows, ({ day }) => day),
    types: new Uint8Array(rows.length).fill(MOVEMENT_TYPE.consumption),
    units: Float64Array.from(rows, ({ units }) => units),
    flags: new Uint8Array(rows.length).fill(MOVEMENT_FLAG.affectsBalance | MOVEMENT_FLAG.usedForTraining),
  }
  return {
    sku: `I${seed}`,
    isCountable: true,
    unitCost: 1 + seed,
    leadDays: null,
    registeredDay: null,
    startedDay: null,
    movements,
  }
}

const items = Array.from({ length: 110 }, (_, i) => anItem(i + 1))
const leadDays = () => LEAD * periods.days

/** The same items, every row from a day on another quantity, returns among them. */
const changedFrom = (day: number): BacktestItem[] =>
  items.map((item) => ({
    ...item,
    movements: {
      ...item.movements,
      units: item.movements.units.map((units, i) =>
        (item.movements.days[i] as number) < day ? units : i % 3 === 0 ? -7 : 50 + units,
      ),
    },
  }))

function played(catalog: readonly BacktestItem[]) {
  const giro = prepareGiro(catalog, periods, SPLIT, leadDays, DEFAULT_PARAMETERS)
  const setting = { periods, firstPeriod: SPLIT, giro }
  const levels = catalog
    .slice(0, 12)
    .map((item, number) => levelsOf({ item, number, leadPeriods: LEAD, unitValue: 1 }, setting))
  return { giro, levels }
}

describe('no method sees what it plans for', () => {
  const before = played(items)

  test('the catalog is large and long enough for a model to be chosen', () => {
    expect(Object.keys(before.giro.modelCosts).length).toBeGreaterThan(3)
  })

  test.each([0, 1, 7])('what happens from test period %i on changes no decision up to its start', (ahead) => {
    const changed = played(changedFrom(periods.starts[SPLIT + ahead] as number))
    expect([changed.giro.model, changed.giro.spread]).toEqual([before.giro.model, before.giro.spread])
    expect(changed.giro.modelCosts).toEqual(before.giro.modelCosts)
    expect(changed.giro.knowledge.slice(0, ahead + 1)).toEqual(before.giro.knowledge.slice(0, ahead + 1))
    for (const method of METHODS) {
      const upTo = (levels: typeof before.levels) =>
        levels.map((item) => item.get(method)?.slice(0, ahead + 1))
      expect(upTo(changed.levels), method).toEqual(upTo(before.levels))
    }
  })

  test('and changes those after it', () => {
    const changed = played(changedFrom(periods.starts[SPLIT + 1] as number))
    for (const method of METHODS) {
      const after = (levels: typeof before.levels) => levels.map((item) => item.get(method)?.slice(2))
      expect(after(changed.levels), method).not.toEqual(after(before.levels))
    }
  })
})

test('the order of the rows changes nothing that the engine learns', () => {
  const told = prepareGiro(items, periods, SPLIT, leadDays, DEFAULT_PARAMETERS)
  const turned = prepareGiro(items.toReversed(), periods, SPLIT, leadDays, DEFAULT_PARAMETERS)
  expect(turned).toEqual(told)
})
