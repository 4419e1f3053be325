import type { CatalogEntry } from './demand/catalog.ts'
import type { CatalogPlace } from './facts.ts'
import type { Input, World } from './input.ts'
import { workPlan } from './plan.ts'
import { type PromisedClass, promisedClass } from './policy/service-target.ts'

/** Share of the items kept in stock whose reorder point the ERP has to give, before its service is compared with. [C] most of them. */
const LEAST_SHARE_GIVEN = 0.5
/** Items of a class that are played through, spread evenly by their yearly value. [C] under 0.1 s of a thread for all classes. */
const SAMPLE_OF_CLASS = 500
/** Services are promised in tenths of a percent, rounded up: no less than what is given today. */
const TENTHS = 1000

/** Demand of a class and what the ERP's parameters serve of it, counted in units, in value and in order lines. */
type ClassSums = Record<'units' | 'value' | 'lines', { demand: number; served: number }>
/** Sums of the classes; those of parts of a sample add up to those of the sample. */
export type ErpServiceSums = Partial<Record<PromisedClass, ClassSums>>
/** Share of the units of each class that the ERP's parameters serve. */
export type ErpService = Partial<Record<PromisedClass, number>>

/**
 * Chooses the items that tell what the ERP's parameters serve, as indices. None where the ERP gives a reorder point for less than half
 * of the items that are kept in stock: nobody plans by so few.
 */
export function erpServiceSample(
  entries: readonly CatalogEntry[],
  places: readonly CatalogPlace[],
): number[] {
  const inUse = entries.flatMap((entry, index) =>
    entry.isInactive || entry.erpTrigger === 'on_demand' || entry.demand.eventDays.length === 0
      ? []
      : [{ index, entry }],
  )
  const given = inUse.filter(({ entry }) => entry.erpTrigger === 'given')
  if (given.length === 0 || given.length < LEAST_SHARE_GIVEN * inUse.length) return []
  const classOf = ({ index }: { index: number }) => promisedClass(places[index]?.abcClass ?? 'abc_n')
  return [...new Set(given.map(classOf))].flatMap((name) => {
    const some = given.filter((one) => classOf(one) === name)
    const ordered = some.toSorted(
      (a, b) => b.entry.yearlyValue - a.entry.yearlyValue || (a.entry.sku < b.entry.sku ? -1 : 1),
    )
    const step = Math.max(1, ordered.length / SAMPLE_OF_CLASS)
    const taken = Math.min(ordered.length, SAMPLE_OF_CLASS)
    return Array.from({ length: taken }, (_, i) => ordered[Math.floor(i * step)]!.index)
  })
}

/** Plays the ERP's parameters through under the demand that the plan believes in, without anybody's decisions. */
export function sumErpService(inputs: readonly Input[], world: World): ErpServiceSums {
  const sums: ErpServiceSums = {}
  for (const input of inputs) {
    const { subject, policy, model } = workPlan({ ...input, terms: { ...input.terms, choices: {} } }, world)
    const { reorderPointUnits, lotUnits } = subject.terms.erp
    if (reorderPointUnits === null) continue
    const { fillRate } = model.evaluate({
      stockingPolicy: 'anticipated',
      leadTimeDays: policy.leadTimeDays,
      reorderPointUnits,
      lotUnits: lotUnits || policy.lotUnits,
    })
    const { yearlyUnits } = policy
    const { eventUnits } = policy.workings.lot
    const name = promisedClass(input.place.abcClass)
    const of = sums[name] ?? noDemand()
    sums[name] = of
    count(of.units, yearlyUnits, fillRate)
    count(of.value, yearlyUnits * subject.unitCost, fillRate)
    count(of.lines, eventUnits > 0 ? yearlyUnits / eventUnits : 0, fillRate)
  }
  return sums
}

const noDemand = (): ClassSums => ({
  units: { demand: 0, served: 0 },
  value: { demand: 0, served: 0 },
  lines: { demand: 0, served: 0 },
})

function count(sum: ClassSums['units'], demand: number, fillRate: number): void {
  sum.demand += demand
  sum.served += demand * fillRate
}

/** The largest share of each class that the ERP's parameters serve, however it is counted. */
export function erpServiceOf(parts: readonly ErpServiceSums[]): ErpService {
  const service: ErpService = {}
  for (const name of new Set(parts.flatMap((part) => Object.keys(part) as PromisedClass[]))) {
    const shares = (['units', 'value', 'lines'] as const).map((counted) => {
      const sums = parts.flatMap((part) => part[name]?.[counted] ?? [])
      const demand = sums.reduce((sum, one) => sum + one.demand, 0)
      return demand > 0 ? sums.reduce((sum, one) => sum + one.served, 0) / demand : 0
    })
    service[name] = Math.min(1, Math.max(0, Math.ceil(Math.max(...shares) * TENTHS - 1e-6)) / TENTHS)
  }
  return service
}
