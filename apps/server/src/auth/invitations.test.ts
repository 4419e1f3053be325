import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { PLATFORM } from '../db/db.ts'

const app = await startTestApp({ ALLOW_SIGN_UP: 'on' })
const { call, ground, tenants } = app
const { A } = tenants
const mailbox = await openMailbox(app)
const DOCUMENT_OF_A = '11.222.333/0001-81'

const password = 'Blue-cup8table'
const person = { name: 'Rui Costa', password, confirmPassword: password, language: 'fr' }
const register = (body: object) => call('anonymous', 'register', { body: { ...person, ...body } })
const login = (email: string) => call('anonymous', 'login', { body: { email, password } })

let invited = 0
async function invite(): Promise<{ id: string; email: string }> {
  invited++
  const email = `invited${invited}@a.example.com`
  const body = { name: 'Rui', email, profileType: 'viewer', language: 'fr', catalogs: [A.catalogs.main] }
  const answer = await call('company_administrator', 'createUser', { body })
  expect(answer.body).toMatchObject({ invited: true })
  return { id: answer.body.id, email }
}

describe('an invitation', () => {
  test('comes in the language of the invited, and lets them in with what they were given', async () => {
    const { email } = await invite()
    expect((await login(email)).body.code).toBe('user_email_or_password_incorrect')
    const [mail] = await mailbox.mailsTo(email)
    expect(mail?.subject).toBe('Votre invitation à Giro')
    const token = await mailbox.tokenTo(email)
    expect((await register({ token, phone: '+33 6 12 34 56 78 90' })).status).toBe(204)
    const signedIn = await login(email)
    const me = await call('anonymous', 'getMe', {
      headers: { authorization: `Bearer ${signedIn.body.token}` },
    })
    expect(me.body).toMatchObject({
      name: 'Rui Costa',
      profileType: 'viewer',
      language: 'fr-FR',
      companies: [A.companyId],
      catalogs: [A.catalogs.main],
    })
    expect((await register({ token })).body.code).toBe('link_expired')
  })

  test('is for its address alone', async () => {
    const { email } = await invite()
    const token = await mailbox.tokenTo(email)
    const other = await register({ token, email: 'other@a.example.com' })
    expect(other.body.errors).toEqual([{ path: 'email', message: 'validation.email' }])
    expect((await register({ token, email: email.toUpperCase() })).status).toBe(204)
  })

  test('holds for seven days', async () => {
    const { email } = await invite()
    const token = await mailbox.tokenTo(email)
    await ground.database.transaction(PLATFORM, (tx) =>
      sql`update mailed_link set expires_at = expires_at - interval '7 days'`.execute(tx),
    )
    expect((await register({ token })).body.code).toBe('link_expired')
  })

  test('comes again when an administrator sends a link, or mends the address; the older one ends', async () => {
    const { id, email } = await invite()
    const first = await mailbox.tokenTo(email)
    await ground.database.transaction(PLATFORM, (tx) =>
      sql`update mailed_link set created_at = created_at - interval '1 minute'`.execute(tx),
    )
    expect((await call('company_administrator', 'recoverPassword', { body: { email } })).status).toBe(204)
    const second = await mailbox.tokenTo(email)
    expect((await mailbox.mailsTo(email))[0]?.subject).toBe('Votre invitation à Giro')
    expect((await register({ token: first })).body.code).toBe('link_expired')
    const mended = `right.${email}`
    await call('company_administrator', 'updateUser', { params: { id }, body: { email: mended } })
    expect((await register({ token: second })).body.code).toBe('link_expired')
    expect((await register({ token: await mailbox.tokenTo(mended) })).status).toBe(204)
    expect((await login(mended)).status).toBe(200)
  })

  test('is not sent to a user who is gone, nor queued when the user is not created', async () => {
    const { id, email } = await invite()
    await call('company_administrator', 'deleteUser', { params: { id } })
    expect(await mailbox.mailsTo(email)).toEqual([])
    const body = {
      name: 'Rui',
      email: A.users.viewer.email,
      profileType: 'viewer',
      language: 'fr',
      catalogs: [A.catalogs.main],
    }
    expect((await call('company_administrator', 'createUser', { body })).body.code).toBe(
      'email_already_exists',
    )
    expect(await mailbox.queued()).toEqual([])
  })
})

describe('open sign-up', () => {
  const signUp = (email: string, more = {}) =>
    register({
      email,
      businessDocument: DOCUMENT_OF_A,
      password: undefined,
      confirmPassword: undefined,
      ...more,
    })

  test('asks for the company, and takes no profile', async () => {
    expect((await register({ email: 'x@x.example.com' })).body.errors).toEqual([
      { path: 'businessDocument', message: 'validation.required' },
    ])
    const greedy = await signUp('x@x.example.com', {
      profileType: 'administrator',
      catalogs: [A.catalogs.main],
    })
    expect(greedy.body.code).toBe('invalid_input')
  })

  test('says the same for a known address, whose owner is told by mail', async () => {
    const [known, unknown] = [await signUp(A.users.viewer.email), await signUp('new@x.example.com')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailbox.mailsTo(A.users.viewer.email))[0]?.subject).toBe('You already have a Giro account')
    expect((await mailbox.mailsTo('new@x.example.com'))[0]?.subject).toBe(
      'Choisissez votre mot de passe Giro',
    )
    expect((await login(A.users.viewer.email)).status).toBe(400)
  })

  test('opens nothing until an administrator of that company gives a catalog', async () => {
    const email = 'pending@x.example.com'
    await signUp(email)
    expect((await register({ token: await mailbox.tokenTo(email) })).status).toBe(204)
    const headers = async () => ({ authorization: `Bearer ${(await login(email)).body.token}` })
    const me = await call('anonymous', 'getMe', { headers: await headers() })
    expect(me.body).toMatchObject({
      profileType: 'viewer',
      companies: [],
      catalogs: [],
      selectedCatalog: null,
    })
    expect((await call('anonymous', 'listMyCatalogs', { headers: await headers() })).body.count).toBe(0)
    expect((await call('anonymous', 'listSites', { headers: await headers() })).body.count).toBe(0)
    const list = (who: 'company_administrator' | 'B.company_administrator') =>
      call(who, 'listUsers', { query: { search: email } })
    expect((await list('B.company_administrator')).body.count).toBe(0)
    const [row] = (await list('company_administrator')).body.rows
    expect(row).toMatchObject({ email, businessDocument: '11222333000181', companies: [] })
    const admitted = await call('company_administrator', 'updateUser', {
      params: { id: row.id },
      body: { catalogs: [A.catalogs.main] },
    })
    expect(admitted.body).toMatchObject({ companies: [A.companyId], businessDocument: null })
    expect((await call('anonymous', 'listMyCatalogs', { headers: await headers() })).body.count).toBe(1)
  })

  test('with somebody else’s address gives no password, and makes way for who is invited by it', async () => {
    const email = 'carla.boss@x.example.com'
    expect((await signUp(email, { password, confirmPassword: password })).body.errors).toEqual([
      { path: 'password', message: 'validation.unknown_field' },
    ])
    await signUp(email)
    const first = await mailbox.tokenTo(email)
    expect((await login(email)).body.code).toBe('user_email_or_password_incorrect')
    const body = { name: 'Carla', email, profileType: 'viewer', language: 'fr', catalogs: [A.catalogs.main] }
    expect((await call('company_administrator', 'createUser', { body })).body).toMatchObject({
      invited: true,
    })
    expect((await register({ token: first })).body.code).toBe('link_expired')
    expect((await register({ token: await mailbox.tokenTo(email) })).status).toBe(204)
    expect((await login(email)).status).toBe(200)
    expect((await call('company_administrator', 'createUser', { body })).body.code).toBe(
      'email_already_exists',
    )
  })
})
