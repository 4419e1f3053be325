import type { Replay } from '@giro/contract'
import type { ReplayLine } from '#features/item/replay/replay-option.ts'

export type Scenario = Replay['scenarios'][number] & { line: ReplayLine }

/** Less than this below nothing is the dust of a sum. */
const DUST_UNITS = 1e-9

/** Days that ended with somebody waiting. */
export const waitingDays = ({ days }: Pick<Scenario, 'days'>): number =>
  days.filter((balance) => balance < -DUST_UNITS).length

/** Returns the scenarios to draw; the choice only if it differs from today's suggestion. */
export function drawnScenarios({ scenarios, to }: Replay): Scenario[] {
  const suggested = scenarios.find(({ kind, asOf }) => kind === 'suggested' && asOf === to)
  const isSame = (one: Replay['scenarios'][number]) =>
    one.portfolio === suggested?.portfolio &&
    one.trigger === suggested.trigger &&
    one.batch === suggested.batch
  return scenarios.flatMap((one) => {
    if (one.kind === 'chosen' && isSame(one)) return []
    return { ...one, line: one.kind === 'suggested' && one !== suggested ? 'then' : one.kind }
  })
}
