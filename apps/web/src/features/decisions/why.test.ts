import { expect, test } from 'vitest'
import { whyOf } from './why.ts'

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
