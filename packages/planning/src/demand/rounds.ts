import { type CalibrationRound, calibrationObservations } from './calibration-round.ts'
import { type EventValueRound, eventValues } from './event-value.ts'
import { type TrialRound, trialCosts } from './model-trial.ts'

/** A part of the choice that goes item by item. Plain data, but the items of `eventValue`: those stay where they are. */
export type ChoiceRound =
  | ({ kind: 'calibration' } & CalibrationRound)
  | ({ kind: 'trial' } & TrialRound)
  | ({ kind: 'eventValue' } & EventValueRound)
  /** Nothing is asked: whoever does the rounds may let others work first. */
  | { kind: 'rest' }
/** Does a round, or the part of one that has some of its items: numbers of the first item, of the second, and so on. */
export function workRound(round: ChoiceRound): Float64Array {
  if (round.kind === 'calibration') return calibrationObservations(round)
  if (round.kind === 'trial') return trialCosts(round)
  return round.kind === 'eventValue' ? eventValues(round) : NOTHING
}

const NOTHING = new Float64Array(0)

/** Work that asks for rounds as it goes, and answers at its end: they may be done on many threads. */
export type Rounds<Result> = Generator<ChoiceRound, Result, Float64Array>
/** Lets others work. */
export function* rest(): Rounds<void> {
  yield { kind: 'rest' }
}
/** Does all the rounds here, one after the other. */
export function finished<Result>(rounds: Rounds<Result>): Result {
  let step = rounds.next()
  while (!step.done) step = rounds.next(workRound(step.value))
  return step.value
}
