import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig, readSettings } from '#config.ts'

const s3 = { S3_BUCKET: 'stock', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hidden-secret' }

test('an empty environment gives the product by itself', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    dataDir: resolve('data'),
    s3: null,
    smtpUrl: null,
    apiKeys: null,
    keys: null,
    trustedProxies: [],
    companyBytes: 20 * 1024 ** 3,
    auditDays: 1095,
    jobPauses: [5, 30, 120],
    logLevel: 'info',
    sampleData: true,
    sampleLanguage: null,
    allowSignUp: false,
    apiHosts: {},
  })
  expect(readSettings({ PORT: ' ', S3_BUCKET: '' })).toEqual(readSettings({}))
})

test('an outside database switches the sample off, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://u:p@db.example.com/giro'
  expect(readSettings({ DATABASE_URL })).toMatchObject({ sampleData: false, databaseDirectUrl: DATABASE_URL })
  expect(readSettings({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
})

test('lists, switches and addresses are read', () => {
  expect(
    readSettings({
      ...s3,
      PUBLIC_URL: 'https://giro.example.com/',
      API_KEYS: 'abcdefghijklmnop, qrstuvwxyz-123456',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8, 2001:db8::/32',
      ALLOW_SIGN_UP: 'TRUE',
      API_HOSTS: 'app.example.com=https://api.example.com, localhost=http://localhost:3000/',
      WORKERS: '3',
      JOB_PAUSES: '1, 60',
    }),
  ).toMatchObject({
    publicUrl: 'https://giro.example.com',
    apiKeys: ['abcdefghijklmnop', 'qrstuvwxyz-123456'],
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
    allowSignUp: true,
    apiHosts: { 'app.example.com': 'https://api.example.com', localhost: 'http://localhost:3000' },
    workers: 3,
    jobPauses: [1, 60],
    s3: {
      endpoint: null,
      bucket: 'stock',
      region: 'us-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'hidden-secret',
    },
  })
})

const HOSTS =
  'API_HOSTS must be hostnames of pages, each with the origin of its API, separated by commas, like app.example.com=https://api.example.com; it is'
const SECRET = 's'.repeat(32)
const SECRETS =
  'TOKEN_SECRET must be one or more different secrets, separated by commas, the newest first, each of at least 32 characters; it is something else'
const refusals: [name: string, value: string, line: string][] = [
  ['API_HOSTS', 'app.example.com', `${HOSTS} "app.example.com".`],
  ['API_HOSTS', 'a.b=https://c.d/api', `${HOSTS} "a.b=https://c.d/api".`],
  ['API_HOSTS', 'https://a.b=https://c.d', `${HOSTS} "https://a.b=https://c.d".`],
  ['PORT', 'http', 'PORT must be a whole number from 1 to 65535; it is "http".'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535; it is "70000".'],
  ['PORT', '1e3', 'PORT must be a whole number from 1 to 65535; it is "1e3".'],
  ['WORKERS', '0', 'WORKERS must be a whole number from 1 to 64; it is "0".'],
  [
    'PUBLIC_URL',
    'giro.example.com',
    'PUBLIC_URL must be an address like https://giro.example.com; it is "giro.example.com".',
  ],
  [
    'PUBLIC_URL',
    'https://a.b/c',
    'PUBLIC_URL must be an address without a path, like https://giro.example.com; it is "https://a.b/c".',
  ],
  [
    'DATABASE_URL',
    'mysql://u:hush@h/d',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database; it is something else (18 characters, not shown because the value is secret).',
  ],
  [
    'DATABASE_URL',
    'postgres://u:hush@h',
    'DATABASE_URL must be an address with a database, like postgres://user:password@host:5432/database; it is something else (19 characters, not shown because the value is secret).',
  ],
  [
    'S3_ENDPOINT',
    'minio:9000',
    'S3_ENDPOINT must be an address like https://s3.example.com; it is "minio:9000".',
  ],
  [
    'S3_BUCKET',
    'My_Bucket',
    'S3_BUCKET must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens; it is "My_Bucket".',
  ],
  [
    'DATABASE_READ_URL',
    'postgres://u:hush@h/d',
    'DATABASE_READ_URL needs DATABASE_URL too: the built-in database has no replica.',
  ],
  ['S3_BUCKET', 'stock', 'S3_ACCESS_KEY_ID is not set. Set it too, because other S3 variables are set.'],
  [
    'SMTP_URL',
    'mail.example.com:25',
    'SMTP_URL must be an address like smtp://user:password@host:587; it is something else (19 characters, not shown because the value is secret).',
  ],
  [
    'API_KEYS',
    'short',
    'API_KEYS must be one or more keys, separated by commas, each of 16 to 128 letters, digits, _ and -; it is something else (5 characters, not shown because the value is secret).',
  ],
  ['TOKEN_SECRET', 'short', `${SECRETS} (5 characters, not shown because the value is secret).`],
  ['TOKEN_SECRET', `${SECRET},short`, `${SECRETS} (38 characters, not shown because the value is secret).`],
  [
    'TOKEN_SECRET',
    `${SECRET}, ${SECRET}`,
    `${SECRETS} (66 characters, not shown because the value is secret).`,
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/33',
    'TRUSTED_PROXIES must be IP addresses, networks like 10.0.0.0/8, or the words loopback, linklocal, uniquelocal, separated by commas; it is "10.0.0.0/33".',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; it is "loud".',
  ],
  [
    'JOB_PAUSES',
    '5,soon',
    'JOB_PAUSES must be whole numbers of seconds, separated by commas, like 5,30,120; it is "5,soon".',
  ],
  ['SAMPLE_LANGUAGE', 'de-DE', 'SAMPLE_LANGUAGE must be one of pt-BR, en-US, fr-FR, es-ES; it is "de-DE".'],
  ['SAMPLE_DATA', 'maybe', 'SAMPLE_DATA must be on or off; it is "maybe".'],
]
test.each(refusals)('%s=%s is refused in one line', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(new Error(line))
})

const dataDir = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('key and secret are made once, kept to ourselves, and given way to those of the environment', () => {
  const first = loadConfig({ DATA_DIR: dataDir })
  expect(first.apiKeys[0]?.length).toBeGreaterThanOrEqual(16)
  expect(loadConfig({ DATA_DIR: dataDir })).toEqual(first)
  const file = join(dataDir, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(first.keys[0].secret)
  const given = loadConfig({ DATA_DIR: dataDir, API_KEYS: 'given-by-the-environment' })
  expect(given).toMatchObject({ apiKeys: ['given-by-the-environment'], keys: first.keys })
})

test('a data folder that cannot be is one line', () => {
  expect(() => loadConfig({ DATA_DIR: '/proc/none' })).toThrow(
    'DATA_DIR must be a folder that this user can write to; /proc/none/secrets.json cannot be used: ENOENT.',
  )
})
