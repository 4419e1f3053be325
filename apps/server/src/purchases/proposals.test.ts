import { expect, test } from 'vitest'
import { coversUntil } from '#purchases/proposals.ts'

test.each([
  { covered: 90, out: 20, until: 90, why: 'the order lasts longer than what is there' },
  {
    covered: 90,
    out: 101,
    until: 101,
    why: 'the mean of rare demands is used up sooner than most of them come',
  },
  { covered: null, out: 20, until: null, why: 'the order lasts over a year' },
  { covered: 90, out: null, until: null, why: 'what is there lasts over a year in most cases' },
])('covered until $covered, out on $out without it: $until, $why', ({ covered, out, until }) => {
  expect(coversUntil(covered, out)).toBe(until)
})
