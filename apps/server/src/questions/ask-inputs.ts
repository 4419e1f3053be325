import {
  type Assumption,
  addOutcome,
  CONTEXT_KINDS,
  type ContextKind,
  type ContextValue,
  type Input,
  noOutcomes,
  type Outcome,
  type OutcomeSums,
  planCatalog,
  type ValuesInForce,
  valuesInForce,
  type WorkedItem,
  type World,
} from '@giro/planning'
import { type InputBlock, unpackInputs } from '#facts/index.ts'
import type { CatalogRule, RuleMaster } from '#ruling/index.ts'
import { ruleMatcher } from '#ruling/index.ts'

/** Inputs of some items as they are kept. */
export type ParcelOfInputs = {
  /** null: all items are in `changed`. */
  block: Pick<InputBlock, 'packed'> | null
  /** Replacements of kept inputs; null: the item is no longer planned. */
  changed: ReadonlyMap<number, Input | null>
}
/** Other rules than those that the inputs are under, and what they may ask of the items; null: the same. */
export type OtherRules = { rules: readonly CatalogRule[]; masters: ReadonlyMap<number, RuleMaster> } | null
/** A what-if: another world, other rules, and what is assumed of items. */
export type WhatIf = {
  world: World
  /** The other world, where it is one. */
  other: World | null
  rules: OtherRules
  assumptions: ReadonlyMap<number, Assumption>
}
/** A question about kept inputs: what the items come to now, and what they would. */
export type CompareTask = ParcelOfInputs &
  WhatIf & {
    /** The group that each item is summed up in; items of none are left out. */
    groups: ReadonlyMap<number, string>
  }

/** Sums of outcomes: as it is, by the ERP's values, and as it would be. */
export type OutcomeGroups = Record<'now' | 'erp' | 'other', OutcomeSums>
/** An item that comes to something else: the values in force that differ, money of the mean stock, and what waits. */
export type ItemDifference = {
  itemNo: number
  contexts: [ContextKind, ContextValue, ContextValue][]
  capital: number
  capitalThen: number
  risk: number | null
  riskThen: number | null
}

/** Differences of money and of probabilities that nobody could see. */
const NO_MONEY = 0.005
const NO_RISK = 1e-6

/** Sums of some items by group, and the items that differ. */
export type Compared = { sums: Map<string, OutcomeGroups>; differences: ItemDifference[] }

export const noGroup = (): OutcomeGroups => ({ now: noOutcomes(), erp: noOutcomes(), other: noOutcomes() })

/** Plans the items as they are and as they would be. Of an item that nothing changes both are the same. */
export function askInputs({ groups, ...whatIf }: CompareTask): Compared {
  const { sums, differences }: Compared = { sums: new Map(), differences: [] }
  askItems(
    whatIf,
    (itemNo) => groups.has(itemNo),
    ({ itemNo, before, worked }) => {
      const group = groups.get(itemNo) as string
      const sum = sums.get(group) ?? noGroup()
      sums.set(group, sum)
      const { now, erp } = before.outcomes()
      const outcome = worked === before ? now : worked.outcomes().now
      addOutcome(sum.now, now)
      addOutcome(sum.erp, erp)
      addOutcome(sum.other, outcome)
      if (worked === before) return
      const difference = differenceOf(itemNo, stateOf(before, now), stateOf(worked, outcome))
      if (difference) differences.push(difference)
    },
  )
  return { sums, differences }
}

function inputsOf({ block, changed }: ParcelOfInputs): { itemNo: number; input: Input }[] {
  const inputs = new Map<number, Input | null>()
  for (const { itemNo, input } of block ? unpackInputs(block) : []) inputs.set(itemNo, input)
  for (const [itemNo, input] of changed) inputs.set(itemNo, input)
  return Array.from(inputs, ([itemNo, input]) => (input === null ? [] : [{ itemNo, input }])).flat()
}

/** An item as it is and as it would be: the same where nothing is otherwise with it. */
type AskedItem = { itemNo: number; before: WorkedItem; worked: WorkedItem }

/** Plans some of the items as they are and as they would be, and returns what is wanted of each. */
export function askItems<Wanted>(
  whatIf: ParcelOfInputs & WhatIf,
  isAsked: (itemNo: number) => boolean,
  want: (item: AskedItem) => Wanted,
): Wanted[] {
  const otherwise = otherwiseIn(whatIf)
  const items = inputsOf(whatIf).filter(({ itemNo }) => isAsked(itemNo))
  return planCatalog(items, whatIf.world, (before, { itemNo }) =>
    want({ itemNo, before, worked: otherwise(itemNo, before) }),
  )
}

/** Finds an item as it would be. */
function otherwiseIn({ world, other, rules, assumptions }: WhatIf) {
  const meets = rules && ruleMatcher(rules.rules, (other ?? world).parameters)
  return (itemNo: number, worked: WorkedItem): WorkedItem => {
    const master = rules?.masters.get(itemNo)
    const ruled = meets && master ? worked.ruled(meets(master, worked.input)) : worked
    const there = other === null ? ruled : ruled.inWorld(other)
    const assumption = assumptions.get(itemNo)
    return assumption ? there.assuming(assumption) : there
  }
}

/** The values of an item that are in force, and what they come to. */
export type State = { contexts: ValuesInForce; outcome: Outcome }
const stateOf = ({ plan }: WorkedItem, outcome: Outcome): State => ({
  contexts: valuesInForce(plan),
  outcome,
})
const riskOf = ({ isStocked, noRuptureProbability }: Outcome) => (isStocked ? 1 - noRuptureProbability : null)

/** Returns the visible difference of an item; null: none. */
export function differenceOf(itemNo: number, before: State, after: State): ItemDifference | null {
  const contexts = CONTEXT_KINDS.flatMap((kind): ItemDifference['contexts'] => {
    const [old, value] = [before.contexts[kind], after.contexts[kind]]
    return old === value ? [] : [[kind, old, value]]
  })
  const [risk, riskThen] = [riskOf(before.outcome), riskOf(after.outcome)]
  const { capital } = before.outcome
  const { capital: capitalThen } = after.outcome
  const isSame =
    contexts.length === 0 &&
    Math.abs(capitalThen - capital) < NO_MONEY &&
    Math.abs((riskThen ?? 0) - (risk ?? 0)) < NO_RISK
  return isSame ? null : { itemNo, contexts, capital, capitalThen, risk, riskThen }
}
