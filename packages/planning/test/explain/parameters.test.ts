import { expect, test } from 'vitest'
import {
  DEFAULT_PARAMETERS,
  DEMAND_MODELS,
  type ItemFacts,
  type ItemPlan,
  type PlanningParameters,
} from '../../src/index.ts'
import { isInOrder, PARAMETER_RULES } from '../../src/parameter-rules.ts'
import { asked, demandEvery, movementsOf, order, planOf, someFacts, type World, worldOf } from '../facts.ts'

/** A number explained, and those of the item that it is made of, whose explanations name parameters too. */
const MADE_OF: Partial<Record<keyof ItemPlan, readonly (keyof ItemPlan)[]>> = {
  targetServiceLevel: [],
  leadTimeDays: [],
  lotUnits: [],
  reorderPointUnits: ['targetServiceLevel', 'lotUnits', 'leadTimeDays'],
  expectedFillRate: ['reorderPointUnits', 'targetServiceLevel', 'lotUnits', 'leadTimeDays'],
  expectedCycleService: ['reorderPointUnits', 'targetServiceLevel', 'lotUnits', 'leadTimeDays'],
  stockoutRisk: ['reorderPointUnits', 'targetServiceLevel', 'lotUnits', 'leadTimeDays'],
}

/** Another value that a company may set, to each side. */
function others(name: keyof PlanningParameters): unknown[] {
  const value: unknown = DEFAULT_PARAMETERS[name]
  const { range } = PARAMETER_RULES[name]
  if (range === null) return typeof value === 'boolean' ? [!value] : ['cycle', 'fill']
  const moved = (each: number, by: number) => {
    const other = Math.min(range.highest, Math.max(range.lowest, each * by))
    return range.isWhole ? Math.round(other) : other
  }
  if (typeof value === 'number') return [moved(value, 1 / 3), moved(value, 3)]
  const entries = Object.entries(value as Record<string, number>)
  return [1 / 3, 3]
    .map((by) => Object.fromEntries(entries.map(([key, each]) => [key, moved(each, by)])))
    .filter((record) => isInOrder(name, record))
}

const stocked = { portfolio: { stance: 'manual-anticipated' as const, value: null } }
const ITEMS: [why: string, facts: ItemFacts][] = [
  ['a weekly one', someFacts({ choices: stocked })],
  [
    'a rare one, in lots, of few orders',
    someFacts({
      movements: movementsOf(demandEvery(61, [4, 9, 2], 25)),
      orders: [order(-90, -60), order(-70, -55)],
      choices: stocked,
    }),
  ],
  [
    'one in kilograms, with a batch of many orders and a longer lead time',
    someFacts({
      unit: 'kg',
      unitCost: null,
      movements: movementsOf(demandEvery(3, [1.5, 0.25, 40], 300)),
      orders: Array.from({ length: 8 }, (_, i) => order(-200 + 20 * i, -190 + 23 * i)),
      choices: {
        ...stocked,
        leadTime: { stance: 'aggressive', value: null },
        batch: { stance: 'conservative', value: null },
        service: { stance: 'aggressive', value: null },
      },
    }),
  ],
]

const explained = (facts: ItemFacts, world: World) => asked(facts, world).explain()

/** The parameters that move a number of this item without being named where it is explained. */
function silentParameters(facts: ItemFacts, world: World): string[] {
  const plan = planOf(facts, world)
  const explanations = explained(facts, world)
  const isNamed = (name: string, field: keyof ItemPlan) =>
    [field, ...(MADE_OF[field] ?? [])].some((each) =>
      explanations[each]?.parameters.some((parameter) => parameter.name === name),
    )
  const fields = Object.keys(MADE_OF) as (keyof ItemPlan)[]
  return (Object.keys(DEFAULT_PARAMETERS) as (keyof PlanningParameters)[]).flatMap((name) =>
    others(name).flatMap((other) => {
      const changed = planOf(facts, { ...world, parameters: { ...world.parameters, [name]: other } })
      return fields
        .filter((field) => changed[field] !== plan[field] && !isNamed(name, field))
        .map((field) => `${world.catalog.demandModel}: ${name} moves ${field}`)
    }),
  )
}

test.each(ITEMS)('every parameter that moves a number of %s is named where it is explained', (_, facts) => {
  const silent = DEMAND_MODELS.flatMap((demandModel) =>
    silentParameters(facts, worldOf({ catalog: { ...worldOf().catalog, demandModel } })),
  )
  expect([...new Set(silent)]).toEqual([])
})
