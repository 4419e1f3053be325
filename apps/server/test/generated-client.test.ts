import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { EndpointName } from '@giro/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_KEY, PASSWORD, startTestApp } from './callers.ts'
import { startTestWorker } from './uploads.ts'

type Called =
  | 'login'
  | 'listMyCatalogs'
  | 'selectCatalog'
  | 'createUploadUrl'
  | 'submitCompanyFile'
  | 'getCompanyFile'
  | 'listQueue'
  | 'updateContexts'
  | 'authorizeItems'
  | 'createErpReport'
  | 'listReports'
// biome-ignore lint/suspicious/noExplicitAny: its types are checked by the compiler, in a test of its own
type Client = Record<Called & EndpointName, (...args: any[]) => Promise<any>> & {
  defaults: { baseUrl: string; headers: Record<string, string> }
}

const run = promisify(execFile)
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const testApp = await startTestApp()
const { app, tenants } = testApp
await startTestWorker(testApp, { plans: true })

/** Generates a client of the running server, as somebody would who has its document alone. */
const folder = mkdtempSync(join(tmpdir(), 'giro-client-'))
const file = join(folder, 'client.ts')
let address = ''
let client: Client

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const document = join(folder, 'openapi.json')
  writeFileSync(document, await (await fetch(`${address}/api/openapi.json`)).text())
  symlinkSync(MODULES, join(folder, 'node_modules'))
  await run(process.execPath, [join(MODULES, 'oazapfts/dist/cli.js'), '--optimistic', document, file])
  client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as unknown as Client
  client.defaults.baseUrl = `${address}/api`
  client.defaults.headers = { 'x-api-key': API_KEY }
  return () => rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** A year of a part that is used every third day, and of one that nobody wants any more. */
function yearOfMovements(): string {
  const lines = ['sku,date,type,quantity']
  for (let day = 0; day < 360; day += 3) {
    const date = new Date(Date.now() - (361 - day) * 86_400_000).toISOString().slice(0, 10)
    lines.push(`BUSY,${date},consumption,${4 + (day % 5)}`)
    if (day % 30 === 0) lines.push(`BUSY,${date},replenishment,60`)
  }
  return lines.join('\n')
}

async function load(kind: string, content: string): Promise<void> {
  const siteId = tenants.A.sites.first
  const asked = await client.createUploadUrl({ fileName: `${kind}.csv`, kind, size: content.length, siteId })
  // The address has the origin of the installation; here the server listens elsewhere.
  const { pathname } = new URL(asked.url)
  const sent = await fetch(`${address}${pathname}`, {
    method: asked.method,
    headers: asked.headers,
    body: content,
  })
  expect(sent.status).toBe(200)
  await client.submitCompanyFile({ id: asked.id })
  await expect
    .poll(async () => (await client.getCompanyFile(asked.id)).status, { timeout: 20_000 })
    .toBe('finished')
}

describe('a client generated from the document', () => {
  test('compiles under strict rules', async () => {
    const flags = '--ignoreConfig --noEmit --strict --module nodenext --target es2024 --lib es2024,dom'
    const tsc = join(MODULES, 'typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, ...flags.split(' '), '--skipLibCheck', file])
    expect(stdout).toBe('')
  }, 60_000)

  test('signs in and does the main job: load, plan, decide, authorize, download the file for the ERP', async () => {
    const { email } = tenants.A.users.company_employee
    const { token } = await client.login({ email, password: PASSWORD })
    client.defaults.headers.authorization = `Bearer ${token}`
    const mine = await client.listMyCatalogs()
    await client.selectCatalog(mine.rows[0].id)

    await load(
      'master_data',
      'sku,cost,leadTime,trigger,batch,currentBalance\nBUSY,120,14,1,2,30\nIDLE,10,7,5,5,3\n',
    )
    await load('transactions', yearOfMovements())
    await expect
      .poll(async () => (await client.listQueue()).count, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(1)

    const { rows } = await client.listQueue({ limit: 1 })
    expect(rows[0].sku).toBe('BUSY')
    const contexts = { service: { stance: 'manual', value: 0.97 } }
    const decided = await client.updateContexts({ sku: 'BUSY', contexts, endAlert: true })
    const change = expect.objectContaining({ context: 'service', new: 0.97 })
    expect(decided.history).toContainEqual(change)
    const { changed } = await client.authorizeItems({
      authorize: true,
      skus: [{ sku: 'BUSY' }],
      acceptIncomplete: true,
    })
    expect(changed).toBe(1)
    const { id } = await client.createErpReport({})
    const report = async () => (await client.listReports()).rows.find((row: { id: string }) => row.id === id)
    await expect.poll(async () => (await report()).status, { timeout: 20_000 }).toBe('finished')
    const { pathname } = new URL((await report()).downloadUrl)
    const lines = (await (await fetch(`${address}${pathname}`)).text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^BUSY,\d/)
  }, 90_000)

  test('is told a refusal by its code', async () => {
    const refused = await client.login({ email: 'nobody@example.com', password: 'x' }).catch((error) => error)
    expect([refused.status, refused.data.code]).toEqual([400, 'user_email_or_password_incorrect'])
  })
})
