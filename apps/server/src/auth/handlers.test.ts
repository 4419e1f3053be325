import { expect, test } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/callers.ts'

const { call, signIn, tenants } = await startTestApp()

test('who is signed in knows what they may do and where they are', async () => {
  const me = await call('company_employee', 'getMe')
  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({
    email: tenants.A.users.company_employee.email,
    companies: [tenants.A.companyId],
    catalogs: [tenants.A.catalogs.main],
    selectedCatalog: { id: tenants.A.catalogs.main, companyName: 'Company A', processing: false },
    company: { id: tenants.A.companyId, fantasyName: 'Company A', currency: 'BRL' },
  })
  expect(me.body.permissions).toContain('context.decide')
  expect(me.body.permissions).not.toContain('catalog.write')
})

test('a wrong password and an unknown e-mail are answered alike', async () => {
  const { email } = tenants.A.users.viewer
  const wrong = await call('anonymous', 'login', { body: { email, password: 'Wrong-horse7battery' } })
  const unknown = await call('anonymous', 'login', {
    body: { email: 'nobody@a.example.com', password: PASSWORD },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.code).toBe('user_email_or_password_incorrect')
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
})

test('a session starts without a catalog', async () => {
  const { token } = await signIn('viewer')
  const me = await call('anonymous', 'getMe', { headers: { authorization: `Bearer ${token}` } })
  expect(me.body).toMatchObject({ selectedCatalog: null, company: null })
})
