import type { MovementBatch } from '@giro/file-readers'
import { MOVEMENT_FLAG, type Movements } from '@giro/planning'
import { emptyMovements, someMovements } from '#facts/index.ts'

type Columns = Pick<MovementBatch, 'count' | 'itemNos' | 'days' | 'types' | 'units' | 'flags'>

/** The bits that the engine knows. */
const KNOWN_FLAGS = MOVEMENT_FLAG.affectsBalance | MOVEMENT_FLAG.usedForTraining | MOVEMENT_FLAG.isTransfer

/** Movements of a whole catalog in memory, 18 bytes each, handed out by item. */
export class MovementColumns {
  readonly #batches: Columns[] = []

  add({ count, itemNos, days, types, units, flags }: MovementBatch): void {
    if (count > 0) {
      this.#batches.push({
        count,
        itemNos: itemNos.slice(),
        days: days.slice(),
        types: types.slice(),
        units: units.slice(),
        flags: flags.slice(),
      })
    }
  }

  /** The last day that is not after `limit`; null without any. */
  lastDay(limit: number): number | null {
    let last = Number.NEGATIVE_INFINITY
    for (const { days } of this.#batches) {
      for (const day of days) if (day > last && day <= limit) last = day
    }
    return last === Number.NEGATIVE_INFINITY ? null : last
  }

  /** Sorts them by item, in the order in which they came; for items numbered from 0 to `items` - 1. */
  byItem(items: number): (itemNo: number) => Movements {
    const firsts = new Int32Array(items + 1)
    for (const { itemNos } of this.#batches)
      for (const itemNo of itemNos) firsts[itemNo + 1] = (firsts[itemNo + 1] as number) + 1
    for (let item = 0; item < items; item++)
      firsts[item + 1] = (firsts[item + 1] as number) + (firsts[item] as number)
    const count = firsts[items] as number
    const all = emptyMovements(count)
    const next = firsts.slice()
    for (const batch of this.#batches) {
      for (let row = 0; row < batch.count; row++) {
        const itemNo = batch.itemNos[row] as number
        const place = next[itemNo] as number
        next[itemNo] = place + 1
        all.days[place] = batch.days[row] as number
        all.types[place] = batch.types[row] as number
        all.units[place] = batch.units[row] as number
        all.flags[place] = (batch.flags[row] as number) & KNOWN_FLAGS
      }
    }
    return (itemNo) => someMovements(all, firsts[itemNo], firsts[itemNo + 1])
  }
}
