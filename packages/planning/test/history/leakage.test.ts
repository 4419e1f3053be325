import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PARAMETERS,
  type ItemFacts,
  inputOf,
  type Movements,
  planCatalog,
  summarizeCatalog,
} from '../../src/index.ts'
import { historyOf, type Movement, movementsOf, order, someFacts } from '../facts.ts'
import { AS_OF } from '../items.ts'

/** Pseudo-random but the same each time (Park & Miller 1988). */
function numbers(seed: number): () => number {
  let state = 7919 * seed + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Three years of daily rows, returns among them, and two months that have not come yet. */
function anItem(seed: number): ItemFacts {
  const next = numbers(seed)
  const pace = 0.02 + 0.2 * next()
  const rows: Movement[] = []
  for (let day = AS_OF - 1100; day <= AS_OF + 60; day++) {
    if (next() > pace) continue
    const type = next() < 0.2 ? 'replenishment' : 'consumption'
    rows.push({ day, type, units: next() < 0.1 ? -Math.ceil(3 * next()) : Math.ceil(6 * next()) })
  }
  rows.push({ day: AS_OF + 30, type: 'consumption', units: 5 })
  return someFacts({
    sku: `I${seed}`,
    unitCost: 1 + seed,
    movements: movementsOf(rows),
    orders: [order(-40, -10)],
  })
}

/** What has not come yet is another story: kinds, quantities and days. */
const otherFuture = ({ days, types, units, flags }: Movements): Movements => ({
  days: days.map((day, i) => (day > AS_OF ? AS_OF + 1 + ((i * 17) % 300) : day)),
  types: types.map((type, i) => ((days[i] ?? 0) > AS_OF ? (i * 3) % 4 : type)),
  units: units.map((amount, i) => ((days[i] ?? 0) > AS_OF ? (i % 2 ? 1000 : -1000) : amount)),
  flags,
})

function plansOf(items: readonly ItemFacts[]) {
  const entries = items.map((facts) => ({ terms: facts, history: historyOf(facts) }))
  const { world } = summarizeCatalog(entries, AS_OF, DEFAULT_PARAMETERS)
  const inputs = items.map((facts) => ({ input: inputOf(facts, { abcClass: 'abc_b' }, world) }))
  return { catalog: world.catalog, plans: planCatalog(inputs, world, ({ plan }) => plan) }
}

describe('what happens after the planning day', { timeout: 60_000 }, () => {
  const items = Array.from({ length: 110 }, (_, i) => anItem(i + 1))
  const known = plansOf(items)

  test('changes neither the catalog nor a plan', () => {
    const other = plansOf(items.map((facts) => ({ ...facts, movements: otherFuture(facts.movements) })))
    expect(JSON.stringify(other.catalog)).toBe(JSON.stringify(known.catalog))
    expect(JSON.stringify(other.plans)).toBe(JSON.stringify(known.plans))
  })

  test('while what happened before it does', () => {
    const last = items.map((facts) => ({
      ...facts,
      movements: { ...facts.movements, units: facts.movements.units.map((amount) => amount + 1) },
    }))
    const other = plansOf(last)
    expect(JSON.stringify(other.catalog)).not.toBe(JSON.stringify(known.catalog))
    for (const [i, plan] of other.plans.entries()) expect(plan).not.toEqual(known.plans[i])
  })
})
