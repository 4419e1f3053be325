import type { ItemPlan, World } from '@giro/planning'
import { askItems, type ParcelOfInputs } from '#questions/ask-inputs.ts'
import { addMove, LARGEST, noMove, type RuledItem, type RuleMove } from '#questions/rule-moves.ts'
import type { CatalogRule, Ruling } from '#ruling/index.ts'

type RuleEffectsTask = ParcelOfInputs & {
  world: World
  rules: readonly CatalogRule[]
  /** The ruling of each item that any rule decides of. */
  rulingOf: ReadonlyMap<number, string>
  rulings: ReadonlyMap<string, Ruling>
}

/** Returns what each rule moves of the items, by rule id: every item is planned once more without it. */
export function ruleMoves({ rules, rulingOf, rulings, ...parcel }: RuleEffectsTask): Map<string, RuleMove> {
  const others = new Map<string, readonly CatalogRule[]>()
  const without = (no: string, ruling: Ruling, id: string) => {
    const made = others.get(`${no} ${id}`)
    if (made) return made
    const list = rules.filter((rule) => rule.id !== id && rule.id in ruling)
    others.set(`${no} ${id}`, list)
    return list
  }
  const moves = new Map<string, RuleMove>()
  const suppliers = new Set(rules.flatMap(({ id, isSupplier }) => (isSupplier ? [id] : [])))
  const whatIf = { ...parcel, other: null, rules: null, assumptions: new Map() }
  askItems(
    whatIf,
    (no) => rulingOf.has(no),
    ({ itemNo, worked }) => {
      const no = rulingOf.get(itemNo) as string
      const ruling = rulings.get(no) ?? {}
      for (const [id, decides] of Object.entries(ruling)) {
        if (suppliers.has(id) || decides.every((field) => field === 'owner')) continue
        const move = moves.get(id) ?? noMove()
        moves.set(id, move)
        count(move, ruledItem(itemNo, worked.plan, worked.ruled(without(no, ruling, id)).plan), worked.plan)
      }
    },
  )
  for (const move of moves.values()) addMove(move, noMove())
  return moves
}

const ruledItem = (itemNo: number, plan: ItemPlan, former: ItemPlan): RuledItem => ({
  itemNo,
  effect: plan.targetStockValue - former.targetStockValue,
  before: {
    portfolio: former.stockingPolicy,
    nsr: former.targetServiceLevel,
    leadTime: former.leadTimeDays,
    trigger: former.reorderPointUnits,
    batch: former.lotUnits,
    proposedFinancialBalance: former.targetStockValue,
  },
})

function count(move: RuleMove, item: RuledItem, { targetServiceLevel: service }: ItemPlan): void {
  move.effect += item.effect
  move.largest.push(item)
  // Between two cuts there are at most so many more than are kept.
  if (move.largest.length > 2 * LARGEST) addMove(move, noMove())
  if (service === null || item.before.nsr === null) return
  move.service.sum += service - item.before.nsr
  move.service.items++
}
