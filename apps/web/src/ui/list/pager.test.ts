import { expect, test } from 'vitest'
import { pagesShown } from './Pager.tsx'

test.each([
  { page: 1, pages: 1, around: 1, shown: '1', why: 'one page' },
  { page: 1, pages: 3, around: 1, shown: '1 2 3', why: 'few pages' },
  { page: 1, pages: 173, around: 1, shown: '1 2 … 173', why: 'the first' },
  { page: 173, pages: 173, around: 1, shown: '1 … 172 173', why: 'the last' },
  { page: 50, pages: 173, around: 1, shown: '1 … 49 50 51 … 173', why: 'in the middle' },
  { page: 3, pages: 173, around: 1, shown: '1 2 3 4 … 173', why: 'no gap where nothing is left out' },
  { page: 4, pages: 173, around: 1, shown: '1 2 3 4 5 … 173', why: 'a gap of one page is that page' },
  { page: 50, pages: 173, around: 0, shown: '1 … 50 … 173', why: 'on a phone' },
])('$why: $shown', ({ page, pages, around, shown }) => {
  expect(
    pagesShown(page, pages, around)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(shown)
})
