/** A stream of chance that a seed fixes: the same numbers on every machine and run (sfc32, a public-domain generator). */
export type Chance = {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  pick<T>(values: readonly T[]): T
  /** True with probability `p`. */
  chance(p: number): boolean
  normal(): number
  poisson(mean: number): number
  /** A lognormal with the given median and log standard deviation. */
  around(median: number, logSd: number): number
}

export function chanceOf(seed: string): Chance {
  const next = sfc32(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    normal,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
    chance: (p) => next() < p,
    around: (median, logSd) => median * Math.exp(logSd * normal()),
    poisson: (mean) =>
      mean > 40 ? Math.max(0, Math.round(mean + Math.sqrt(mean) * normal())) : knuth(mean, next),
  }
}

/** Poisson by counting: exact, and quick for the small means where it is used. */
function knuth(mean: number, next: () => number): number {
  const limit = Math.exp(-mean)
  let events = 0
  for (let product = next(); product > limit; product *= next()) events++
  return events
}

function sfc32(seed: string): () => number {
  let hash = 0x811c9dc5
  const word = () => {
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995)
    hash ^= hash >>> 15
    return hash | 0
  }
  let [a, b, c, d] = [word(), word(), word(), 1]
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}
