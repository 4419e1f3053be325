import type { World } from '@giro/planning'
import { itemsUnder, type ParcelOfInputs } from '#planning/ask-inputs.ts'
import type { CatalogRule } from '#planning/rules.ts'
import type { Ruling } from '#planning/rulings.ts'

type RuleEffectsTask = ParcelOfInputs & {
  world: World
  rules: readonly CatalogRule[]
  /** The ruling of each item that any rule decides of. */
  rulingOf: ReadonlyMap<number, string>
  rulings: ReadonlyMap<string, Ruling>
}

/**
 * Returns the target stock of the items that each rule changes, by rule id, money: every item is planned once more
 * without it.
 */
export function ruleEffects({ rules, rulingOf, rulings, ...parcel }: RuleEffectsTask): Map<string, number> {
  const others = new Map<string, readonly CatalogRule[]>()
  const without = (no: string, ruling: Ruling, id: string) => {
    const made = others.get(`${no} ${id}`)
    if (made) return made
    const list = rules.filter((rule) => rule.id !== id && rule.id in ruling)
    others.set(`${no} ${id}`, list)
    return list
  }
  const effects = new Map<string, number>()
  const whatIf = { ...parcel, other: null, rules: null, assumptions: new Map() }
  for (const { itemNo, worked } of itemsUnder(whatIf, (no) => rulingOf.has(no))) {
    const no = rulingOf.get(itemNo) as string
    const ruling = rulings.get(no) ?? {}
    for (const [id, decides] of Object.entries(ruling)) {
      if (decides.every((field) => field === 'owner')) continue
      const effect =
        worked.plan.targetStockValue - worked.ruled(without(no, ruling, id)).plan.targetStockValue
      effects.set(id, (effects.get(id) ?? 0) + effect)
    }
  }
  return effects
}
