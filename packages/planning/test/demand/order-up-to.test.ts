import { expect, test } from 'vitest'
import {
  type Distribution,
  negativeBinomialDistribution,
  orderUpToLevels,
  poissonDistribution,
} from '../../src/textbook.ts'

const LAWS: [what: string, law: Distribution][] = [
  ['a part asked for once a year', poissonDistribution(0.08)],
  ['a common part', negativeBinomialDistribution(3.5, 9.2)],
  ['a lumpy one', negativeBinomialDistribution(4, 90)],
  ['one of hundreds', negativeBinomialDistribution(380, 2900)],
]

test.each(LAWS)(
  'the level of %s is the smallest that covers the target, in whatever order they are asked',
  (_, law) => {
    for (const targets of [
      [0.8, 0.9, 0.95, 0.995],
      [0.99, 0.8, 0.95, 0.9],
    ]) {
      for (const [i, level] of orderUpToLevels(law, targets, true).entries()) {
        const target = targets[i] as number
        expect(law.cdf(level)).toBeGreaterThanOrEqual(target - 1e-8)
        if (level > 0) expect(law.cdf(level - 1)).toBeLessThan(target)
      }
    }
  },
)
