import type { DemandLaw, LawName } from './policy-types.ts'

/** Tail mass under which a table of whole numbers ends. */
const TAIL = 1e-14
/** A table never grows beyond this, whatever the tail. */
const LONGEST = 1 << 16

/** What a table knows at whole numbers k: P(D <= k), E[(D - k)+] and ½E[((D - k)+)²]. */
type Table = {
  cdf: (k: number) => number
  shortage: (k: number) => number
  halfSquare: (k: number) => number
}

/** Shortages between whole numbers follow from those at the next one, since D itself is whole. */
function lawOfTable(name: LawName, mean: number, variance: number, table: Table): DemandLaw {
  return {
    name,
    mean,
    variance,
    isLattice: true,
    cdf: (x) => (x < 0 ? 0 : table.cdf(Math.floor(x))),
    survival: (x) => (x < 0 ? 1 : 1 - table.cdf(Math.floor(x))),
    expectedShortage: (x) => {
      if (x <= 0) return mean - x
      const k = Math.ceil(x)
      return k === x ? table.shortage(k) : table.shortage(k) + (k - x) * (1 - table.cdf(k - 1))
    },
    halfSquaredShortage: (x) => {
      if (x <= 0) return 0.5 * (variance + (mean - x) ** 2)
      const k = Math.ceil(x)
      if (k === x) return table.halfSquare(k)
      const rest = k - x
      return table.halfSquare(k) + rest * table.shortage(k) + 0.5 * rest * rest * (1 - table.cdf(k - 1))
    },
  }
}

/**
 * Law on 0, 1, 2 … from its first probability and the ratio P(k+1)/P(k). The table grows as it is asked, so
 * small quantities cost little. `firstProbability` must not underflow.
 */
export function latticeLaw(
  name: LawName,
  mean: number,
  variance: number,
  firstProbability: number,
  ratio: (k: number) => number,
): DemandLaw {
  let capacity = Math.min(4096, Math.max(16, Math.ceil(mean + 3 * Math.sqrt(variance))))
  let cdf = new Float64Array(capacity)
  let shortage = new Float64Array(capacity)
  let halfSquare = new Float64Array(capacity)
  let probability = firstProbability
  let length = 1
  let isComplete = false
  cdf[0] = firstProbability
  shortage[0] = mean
  halfSquare[0] = 0.5 * (variance + mean * mean)

  const grow = () => {
    capacity *= 2
    const wider = (old: Float64Array<ArrayBuffer>) => {
      const next = new Float64Array(capacity)
      next.set(old)
      return next
    }
    cdf = wider(cdf)
    shortage = wider(shortage)
    halfSquare = wider(halfSquare)
  }
  const reach = (k: number) => {
    while (length <= k && !isComplete) {
      if (length === capacity) grow()
      const last = length - 1
      const tail = Math.max(0, 1 - (cdf[last] as number))
      if ((tail < TAIL && last > mean) || length >= LONGEST) {
        isComplete = true
        return
      }
      probability *= ratio(last)
      cdf[length] = Math.min(1, (cdf[last] as number) + probability)
      shortage[length] = Math.max(0, (shortage[last] as number) - tail)
      halfSquare[length] = Math.max(0, (halfSquare[last] as number) - (shortage[last] as number) + 0.5 * tail)
      length++
    }
  }
  return lawOfTable(name, mean, variance, {
    cdf: (k) => {
      reach(k)
      return k < length ? (cdf[k] as number) : 1
    },
    shortage: (k) => {
      reach(k)
      return k < length ? (shortage[k] as number) : 0
    },
    halfSquare: (k) => {
      reach(k)
      return k < length ? (halfSquare[k] as number) : 0
    },
  })
}

/** Law on 0 … n-1 from its probabilities, which are scaled to add up to 1. */
export function latticeLawFromProbabilities(name: LawName, probabilities: Float64Array): DemandLaw {
  const n = probabilities.length
  let total = 0
  for (const p of probabilities) total += p
  // from the top down: no digits are lost in the tail
  const survival = new Float64Array(n + 1)
  const shortage = new Float64Array(n + 1)
  const halfSquare = new Float64Array(n + 1)
  for (let k = n - 1; k >= 0; k--) {
    // survival[k] = P(D >= k)
    survival[k] = (survival[k + 1] as number) + (probabilities[k] as number) / total
    shortage[k] = (shortage[k + 1] as number) + (survival[k + 1] as number)
    halfSquare[k] =
      (halfSquare[k + 1] as number) + (shortage[k + 1] as number) + 0.5 * (survival[k + 1] as number)
  }
  const mean = shortage[0] as number
  const variance = Math.max(0, 2 * (halfSquare[0] as number) - mean * mean)
  return lawOfTable(name, mean, variance, {
    cdf: (k) => (k < n ? 1 - (survival[k + 1] as number) : 1),
    shortage: (k) => (k < n ? (shortage[k] as number) : 0),
    halfSquare: (k) => (k < n ? (halfSquare[k] as number) : 0),
  })
}
