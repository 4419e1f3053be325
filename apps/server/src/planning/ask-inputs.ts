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
  type WorkedItem,
  type World,
  workItem,
} from '@giro/planning'
import { type InputBlock, unpackInputs } from '#facts/index.ts'

/** Inputs of some items as they are kept. */
export type ParcelOfInputs = {
  /** null: all items are in `changed`. */
  block: Pick<InputBlock, 'packed'> | null
  /** What stands in place of a kept input; null: the item is in no plan any more. */
  changed: ReadonlyMap<number, Input | null>
}
/** What is otherwise in a question. */
export type AskedWorld = {
  world: World
  /** The other world, where it is one. */
  other: World | null
  assumptions: ReadonlyMap<number, Assumption>
}
/** A question about kept inputs: what the items come to now, and what they would. */
export type AskedItems = ParcelOfInputs &
  AskedWorld & {
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

/** Plans the items as they are and as they would be. Of an item that nothing changes both are the same. */
export function askInputs({ block, changed, world, other, assumptions, groups }: AskedItems): {
  sums: Map<string, OutcomeGroups>
  differences: ItemDifference[]
} {
  const sums = new Map<string, OutcomeGroups>()
  const differences: ItemDifference[] = []
  for (const [itemNo, input] of inputsOf({ block, changed })) {
    const group = groups.get(itemNo)
    if (group === undefined) continue
    const sum = sums.get(group) ?? { now: noOutcomes(), erp: noOutcomes(), other: noOutcomes() }
    sums.set(group, sum)
    const worked = workItem(input, world)
    const { now, erp } = worked.outcomes()
    const then = otherwise(worked, assumptions.get(itemNo), other)
    const outcome = then === null ? now : then.outcomes().now
    addOutcome(sum.now, now)
    addOutcome(sum.erp, erp)
    addOutcome(sum.other, outcome)
    const difference = then && differenceOf(itemNo, { worked, now }, { worked: then, now: outcome })
    if (difference) differences.push(difference)
  }
  return { sums, differences }
}

function inputsOf({ block, changed }: ParcelOfInputs): Map<number, Input> {
  const inputs = new Map(block ? unpackInputs(block).map(({ itemNo, input }) => [itemNo, input]) : [])
  for (const [itemNo, input] of changed) {
    if (input === null) inputs.delete(itemNo)
    else inputs.set(itemNo, input)
  }
  return inputs
}

/** Some of the items as they would be, one after the other. */
export function* itemsAsked(
  { world, other, assumptions, ...parcel }: ParcelOfInputs & AskedWorld,
  isAsked: (itemNo: number) => boolean,
): Generator<{ itemNo: number; worked: WorkedItem }> {
  for (const [itemNo, input] of inputsOf(parcel)) {
    if (!isAsked(itemNo)) continue
    const worked = workItem(input, world)
    yield { itemNo, worked: otherwise(worked, assumptions.get(itemNo), other) ?? worked }
  }
}

function otherwise(
  worked: WorkedItem,
  assumption: Assumption | undefined,
  other: World | null,
): WorkedItem | null {
  if (other === null) return assumption ? worked.assuming(assumption) : null
  const there = workItem(worked.input, other)
  return assumption ? there.assuming(assumption) : there
}

type Told = { worked: WorkedItem; now: Outcome }
const riskOf = ({ isStocked, noRuptureProbability }: Outcome) => (isStocked ? 1 - noRuptureProbability : null)

function differenceOf(itemNo: number, before: Told, after: Told): ItemDifference | null {
  const contexts = CONTEXT_KINDS.flatMap((kind): ItemDifference['contexts'] => {
    const [old, value] = [before.worked.plan.contexts[kind].new, after.worked.plan.contexts[kind].new]
    return old === value ? [] : [[kind, old, value]]
  })
  const [risk, riskThen] = [riskOf(before.now), riskOf(after.now)]
  const { capital } = before.now
  const { capital: capitalThen } = after.now
  const isSame =
    contexts.length === 0 &&
    Math.abs(capitalThen - capital) < NO_MONEY &&
    Math.abs((riskThen ?? 0) - (risk ?? 0)) < NO_RISK
  return isSame ? null : { itemNo, contexts, capital, capitalThen, risk, riskThen }
}
