import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@giro/embedded-postgres'
import type { Page } from 'playwright-core'
import { samplePassword } from '../apps/server/src/auth/sample-password.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { reachDatabase } from '../apps/server/src/db/reach.ts'

/** Address and credentials of a running product. */
export type Access = {
  /** Its address, without a final slash. */
  origin: string
  /** One of the keys that its API accepts. */
  apiKey: string
  /** The password of every sample user. */
  samplePassword: string
}

/**
 * A product with the sample company in a data folder of its own; `stop` ends it and removes the folder. `ownerUrl` signs in
 * to its database as the owner of the tables.
 */
export type SampleProduct = Access & { dataDir: string; ownerUrl: string; stop(): Promise<void> }

export type Profile =
  | 'system_administrator'
  | 'administrator'
  | 'company_administrator'
  | 'company_employee'
  | 'viewer'
export const emailOf = (profile: Profile) => `${profile}@sample.giro.local`

/** A first start on a slow machine: database, web build, sample company. */
const READY_MS = 300_000
/** The sample company is loaded and planned after the product is ready. */
const PLANNED_MS = 600_000

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

/** Starts the product with its sample company in a language, and somebody who administers the installation. */
export async function startSampleProduct(language = 'pt-BR'): Promise<SampleProduct> {
  const product = await startProduct({ SAMPLE_LANGUAGE: language })
  await addOperator(product.ownerUrl)
  return product
}

/** Starts the product with nothing in it; `firstUser` is the address at which its first user registers. */
export async function startEmptyProduct(): Promise<SampleProduct & { firstUser: string }> {
  const product = await startProduct({ SAMPLE_DATA: 'off' })
  const firstUser = /First user:\s+(\S+)/.exec(product.said)?.[1]
  if (!firstUser) throw new Error(`The product names no address for its first user:\n${product.said}`)
  return { ...product, firstUser }
}

/** Starts the whole product as `npm start` does, on a free port and in a temporary folder. */
async function startProduct(overrides: Record<string, string>): Promise<SampleProduct & { said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giro-sample-'))
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    WORKERS: '1',
    SAMPLE_LANGUAGE: 'pt-BR',
    ...overrides,
  }
  const config = loadConfig(env)
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The product is not ready after ${READY_MS / 1000} s:\n${output}`)),
      READY_MS,
    )
    child.stdout?.on('data', (chunk) => {
      output += chunk
      // The last line of what it says.
      if (!output.includes('Press Ctrl-C')) return
      clearTimeout(late)
      resolve()
    })
    child.on('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${output}`)))
  })
  const { ownerUrl } = await reachDatabase(config)
  return {
    said: output,
    origin: config.publicUrl,
    apiKey: config.apiKeys[0] ?? '',
    samplePassword: samplePassword(config.keys[0]),
    dataDir,
    ownerUrl,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Somebody who administers the installation, with the password of the sample's users, among whom there is nobody such. */
async function addOperator(ownerUrl: string): Promise<void> {
  const pool = openPool(ownerUrl, { max: 1, statementMs: 0 })
  await pool.query(
    `insert into app_user (name, email, password_hash, profile_type, language, is_sample)
     select 'Sofia Prado', $1, password_hash, 'system_administrator', language, true from app_user where email = $2`,
    [emailOf('system_administrator'), emailOf('administrator')],
  )
  await pool.end()
}

/** Signs a sample user in on the page, which then shows the worklist. The cookie notice is answered. */
export async function signInOn(
  page: Page,
  { origin, samplePassword }: Access,
  profile: Profile,
): Promise<void> {
  await page.context().addCookies([{ name: 'consent', value: 'true', url: origin }])
  await page.goto('/auth/login')
  await fillSignIn(page, emailOf(profile), samplePassword)
  await page.waitForURL('**/feed')
}

/** Sends the form of signing in, which the page shows. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Gives the page's browser a session on a catalog without a form: what it opens next is signed in. The cookie notice is
 * answered. The page is left on an address of the product that is no screen.
 */
export async function openSession(page: Page, access: Access, email: string, catalogId: string) {
  const { origin } = access
  const { request } = page.context()
  // What a browser says of its calls: its refresh token comes as a cookie.
  const headers: Record<string, string> = { 'x-api-key': access.apiKey, 'sec-fetch-site': 'same-origin' }
  const ask = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${origin}/api${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const credentials = { email, password: access.samplePassword }
  const { token } = await ask<{ token: string }>('POST', '/auth', credentials)
  headers.authorization = `Bearer ${token}`
  await ask('POST', `/catalog/select/${catalogId}`)
  type Known = { name: string; profileType: string; language: string }
  const { name, profileType, language } = await ask<Known>('GET', '/auth/me')
  await page.context().addCookies([
    { name: 'consent', value: 'true', url: origin },
    { name: 'selectedCatalog', value: catalogId, url: origin },
  ])
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    (known) => {
      localStorage.setItem('giro.signedIn', JSON.stringify(known))
      const kept = JSON.parse(localStorage.getItem('giro.preferences') ?? '{}') as object
      localStorage.setItem('giro.preferences', JSON.stringify({ ...kept, language: known.language }))
    },
    { name, profileType, language },
  )
}

/** The product's API as a user sees it, on a catalog where one is named. */
export async function apiOf(access: Access, email: string, catalogId?: string) {
  const headers: Record<string, string> = { 'x-api-key': access.apiKey }
  if (catalogId !== undefined) headers['x-catalog-id'] = catalogId
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const sent =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const init = { method, ...sent }
    const response = await fetch(`${access.origin}/api${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? null : await response.json()) as T
  }
  const credentials = { email, password: access.samplePassword }
  const { token } = await ask<{ token: string }>('POST', '/auth', credentials)
  headers.authorization = `Bearer ${token}`
  return {
    get: <T>(path: string) => ask<T>('GET', path),
    post: <T>(path: string, body: unknown) => ask<T>('POST', path, body),
    remove: (path: string) => ask<null>('DELETE', path),
  }
}
export type Api = Awaited<ReturnType<typeof apiOf>>

/** The product's API as a sample user sees it, on the sample's catalog, which is planned by then. */
export async function sampleApi(access: Access, profile: Profile): Promise<Api> {
  const { get } = await apiOf(access, emailOf(profile))
  const { rows } = await get<{ rows: { id: string }[] }>('/catalog/mine')
  const api = await apiOf(access, emailOf(profile), rows[0]?.id)
  const deadline = Date.now() + PLANNED_MS
  // Movements are loaded last, and only they give an item an ABC class.
  const isPlanned = async () =>
    (await api.get<{ count: number }>('/inventory/get-items?abcClass=abc_a&limit=1')).count > 0 &&
    !(await api.get<{ processing: boolean }>(`/catalog/${rows[0]?.id}`)).processing
  while (!(await isPlanned())) {
    if (Date.now() > deadline) throw new Error(`The sample is not planned after ${PLANNED_MS / 1000} s.`)
    await sleep(500)
  }
  return api
}
