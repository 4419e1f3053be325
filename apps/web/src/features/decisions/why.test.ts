import { expect, test } from 'vitest'
import { whyCalm, whyOf } from './why.ts'

type Asking = Parameters<typeof whyOf>[0]

test.each<
  [why: string, Asking['stance'], reason: NonNullable<Asking['alert']>['reason'] | null, string, boolean]
>([
  ['no alert', 'automatic', null, 'context.trigger', false],
  ['a choice without an alert', 'aggressive', null, 'context.trigger', false],
  ['the engine speaks for what it suggests', 'automatic', 'increase', 'context.trigger.increase', false],
  ['not for what a person chose', 'aggressive', 'increase', 'context.trigger', true],
  [
    'the ERP has none, whoever chose',
    'aggressive',
    'missing_in_erp',
    'context.trigger.missing_in_erp',
    false,
  ],
])('%s', (_, stance, reason, topic, isByChoice) => {
  const alert = reason && { reason }
  expect(whyOf({ context: 'trigger', stance, alert })).toEqual({ topic, isByChoice })
})

type Calming = Parameters<typeof whyCalm>[0]
const row = (
  context: Calming['context'],
  old: Calming['old'],
  value: Calming['new'],
  given: Partial<Calming> = {},
): Calming => ({ context, old, new: value, stance: 'automatic', conformity: null, ...given })

test.each<[what: string, Calming, ReturnType<typeof whyCalm>]>([
  ['a ratio inside the band', row('trigger', 97, 85), 'ratio'],
  ['a ratio on its upper end', row('batch', 150, 100), 'ratio'],
  ['a ratio on its lower end', row('leadTime', 20, 30), 'ratio'],
  ['a ratio outside of it: the alert was ended', row('trigger', 151, 100), 'ended'],
  ['nothing in force: the alert was ended', row('trigger', 27, 0), 'ended'],
  ['the same value', row('batch', 69, 69), 'equal'],
  ['a value that a person took from the ERP', row('trigger', 97, 97, { stance: 'erp' }), 'byPerson'],
  ['a value of a person', row('trigger', 97, 1, { stance: 'manual' }), 'byPerson'],
  ['no lead time in the ERP', row('leadTime', null, 24), 'missing'],
  ['no trigger in the ERP, which is asked for', row('trigger', null, 24), 'endedMissing'],
  ['the same portfolio', row('portfolio', 'anticipated', 'anticipated', { conformity: 'at-at' }), 'equal'],
  ['costs too close', row('portfolio', 'anticipated', 'on_demand'), 'costsClose'],
  [
    'a departure that was ended',
    row('portfolio', 'anticipated', 'on_demand', { conformity: 'at>od' }),
    'ended',
  ],
  ['a portfolio as it is done', row('portfolio', null, 'anticipated', { conformity: 'at-at' }), 'current'],
])('without an alert: %s', (_, calming, calm) => {
  expect(whyCalm(calming, { isOnDemand: false, classes: [] })).toBe(calm)
})

test.each<[classes: Parameters<typeof whyCalm>[1]['classes'], ReturnType<typeof whyCalm>]>([
  [['s2', 's2'], 'sameClass'],
  [['s3', 's2'], 'ended'],
  [[undefined, 's2'], null],
])('service levels of the classes %j', (classes, calm) => {
  expect(whyCalm(row('service', 0.98, 0.97), { isOnDemand: false, classes })).toBe(calm)
})

test.each<[Calming, ReturnType<typeof whyCalm>]>([
  [row('service', 0.98, 0.97), null],
  [row('batch', 44, 1), null],
  [row('trigger', null, 0), 'missing'],
  [row('trigger', 0, 0), 'equal'],
  [row('leadTime', 63, 70), 'ratio'],
])('on demand: %j', (calming, calm) => {
  expect(whyCalm(calming, { isOnDemand: true, classes: [] })).toBe(calm)
})
