import { IS_TRANSFER, type MovementBatch } from './transactions.ts'

/** Rows of one meaning, and the pieces that they move. */
export type Tally = { rows: number; units: number }

/** Meanings of movements, in the order of their sums. */
export const TALLY_KINDS = [
  ...(['usage', 'returns', 'receipts', 'supplierReturns'] as const),
  ...(['transfers', 'adjustments', 'balances'] as const),
]
type TallyKind = (typeof TALLY_KINDS)[number]
/** Movements by what they are. */
export type MovementTallies = Record<TallyKind, Tally>

export const newTallies = (): MovementTallies =>
  Object.fromEntries(TALLY_KINDS.map((kind) => [kind, { rows: 0, units: 0 }])) as MovementTallies

/** Adds movements. Of counts and transfers what comes in and what goes out are added, not set against each other. */
export function addTallies(into: MovementTallies, { count, types, units, flags }: MovementBatch): void {
  const byType = [
    ...[into.usage, into.returns, into.receipts, into.supplierReturns],
    ...[into.balances, into.balances, into.adjustments, into.transfers],
  ]
  for (let row = 0; row < count; row++) {
    const [type, quantity] = [types[row] as number, units[row] as number]
    const isTransfer = ((flags[row] as number) & IS_TRANSFER) !== 0
    const isOther = type === INVENTORY ? isTransfer : quantity < 0
    const of = byType[2 * type + (isOther ? 1 : 0)] as Tally
    of.rows++
    of.units += Math.abs(quantity)
  }
}
const INVENTORY = 3

/** Sums of decimals have digits that nobody wrote. */
export const rounded = (value: number) => Math.round(value * 1e6) / 1e6

export const roundTallies = (tallies: MovementTallies): MovementTallies =>
  Object.fromEntries(
    TALLY_KINDS.map((kind) => [kind, { rows: tallies[kind].rows, units: rounded(tallies[kind].units) }]),
  ) as MovementTallies

/** Rows of one meaning that a file read alike would have, at least. */
const LEAST_EXPECTED = 20

/**
 * The meanings that only one of two ledgers has, though by their rows both should: rows of the same days would be stored
 * twice, with two meanings. Files of usage or of receipts alone are no ledgers, and have what they have.
 */
export function otherwiseRead(
  now: MovementTallies | null,
  then: MovementTallies | null = null,
): (Tally & { kind: TallyKind })[] {
  if (!now || !then || [now, then].some((one) => one.usage.rows === 0 || one.receipts.rows === 0)) return []
  const rowsOf = (one: MovementTallies) => TALLY_KINDS.reduce((sum, kind) => sum + one[kind].rows, 0)
  const perRow = rowsOf(now) / rowsOf(then)
  return TALLY_KINDS.flatMap((kind) => {
    const [here, there] = [now[kind], then[kind]]
    const least = here.rows === 0 ? there.rows * perRow : here.rows / perRow
    const only = here.rows === 0 ? there : here
    const isOfOne = here.rows === 0 || there.rows === 0
    return isOfOne && Math.min(only.rows, least) >= LEAST_EXPECTED ? [{ kind, ...only }] : []
  })
}
