/** Resamples of the lead-time demand. */
const RESAMPLES = 500

/** Evenly spread numbers in [0, 1), the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A standard normal number from two even ones (Box & Muller). */
const normalNumber = (next: () => number) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

type Chain = { afterZero: number; afterDemand: number; sizes: number[] }

/** Counts how often demand follows a period without and a period with demand, and collects the sizes seen. */
function chainOf(history: Float64Array): Chain {
  const from = { zero: 0, zeroToDemand: 0, demand: 0, demandToDemand: 0 }
  const sizes: number[] = []
  for (const [t, y] of history.entries()) {
    if (y > 0) sizes.push(y)
    if (t === 0) continue
    const follows = y > 0 ? 1 : 0
    if ((history[t - 1] as number) > 0) {
      from.demand++
      from.demandToDemand += follows
    } else {
      from.zero++
      from.zeroToDemand += follows
    }
  }
  return {
    afterZero: from.zero > 0 ? from.zeroToDemand / from.zero : 1,
    afterDemand: from.demand > 0 ? from.demandToDemand / from.demand : 0,
    sizes,
  }
}

/** A size seen before, shaken: whole numbers near it that never occurred may come too. */
function jittered(size: number, next: () => number): number {
  const shaken = 1 + Math.trunc(size + normalNumber(next) * Math.sqrt(size))
  return shaken <= 0 ? size : shaken
}

/**
 * Willemain, Smart & Schwarz 2004: a two-state Markov chain says when there is demand, sizes are drawn from the
 * history and jittered, and 500 sums over the horizon stand for the law of lead-time demand.
 */
export function willemain(
  question: { history: Float64Array; horizon: number; seed: number },
  targets: readonly number[],
): number[] {
  const { history, horizon, seed } = question
  const { afterZero, afterDemand, sizes } = chainOf(history)
  if (sizes.length === 0) return targets.map(() => 0)
  const next = dice(seed)
  const isDemandNow = (history.at(-1) ?? 0) > 0
  const sums = new Float64Array(RESAMPLES)
  for (let draw = 0; draw < RESAMPLES; draw++) {
    let isDemand = isDemandNow
    for (let period = 0; period < horizon; period++) {
      isDemand = next() < (isDemand ? afterDemand : afterZero)
      if (!isDemand) continue
      const size = sizes[Math.floor(next() * sizes.length)] as number
      sums[draw] = (sums[draw] as number) + jittered(size, next)
    }
  }
  sums.sort()
  return targets.map((p) => Math.ceil(sums[Math.ceil(p * RESAMPLES - 1e-9) - 1] as number))
}
