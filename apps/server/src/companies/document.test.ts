import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'

const { call } = await startTestApp()

const company = (changed: object = {}) => ({
  fantasyName: 'Açúcar Êxito',
  corporateName: 'Açúcar Êxito Ltda',
  businessDocument: '12.345.678/0001-95',
  currency: 'BRL',
  ...changed,
})

test('companies outside of Brazil have any number, or none, and are found by it', async () => {
  const make = (changed: object) =>
    call('system_administrator', 'createCompany', { body: company({ currency: 'USD', ...changed }) })
  const us = { country: 'us', fantasyName: 'Prairie Supply' }
  const numbered = await make({ ...us, businessDocument: ' 12-3456789 ' })
  expect(numbered.body).toMatchObject({ country: 'US', businessDocument: '12-3456789' })
  expect((await make({ ...us, businessDocument: '12 3456789' })).body.code).toBe('company_already_exists')
  const { businessDocument: _, ...without } = company({ ...us, fantasyName: 'Lake Supply' })
  const nameless = await call('system_administrator', 'createCompany', { body: without })
  expect(nameless.body).toMatchObject({ country: 'US', businessDocument: null })
  const refused = await call('system_administrator', 'createCompany', {
    body: { ...without, country: 'BR' },
  })
  expect(refused.body.errors).toEqual([{ path: 'businessDocument', message: 'validation.required' }])
  const found = await call('system_administrator', 'listCompanies', { query: { search: '12-345' } })
  expect(found.body.rows).toHaveLength(1)
  const move = (changed: object) =>
    call('system_administrator', 'updateCompany', {
      params: { id: nameless.body.id },
      body: { ...without, ...changed },
    })
  expect((await move({ country: 'BR' })).body.errors[0].path).toBe('businessDocument')
  expect((await move({ country: 'FR', businessDocument: '732 829 320 00074' })).body).toMatchObject({
    country: 'FR',
    businessDocument: '732 829 320 00074',
  })
  expect((await move({ businessDocument: null })).body.businessDocument).toBeNull()
  for (const { id } of [numbered.body, nameless.body])
    await call('system_administrator', 'deleteCompany', { params: { id } })
})
