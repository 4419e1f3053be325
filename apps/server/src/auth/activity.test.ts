import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { PLATFORM } from '../db/db.ts'

const { call, ground, signIn, tenants } = await startTestApp()
const run = (statement: ReturnType<typeof sql>) =>
  ground.database.transaction(PLATFORM, (tx) => statement.execute(tx))
const limit = (minutes: number | null, company = tenants.A.companyId) =>
  run(sql`update company set idle_minutes = ${minutes} where id = ${company}`)
/** A session whose last call was so long ago. */
async function left(minutes: number) {
  const { token, refreshToken } = await signIn('viewer')
  await run(
    sql`update session set last_access_at = now() - make_interval(mins => ${minutes}) where user_id = ${tenants.A.users.viewer.id}`,
  )
  return {
    me: async () =>
      (await call('anonymous', 'getMe', { headers: { authorization: `Bearer ${token}` } })).status,
    refresh: async (given = refreshToken) =>
      call('anonymous', 'refreshToken', { body: { refreshToken: given } }),
  }
}
const minutesSince = async () => {
  const { rows } = await run(sql`select extract(epoch from now() - max(last_access_at)) / 60 as minutes
    from session where user_id = ${tenants.A.users.viewer.id}`)
  return Number((rows[0] as { minutes: string }).minutes)
}

beforeEach(async () => {
  await run(sql`delete from session where user_id = ${tenants.A.users.viewer.id}`)
  await limit(15)
})

describe('a session without a call', () => {
  test('ends after the time of the company, for calls and for tokens, and stays so when the time grows', async () => {
    const { me, refresh } = await left(17)
    expect(await me()).toBe(401)
    expect((await refresh()).status).toBe(401)
    await limit(600)
    expect((await refresh()).status).toBe(401)
  })

  test('lives within it, and each call begins the time anew; tokens alone do not', async () => {
    const { me, refresh } = await left(14)
    const renewed = await refresh()
    expect(renewed.status).toBe(200)
    expect(await minutesSince()).toBeGreaterThan(13)
    expect(await me()).toBe(200)
    await expect.poll(minutesSince).toBeLessThan(1)
  })

  test.each([
    ['12 hours where a company says nothing else', 720, 719, 200],
    ['no time where the company says so', null, 10_000, 200],
    ['the least that a company may say', 15, 17, 401],
  ])('has %s', async (_, minutes, ago, status) => {
    await limit(minutes)
    expect(await (await left(ago)).me()).toBe(status)
  })

  test('of somebody who works for two companies has the shorter time', async () => {
    await limit(600)
    const { id } = tenants.A.users.viewer
    await limit(30, tenants.B.companyId)
    await run(sql`insert into user_company (company_id, user_id) values (${tenants.B.companyId}, ${id})`)
    expect(await (await left(32)).me()).toBe(401)
    await run(sql`delete from user_company where company_id = ${tenants.B.companyId} and user_id = ${id}`)
    expect(await (await left(32)).me()).toBe(200)
  })

  test('is set by an administrator, within its limits', async () => {
    const { body: company } = await call('company_administrator', 'getCompany', {
      params: { id: tenants.A.companyId },
    })
    const { fantasyName, corporateName, businessDocument, currency } = company
    const change = (idleMinutes: unknown) =>
      call('company_administrator', 'updateCompany', {
        params: { id: tenants.A.companyId },
        body: { fantasyName, corporateName, businessDocument, currency, idleMinutes },
      })
    expect((await change(14)).body.errors).toEqual([{ path: 'idleMinutes', message: 'validation.range' }])
    expect((await change(null)).body.idleMinutes).toBeNull()
  })
})
