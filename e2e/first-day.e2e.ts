import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Api } from '../scripts/sample-product.ts'
import { prefer } from '../scripts/screens.ts'
import { useBrowser, WORKED } from './browser.ts'
import { businessCentral } from './made-erp-files.ts'
import { newCompany } from './new-company.ts'
import { apiAs, signIn } from './sign-in.ts'

const ERPS = join(import.meta.dirname, '../../shared/data/erps')
const isMissing = !existsSync(ERPS)
const why = isMissing ? ` (SKIPPED: no files at ${ERPS})` : ''

type Row = Record<string, string>
type Upload = { name: string; mimeType: string; buffer: Buffer }
type Item = { sku: string; site: string; cost: number; currentBalance: number }
type Case = {
  system: string
  /** The files that a planner drops at once, and what is said of each. */
  files: readonly { file: string | Upload; shows: readonly (string | RegExp)[] }[]
  /** What items cost and what is on hand of them. */
  truth: () => readonly Row[]
  layout: string
  titles: string
  separator: string
  /** The item list as the ERP exports it once it took the file: `values` are its titles, by those of the file. */
  answer: (sent: readonly Row[]) => {
    name: string
    rows: readonly Row[]
    place: (row: Row) => string
    sentPlace: (row: Row) => string
    values: Readonly<Record<string, string>>
  }
}

const read = (path: string) => readFileSync(join(ERPS, path))
const tableOf = (text: Buffer | string, delimiter = ','): Row[] =>
  parse(text, { delimiter, columns: true, bom: true })
/** A list in the columns of its first row. */
function listOf(name: string, rows: readonly Row[], separator: string): Upload {
  const titles = Object.keys(rows[0] ?? {})
  const cell = (text = '') => (text.includes(separator) ? `"${text}"` : text)
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title]))]
  const text = lines.map((cells) => cells.map(cell).join(separator)).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
/** Child rows with the cell of the row that they belong to. */
function withParents(rows: readonly Row[], title: string): readonly Row[] {
  if (rows[0]?.[title] === undefined) return rows
  let parent = ''
  return rows.map((row) => {
    parent = row[title] || parent
    return { ...row, [title]: parent }
  })
}

/** The item list as the ERP exports it once it took the file. */
function answered({ answer, separator }: Case, sent: readonly Row[]): Upload {
  const { name, rows, place, sentPlace, values } = answer(sent)
  const taken = new Map(sent.map((row) => [sentPlace(row), row]))
  const now = rows.map((row) => {
    const news = taken.get(place(row))
    const changed = Object.entries(values).map(([title, from]) => [title, news?.[from] ?? row[title] ?? ''])
    return { ...row, ...Object.fromEntries(changed) }
  })
  return listOf(name, now, separator)
}

const ODOO = '02-odoo-stock-move-line/'
const RULES = `${ODOO}Reordering Rules (stock.warehouse.orderpoint).csv`
const ERPNEXT = '03-erpnext-stock-ledger/'
const LEVELS = 'Reorder level based on Warehouse'
const PROTHEUS = '05-protheus-sd3-sb1/'
const SAP = '01-sap-mb51-marc/'
const made = businessCentral()

const CASES: readonly Case[] = [
  {
    system: 'SAP',
    files: [
      { file: `${SAP}MARC_MBEW_MARD.xlsx`, shows: ['Looks like SAP: MARC, MARD, MBEW, MM60'] },
      {
        file: `${SAP}MB51.txt`,
        shows: [
          'Looks like SAP: MB51',
          /^1,971 movements: 982 usage \(2,027 units\), 50 returns of usage \(90\), 450 receipts/,
        ],
      },
    ],
    truth: () => tableOf(read(`${SAP}truth.csv`)),
    layout: 'SAP (MM17, LSMW)',
    titles: 'MATNR WERKS DISMM MINBE DISLS BSTFE EISBE MABST',
    separator: '\t',
    answer: (sent) => ({
      ...{ name: 'MARC.txt', rows: sent, values: {} },
      ...{ place: ({ MATNR, WERKS }) => `${MATNR} ${WERKS}`, sentPlace: () => '' },
    }),
  },
  {
    system: 'Business Central',
    files: made.files,
    truth: () => made.truth,
    layout: 'Business Central (stockkeeping units)',
    titles:
      'Location Code,Item No.,Variant Code,Reordering Policy,Reorder Point,Reorder Quantity,Maximum Inventory,Safety Stock Quantity',
    separator: ',',
    answer: () => ({
      ...{ name: 'Stockkeeping Units.csv', rows: made.units },
      place: (row) => `${row['Location Code']} ${row['Item No.']}`,
      sentPlace: (row) => `${row['Location Code']} ${row['Item No.']}`,
      values: {
        'Reordering Policy': 'Reordering Policy',
        ...{ 'Reorder Point': 'Reorder Point', 'Reorder Quantity': 'Reorder Quantity' },
        'Maximum Inventory': 'Maximum Inventory',
        'Safety Stock Quantity': 'Safety Stock Quantity',
      },
    }),
  },
  {
    system: 'Odoo',
    files: [
      {
        file: `${ODOO}Product Variant (product.product).csv`,
        shows: ['Looks like Odoo: Product Variant'],
      },
      { file: RULES, shows: ['Looks like Odoo: Reordering Rules'] },
      {
        file: `${ODOO}Moves History (stock.move.line).csv`,
        shows: [
          'Looks like Odoo: Moves History, Moves Analysis',
          /^1,579 movements: 938 usage \(1,951 units\), 46 returns of usage \(83\), 382 receipts/,
        ],
      },
    ],
    truth: () => tableOf(read(`${ODOO}truth.csv`)),
    layout: 'Odoo (reordering rules)',
    titles: 'product_id,location_id,product_min_qty,product_max_qty',
    separator: ',',
    answer: () => ({
      ...{ name: 'Reordering Rules.csv', rows: tableOf(read(RULES)) },
      place: (row) => `${/\[(.*)\]/.exec(row.Product ?? '')?.[1]} ${row.Location}`,
      sentPlace: (row) => `${row.product_id} ${row.location_id}`,
      values: { 'Min Quantity': 'product_min_qty', 'Max Quantity': 'product_max_qty' },
    }),
  },
  {
    system: 'ERPNext',
    files: [
      { file: `${ERPNEXT}Item.csv`, shows: ['Looks like ERPNext: Item'] },
      { file: `${ERPNEXT}Stock Balance.csv`, shows: ['Looks like ERPNext: Stock Balance'] },
      {
        file: `${ERPNEXT}Stock Ledger Entry.csv`,
        shows: ['Looks like ERPNext: Stock Ledger Entry, Stock Ledger'],
      },
    ],
    truth: () => tableOf(read(`${ERPNEXT}truth.csv`)),
    layout: 'ERPNext (reorder levels)',
    titles: `ID,Request for (${LEVELS}),Re-order Level (${LEVELS}),Re-order Qty (${LEVELS}),Material Request Type (${LEVELS})`,
    separator: ',',
    answer: () => ({
      ...{ name: 'Item.csv', rows: withParents(tableOf(read(`${ERPNEXT}Item.csv`)), 'Item Code') },
      place: (row) => `${row['Item Code']} ${row[`Request for (${LEVELS})`]}`,
      sentPlace: (row) => `${row.ID} ${row[`Request for (${LEVELS})`]}`,
      values: Object.fromEntries(
        ['Level', 'Qty'].map((one) => [`Re-order ${one} (${LEVELS})`, `Re-order ${one} (${LEVELS})`]),
      ),
    }),
  },
  {
    system: 'Protheus',
    files: [
      { file: `${PROTHEUS}SB1_SB2.csv`, shows: ['Looks like TOTVS Protheus: SB1, SBZ, SB2'] },
      {
        file: `${PROTHEUS}SD3.csv`,
        shows: [
          'Looks like TOTVS Protheus: SD3',
          /^1,318 movements: 1,183 usage \(2,287 units\), 41 returns of usage \(66\)/,
        ],
      },
      {
        file: `${PROTHEUS}SD1.csv`,
        shows: ['Looks like TOTVS Protheus: SD1', /^304 movements: 304 receipts \(2,109\)/],
      },
    ],
    // The lists name no site; that of the file is a warehouse of the company.
    truth: () => tableOf(read(`${PROTHEUS}truth.csv`)).map((row) => ({ ...row, site: 'MAIN' })),
    layout: 'TOTVS Protheus (SB1)',
    titles: 'B1_COD;B1_EMIN;B1_LE;B1_ESTSEG;B1_EMAX',
    separator: ';',
    answer: () => ({
      ...{ name: 'SB1.csv', rows: tableOf(read(`${PROTHEUS}SB1_SB2.csv`), ';') },
      ...{ place: ({ B1_COD = '' }) => B1_COD, sentPlace: ({ B1_COD = '' }) => B1_COD },
      values: { B1_EMIN: 'B1_EMIN', B1_LE: 'B1_LE', B1_ESTSEG: 'B1_ESTSEG' },
    }),
  },
]

const { newPage } = useBrowser()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const uploadOf = (file: string): Upload => ({
  name: nameOf(file),
  mimeType: 'application/octet-stream',
  buffer: read(file),
})
const nameOf = (file: string | Upload) =>
  typeof file === 'string' ? (file.split('/').at(-1) ?? '') : file.name

/** A company in dollars with an empty catalog, as its administrator finds it. */
async function newCatalog(system: string): Promise<{ id: string; api: Api }> {
  const admin = await apiAs('system_administrator')
  const company = await newCompany(admin, `${system} user`)
  const { id } = await admin.post<{ id: string }>('/catalog', {
    ...{ title: system, identifier: 'MAIN', company },
  })
  return { id, api: await apiAs('system_administrator', id) }
}

/** A question may go while it is answered: another file brought the site or the code. */
const IF_STILL_THERE = { timeout: 2000 }
const MOST_LOOKS = 100

/** Answers what is asked of sites and codes, one question after another, until the files can be sent. */
async function answerQuestions(page: Page, ready: Locator): Promise<void> {
  const create = button(page, /^Create \d+ sites?$/).first()
  const code = page.getByRole('combobox', { name: /RE0 520/ })
  const site = page.getByRole('combobox', { name: 'Site', exact: true })
  const question = create.or(code).or(site)
  const answer = async () => {
    if (await create.isVisible()) await create.click(IF_STILL_THERE)
    else if (await site.isVisible()) {
      await site.selectOption('All sites', IF_STILL_THERE)
      await button(page, 'Use for this file').click(IF_STILL_THERE)
    } else if (await code.isVisible()) {
      // A movement type of the company's, by which it books scrap.
      await code.selectOption({ value: 'inventory' }, IF_STILL_THERE)
      await button(page, 'Use and remember').click(IF_STILL_THERE)
    }
  }
  for (let look = 0; look < MOST_LOOKS; look++) {
    await ready.or(question).first().waitFor()
    if (await ready.isVisible()) return
    await answer().catch(() => {})
    await page.waitForTimeout(300)
  }
  throw new Error(`There are still questions: ${await page.getByRole('main').textContent()}`)
}

/** Drops files on the upload page, and sends them once nothing is open. */
async function send(page: Page, files: Case['files'], asks?: 'asks nothing'): Promise<void> {
  await page.goto('/upload')
  const given = files.map(({ file }) => (typeof file === 'string' ? uploadOf(file) : file))
  await page.locator('input[type="file"]').setInputFiles(given)
  const ready = button(page, files.length === 1 ? 'Upload 1 file' : `Upload ${files.length} files`)
  if (asks) await ready.waitFor()
  else await answerQuestions(page, ready)
  for (const { file, shows } of files) {
    const card = page.getByRole('region', { name: nameOf(file), exact: true })
    for (const text of shows) await card.getByText(text).waitFor()
  }
  await ready.click()
  for (const { file } of files) {
    const row = page
      .getByRole('row')
      .filter({ hasText: nameOf(file) })
      .first()
    await row.getByText('Finished', { exact: true }).waitFor(WORKED)
  }
}

/** The ERP file in the system's layout, as it is downloaded. */
async function erpFile(page: Page, layout: string): Promise<string> {
  await button(page, 'File layout').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Layout').selectOption(layout)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Generate ERP file').click()
  await dialog.getByText(layout).waitFor()
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const get = button(page, /^Download erp-/).first()
  await get.waitFor(WORKED)
  const [download] = await Promise.all([page.waitForEvent('download'), get.click()])
  return readFileSync(await download.path(), 'utf8')
}

/** Authorizes the first page of items, and returns how many that are. */
async function authorize(page: Page): Promise<number> {
  await page.goto('/results?view=unauthorized')
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .check()
  await button(page, 'Authorize').first().click()
  const done = page.getByText(/^\d+ items authorized\./).first()
  const sure = page.getByRole('dialog').getByRole('button', { name: /^Authorize/ })
  await sure.or(done).first().waitFor()
  if (await sure.isVisible()) await sure.click()
  return Number.parseInt((await done.textContent()) ?? '', 10)
}

/** What differs from the truth in what items cost and in what is on hand of them. */
async function wrongItems(api: Api, truth: readonly Row[]): Promise<string[]> {
  const path = '/inventory/get-items?limit=500&fields=sku,site,cost,currentBalance'
  const { rows } = await api.get<{ rows: Item[] }>(path)
  const found = new Map(rows.map((row) => [`${row.sku} ${row.site}`, row]))
  const right = new Map(truth.map((row) => [`${row.sku} ${row.site}`, row]))
  return [...new Set([...found.keys(), ...right.keys()])].flatMap((place) => {
    const [{ cost, currentBalance } = {}, one] = [found.get(place), right.get(place)]
    const isRight =
      Math.abs(Number(cost) - Number(one?.cost)) < 0.005 &&
      Math.abs(Number(currentBalance) - Number(one?.onHand)) < 1e-6
    return isRight ? [] : [`${place}: ${cost} ${currentBalance} for ${one?.cost} ${one?.onHand}`]
  })
}

describe.skipIf(isMissing)(`a first day, from the files of an ERP to its answer${why}`, () => {
  test.each(CASES)('$system', async (of) => {
    const { id, api } = await newCatalog(of.system)
    const { page } = await newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    await signIn(page, 'system_administrator', id)
    await prefer(page, { language: 'en-US' })
    await send(page, of.files)
    const isIdle = async () => !(await api.get<{ processing: boolean }>(`/catalog/${id}`)).processing
    await expect.poll(isIdle, WORKED).toBe(true)
    expect(await wrongItems(api, of.truth())).toEqual([])

    const count = await authorize(page)
    expect(count).toBeGreaterThan(5)
    const text = await erpFile(page, of.layout)
    const [head = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/)
    expect(head).toBe(of.titles.replaceAll(' ', of.separator === '\t' ? '\t' : ' '))
    const sent = withParents(tableOf(text, of.separator), 'ID')
    expect(sent).toHaveLength(count)

    await send(page, [{ file: answered(of, sent), shows: [] }], 'asks nothing')
    const confirmed = () => api.get<{ count: number }>('/context/authorization?erpState=confirmed&limit=0')
    await expect.poll(async () => (await confirmed()).count, WORKED).toBe(count)
    await page.goto('/results?view=authorized')
    await expect.poll(() => page.getByText('Confirmed by the ERP').count()).toBe(count)
    await page.getByRole('tab', { name: 'Different in the ERP 0' }).waitFor()
  })
})
