import type { ItemField } from '@giro/contract'
import { expect, test } from 'vitest'
import { openingName, openingText } from '#features/fields/explain/opening.ts'

const values: Record<string, string> = { trigger: '96 pc', leadTime: '34', nsr: '' }
const textOf = (name: string) => values[name] ?? ''

test.each<[why: string, sentence: string, said: string | null]>([
  ['the item’s own numbers', 'Order at {{trigger}}: {{leadTime}} days.', 'Order at 96 pc: 34 days.'],
  ['a number that is not known leaves the sentence out', 'So that {{nsr}} of the time nobody waits.', null],
  ['a sentence without numbers', 'Nothing is kept in stock.', 'Nothing is kept in stock.'],
])('%s', (_, sentence, said) => expect(openingText(sentence, textOf)).toBe(said))

test.each<[field: ItemField, portfolio: 'anticipated' | 'on_demand', name: string]>([
  ['trigger', 'anticipated', 'trigger'],
  ['trigger', 'on_demand', 'onDemand'],
  ['availability', 'on_demand', 'availability'],
])('%s of an item that is %s opens with %s', (field, portfolio, name) =>
  expect(openingName(field, { portfolio })).toBe(name),
)

test.each<[why: string, field: ItemField, input: string, name: string]>([
  ['a batch that lasts for years', 'batch', 'lotYears', 'longBatch'],
  ['an order of which a part is held back', 'suggestedOrder', 'heldBackUnits', 'heldBackOrder'],
  ['an order cut to the rest of the season', 'suggestedOrder', 'lateUnits', 'seasonEndOrder'],
  ['no order, as nothing is used any more', 'suggestedOrder', 'silentDays', 'silentOrder'],
])('%s opens with why', (_, field, name, opening) => {
  const inputs = [{ name, value: 3 }] as never
  expect(openingName(field, { portfolio: 'anticipated' }, inputs)).toBe(opening)
})
