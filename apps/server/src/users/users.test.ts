import { PROFILE_TYPES, type ProfileType } from '@giro/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type Who } from '../../test/callers.ts'

const { asOwner, call, signIn, tenants } = await startTestApp()
const { A, B } = tenants

let made = 0
const bodyOf = (profileType: ProfileType, more: object = {}) => {
  made++
  return {
    name: 'Ana Souza',
    email: `user${made}@a.example.com`,
    profileType,
    language: 'pt-BR',
    ...(profileType === 'system_administrator' ? {} : { companies: [A.companyId] }),
    catalogs: profileType === 'viewer' || profileType === 'company_employee' ? [A.catalogs.main] : [],
    ...more,
  }
}
/** A user of A with this profile, made by who may do all. */
async function userOf(profileType: ProfileType, more: object = {}): Promise<string> {
  const answer = await call('system_administrator', 'createUser', { body: bodyOf(profileType, more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const change = (who: Who, id: string, body: object, headers = {}) =>
  call(who, 'updateUser', { params: { id }, body, headers })

/** Rows: who acts. Columns: the profile of the other user, in the order of PROFILE_TYPES. */
const RANKS: [ProfileType, [number, number, number, number, number]][] = [
  ['system_administrator', [1, 1, 1, 1, 1]],
  ['administrator', [0, 1, 1, 1, 1]],
  ['company_administrator', [0, 0, 1, 1, 1]],
  ['company_employee', [0, 0, 0, 0, 0]],
  ['viewer', [0, 0, 0, 0, 0]],
]
const pairs = RANKS.flatMap(([who, may]) =>
  PROFILE_TYPES.map((other, index) => [who, other, may[index] === 1] as const),
)

describe('nobody goes above their own profile', () => {
  test.each(pairs)('%s makes a %s: %s', async (who, other, may) => {
    const answer = await call(who, 'createUser', { body: bodyOf(other) })
    expect([answer.status, answer.body.code ?? answer.body.profileType]).toEqual(
      may ? [201, other] : [403, 'forbidden'],
    )
  })

  test.each(pairs)('%s makes a %s out of a viewer: %s', async (who, other, may) => {
    const id = await userOf('viewer')
    const answer = await change(who, id, { profileType: other })
    // What a profile needs beside it, as a catalog, the viewer has.
    expect([answer.status, answer.body.code ?? answer.body.profileType]).toEqual(
      may ? [200, other] : [403, 'forbidden'],
    )
  })

  test.each(pairs)('%s renames a %s: %s', async (who, other, may) => {
    const id = await userOf(other)
    const answer = await change(who, id, { name: 'Somebody Else' })
    // A system administrator belongs to no company: to all others there is none.
    const refusal = other === 'system_administrator' && may === false && PROFILE_TYPES.indexOf(who) < 3
    expect([answer.status, answer.body.code ?? answer.body.name]).toEqual(
      may ? [200, 'Somebody Else'] : refusal ? [404, 'user_not_found'] : [403, 'forbidden'],
    )
  })

  test.each(pairs)('%s deletes a %s: %s', async (who, other, may) => {
    const id = await userOf(other)
    const answer = await call(who, 'deleteUser', { params: { id } })
    const refusals = other === 'system_administrator' ? [403, 404] : [403]
    expect(may ? [204] : refusals).toContain(answer.status)
    const left = await call('system_administrator', 'getUser', { params: { id } })
    expect(left.status).toBe(may ? 404 : 200)
  })
})

describe('who serves companies that the caller does not see', () => {
  test.each(['administrator', 'B.administrator'] as const)(
    'is read by the %s, and changed or deleted by the system administrator alone',
    async (who) => {
      const id = await userOf('administrator', { companies: [A.companyId, B.companyId] })
      const seen = await call(who, 'getUser', { params: { id } })
      expect(seen.body.companies).toEqual([who === 'administrator' ? A.companyId : B.companyId])
      expect((await change(who, id, { email: 'mine@a.example.com' })).status).toBe(403)
      expect((await call(who, 'deleteUser', { params: { id } })).status).toBe(403)
      expect((await change('system_administrator', id, { name: 'Both Sides' })).body.companies).toHaveLength(
        2,
      )
      expect((await call('system_administrator', 'deleteUser', { params: { id } })).status).toBe(204)
    },
  )
})

describe('two who change one user', () => {
  test('the second is told, but a sign-in meanwhile is no change', async () => {
    const { id } = A.users.company_employee
    const read = () => call('company_administrator', 'getUser', { params: { id } })
    const { etag } = (await read()).headers as { etag: string }
    await signIn('company_employee')
    const first = await change('company_administrator', id, { name: 'First Name' }, { 'if-match': etag })
    expect(first.status).toBe(200)
    expect(first.headers.etag).toBe((await read()).headers.etag)
    const second = await change('company_administrator', id, { name: 'Second Name' }, { 'if-match': etag })
    expect(second.body.code).toBe('changed_meanwhile')
    expect(
      (await call('company_administrator', 'deleteUser', { params: { id }, headers: { 'if-match': etag } }))
        .status,
    ).toBe(412)
  })
})

describe('what a user is given', () => {
  test.each<[string, ProfileType, object, string]>([
    ['a viewer without a catalog', 'viewer', { catalogs: [] }, 'catalogs: validation.catalogs'],
    [
      'a catalog of another company than theirs',
      'administrator',
      { companies: [A.companyId], catalogs: [B.catalogs.main] },
      'catalogs: validation.one_of',
    ],
    [
      'two companies',
      'company_administrator',
      { companies: [A.companyId, B.companyId] },
      'companies: validation.one_of',
    ],
    [
      'an administrator without a company',
      'administrator',
      { companies: [] },
      'companies: validation.required',
    ],
    [
      'another confirmation',
      'viewer',
      { password: PASSWORD, confirmPassword: `${PASSWORD}x` },
      'confirmPassword: validation.confirm',
    ],
    ['no confirmation', 'viewer', { password: PASSWORD }, 'confirmPassword: validation.confirm'],
    [
      'a password with the name',
      'viewer',
      { password: 'Ana-Souza7!', confirmPassword: 'Ana-Souza7!' },
      'password: validation.password_own',
    ],
    ['a profile that is none', 'viewer', { profileType: 'owner' }, 'profileType: validation.profile'],
    ['a name of digits', 'viewer', { name: '123' }, 'name: validation.name'],
    ['a wrong CPF', 'viewer', { personalDocument: '111.111.111-11' }, 'personalDocument: validation.cpf'],
    ['a short telephone', 'viewer', { phone: '123' }, 'phone: validation.phone'],
    ['an id of one’s own choice', 'viewer', { id: A.users.viewer.id }, 'id: validation.unknown_field'],
  ])('%s is refused', async (_, profileType, more, problem) => {
    const answer = await call('system_administrator', 'createUser', { body: bodyOf(profileType, more) })
    expect(answer.status).toBe(400)
    const [first] = answer.body.errors
    expect(`${first.path}: ${first.message}`).toBe(problem)
  })

  test('their company is that of their catalogs, else the caller’s', async () => {
    const { companies: _, ...body } = bodyOf('viewer')
    expect((await call('system_administrator', 'createUser', { body })).body.companies).toEqual([A.companyId])
    const { companies: __, ...other } = bodyOf('company_administrator')
    const answer = await call('company_administrator', 'createUser', { body: other })
    expect(answer.body).toMatchObject({ companies: [A.companyId], catalogs: [], invited: true })
  })

  test('an e-mail that somebody has is refused, whatever its case', async () => {
    const body = bodyOf('viewer', { email: A.users.viewer.email.toUpperCase() })
    expect((await call('company_administrator', 'createUser', { body })).body.code).toBe(
      'email_already_exists',
    )
  })

  test('with a password they can sign in, and see the catalogs that they were given', async () => {
    const body = bodyOf('viewer', { password: PASSWORD, confirmPassword: PASSWORD })
    const answer = await call('company_administrator', 'createUser', { body })
    expect(answer.body).toMatchObject({ invited: false, mfaEnabled: false, catalogs: [A.catalogs.main] })
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon|secret|token/i)
    const login = await call('anonymous', 'login', { body: { email: body.email, password: PASSWORD } })
    const mine = await call('anonymous', 'listMyCatalogs', {
      headers: { authorization: `Bearer ${login.body.token}` },
    })
    expect(mine.body.rows.map(({ id }: { id: string }) => id)).toEqual([A.catalogs.main])
  })

  test('a catalog taken away is gone at the next call, and with another profile the others follow', async () => {
    const id = await userOf('viewer', { catalogs: [A.catalogs.main, A.catalogs.other] })
    expect(
      (await change('company_administrator', id, { catalogs: [A.catalogs.other] })).body.catalogs,
    ).toEqual([A.catalogs.other])
    expect(
      (await change('system_administrator', id, { profileType: 'system_administrator' })).body,
    ).toMatchObject({
      companies: [],
      catalogs: [],
    })
  })
})

describe('an administrator who signs a user out everywhere', () => {
  test('ends all their sessions at once, which the audit log says', async () => {
    const { id } = A.users.viewer
    const { token, refreshToken } = await signIn('viewer')
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('anonymous', 'getMe', { headers })).status).toBe(200)
    const end = (who: Who) => call(who, 'endUserSessions', { params: { id } })
    expect((await end('company_employee')).status).toBe(403)
    expect((await end('B.company_administrator')).status).toBe(404)
    expect((await end('company_administrator')).status).toBe(204)
    expect((await call('anonymous', 'getMe', { headers })).status).toBe(401)
    expect((await call('anonymous', 'refreshToken', { body: { refreshToken } })).status).toBe(401)
    const query = { entityId: id, action: 'signOut' }
    const [entry] = (await call('company_administrator', 'listAudit', { query })).body.rows
    expect(entry).toMatchObject({ actor: 'A company administrator', entityId: id })
  })
})

describe('the list', () => {
  const names = async (query: Record<string, string | number | boolean>) => {
    const { body } = await call('system_administrator', 'listUsers', { query: { limit: 500, ...query } })
    return body.rows.map(({ name }: { name: string }) => name)
  }

  test('is searched, filtered and ordered, and shows no personal document', async () => {
    await userOf('company_employee', {
      name: 'Zoé Ångström',
      personalDocument: '529.982.247-25',
      mfaEnabled: true,
    })
    expect(await names({ search: 'zoe ang' })).toEqual(['Zoé Ångström'])
    expect(await names({ search: 'zoe', mfaEnabled: false })).toEqual([])
    expect(await names({ search: 'zoe', profileType: 'viewer,company_employee' })).toHaveLength(1)
    expect(await names({ search: 'zoe', language: 'es-ES' })).toEqual([])
    expect(await names({ search: 'zoe', catalog: A.catalogs.main, company: A.companyId })).toHaveLength(1)
    expect(await names({ search: 'zoe', catalog: A.catalogs.other })).toEqual([])
    // Never here counts as not here lately.
    expect(await names({ search: 'zoe', lastAccessAtTo: '2020-01-01' })).toHaveLength(1)
    expect(await names({ search: 'zoe', lastAccessAtFrom: '2020-01-01' })).toEqual([])
    const byName = await names({ orderBy: 'name' })
    expect(byName.at(-1)).toBe('Zoé Ångström')
    const list = await call('company_administrator', 'listUsers', { query: { search: 'zoe' } })
    expect(JSON.stringify(list.body)).not.toContain('52998224725')
  })

  test('has the sample’s users until somebody has a company', async () => {
    const listed = async () => {
      const query = { search: A.users.viewer.email }
      return (await call('system_administrator', 'listUsers', { query })).body.count
    }
    const isSample = (is: boolean) =>
      asOwner(`update app_user set is_sample = ${is} where id = '${A.users.viewer.id}'`)
    await isSample(true)
    expect(await listed()).toBe(0)
    await asOwner(`update company set is_sample = true`)
    expect(await listed()).toBe(1)
    await asOwner(`update company set is_sample = false`)
    await isSample(false)
    expect(await listed()).toBe(1)
  })
})

describe('one’s own account', () => {
  const own = { id: A.users.company_employee.id, email: A.users.company_employee.email }
  const changeOwn = (body: object) => change('company_employee', own.id, body)
  // Signing in changes when they were here last.
  beforeAll(() => call('company_employee', 'getMe'))

  test('name, language and telephone are one’s own, and the language is kept', async () => {
    const answer = await changeOwn({ name: 'Ana Lima', language: 'fr', phone: '+55 (11) 98765-4321' })
    expect(answer.body).toMatchObject({ name: 'Ana Lima', language: 'fr-FR', phone: '+5511987654321' })
    expect((await call('company_employee', 'getMe')).body.language).toBe('fr-FR')
  })

  test.each<[string, object, string]>([
    ['profile', { profileType: 'system_administrator' }, 'profileType: validation.own_user'],
    ['catalogs', { catalogs: [A.catalogs.other] }, 'catalogs: validation.own_user'],
    ['companies', { companies: [B.companyId] }, 'companies: validation.own_user'],
    ['document', { personalDocument: '529.982.247-25' }, 'personalDocument: validation.own_user'],
    ['e-mail without the password', { email: 'new@a.example.com' }, 'currentPassword: validation.required'],
    ['last access', { lastAccessAt: '2026-01-01T00:00:00.000Z' }, 'lastAccessAt: validation.unknown_field'],
    ['password', { password: 'New-cup8table' }, 'password: validation.unknown_field'],
  ])('%s is not', async (_, body, problem) => {
    const before = (await call('system_administrator', 'getUser', { params: { id: own.id } })).body
    const answer = await changeOwn(body)
    expect(answer.status).toBe(400)
    expect(`${answer.body.errors[0].path}: ${answer.body.errors[0].message}`).toBe(problem)
    expect((await call('system_administrator', 'getUser', { params: { id: own.id } })).body).toEqual(before)
  })

  test('what a form sends along unchanged is no change', async () => {
    const row = (await call('system_administrator', 'getUser', { params: { id: own.id } })).body
    const { name, email, profileType, language, phone, mfaEnabled, companies, catalogs } = row
    const body = { name: 'Ana Costa', email, profileType, language, phone, mfaEnabled, companies, catalogs }
    expect(name).not.toBe('Ana Costa')
    expect((await changeOwn(body)).body.name).toBe('Ana Costa')
  })

  test('nobody deletes themselves', async () => {
    for (const who of ['system_administrator', 'administrator', 'company_administrator'] as const) {
      const answer = await call(who, 'deleteUser', { params: { id: A.users[who].id } })
      expect(answer.body).toMatchObject({ statusCode: 400, code: 'own_user' })
    }
  })
})
