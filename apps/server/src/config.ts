import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fields } from '@giro/contract'
import { z } from 'zod'
import { type Keys, readKeys, SECRET_CHARACTERS } from '#secrets.ts'

/** An outside object store. `endpoint` is null for Amazon's own. */
export type S3Settings = {
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The checked environment. `null` means that a variable is not set and the built-in part is used. */
export type Settings = {
  port: number
  /** The address that the API listens on: by default this computer alone, or, where users come by another name, every one. */
  host: string
  /** Address of this installation as users see it, without a final slash. */
  publicUrl: string
  databaseUrl: string | null
  /** An address that reaches the database server itself when `databaseUrl` is a pooler; otherwise the same. */
  databaseDirectUrl: string | null
  /** An address that signs in as the owner of the tables, for migrations and backups; otherwise the direct one. */
  databaseOwnerUrl: string | null
  /** An address that reaches a streaming replica itself, for calls that only look; null: there is none. */
  databaseReadUrl: string | null
  /** Folder of all data on this machine, absolute. */
  dataDir: string
  s3: S3Settings | null
  smtpUrl: string | null
  apiKeys: string[] | null
  keys: Keys | null
  /** Addresses, networks or words of proxy-addr whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  /** API processes that share the port, each with its part of the connections; null where nobody said. */
  apiProcesses: number | null
  /** Number of worker processes beside the API. */
  workers: number
  /** Bytes that the files of one company may have together. */
  companyBytes: number
  /** Days that the audit log keeps an entry; 0: for ever. */
  auditDays: number
  /** Seconds before a job that failed is tried again, the last one for all that follow. */
  jobPauses: readonly number[]
  logLevel: (typeof LOG_LEVELS)[number]
  /** True if the processes of the database server can be given a priority. */
  isDatabaseBeside: boolean
  sampleData: boolean
  /** Language of the sample company; null: that of the first browser. */
  sampleLanguage: fields.Language | null
  allowSignUp: boolean
  /** Origin of the API by the hostname of the page; a page that is not named calls its own origin. */
  apiHosts: Readonly<Record<string, string>>
}

/** Settings of a running process. Keys and secrets that were not set come from the data folder. */
export type Config = Settings & { apiKeys: string[]; keys: Keys }

/** A variable of the environment has a wrong value. The message is one line for the operator. */
export class WrongSetting extends Error {}

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const SWITCH = { on: true, true: true, '1': true, yes: true, off: false, false: false, '0': false, no: false }
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal']

/** Secret variables: an error message never shows their value. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'API_KEYS',
  'TOKEN_SECRET',
])

const SECRETS = `one or more different secrets, separated by commas, the newest first, each of at least ${SECRET_CHARACTERS} characters`

const wholeNumber = (from: number, to: number) =>
  z
    .string(`a whole number from ${from} to ${to}`)
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `a whole number from ${from} to ${to}`,
    })
    .transform(Number)

const onOrOff = z
  .string()
  .refine((text) => text.toLowerCase() in SWITCH, { error: 'on or off' })
  .transform((text) => SWITCH[text.toLowerCase() as keyof typeof SWITCH])

const address = (protocols: string[], example: string) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text)
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    },
    { error: `an address like ${example}` },
  )

const databaseAddress = address(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host:5432/database',
).refine((text) => (URL.parse(text)?.pathname.length ?? 0) > 1, {
  error: 'an address with a database, like postgres://user:password@host:5432/database',
})

const list = (isRight: (entry: string) => boolean, expected: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isRight), { error: expected })

const LOOPBACK = '127.0.0.1'
/** True if a host is reached from this computer alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host === '::1' ||
  /^127(\.\d+){3}$/.test(host)

const isNetwork = (entry: string) => {
  const [ip = '', bits, ...rest] = entry.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** `app.example.com=https://api.example.com`: where pages of a hostname find the API. */
const isApiHost = (entry: string) => {
  const [page = '', origin = '', ...rest] = entry.split('=')
  const url = URL.parse(origin)
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(page) && isOrigin && rest.length === 0
}

const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0 || text === 'localhost', {
      error: 'an IP address to listen on, like 127.0.0.1 or 0.0.0.0',
    })
    .optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'https://giro.example.com')
    .refine((text) => URL.parse(text)?.pathname === '/', {
      error: 'an address without a path, like https://giro.example.com',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'a region name like us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  API_KEYS: list(
    (entry) => /^[\w-]{16,128}$/.test(entry),
    'one or more keys, separated by commas, each of 16 to 128 letters, digits, _ and -',
  ).optional(),
  TOKEN_SECRET: z
    .string()
    .transform(readKeys)
    .refine((keys): keys is Keys => keys !== null, { error: SECRETS })
    .optional(),
  TRUSTED_PROXIES: list(
    (entry) => isNetwork(entry) || PROXY_WORDS.includes(entry),
    'IP addresses, networks like 10.0.0.0/8, or the words loopback, linklocal, uniquelocal, separated by commas',
  ).default([]),
  API_PROCESSES: wholeNumber(1, 16).optional(),
  WORKERS: wholeNumber(1, 64).optional(),
  COMPANY_STORAGE_GIB: wholeNumber(1, 1_000_000).default(20),
  AUDIT_DAYS: wholeNumber(0, 36_500).default(1095),
  JOB_PAUSES: list(
    (entry) => /^\d{1,5}$/.test(entry),
    'whole numbers of seconds, separated by commas, like 5,30,120',
  )
    .transform((entries) => entries.map(Number))
    .default([5, 30, 120]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  /** On: the database server runs beside this process, as its user. `npm start` says so of the bundled one. */
  DATABASE_BESIDE: onOrOff.optional(),
  SAMPLE_DATA: onOrOff.optional(),
  SAMPLE_LANGUAGE: z.enum(fields.LANGUAGES, `one of ${fields.LANGUAGES.join(', ')}`).optional(),
  ALLOW_SIGN_UP: onOrOff.default(false),
  API_HOSTS: list(
    isApiHost,
    'hostnames of pages, each with the origin of its API, separated by commas, like app.example.com=https://api.example.com',
  )
    .transform((entries) =>
      Object.fromEntries(
        entries.map((entry) => {
          const [page = '', origin = ''] = entry.toLowerCase().split('=')
          return [page, new URL(origin).origin]
        }),
      ),
    )
    .default({}),
})
type Variables = z.output<typeof Variables>

/** Checks the environment. A wrong variable throws WrongSetting, which names it, what is expected and what was found. */
export function readSettings(environment: Environment = process.env): Settings {
  const present = Object.fromEntries(
    Object.keys(Variables.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value), // An empty variable counts as not set.
  )
  const parsed = Variables.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw wrong(String(issue?.path[0]), issue?.message ?? '', present)
  }
  const v = parsed.data
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  return {
    port: v.PORT,
    host: v.HOST ?? (isLoopback(new URL(publicUrl).hostname) ? LOOPBACK : '0.0.0.0'),
    publicUrl,
    ...readDatabase(v),
    dataDir: resolve(v.DATA_DIR),
    s3: readS3(v),
    smtpUrl: v.SMTP_URL ?? null,
    apiKeys: v.API_KEYS ?? null,
    keys: v.TOKEN_SECRET ?? null,
    trustedProxies: v.TRUSTED_PROXIES,
    apiProcesses: v.API_PROCESSES ?? null,
    // A planning run keeps a core busy. One core is left for the API and the database.
    workers: v.WORKERS ?? Math.max(1, Math.min(4, availableParallelism() - 1)),
    companyBytes: v.COMPANY_STORAGE_GIB * 1024 ** 3,
    auditDays: v.AUDIT_DAYS,
    jobPauses: v.JOB_PAUSES,
    logLevel: v.LOG_LEVEL,
    isDatabaseBeside: v.DATABASE_BESIDE ?? v.DATABASE_URL === undefined,
    sampleData: v.SAMPLE_DATA ?? v.DATABASE_URL === undefined,
    sampleLanguage: v.SAMPLE_LANGUAGE ?? null,
    allowSignUp: v.ALLOW_SIGN_UP,
    apiHosts: v.API_HOSTS,
  }
}

function wrong(name: string, expected: string, present: Record<string, string>): WrongSetting {
  const value = present[name] ?? ''
  const actual = SECRET.has(name)
    ? `is something else (${value.length} characters, not shown because the value is secret)`
    : `is "${value.slice(0, 80)}"`
  return new WrongSetting(`${name} must be ${expected}; it ${actual}.`)
}

function readDatabase(v: Variables) {
  if (v.DATABASE_READ_URL && !v.DATABASE_URL)
    throw new WrongSetting('DATABASE_READ_URL needs DATABASE_URL too: the built-in database has no replica.')
  return {
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL ?? null,
    databaseOwnerUrl: v.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: v.DATABASE_READ_URL ?? null,
  }
}

/** Either all variables of the object store are set, or none. */
function readS3(v: Variables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = v
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (!S3_ENDPOINT && Object.values(needed).every((value) => value === undefined)) return null
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0]
    throw new WrongSetting(`${missing} is not set. Set it too, because other S3 variables are set.`)
  }
  return {
    endpoint: S3_ENDPOINT ?? null,
    bucket: S3_BUCKET,
    region: v.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The settings of the environment. A missing key or secret is made once and kept in the data folder. */
export function loadConfig(environment: Environment = process.env): Config {
  const settings = readSettings(environment)
  const { apiKeys, keys } = settings
  if (apiKeys && keys) return { ...settings, apiKeys, keys }
  const secrets = keptSecrets(settings.dataDir)
  return { ...settings, apiKeys: apiKeys ?? [secrets.apiKey], keys: keys ?? secrets.tokenSecret }
}

const KeptSecrets = z.object({
  apiKey: z.string().min(16),
  tokenSecret: z
    .string()
    .transform(readKeys)
    .refine((keys): keys is Keys => keys !== null),
})

/** The secrets of the data folder, made at the first start. When several processes start at once, only the first file gets the name. */
function keptSecrets(dataDir: string): z.output<typeof KeptSecrets> {
  const file = join(dataDir, 'secrets.json')
  try {
    makeFolder(dataDir)
    const mine = `${file}.${process.pid}`
    const made = {
      apiKey: randomBytes(18).toString('base64url'),
      tokenSecret: randomBytes(32).toString('base64url'),
    }
    writeFileSync(mine, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
    // When root makes the file in another user's folder, that user must own it.
    const { uid, gid } = statSync(dataDir)
    if (process.getuid?.() === 0) chownSync(mine, uid, gid)
    try {
      linkSync(mine, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(mine)
    }
    return KeptSecrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is damaged'
    throw new WrongSetting(
      `DATA_DIR must be a folder that this user can write to; ${file} cannot be used: ${reason}.`,
    )
  }
}

/**
 * Makes a folder, and those above it, that only the owner may enter. Node's recursive option never returns where nothing
 * can be made, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Ends the process with one line on the error output. */
export function stopWith(error: unknown): never {
  process.stderr.write(`giro: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
