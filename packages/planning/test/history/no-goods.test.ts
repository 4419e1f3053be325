import { codesHaveDigits, noGoodsNames, noGoodsSigns } from '@giro/planning'
import { describe, expect, test } from 'vitest'
import { rows } from '../table.ts'

describe('what looks like no goods', () => {
  // Rows of consumption: all, of one unit, below 0; lowest and highest price.
  const cases = rows(`
    sku     text               all  single  returns  low   high  signs                    why
    POST    Postage           1256     466      126  0.5   8142  code,text,prices,returns  postage of every size
    DOT     Dotcom_postage     710     709        1  0.4   4505  code,text,single,prices  one unit each at every price
    B       Adjust_bad_debt      3       3        0  11062 11062 code,text                few rows, but code and text agree
    X       -                   10      10        0  5     5     code,single              one unit each, without a text
    PADS    Pads_to_match        4       4        0  1     1     -                        a code alone is not enough
    BOY     Boys_party_bag      11       5        0  1     3     -                        nor with ordinary sales
    C2      Carriage           144     142        2  15    150   text,single,prices       its code has a digit
    21829   Adjustment         185      20        3  0.2   0.4   -                        a remark on real goods
    37327   Adjustment          90      16        3  0.4   16    -                        also at many prices
    99      Frete_expresso      20      20        0  9     9     text,single              in Portuguese
    98      Comissão            20      20        0  9     9     text,single              with its accents
    97      Adjustable_spanner  20      20        0  9     9     -                        a word that only begins alike
    85168   Clock              100     100       60  1     99    -                        odd sales of goods with a proper name
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const description = row.text === '-' ? null : (row.text ?? '').replaceAll('_', ' ')
      const signs = noGoodsSigns(noGoodsNames({ sku: row.sku ?? '', description }, true), {
        rows: Number(row.all),
        singleRows: Number(row.single),
        returnRows: Number(row.returns),
        lowestPrice: Number(row.low),
        highestPrice: Number(row.high),
      })
      expect(signs.join() || '-').toBe(row.signs)
    })
  }

  test('a code without a digit is odd only where nearly all have one', () => {
    const usual = Array.from({ length: 19 }, (_, i) => `P-${i}`)
    expect(codesHaveDigits([...usual, 'POST'])).toBe(true)
    expect(codesHaveDigits([...usual, 'POST', 'BOLT'])).toBe(false)
    expect(noGoodsNames({ sku: 'POST', description: null }, false)).toEqual([])
  })
})
