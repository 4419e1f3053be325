import type { PlanningParameters } from '@giro/planning'
import { money, share, table } from '#backtest/tables.ts'
import { type AbcClass, playedSet } from './played-set.ts'
import { RULES } from './service-rules.ts'
import { chainParameters, expectedOf, playChain, replanned } from './whole-chain.ts'

/**
 * What the plan promises of each ABC class, what it expects and what happened: `npm run bench -- promise`. Reads the public sets in
 * ../shared/data. Protocol and figures: docs/planning/backtest.md.
 */
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Every third item is played; all of the smallest set. */
const STRIDES = { carparts: 1, online_retail: 3, raf: 3 } as const
const CLASSES = ['abc_a', 'abc_b', 'abc_c', 'abc_d'] as const satisfies readonly AbcClass[]
/** Ways to decide the service level. */
const WAYS: readonly [name: string, changes: Partial<PlanningParameters>][] = [
  ['targets by class', {}],
  ['cost', { ...RULES['event value ^ -0.4'], frequentServiceFloor: 0 }],
]
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : Number.NaN)

async function playPromise(name: keyof typeof STRIDES): Promise<void> {
  const set = await playedSet(name, { trainingPeriods: null, leadPeriods: null }, print)
  if (!set) return
  const rows = WAYS.flatMap(([way, changes]) =>
    [...CLASSES, undefined].map((abcClass) => {
      const parameters = chainParameters(set, changes)
      const expected = expectedOf(set, parameters, STRIDES[name], abcClass)
      const score = playChain(set, replanned, parameters, STRIDES[name], abcClass)
      const isPromised = parameters.serviceRule === 'targets' && abcClass !== undefined
      return [
        way,
        abcClass?.at(-1)?.toUpperCase() ?? 'all',
        `${expected.stocked} of ${expected.items}`,
        isPromised ? share(parameters.serviceTargets[abcClass]) : '–',
        share(ratio(expected.served, expected.units)),
        share(score.fillRate),
        share(ratio(expected.servedValue, expected.value)),
        share(score.valueFillRate),
        money(score.capital),
        money(score.ordersAYear),
      ]
    }),
  )
  const fills = ['units expected', 'units realized', 'value expected', 'value realized']
  const head = ['decided by', 'class', 'stocked', 'promised', ...fills, 'capital', 'orders/y']
  print(`\n${name}\n${table([head, ...rows])}`)
}

const wanted = process.env.SET
for (const name of Object.keys(STRIDES) as (keyof typeof STRIDES)[]) {
  if (wanted === undefined || wanted === name) await playPromise(name)
}
