import { addDays } from '#app/days.ts'
import type { Range } from '#features/item/movigram/use-movigram.ts'

/** Days of the periods offered; the last one is everything. */
const PRESETS = { d90: 90, y1: 365, y2: 730, all: null } as const
type Preset = keyof typeof PRESETS

export const rangeOf = (preset: Preset, today: string, first: string): Range => ({
  from: PRESETS[preset] === null ? first : addDays(today, 1 - PRESETS[preset]),
  to: today,
})

/** The presets, each period once: what is everything may be no more than one of the others. */
export function presetsOf(today: string, first: string): [Preset, Range][] {
  const all = (Object.keys(PRESETS) as Preset[]).map((name): [Preset, Range] => [
    name,
    rangeOf(name, today, first),
  ])
  return all.filter(([, { from }], place) => all.findIndex(([, other]) => other.from === from) === place)
}
