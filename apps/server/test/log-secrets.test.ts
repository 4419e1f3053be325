import { expect, test } from 'vitest'
import { API_KEY, PASSWORD, startTestApp, TOKEN_SECRET } from './callers.ts'
import { uploadsOf } from './uploads.ts'

const lines: string[] = []
const started = await startTestApp({}, { log: { write: (line) => void lines.push(line) } })
const { app, asOwner, call, signIn, ground } = started

test('a day’s work, refusals and errors too, leaves none of the secrets used in the log', async () => {
  const { token, refreshToken } = await signIn('company_administrator')
  const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
  const { url } = (
    await call('company_administrator', 'createUploadUrl', {
      body: { fileName: 'items.csv', kind: 'master_data', size: 5, contentType: 'text/csv' },
    })
  ).body
  await uploadsOf(started).send({ kind: 'master_data', content: 'sku,cost\nSECRET-SKU,1\n' })
  const mailedCode = '918273'
  const wrongPassword = 'Wrong-horse7battery'
  await call('anonymous', 'login', {
    body: { email: 'viewer@a.example.com', password: wrongPassword, code: mailedCode },
  })
  const refreshed = await call('anonymous', 'refreshToken', { body: { refreshToken } })
  await app.inject({ url: '/api/%zz?token=in-an-address', headers })
  await app.inject({ url: '/files/stolen-address-of-a-file', headers })
  await app.inject({
    method: 'POST',
    url: '/api/site',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{"title":"secret-title',
  })
  // An error of ours, with all that it says of the inside.
  await asOwner('alter table site rename to site_away')
  const failed = await call('company_administrator', 'createSite', {
    body: { title: 'Secret plant', identifier: 'S1' },
  })
  await asOwner('alter table site_away rename to site')
  expect(failed.status).toBe(500)
  const log = lines.join('')
  // It was written at all, and says which call failed.
  expect(log).toContain(failed.body.requestId)
  const secrets = {
    password: PASSWORD,
    wrongPassword,
    mailedCode,
    apiKey: API_KEY,
    tokenSecret: TOKEN_SECRET,
    token,
    refreshToken,
    nextToken: refreshed.body.token,
    nextRefreshToken: refreshed.body.refreshToken,
    upload: new URL(url).pathname.split('/').at(-1) ?? '',
    inAnAddress: 'in-an-address',
    download: 'stolen-address-of-a-file',
    body: 'secret-title',
    value: 'Secret plant',
    content: 'SECRET-SKU',
    database: ground.database.pool.options.connectionString ?? '',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 3]).toEqual([name, true])
    expect([name, log.includes(secret)]).toEqual([name, false])
  }
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})
