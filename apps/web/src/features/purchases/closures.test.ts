import { expect, test } from 'vitest'
import { formatFor } from '#app/i18n/format.ts'
import { closuresText, readClosures } from '#features/purchases/closures.ts'

const [PT, EN] = [formatFor('pt-BR'), formatFor('en-US')]
const CHRISTMAS = { from: '2026-12-22', to: '2027-01-04' }
const DAY = { from: '2027-02-01', to: '2027-02-01' }

test.each([
  ['22/12/2026 – 04/01/2027', [CHRISTMAS]],
  ['22/12/2026 - 04/01/2027; 01/02/2027', [CHRISTMAS, DAY]],
  ['22/12/2026–04/01/2027', [CHRISTMAS]],
  ['22/12/2026 a 04/01/2027', [CHRISTMAS]],
  [' ', []],
  ['04/01/2027 – 22/12/2026', null],
  ['Natal', null],
])('%s', (typed, closures) => {
  expect(readClosures(typed, PT)).toEqual(closures)
})

test('what is shown is read again', () => {
  for (const format of [PT, EN])
    expect(readClosures(closuresText([CHRISTMAS, DAY], format), format)).toEqual([CHRISTMAS, DAY])
})
