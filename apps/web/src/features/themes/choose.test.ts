import { describe, expect, test } from 'vitest'
import { isChosen, pressed, word } from '#features/themes/choose.ts'
import type { Filters } from '#ui/list/search.ts'

const A = word('abcClass', 'abc_a')
const B = word('abcClass', 'abc_b')
const EXCESS: Filters = { excessValue: { op: 'gt', value: '0' } }
const SITE = word('site', 'SP01')

describe('pressing a mark of a chart', () => {
  test.each<[why: string, before: Filters, mark: Filters, isBeside: boolean, after: Filters]>([
    ['filters by it and leaves other fields', SITE, A, false, { ...SITE, ...A }],
    ['takes the place of another mark of the field', { ...SITE, ...A }, B, false, { ...SITE, ...B }],
    ['with Shift it joins the other', A, B, true, { abcClass: { op: 'in', values: ['abc_a', 'abc_b'] } }],
    ['a second time takes it away', { ...SITE, ...A }, A, false, SITE],
    ['a cell of two fields is two filters', {}, { ...A, ...SITE }, false, { ...A, ...SITE }],
    ['a range takes the place of a range', { excessValue: { op: 'gt', value: '9' } }, EXCESS, true, EXCESS],
    [
      'items without a value are chosen by that',
      SITE,
      word('abcClass', 'empty'),
      false,
      { ...SITE, abcClass: { op: 'empty' } },
    ],
    ['a range a second time is taken away', EXCESS, EXCESS, false, {}],
  ])('%s', (_, before, mark, isBeside, after) => expect(pressed(before, mark, isBeside)).toEqual(after))

  test.each<[why: string, filters: Filters, mark: Filters, is: boolean]>([
    ['the word itself', A, A, true],
    ['one of several words', { abcClass: { op: 'in', values: ['abc_b', 'abc_a'] } }, A, true],
    ['half of a cell', A, { ...A, ...SITE }, false],
    ['another word', B, A, false],
    ['a filter of another kind', { abcClass: { op: 'empty' } }, A, false],
  ])('is shown as pressed for %s: %#', (_, filters, mark, is) => expect(isChosen(filters, mark)).toBe(is))
})
