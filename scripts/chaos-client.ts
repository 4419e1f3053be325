import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Calls the API as a user who tries again, with the same key, until there is an answer that is one. */
export type Client = (method: string, path: string, body?: object, key?: string) => Promise<unknown>

const PASSWORD = 'Right-horse7battery'
const EMAIL = 'chaos@example.com'
const PAUSE_MS = 300

type Session = { origin: string; apiKey: string; token: string; catalogId: string }

/** The first user of an empty product, with a company and a catalog. Throws where a call is refused for good. */
export async function openClient(origin: string, token: string): Promise<Client> {
  const { apiKey } = (await (await fetch(`${origin}/config.json`)).json()) as { apiKey: string }
  const session = { origin, apiKey, token: '', catalogId: '' }
  const call: Client = (method, path, body, key) => insist(session, { method, path, body, key })
  const create = async (path: string, body: object) => ((await call('POST', path, body)) as { id: string }).id
  const person = { name: 'Chaos', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD }
  await call('POST', '/auth/register', { ...person, language: 'en-US', token })
  const names = { fantasyName: 'Chaos', corporateName: 'Chaos S.A.' }
  const company = await create('/company', { ...names, businessDocument: '11222333000181', currency: 'BRL' })
  session.catalogId = await create('/catalog', { title: 'Parts', identifier: 'PARTS', company })
  return call
}

type Sending = { method: string; path: string; body?: object | undefined; key?: string | undefined }

async function insist(session: Session, sending: Sending): Promise<unknown> {
  for (;;) {
    const answer = await send(session, sending)
    const text = (await answer?.text().catch(() => null)) ?? null
    if (answer?.ok && text !== null) return text === '' ? null : JSON.parse(text)
    if (answer?.status === 401 && sending.path !== '/auth') await signIn(session)
    else if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${sending.method} ${sending.path}: ${answer.status} ${text}`)
    await sleep(PAUSE_MS)
  }
}

async function signIn(session: Session): Promise<void> {
  session.token = ''
  const body = { email: EMAIL, password: PASSWORD }
  const answer = (await insist(session, { method: 'POST', path: '/auth', body })) as { token: string }
  session.token = answer.token
}

/** Null where the connection ended without an answer. */
async function send(
  { origin, apiKey, token, catalogId }: Session,
  { method, path, body, key }: Sending,
): Promise<Response | null> {
  const headers = {
    'x-api-key': apiKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(catalogId && { 'x-catalog-id': catalogId }),
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return fetch(`${origin}/api${path}`, { ...request, signal: AbortSignal.timeout(35_000) }).catch(() => null)
}

type List<Row> = { rows: Row[]; count: number }
type ReportRow = { id: string; status: string; sha256: string | null; downloadUrl: string | null }
type FileRow = { id: string; status: string; rowsAccepted: number }

const SKUS = Array.from({ length: 40 }, (_, i) => `S${i}`)
const ROWS = 4_000

/** Acknowledged work, to be verified at the end. */
export class Ledger {
  readonly #call: Client
  readonly #sites = new Map<string, string>()
  readonly #files = new Map<string, number>()
  readonly #reports = new Set<string>()
  #begunAgain = 0

  constructor(call: Client) {
    this.#call = call
  }

  /** Makes sites, loads files and asks for reports for as long as `goesOn`. */
  async work(goesOn: () => boolean): Promise<void> {
    await this.#load('master_data', `sku,cost\n${SKUS.map((sku) => `${sku},1`).join('\n')}`, 0)
    await Promise.all([
      this.#makeSites('A', goesOn),
      this.#makeSites('B', goesOn),
      this.#loadFiles(goesOn),
      this.#askForReports(goesOn),
    ])
  }

  async #askForReports(goesOn: () => boolean): Promise<void> {
    for (let n = 0; goesOn(); n++) {
      const report = await this.#call('POST', '/file/report', { kind: 'full_report' }, `report ${n}`)
      this.#reports.add((report as { id: string }).id)
      await sleep(2_000)
    }
  }

  async #makeSites(name: string, goesOn: () => boolean): Promise<void> {
    for (let n = 0; goesOn(); n++) {
      const identifier = `${name}${n}`
      const row = await this.#call('POST', '/site', { title: `Site ${identifier}`, identifier }, identifier)
      this.#sites.set(identifier, (row as { id: string }).id)
      await sleep(20)
    }
  }

  async #loadFiles(goesOn: () => boolean): Promise<void> {
    for (let n = 0; goesOn(); n++) {
      const rows = Array.from(
        { length: ROWS },
        (_, i) => `${SKUS[i % SKUS.length]},20260301,consumption,1,F${n}-${i}`,
      )
      await this.#load('transactions', `sku,date,type,quantity,order\n${rows.join('\n')}`, ROWS)
      await sleep(1_000)
    }
  }

  async #load(kind: string, content: string, rows: number): Promise<void> {
    const request = {
      fileName: `${kind}.csv`,
      kind,
      size: Buffer.byteLength(content),
      contentType: 'text/csv',
    }
    for (;;) {
      const { id, url, headers } = (await this.#call('POST', '/file/generate-upload-url', request)) as {
        id: string
        url: string
        headers: Record<string, string>
      }
      const there = await fetch(url, { method: 'PUT', headers, body: content }).catch(() => null)
      if (!there?.ok) continue
      await this.#call('POST', '/company-files', { id }, id)
      this.#files.set(id, rows)
      return
    }
  }

  /** Returns the faults, a sentence each. */
  async check(withinMs: number): Promise<string[]> {
    const wrong: string[] = []
    const sites = await this.#all<{ id: string; identifier: string }>('/site?')
    for (const [identifier, id] of this.#sites) {
      const found = sites.filter((row) => row.identifier === identifier)
      if (found.length !== 1 || found[0]?.id !== id)
        wrong.push(`site ${identifier} was acknowledged as ${id} and is there ${found.length} times`)
    }
    const files = await this.#ended(withinMs)
    for (const [id, rows] of this.#files) {
      const file = files.find((row) => row.id === id)
      if (file?.status !== 'finished') wrong.push(`file ${id} is ${file?.status ?? 'gone'}`)
      else if (rows > 0 && file.rowsAccepted !== rows)
        wrong.push(`file ${id} has ${file.rowsAccepted} of ${rows} rows`)
    }
    wrong.push(...(await this.#wrongReports()))
    let movements = 0
    for (const sku of SKUS)
      movements += ((await this.#call('GET', `/inventory/transactions/${sku}?limit=0`)) as List<unknown>)
        .count
    const expected = files
      .filter(({ id, status }) => status === 'finished' && (this.#files.get(id) ?? 0) > 0)
      .reduce((sum, { rowsAccepted }) => sum + rowsAccepted, 0)
    if (movements !== expected)
      wrong.push(`${movements} movements are there, of ${expected} that were loaded`)
    return wrong
  }

  /**
   * Checks that finished reports are complete; the others, whose every attempt met a fault, have nothing to download.
   */
  async #wrongReports(): Promise<string[]> {
    const wrong: string[] = []
    const rows = await this.#all<ReportRow>('/file/report?')
    for (const id of this.#reports) {
      const report = rows.find((row) => row.id === id)
      if (report?.status === 'error' && report.downloadUrl === null) continue
      if (report?.status !== 'finished' || report.downloadUrl === null)
        wrong.push(`report ${id} is ${report?.status ?? 'gone'}`)
      else {
        const bytes = Buffer.from(await (await fetch(report.downloadUrl)).arrayBuffer())
        if (createHash('sha256').update(bytes).digest('hex') !== report.sha256)
          wrong.push(`report ${id} is not whole`)
      }
    }
    return wrong
  }

  /** Files at rest. What ended in error because every attempt met a fault is begun again once, as its user would. */
  async #ended(withinMs: number): Promise<FileRow[]> {
    for (const { id, status } of await this.#atRest(withinMs)) {
      if (status !== 'error' || !this.#files.has(id)) continue
      await this.#call('PUT', `/company-files/${id}`, { action: 'retry' })
      this.#begunAgain++
    }
    return this.#atRest(withinMs)
  }

  async #atRest(withinMs: number): Promise<FileRow[]> {
    for (const end = Date.now() + withinMs; ; await sleep(1_000)) {
      const files = await this.#all<FileRow>('/company-files?')
      const reports = await this.#all<{ status: string }>('/file/report?')
      const isOpen = [...reports, ...files.filter(({ id }) => this.#files.has(id))].some(({ status }) =>
        /pending|processing/.test(status),
      )
      if (!isOpen || Date.now() > end) return files
    }
  }

  async #all<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = []
    for (let offset = 0; ; offset += 500) {
      const page = (await this.#call('GET', `${path}limit=500&offset=${offset}`)) as List<Row>
      rows.push(...page.rows)
      if (rows.length >= page.count || page.rows.length === 0) return rows
    }
  }

  summary(): string {
    return `${this.#sites.size} sites, ${this.#files.size} files and ${this.#reports.size} reports were acknowledged; ${this.#begunAgain} files had to be begun again.`
  }
}
