import { mkdirSync } from 'node:fs'
import type { Item } from '@giro/contract'
import type { Browser, Page } from 'playwright-core'
import { type Api, type SampleProduct, sampleApi, signInOn, startSampleProduct } from './sample-product.ts'
import { settled } from './screens.ts'
import { button, type Cells, type Film, filmIn, writeErpFile } from './tour.ts'

const KEEPER = 'company_administrator'
/** Loading and planning on a busy machine, ms. */
const WORKED = { timeout: 600_000 }
/** Items whose usage grew since the first day. */
const BUSY_ITEMS = 60
/** Items of the ERP file of which somebody changed the reorder point in the ERP. */
const DRIFTED_ITEMS = 5

/**
 * Pictures of a second day in the sample company, in Portuguese: what was authorized goes to the ERP, its next files come
 * back with most of it, with more usage and with a new item, and the worklist tells what that changed.
 */
export async function takeSecondDay(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const product = await startSampleProduct('pt-BR')
  const page = await browser.newPage({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  })
  try {
    await walk(page, product, filmIn(page, folder))
  } catch (error) {
    await page.screenshot({ path: `${folder}/stopped.png` })
    throw error
  } finally {
    await page.close()
    await product.stop()
  }
}

async function walk(page: Page, product: SampleProduct, film: Film): Promise<void> {
  const api = await sampleApi(product, KEEPER)
  await signInOn(page, product, KEEPER)
  await page.goto('/feed')
  await film('first-day')
  await authorizeReady(page, film)
  await page.goto('/results?view=authorized')
  await page.locator('tbody tr[data-row]').first().waitFor()
  const sent = await writeErpFile(page, film)
  const { rows } = await api.get<{ rows: Item[] }>('/inventory/get-items?limit=500')
  await load(page, 'Dados mestres', masterData(sent, rows), film)
  await load(page, 'Transações', movements(rows), film)
  await isPlanned(api)
  await lookAtChanges(page, film)
  await decide(page, film)
  await page.goto('/report/summary')
  await page.getByRole('table').first().waitFor()
  await film('summary')
}

/** The ready items of class A in one step, from the bar at the foot of the list. */
async function authorizeReady(page: Page, film: Film): Promise<void> {
  await page.goto('/bulk-authorization?view=undecided&f.abcClass=abc_a')
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page
    .getByRole('checkbox', { name: /^Selecionar todos/ })
    .first()
    .check()
  await film('bulk')
  await button(page, /^Autorizar \d/).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Autorizar' })
  await sure.waitFor()
  await film('bulk-asked')
  await sure.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await film('bulk-done')
}

const csv = (rows: readonly Cells[]): string => {
  const titles = Object.keys(rows[0] ?? {})
  const cell = (text = '') => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [titles, ...rows.map((row) => titles.map((title) => row[title]))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')
}

/** The item list of the next day: what was sent, other reorder points of some items, and an item that is new. */
function masterData(sent: readonly Cells[], items: readonly Item[]): string {
  const place = ({ sku, site }: { sku?: string; site?: string }) => `${sku} ${site}`
  const known = new Map(items.map((item) => [place(item), item]))
  const taken = sent.flatMap((row, at) => {
    const item = known.get(place(row))
    return item
      ? [
          {
            ...row,
            ...(at < DRIFTED_ITEMS ? { trigger: String(Math.round(item.trigger * 1.5) + 1) } : {}),
            description: item.description,
            unit: item.unit ?? '',
            cost: String(item.cost ?? ''),
          },
        ]
      : []
  })
  const [one] = taken
  return csv(one ? [...taken, { ...one, sku: '190001', description: 'Sensor de vibração 4–20 mA' }] : taken)
}

/** A day of movements on which the busiest items used more than ever. */
function movements(items: readonly Item[]): string {
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const busy = items
    .filter(({ abcClass }) => abcClass === 'abc_a' || abcClass === 'abc_b')
    .slice(0, BUSY_ITEMS)
  return csv(
    busy.map(({ sku, site, trigger, batch }) => ({
      sku,
      site,
      date,
      type: 'consumption',
      quantity: String(Math.ceil(Math.max(trigger, batch))),
      order: '',
    })),
  )
}

async function load(page: Page, kind: string, content: string, film: Film): Promise<void> {
  const name = kind === 'Transações' ? 'movimentos_do_dia.csv' : 'itens_do_dia.csv'
  if (new URL(page.url()).pathname !== '/upload') await page.goto('/upload')
  await page.getByRole('radio', { name: kind }).check()
  const buffer = Buffer.from(content)
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  const send = button(page, 'Enviar 1 arquivo')
  const question = page.locator('fieldset').getByRole('button', { name: /^Usar/ }).first()
  await send.or(question).first().waitFor(WORKED)
  await film(`check-${name}`)
  for (; !(await send.isVisible()); await send.or(question).first().waitFor(WORKED)) await question.click()
  await send.click()
  await page.getByRole('row').filter({ hasText: name }).getByText('Concluído').first().waitFor(WORKED)
  await film(`loaded-${name}`)
}

async function isPlanned(api: Api): Promise<void> {
  const { rows } = await api.get<{ rows: { processing: boolean }[] }>('/catalog/mine')
  if (!rows.some(({ processing }) => processing)) return
  await new Promise((again) => setTimeout(again, 500))
  await isPlanned(api)
}

/** The line above the worklist, and each of its numbers. */
async function lookAtChanges(page: Page, film: Film): Promise<void> {
  await page.goto('/feed')
  await page.getByText('Desde a última carga').waitFor()
  await film('since-load')
  for (const kind of ['new', 'changed'])
    await go(page, `/feed?f.sinceLoad=${kind}&show=all`, film, `since-load-${kind}`)
  await go(page, '/inventory/list?f.sinceLoad=ended', film, 'since-load-ended')
  await go(page, '/results?view=cameBack', film, 'since-load-drifted')
}

async function go(page: Page, path: string, film: Film, name: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await film(name)
}

/** The smaller differences at once, back by Ctrl+Z, and one decision of the stepper. */
async function decide(page: Page, film: Film): Promise<void> {
  await go(page, '/feed', film, 'cut')
  await button(page, 'Aceitar todas').click()
  const accept = page.getByRole('dialog').getByRole('button', { name: /^Aceitar \d/ })
  await accept.waitFor()
  await film('accept-asked')
  await accept.click()
  await page
    .getByText(/itens? decididos?\./)
    .first()
    .waitFor(WORKED)
  await film('accepted')
  await page.keyboard.press('Control+z')
  await page
    .getByText(/^Decisão desfeita/)
    .first()
    .waitFor(WORKED)
  await film('undone')
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('radio').first().waitFor()
  await settled(page)
  await film('step')
}
