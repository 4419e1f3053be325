import { expect, test } from 'vitest'
import { figuresOf, monthBefore, newsOf, turnsOf } from '#features/themes/summary/figures.ts'
import type { Run } from '#features/themes/use-totals.ts'

const runOf = (day: string, more: object = {}) =>
  ({
    finishedAt: `${day}T12:00:00.000Z`,
    items: 4,
    synthesis: { current: 200, redemption: 50, investment: 10, balanced: 160, unknownItems: 1 },
    availability: 0.9,
    yearlyUsage: 800,
    service: { erp: { fill: 0.93 }, plan: { fill: 0.96 } },
    excess: 30,
    ...more,
  }) as Run

test.each([
  { usage: 800, stock: 200, turns: 4, why: 'a year of use by what is held' },
  { usage: 0, stock: 200, turns: 0, why: 'nothing is used' },
  { usage: 800, stock: 0, turns: null, why: 'nothing is held' },
  { usage: null, stock: 200, turns: null, why: 'a run of an earlier version' },
])('turns of $usage by $stock are $turns: $why', ({ usage, stock, turns }) => {
  expect(turnsOf(usage, stock)).toBe(turns)
})

test.each([
  {
    now: '2026-11-28',
    days: ['2026-09-30', '2026-10-28', '2026-10-29'],
    found: '2026-10-28',
    why: 'a month ago',
  },
  { now: '2026-11-28', days: ['2026-10-29', '2026-11-28'], found: undefined, why: 'the catalog is younger' },
  {
    now: '2026-03-31',
    days: ['2026-02-27', '2026-02-28', '2026-03-01'],
    found: '2026-02-28',
    why: 'a short month',
  },
])('on $now the runs of $days are compared with $found: $why', ({ now, days, found }) => {
  const runs = days.map((day) => runOf(day))
  expect(monthBefore(runs, new Date(`${now}T13:00:00.000Z`))?.finishedAt.slice(0, 10)).toBe(found)
})

test('a run whose stock nobody knows has no figures, and no zeros', () => {
  expect(figuresOf(runOf('2026-11-01'))).toMatchObject({
    stock: 200,
    turns: 4,
    fill: 0.93,
    excess: 30,
    release: 50,
  })
  const unknown = runOf('2026-11-01', { items: 1 })
  expect(Object.values(figuresOf(unknown)).every((value) => value === null)).toBe(true)
})

test.each([
  { name: 'stock', before: 100, now: 90, news: 'good' },
  { name: 'stock', before: 90, now: 100, news: 'bad' },
  { name: 'turns', before: 3, now: 4, news: 'good' },
  { name: 'service', before: 0.9, now: 0.8, news: 'bad' },
  { name: 'service', before: 0.9, now: 0.9, news: null },
  { name: 'release', before: 1, now: 2, news: null },
  { name: 'turns', before: null, now: 2, news: null },
] as const)('$name from $before to $now is $news news', ({ name, before, now, news }) => {
  expect(newsOf(name, before, now)).toBe(news)
})
