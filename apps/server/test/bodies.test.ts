import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { API_KEY, startTestApp } from './callers.ts'

const MIB = 1024 * 1024
const { app, signIn, call } = await startTestApp()
const tokens = {
  viewer: (await signIn('viewer')).token,
  analyst: (await signIn('company_employee')).token,
  other: (await signIn('B.company_employee')).token,
}
const TYPE = 'Content-Type: application/json\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const of = (bytes: number) => `Content-Length: ${bytes}\r\n`
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

let port = 0
const open = new Set<Socket>()
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

type Sent = { as?: keyof typeof tokens; to?: string; head: string; body?: string }

/** Sends a head and no more of the body than is given. */
function begin({ as, to = '/api/scenario', head, body = '' }: Sent): Socket {
  const socket = connect({ host: '127.0.0.1', port })
  open.add(socket)
  const who = as ? `Authorization: Bearer ${tokens[as]}\r\n` : ''
  socket.write(
    `POST ${to} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${API_KEY}\r\n${who}${TYPE}${head}\r\n${body}`,
  )
  return socket
}

/** The status of the answer, though the body never ends. */
async function statusOf(sent: Sent): Promise<number> {
  const [bytes] = await once(begin(sent), 'data')
  return Number(String(bytes).slice('HTTP/1.1 '.length).slice(0, 3))
}

test.each<[string, number, Sent]>([
  ['a large one of nobody', 401, { head: of(2 * MIB) }],
  ['one too large for signing in', 413, { head: of(65 * 1024), to: '/api/auth' }],
  ['one larger than any', 413, { head: of(9 * MIB), as: 'analyst' }],
  ['a large one of who has no right', 403, { head: of(2 * MIB), as: 'viewer' }],
  ['one without an end of nobody', 401, { head: CHUNKED, body: chunk(65 * 1024) }],
  ['one for an address that is none', 404, { head: of(MIB), to: '/api/nothing' }],
  ['one for a page that is none', 404, { head: of(MIB), to: '/nothing' }],
])('%s is refused with %i before it is there', async (_, status, sent) => {
  expect(await statusOf(sent)).toBe(status)
})

test('one in pieces is taken like any other', async () => {
  const body = '{"email":"nobody@a.example.com","password":"Blue-cup8table"}'
  const whole = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(await statusOf({ head: CHUNKED, body: whole, to: '/api/auth' })).toBe(400)
})

test('of one caller there are 16 MiB under way at once; others go on, and so does the caller after them', async () => {
  const third = { as: 'analyst', head: of(MIB) } as const
  // A busy machine may let the third in before the others; then it would wait for its body, and all three begin again.
  await expect
    .poll(async () => {
      for (const socket of open) socket.destroy()
      begin({ as: 'analyst', head: of(8 * MIB) })
      begin({ as: 'analyst', head: of(8 * MIB) })
      await waited()
      return Promise.race([statusOf(third), waited()])
    })
    .toBe(503)
  expect(await Promise.race([statusOf({ as: 'other', head: of(MIB) }), waited()])).toBe('waits for the body')
  expect((await call('viewer', 'listSites')).status).toBe(200)
  for (const socket of open) socket.destroy()
  await expect.poll(() => Promise.race([statusOf(third), waited()])).toBe('waits for the body')
})

const waited = () => new Promise((resolve) => setTimeout(resolve, 200, 'waits for the body'))

test('of strangers there are 32 MiB under way at once, whatever their addresses, and signing in goes on', async () => {
  const from = (n: number) => `127.0.${n}.1`
  const strangers = Array.from({ length: 600 }, (_, n) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from(n % 8) })
    open.add(socket)
    socket.write(
      `POST /api/auth HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${API_KEY}\r\n${TYPE}${of(63 * 1024)}\r\n`,
    )
    return socket
  })
  const refused = new Set<Socket>()
  for (const socket of strangers) {
    socket.on('data', (bytes) => / 503 /.test(String(bytes)) && refused.add(socket))
    // The connection is closed with the refusal, which may get lost on the way.
    socket.on('error', () => refused.add(socket))
  }
  await expect.poll(() => refused.size).toBe(600 - Math.floor((32 * MIB) / (63 * 1024)))
  await signIn('viewer')
})
