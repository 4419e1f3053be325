import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLogger, lostRecords, openOutput } from './logger.ts'

/** Returns the log record of some facts. */
function logged(facts: object, text = 'text'): string {
  const lines: string[] = []
  createLogger('info', { write: (line) => lines.push(line) }).info(facts, text)
  return lines.join('')
}

test.each([
  [{ password: 'S3cret' }],
  [{ body: { newPassword: 'S3cret', list: [{ confirmPassword: 'S3cret' }] } }],
  [
    {
      headers: { authorization: 'S3cret', cookie: 'S3cret', 'set-cookie': ['S3cret'], 'x-api-key': 'S3cret' },
    },
  ],
  [{ token: 'S3cret', refreshToken: 'S3cret', access_token: 'S3cret' }],
  [{ code: 'S3cret' }],
  [
    {
      config: {
        tokenSecret: 'S3cret',
        apiKeys: ['S3cret'],
        databaseUrl: 'postgres://u:S3cret@h/d',
        smtpUrl: 'S3cret',
      },
    },
  ],
  [{ downloadUrl: 'https://host/files/S3cret' }],
  [{ a: { b: { c: { d: { e: { f: { g: 'S3cret' } } } } } } }],
])('%o: secrets never reach the log', (facts) => {
  expect(logged(facts)).not.toContain('S3cret')
})

test('a text with a line break stays in its record', () => {
  const line = logged({ name: 'x\n{"level":"fatal"}' }, 'text\n{"level":"fatal"}')
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', name: 'x\n{"level":"fatal"}' })
})

test('an error keeps its message and its stack', () => {
  const line = JSON.parse(logged({ err: new Error('broken') }))
  expect(line.err).toMatchObject({ type: 'Error', message: 'broken' })
  expect(line.err.stack).toContain('logger.test.ts')
})

test.skipIf(!existsSync('/dev/full'))('on a full disk it fails nobody, and counts what is lost', () => {
  const logger = createLogger('info', openOutput(openSync('/dev/full', 'w')))
  const long = 'x'.repeat(100_000)
  for (let n = 0; n < 20; n++) logger.error({ err: new Error(long) }, 'call failed')
  expect(lostRecords()).toBeGreaterThan(9)
  expect(lostRecords()).toBeLessThan(20)
})
