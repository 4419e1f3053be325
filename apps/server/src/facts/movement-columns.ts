import { MOVEMENT_FLAG, type Movements } from '@giro/planning'

/** The type of a movement is in the low bits of its kind, the engine's flags are above. */
const FLAG_SHIFT = 2

/** A movement's type and flags in one small number, as SQL of a row of `stock_movement`. */
export const KIND = `movement_type + ${MOVEMENT_FLAG.affectsBalance << FLAG_SHIFT} * affects_balance::int
  + ${MOVEMENT_FLAG.usedForTraining << FLAG_SHIFT} * used_for_training::int
  + ${MOVEMENT_FLAG.isTransfer << FLAG_SHIFT} * is_transfer::int`

/**
 * Columns for so many movements, in memory that threads share: sent to one, even a few rows of columns that are not
 * shared take the whole columns with them.
 */
export function emptyMovements(count: number): Movements {
  return {
    days: new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT)),
    types: new Uint8Array(new SharedArrayBuffer(count)),
    units: new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT)),
    flags: new Uint8Array(new SharedArrayBuffer(count)),
  }
}

export const NO_MOVEMENTS: Movements = emptyMovements(0)

/** Puts a movement into its place. */
export function putMovement(into: Movements, at: number, day: number, kind: number, units: number): void {
  into.days[at] = day
  into.types[at] = kind & ((1 << FLAG_SHIFT) - 1)
  into.flags[at] = kind >> FLAG_SHIFT
  into.units[at] = units
}

/** The movements from one place to another, as views into the columns: nothing is copied. */
export const someMovements = (all: Movements, from?: number, to?: number): Movements => ({
  days: all.days.subarray(from, to),
  types: all.types.subarray(from, to),
  units: all.units.subarray(from, to),
  flags: all.flags.subarray(from, to),
})

/** The movements of some items in their order, one after the other in the same columns. */
export type ItemMovements = {
  movements: Movements
  /** End of each item's rows. */
  ends: Uint32Array
}

/** Puts the rows of some items one after the other. */
export function joined(parts: readonly (readonly Movements[])[]): ItemMovements {
  const movements = emptyMovements(parts.flat().reduce((sum, { days }) => sum + days.length, 0))
  let end = 0
  const ends = Uint32Array.from(parts, (some) => {
    for (const part of some) {
      copyInto(someMovements(movements, end, end + part.days.length), part)
      end += part.days.length
    }
    return end
  })
  return { movements, ends }
}

/** Writes rows over the first ones of longer columns. */
export function copyInto(longer: Movements, { days, types, units, flags }: Movements): void {
  longer.days.set(days)
  longer.types.set(types)
  longer.units.set(units)
  longer.flags.set(flags)
}
