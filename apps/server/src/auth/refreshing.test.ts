import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { PLATFORM } from '../db/db.ts'

const { call, ground, signIn } = await startTestApp()

const me = (token: string) => call('anonymous', 'getMe', { headers: { authorization: `Bearer ${token}` } })
const refresh = (refreshToken: string) => call('anonymous', 'refreshToken', { body: { refreshToken } })
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat() as string[]

describe('refreshing', () => {
  const age = (seconds: number) =>
    ground.database.transaction(PLATFORM, (tx) =>
      sql`update refresh_token set used_at = used_at - make_interval(secs => ${seconds}::int)`.execute(tx),
    )

  test('serves whether or not an access token comes along', async () => {
    const { token, refreshToken } = await signIn('viewer')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await call('anonymous', 'refreshToken', { body: { refreshToken }, headers })
    expect(answer.status).toBe(200)
  })

  test('gives a new pair, and tokens are not kept as they are', async () => {
    const first = await signIn('viewer')
    const second = await refresh(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    expect((await me(second.body.token)).status).toBe(200)
    const kept = await ground.database.transaction(PLATFORM, (tx) =>
      sql`select encode(token_hash, 'escape') from refresh_token`.execute(tx),
    )
    expect(JSON.stringify(kept.rows)).not.toContain(second.body.refreshToken)
  })

  test('twice at the same time gives the same successor', async () => {
    const { refreshToken } = await signIn('viewer')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1)
    expect((await refresh(answers[0]?.body.refreshToken)).status).toBe(200)
  })

  test('with a token whose successors were used within the leeway gives the one that was not', async () => {
    const { refreshToken: first } = await signIn('viewer')
    const second = (await refresh(first)).body
    const third = (await refresh(second.refreshToken)).body
    const fourth = (await refresh(third.refreshToken)).body
    expect((await refresh(second.refreshToken)).body.refreshToken).toBe(fourth.refreshToken)
    expect((await refresh(first)).body.refreshToken).toBe(fourth.refreshToken)
    await age(31)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await refresh(fourth.refreshToken)).status).toBe(401)
    expect((await me(fourth.token)).status).toBe(401)
  })

  test('of six tabs restored at once over a slow line, ten times, signs nobody out', async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    let cookie = (await signIn('viewer')).refreshToken
    const statuses: number[] = []
    /** Sends the cookie that the browser has now, which takes its time to arrive. */
    const reload = async (ms: number) => {
      const sent = cookie
      await pause(ms)
      const answer = await refresh(sent)
      statuses.push(answer.status)
      if (answer.status === 200) cookie = answer.body.refreshToken
    }
    for (let round = 0; round < 10; round++)
      await Promise.all(
        Array.from({ length: 6 }, async (_, tab) => {
          // The quick ones ask again before the slow ones have asked once.
          await reload(tab * 30)
          await reload(tab * 30)
        }),
      )
    expect(statuses).toEqual(Array(120).fill(200))
  })

  test('again after the leeway ends the family', async () => {
    const { refreshToken: first } = await signIn('viewer')
    const second = (await refresh(first)).body
    await age(31)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  test('works by the cookie, and then answers by the cookie', async () => {
    const { refreshToken } = await signIn('viewer')
    const answer = await call('anonymous', 'refreshToken', {
      headers: { cookie: `refreshToken=${refreshToken}` },
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['token'])
    expect(cookiesOf(answer)[0]).toMatch(
      /^refreshToken=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test.each(['', 'x', 'A'.repeat(43), 'a.b.c'])('refuses the token "%s"', async (refreshToken) => {
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('without any token is refused', async () => {
    expect((await call('anonymous', 'refreshToken')).status).toBe(401)
  })

  test('ends with the session after 30 days', async () => {
    const { token, refreshToken } = await signIn('viewer')
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
    await ground.database.transaction(PLATFORM, (tx) =>
      sql`update session set expires_at = now() where id = ${sid}`.execute(tx),
    )
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await me(token)).status).toBe(401)
  })
})
