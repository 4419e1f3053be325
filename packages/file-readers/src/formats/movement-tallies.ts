import { IS_TRANSFER, type MovementBatch } from './transactions.ts'

/** Rows of one meaning, and the pieces that they move. */
export type Tally = { rows: number; units: number }

const KINDS = [
  ...(['usage', 'returns', 'receipts', 'supplierReturns'] as const),
  ...(['transfers', 'adjustments', 'balances'] as const),
]
/** Movements by what they are. */
export type MovementTallies = Record<(typeof KINDS)[number], Tally>

export const newTallies = (): MovementTallies =>
  Object.fromEntries(KINDS.map((kind) => [kind, { rows: 0, units: 0 }])) as MovementTallies

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
    KINDS.map((kind) => [kind, { rows: tallies[kind].rows, units: rounded(tallies[kind].units) }]),
  ) as MovementTallies
