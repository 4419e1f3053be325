import { fields } from '@giro/contract'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../../packages/contract/src/countries.ts'
import { startTestApp } from '../../test/callers.ts'

const { call } = await startTestApp()

type Step = [changed: object, orderCost: number, minuteCost: number, why: string]
const STEPS: Step[] = [
  [{ currency: 'MXN' }, 500, 40, 'a new company has the costs that are usual in its currency'],
  [{ currency: 'USD' }, 25, 2, 'usual costs follow the currency'],
  [{ orderCost: 30 }, 30, 2, 'a cost may be changed'],
  [{ currency: 'BRL' }, 30, 11, 'what was changed stays, what was usual follows'],
]

test('costs of a company are those that are usual in its currency until they are changed', async () => {
  const names = { fantasyName: 'Bajío', corporateName: 'Bajío SA', country: 'MX' }
  let params: { id: string } | null = null
  let currency = ''
  for (const [changed, orderCost, minuteCost, why] of STEPS) {
    const body = { ...names, currency, ...changed }
    const sent: Promise<{ body: { id: string; currency: string } }> = params
      ? call('system_administrator', 'updateCompany', { params, body })
      : call('system_administrator', 'createCompany', { body })
    const { body: held } = await sent
    expect(held, why).toMatchObject({ orderCost, minuteCost })
    params = { id: held.id }
    currency = held.currency
  }
  await call('system_administrator', 'deleteCompany', { params: params ?? { id: '' } })
})

test('each currency has whole usual costs, and each of its countries exists', () => {
  for (const currency of fields.CURRENCIES) {
    const { orderCost, minuteCost } = fields.usualCosts(currency)
    expect([orderCost % 5, minuteCost >= 2], currency).toEqual([0, true])
  }
  const countries = Object.keys(fields.CURRENCY_OF_COUNTRY)
  expect(countries.filter((country) => !COUNTRIES.includes(country as 'MX'))).toEqual([])
})
