import type { MovementBatch } from '../formats/transactions.ts'

/** A column takes parts of its own type. */
type Settable<Column> = { set(part: Column, at: number): void }
type Numbers = Float64Array | Int32Array | Uint8Array | BigInt64Array

/** Movements that were taken in several goes as one batch. */
export function mergedMovements(batches: readonly MovementBatch[]): MovementBatch {
  const count = batches.reduce((sum, batch) => sum + batch.count, 0)
  const joined = <Column extends Numbers>(empty: Column, of: (batch: MovementBatch) => Column): Column => {
    let at = 0
    for (const batch of batches) {
      ;(empty as Settable<Column>).set(of(batch), at)
      at += batch.count
    }
    return empty
  }
  return {
    count,
    lines: joined(new Float64Array(count), ({ lines }) => lines),
    itemNos: joined(new Int32Array(count), ({ itemNos }) => itemNos),
    days: joined(new Int32Array(count), ({ days }) => days),
    types: joined(new Uint8Array(count), ({ types }) => types),
    units: joined(new Float64Array(count), ({ units }) => units),
    flags: joined(new Uint8Array(count), ({ flags }) => flags),
    contentKeys: joined(new BigInt64Array(count), ({ contentKeys }) => contentKeys),
    unitCosts: joined(new Float64Array(count), ({ unitCosts }) => unitCosts),
    orders: batches.flatMap(({ orders }) => orders),
    codes: batches.flatMap(({ codes }) => codes),
  }
}
