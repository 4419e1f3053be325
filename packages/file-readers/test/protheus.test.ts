import { expect, test } from 'vitest'
import { asked, checkedText } from './exports.ts'

const SD1 = 'D1_FILIAL;D1_DTDIGIT;D1_TIPO;D1_CF;D1_COD;D1_QUANT'
const SD2 = 'D2_FILIAL;D2_EMISSAO;D2_TIPO;D2_CF;D2_COD;D2_QUANT'
const USED = '01;20261102;N;5102;A1;10'
const BOUGHT = '01;20261102;N;1102;A1;10'

const said = (column: string, title: string) => ({ columns: [{ column, title }] })

/** Rows and units of each kind of movement. */
test.each([
  ['a sale, also to another state', SD2, [USED, '01;20261102;N;6102;A1;5'], {}, { usage: [2, 15] }],
  [
    'a transfer to another branch',
    SD2,
    [USED, '01;20261102;N;5152;A1;5'],
    {},
    { usage: [1, 10], transfers: [1, 5] },
  ],
  [
    'one to another state, with tax paid',
    SD2,
    [USED, '01;20261102;N;6409;A1;5'],
    {},
    { usage: [1, 10], transfers: [1, 5] },
  ],
  [
    'material for use that moves',
    SD2,
    [USED, '01;20261102;N;5557;A1;5'],
    {},
    { usage: [1, 10], transfers: [1, 5] },
  ],
  [
    'goods that go back to a supplier',
    SD2,
    [USED, '01;20261102;D;5202;A1;4'],
    {},
    { usage: [1, 10], supplierReturns: [1, 4] },
  ],
  ['another issue', SD2, [USED, '01;20261102;N;5949;A1;5'], {}, { usage: [2, 15] }],
  ['an issue without a code', SD2, [USED, '01;20261102;N;;A1;5'], {}, { usage: [2, 15] }],
  [
    'another issue, of which somebody says that it is a transfer',
    SD2,
    [USED, '01;20261102;N;5949;A1;5'],
    said('transfer', '5949'),
    { usage: [1, 10], transfers: [1, 5] },
  ],
  [
    'a transfer, of which somebody says that it is usage',
    SD2,
    [USED, '01;20261102;N;5152;A1;5'],
    said('consumption', '5152'),
    { usage: [2, 15] },
  ],
  ['goods for a service, which are no issue', SD2, [USED, '01;20261102;B;5901;A1;5'], {}, { usage: [1, 10] }],
  [
    'a purchase, also from another state',
    SD1,
    [BOUGHT, '01;20261102;N;2102;A1;5'],
    {},
    { receipts: [2, 15] },
  ],
  [
    'a transfer from another branch',
    SD1,
    [BOUGHT, '02;20261102;N;1152;A1;5'],
    {},
    { receipts: [1, 10], transfers: [1, 5] },
  ],
  [
    'what a customer brings back',
    SD1,
    [BOUGHT, '01;20261102;D;1202;A1;3'],
    {},
    { receipts: [1, 10], returns: [1, 3] },
  ],
  [
    'the same of goods with tax paid',
    SD1,
    [BOUGHT, '01;20261102;D;2411;A1;3'],
    {},
    { receipts: [1, 10], returns: [1, 3] },
  ],
  ['freight, which is no goods', SD1, [BOUGHT, '01;20261102;C;1353;A1;3'], {}, { receipts: [1, 10] }],
  [
    'a list without the column of codes',
    SD1.replace('D1_CF', 'D1_TES'),
    [BOUGHT, '01;20261102;D;201;A1;3'],
    {},
    { receipts: [1, 10], returns: [1, 3] },
  ],
])('Protheus: %s', async (_, titles, rows, answer, sums) => {
  const check = await checkedText([titles, ...rows, ''].join('\n'), 'transactions', answer)
  const NONE = { rows: 0, units: 0 }
  const {
    usage = NONE,
    returns = NONE,
    receipts = NONE,
    supplierReturns = NONE,
    transfers = NONE,
  } = check.summary ?? {}
  const found = Object.entries({ usage, returns, receipts, supplierReturns, transfers })
  expect(
    Object.fromEntries(
      found.flatMap(([name, one]) => (one.rows > 0 ? [[name, [one.rows, Math.abs(one.units)]]] : [])),
    ),
  ).toEqual(sums)
  expect([asked(check), check.rejected]).toEqual([[], 0])
})

test('a month of receipts, whose transfers all come in, asks nothing', async () => {
  const rows = Array.from({ length: 6 }, (_, day) => `02;2026110${day + 1};N;1152;A1;5`)
  const { doubts, summary } = await checkedText([SD1, BOUGHT, ...rows, ''].join('\n'), 'transactions')
  expect([summary?.transfers.rows, doubts]).toEqual([6, []])
})

test('every code of a list is shown with its meaning', async () => {
  const rows = [USED, '01;20261102;N;5152;A1;5', '01;20261102;N;5949;A1;5']
  const { taken } = await checkedText([SD2, ...rows, ''].join('\n'), 'transactions')
  expect(Object.fromEntries(taken.codes.map(({ title, column }) => [title, column]))).toEqual({
    5102: 'consumption',
    5152: 'transfer',
    5949: 'consumption',
  })
})
