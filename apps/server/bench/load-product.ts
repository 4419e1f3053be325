import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@giro/embedded-postgres'
import pg from 'pg'
import { firstUserToken } from '../src/auth/first-user.ts'
import { hashPassword } from '../src/auth/index.ts'
import { loadConfig } from '../src/config.ts'

/** A whole product as `npm start` runs it, in a folder of its own. Reads /proc: Linux only. */
export type Product = {
  origin: string
  readySeconds: number
  memoryMiB(): number
  workerPeakMiB(): number
  stop(): Promise<void>
}
/** Somebody who is signed in and works in one catalog. */
export type Person = { headers: Record<string, string>; items: readonly Item[] }
export type Item = { sku: string; site: string }

const ROOT = join(import.meta.dirname, '../../..')
const API_KEY = 'key-of-the-benchmark'
const PASSWORD = 'Right-horse7battery'
const LOOK_MS = 50

export const newFolder = () => mkdtempSync(join(tmpdir(), 'giro-load-'))

/** `readySeconds` is the time from the start of the command to the first 200 of /readyz. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, join(ROOT, 'scripts/start.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      API_KEYS: API_KEY,
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The product did not start.')
    await sleep(LOOK_MS)
  }
  return {
    origin,
    readySeconds: (performance.now() - started) / 1000,
    memoryMiB: () => memoryOf([child.pid as number, postmaster(dataDir)]),
    workerPeakMiB: () => peakOfWorker(child.pid as number),
    stop: () => ended(child),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Memory of these processes and all that they started, MiB; what several share counts once. */
function memoryOf(roots: readonly number[]): number {
  const family = new Set(roots)
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .sort((a, b) => a - b)
  // A child has the greater number, but for a turn of the count that a benchmark does not live to see.
  for (const pid of all)
    if (family.has(Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]))) family.add(pid)
  const kib = [...family].map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0))
  return kib.reduce((sum, share) => sum + share, 0) / 1024
}

/** The most memory that the worker of a product ever held, MiB. */
function peakOfWorker(parent: number): number {
  const worker = readdirSync('/proc')
    .map(Number)
    .find(
      (pid) =>
        pid > parent &&
        /\bworker\.ts/.test(readProc(pid, 'cmdline')) &&
        new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readProc(pid, 'status')),
    )
  return Number(/^VmHWM:\s+(\d+)/m.exec(readProc(worker ?? 0, 'status'))?.[1] ?? Number.NaN) / 1024
}

/** Empty where the process has just ended. */
function readProc(pid: number, file: 'status' | 'smaps_rollup' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Fills the product with made-up companies by `npm run seed`, and waits until they are loaded and planned. */
export async function seed(dataDir: string, { origin }: Product, what: Seed): Promise<void> {
  const options = Object.entries(what).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/seed.ts'), ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_KEYS: API_KEY, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The seed ended with ${code}.`)
  while (await isWorking(origin)) await sleep(500)
}
export type Seed = { items: number; years: number; companies: number; seed: string }

/** True if files, runs or reports wait or are worked on. */
export const isWorking = async (origin: string) =>
  /^giro_jobs\{[^}]*job="(importFile|runPlanning|writeReport)"[^}]*\} [1-9]/m.test(
    await (await fetch(`${origin}/metrics`)).text(),
  )

/** The first user of an empty product: without one nothing can be seeded. */
export async function register(dataDir: string, { origin }: Product): Promise<void> {
  const person = { name: 'Bench', email: 'bench@example.com', language: 'en-US' }
  const password = { password: PASSWORD, confirmPassword: PASSWORD }
  const token = firstUserToken(loadConfig({ DATA_DIR: dataDir }).keys[0])
  await post(origin, '/auth/register', { ...person, ...password, token })
}

/** The product's database, past the product. */
export function ownerUrl(dataDir: string): string {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return `postgres://giro:${password}@127.0.0.1:${port}/giro`
}

const PEOPLE = `with asked as (select email, row_number() over () - 1 as n from unnest($1::text[]) as email),
  place as (
    select company_id, row_number() over (order by max(sku_count) desc) - 1 as n, count(*) over () as places
    from catalog group by company_id),
  person as (
    insert into app_user (name, email, password_hash, profile_type, language)
    select 'Bench', email, $2, 'company_administrator', 'en-US' from asked returning id, email)
  insert into user_company (user_id, company_id)
  select person.id, place.company_id from person join asked using (email) join place on place.n = asked.n % places`

/** So many administrators of companies, spread over them: the largest company first, the others in turn. */
export async function makePeople(dataDir: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `bench${n}@example.com`)
  const owner = new pg.Client({ connectionString: ownerUrl(dataDir) })
  await owner.connect()
  await owner.query(PEOPLE, [emails, await hashPassword(PASSWORD)])
  await owner.end()
  return emails
}

/** Signs them in, and lets each look up items to work on. */
export async function signIn({ origin }: Product, emails: readonly string[]): Promise<Person[]> {
  const people: Person[] = []
  for (const email of emails) {
    const { token } = (await post(origin, '/auth', { email, password: PASSWORD })) as { token: string }
    const known = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
    const get = async (path: string, headers: Record<string, string>) =>
      (await (await fetch(`${origin}/api${path}`, { headers })).json()) as { rows: Record<string, string>[] }
    const catalog = (await get('/catalog', known)).rows[0]?.id as string
    const headers = { ...known, 'x-catalog-id': catalog }
    const { rows } = await get(`/inventory/get-items?limit=500`, headers)
    people.push({ headers, items: rows.map(({ sku = '', site = '' }) => ({ sku, site })) })
  }
  return people
}

async function post(origin: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
