import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'

const { call, tenants } = await startTestApp()
const { A, B } = tenants
const change = (who: Who, id: string, body: object) => call(who, 'updateUser', { params: { id }, body })

describe('the last administrator', STORY, () => {
  test('of a company is neither deleted nor demoted', async () => {
    const { id } = A.users.company_administrator
    for (const who of ['system_administrator', 'administrator'] as const) {
      const refused = { statusCode: 400, code: 'last_administrator' }
      expect((await call(who, 'deleteUser', { params: { id } })).body).toMatchObject(refused)
      expect(
        (await change(who, id, { profileType: 'viewer', catalogs: [A.catalogs.main] })).body,
      ).toMatchObject(refused)
    }
    const moved = await change('system_administrator', id, { companies: [B.companyId] })
    expect(moved.body.code).toBe('last_administrator')
  })

  test('may go once there is another', async () => {
    const other = {
      ...{ name: 'Ana Souza', email: 'ana@a.example.com', profileType: 'company_administrator' },
      ...{ language: 'pt-BR', companies: [A.companyId], catalogs: [] },
    }
    const { id } = (await call('system_administrator', 'createUser', { body: other })).body
    expect((await call('administrator', 'deleteUser', { params: { id } })).status).toBe(204)
  })

  test('of two system administrators who delete each other at once, one stays', async () => {
    for (const who of ['system_administrator', 'B.system_administrator'] as const) await call(who, 'getMe')
    const [a, b] = [A.users.system_administrator, B.users.system_administrator]
    const answers = await Promise.all([
      call('system_administrator', 'deleteUser', { params: { id: b.id } }),
      call('B.system_administrator', 'deleteUser', { params: { id: a.id } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  })
})
