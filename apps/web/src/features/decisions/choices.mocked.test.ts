import type { Choices, ContextRow } from '@giro/contract'
import { describe, expect, test, vi } from 'vitest'
import type { ContextKind } from '#app/api/types.ts'
import { marksOf, parseDecimal } from '#app/i18n/parse.ts'

vi.mock('virtual:contract', () => ({
  CONTEXT_KINDS: ['portfolio', 'service', 'leadTime', 'trigger', 'batch'],
}))
const { baseOf, changedChoices, conflictsOf, previewSets, readManual, sameAsSuggested, stepAfter } =
  await import('./choices.ts')

const read = (text: string) => parseDecimal(text, marksOf('pt-BR'))
const LIMITS: Partial<Record<ContextKind, ContextRow['manual']>> = {
  service: { lowest: 0.5, highest: 0.9999, isWhole: false },
  leadTime: { lowest: 1, highest: 999, isWhole: true },
  trigger: { lowest: 0, highest: 1e12, isWhole: true },
  batch: { lowest: 1e-6, highest: 1e12, isWhole: true },
}
const alert: ContextRow['alert'] = { level: 'warning', reason: 'increase', effect: 10, since: '2026-11-05' }
const row = (context: ContextKind, given: Partial<ContextRow> = {}): ContextRow => ({
  context,
  old: 40,
  new: 96,
  stance: 'automatic',
  erp: 40,
  automatic: 96,
  options: [],
  manual: LIMITS[context] ?? null,
  conformity: null,
  alert: null,
  calm: null,
  changedBy: null,
  changedAt: null,
  source: { kind: 'none', id: null, title: null },
  rule: null,
  ...given,
})
const five = (alerted: readonly ContextKind[] = []): ContextRow[] =>
  (['portfolio', 'service', 'leadTime', 'trigger', 'batch'] as const).map((kind) =>
    row(kind, { alert: alerted.includes(kind) ? alert : null }),
  )

describe('a typed manual value', () => {
  test.each<[ContextKind, string, object]>([
    ['service', '97,5', { value: 0.975, isAmbiguous: false }],
    ['service', '99,99 %', { value: 0.9999, isAmbiguous: false }],
    ['service', '49,9', { problem: 'range' }],
    ['service', '100', { problem: 'range' }],
    ['leadTime', '34', { value: 34, isAmbiguous: false }],
    ['leadTime', '3,5', { problem: 'integer' }],
    ['leadTime', '0', { problem: 'positive' }],
    ['leadTime', '1000', { problem: 'range' }],
    ['trigger', '0', { value: 0, isAmbiguous: false }],
    ['trigger', '-1', { problem: 'range' }],
    ['trigger', '1.234', { value: 1234, isAmbiguous: true }],
    ['trigger', '110,5', { problem: 'integer' }],
    ['batch', '70,5', { problem: 'integer' }],
    ['batch', '0', { problem: 'positive' }],
    ['batch', 'abc', { problem: 'number' }],
    ['batch', ' ', { problem: 'required' }],
  ])('%s "%s"', (kind, text, manual) => {
    expect(readManual(row(kind), text, read)).toEqual(manual)
  })
})

test('of what is weighed or measured a part can be ordered', () => {
  const manual = { lowest: 1e-6, highest: 1e12, isWhole: false }
  expect(readManual({ context: 'batch', manual }, '70,5', read)).toEqual({ value: 70.5, isAmbiguous: false })
})

describe('where Next leads', () => {
  test.each<[ContextKind, ContextKind[], ContextKind | null, string]>([
    ['portfolio', ['portfolio', 'trigger'], 'trigger', 'contexts without an alert are passed over'],
    ['trigger', ['portfolio', 'trigger'], null, 'after the last alert the decision is saved'],
    ['service', ['portfolio', 'trigger'], 'trigger', 'a context without an alert can be stood on'],
    ['batch', ['batch'], null, 'the last one'],
    ['portfolio', [], 'service', 'an item without alerts is walked through'],
    ['batch', [], null, 'to its end'],
  ])('from %s with alerts of %j: %s', (step, alerted, next) => {
    expect(stepAfter(five(alerted), step)).toBe(next)
  })
})

test('only choices that change something are sent; those that cannot be read are named', () => {
  const contexts = [
    row('service', { stance: 'manual', new: 0.97 }),
    row('leadTime'),
    row('trigger'),
    row('batch'),
  ]
  const chosen = {
    service: { stance: 'manual', text: '97' },
    leadTime: { stance: 'automatic', text: '' },
    trigger: { stance: 'aggressive', text: '' },
    batch: { stance: 'manual', text: 'many' },
  } as const
  expect(changedChoices(contexts, chosen, read)).toEqual({
    sent: { trigger: { stance: 'aggressive' } },
    unread: ['batch'],
  })
})

test('a step is compared with the ERP, every other context as it will be', () => {
  const sent: Choices = {
    service: { stance: 'conservative' },
    trigger: { stance: 'manual', value: 90 },
    batch: { stance: 'aggressive' },
  }
  expect(previewSets('trigger', sent)).toEqual([{ ...sent, trigger: { stance: 'erp' } }, sent])
  expect(previewSets('leadTime', sent)).toEqual([{ ...sent, leadTime: { stance: 'erp' } }, sent])
})

describe('changes by somebody else', () => {
  const before = five()
  const after = before.map((one) =>
    one.context === 'trigger'
      ? { ...one, stance: 'manual' as const, new: 90, changedBy: 'Carlos', changedAt: '2026-11-05T14:20:00Z' }
      : one,
  )
  test('of a context that was chosen here ask for a decision', () => {
    expect(conflictsOf(baseOf(before), after, { trigger: { stance: 'aggressive', text: '' } })).toEqual([
      { context: 'trigger', value: 90, by: 'Carlos', at: '2026-11-05T14:20:00Z' },
    ])
  })
  test('of another context do not', () => {
    expect(conflictsOf(baseOf(before), after, { batch: { stance: 'aggressive', text: '' } })).toEqual([])
  })
})

describe('steps that give what the suggestion gives', () => {
  const options = (values: (number | null)[]) =>
    (['very_conservative', 'conservative', 'automatic', 'aggressive'] as const).map((stance, at) => ({
      stance,
      value: values[at] ?? null,
    }))
  test.each([
    ['both are not offered', [536, 536, 536], [], ['very_conservative', 'conservative']],
    ['one that is lower is offered', [400, 536, 536], [], ['conservative']],
    ['none where each is another value', [400, 480, 536], [], []],
    ['the chosen one is seen', [536, 536, 536], ['conservative'], ['very_conservative']],
    ['one that is higher is not offered either', [400, 480, 536, 536], [], ['aggressive']],
    ['none while the values are not known', [null, null, null], [], []],
  ] as const)('%s', (_, values, used, folded) => {
    expect(sameAsSuggested(options([...values]), used)).toEqual(folded)
  })
})
