import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Browser, Locator, Page } from 'playwright-core'
import { startEmptyProduct } from './sample-product.ts'
import { settled } from './screens.ts'
import { answerWrongly, type RealSet, textOf } from './wrong-answers.ts'

const DATA = join(import.meta.dirname, '../../shared/data')
const PASSWORD = 'Sabia-laranjeira+58'
const EMAIL = 'primeira@empresa.example'
/** Loading and planning on a busy machine, ms. */
const WORKED = { timeout: 600_000 }
const SETS: readonly RealSet[] = [
  { folder: join(DATA, 'carparts'), encoding: 'utf8', separator: ',' },
  { folder: join(DATA, 'raf'), encoding: 'latin1', separator: ';' },
]

/**
 * Pictures of the way from an empty installation to an ERP file that came back as it was sent: registration, company,
 * catalog, two files, the first decision, authorization, file, and the answer of the ERP. In Portuguese, as a person does
 * it, by what the pages offer; it stops where they offer no way on. `isWrong`: each file is first sent as what it is not,
 * and each question that the upload can ask of it is answered wrongly; it has to be stopped before anything is loaded.
 */
export async function takeTour(browser: Browser, folder: string, isWrong: boolean): Promise<void> {
  for (const set of SETS) {
    const product = await startEmptyProduct()
    const page = await browser.newPage({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    const target = join(folder, basename(set.folder))
    mkdirSync(target, { recursive: true })
    try {
      await walk(page, product.firstUser, set, filmIn(page, target), isWrong)
    } catch (error) {
      await page.screenshot({ path: join(target, 'stopped.png') })
      throw error
    } finally {
      await page.close()
      await product.stop()
    }
  }
}

export type Film = (name: string) => Promise<void>

/** Takes the next picture once nothing on the page is loading. */
export function filmIn(page: Page, folder: string): Film {
  let taken = 0
  return async (name) => {
    await settled(page)
    const path = join(folder, `${String(++taken).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    process.stdout.write(`Took ${path}\n`)
  }
}

async function walk(
  page: Page,
  firstUser: string,
  set: RealSet,
  film: Film,
  isWrong: boolean,
): Promise<void> {
  await register(page, firstUser, film)
  await foundCompany(page, film)
  await followRoad(page)
  for (const kind of ['Dados mestres', 'Transações'] as const) {
    const name = kind === 'Dados mestres' ? 'master_data' : 'transactions'
    const file = join(set.folder, `${name}.csv.gz`)
    if (isWrong) {
      await sendWrongly(page, file, kind, film)
      await answerWrongly(page, set, kind, film)
    }
    await send(page, file, kind, film)
  }
  await page.getByText('Processando…').waitFor({ state: 'detached', ...WORKED })
  await decide(page, film)
  const [first] = await writeErpFile(page, film)
  if (!first) throw new Error('The ERP file is empty.')
  await readBack(page, set, first, film)
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function register(page: Page, address: string, film: Film): Promise<void> {
  await page.goto(address)
  await field(page, 'E-mail').waitFor()
  await film('register')
  await button(page, 'Entendi').click()
  await field(page, 'E-mail').fill(EMAIL)
  await field(page, 'Nome').fill('Ana Prado')
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD)
  await field(page, 'Confirmar a senha').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(page, 'Criar conta').click()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await field(page, 'E-mail').fill(EMAIL)
  await field(page, 'Senha').fill(PASSWORD)
  await film('sign-in')
  await button(page, /^Entrar$/).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await film('first-page')
}

async function foundCompany(page: Page, film: Film): Promise<void> {
  await followRoad(page)
  await field(page, 'Nome fantasia').fill('Aço do Vale')
  await field(page, 'Razão social').fill('Aço do Vale Ltda')
  await page.getByRole('combobox', { name: 'País' }).selectOption('BR')
  await field(page, 'CNPJ').fill('11222333000181')
  await film('company')
  await button(page, 'Salvar').click()
  await page.getByText('Empresa criada').first().waitFor()
  await followRoad(page)
  await field(page, 'Título').fill('Almoxarifado')
  await field(page, 'Identificador').fill('ALMOX')
  await film('catalog')
  await button(page, 'Salvar').click()
  await page.getByText('Catálogo criado').first().waitFor()
  await film('catalog-made')
}

/** The first way that the page offers as the next step, or its own button for it. */
async function followRoad(page: Page): Promise<void> {
  const road = page.getByRole('region', { name: 'Próximo passo' }).getByRole('link').first()
  const enabled = page
    .getByRole('main')
    .getByRole('link', { name: /^(Criar|Nov)/ })
    .first()
  await road.or(enabled).first().click()
  await settled(page)
}

type Upload = Parameters<Locator['setInputFiles']>[0]

async function choose(page: Page, file: Upload, kind: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/upload') await page.goto('/upload')
  await page.getByRole('radio', { name: kind }).check()
  await page.locator('input[type="file"]').setInputFiles(file)
}

async function send(page: Page, path: string, kind: string, film: Film): Promise<void> {
  await choose(page, path, kind)
  const sendable = button(page, 'Enviar 1 arquivo')
  const question = page.locator('fieldset').getByRole('button', { name: /^Usar/ }).first()
  const name = path.split('/').at(-1) ?? ''
  for (;;) {
    await sendable.or(question).first().waitFor(WORKED)
    await film(`check-${kind === 'Transações' ? 'transactions' : 'master-data'}`)
    if (await sendable.isVisible()) break
    await question.click()
  }
  await sendable.click()
  // One that was taken out before it was sent stays in the list under the same name.
  await page.getByRole('row').filter({ hasText: name }).getByText('Concluído').first().waitFor(WORKED)
  await film('loaded')
}

/** The file as another kind than it is: it must be asked about, and not be sent. */
async function sendWrongly(page: Page, path: string, kind: string, film: Film): Promise<void> {
  await choose(page, path, kind === 'Transações' ? 'Dados mestres' : 'Transações')
  await page
    .locator('fieldset')
    .getByRole('button', { name: `Trocar o tipo para ${kind}` })
    .waitFor(WORKED)
  await film('wrong-kind')
  if (await button(page, 'Enviar 1 arquivo').isVisible())
    throw new Error(`${path} can be sent as what it is not.`)
  const keep = page.getByRole('button', { name: /^Continuar com/ })
  if (await keep.isVisible()) {
    await keep.click()
    await film('wrong-kind-kept')
    if (await button(page, 'Enviar 1 arquivo').isVisible())
      throw new Error(`${path} can be sent as what it is not, once that is insisted on.`)
  }
  await button(page, /^Remover /)
    .first()
    .click()
}

async function decide(page: Page, film: Film): Promise<void> {
  await page.goto('/feed')
  await page.getByRole('form', { name: 'Que nível de serviço a empresa promete?' }).waitFor()
  await film('promise')
  await button(page, 'Prometer este nível').click()
  await page.waitForURL('**/feed', WORKED)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await film('feed')
  await page.goto('/results?view=unauthorized')
  const row = page.locator('tbody tr[data-row]').first()
  await row.waitFor()
  await film('results')
  await row.focus()
  await page.keyboard.press('a')
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Autorizar' })
  const done = page.getByText(/^Item \S+ autorizado/).first()
  await accept.or(done).first().waitFor()
  if (await accept.isVisible()) {
    await film('incomplete')
    await accept.click()
  }
  await page.getByRole('tab', { name: /^Mudaram 1/ }).click()
  await film('authorized')
}

export type Cells = Record<string, string>

export async function writeErpFile(page: Page, film: Film): Promise<Cells[]> {
  await button(page, 'Gerar arquivo do ERP').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gerar', exact: true }).waitFor()
  await film('before-the-file')
  await dialog.getByRole('button', { name: 'Gerar', exact: true }).click()
  const get = button(page, /^Baixar erp-/).first()
  await get.waitFor(WORKED)
  await film('erp-file')
  const [download] = await Promise.all([page.waitForEvent('download'), get.click()])
  return parse<Cells>(readFileSync(await download.path()), { columns: true, bom: true })
}

/** The ERP took what it was sent: its next master data say so. */
async function readBack(page: Page, set: RealSet, sent: Cells, film: Film): Promise<void> {
  const rows: string[][] = parse(textOf(set, 'master_data'), { delimiter: set.separator })
  const [, description = '', unit = '', cost = ''] = rows.find(([sku]) => sku === sent.sku) ?? []
  const { site: _, ...values } = sent
  const cells = { ...values, description, unit, cost: cost.replace(',', '.') }
  const content = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
  await page.goto('/upload')
  await page.getByRole('radio', { name: 'Dados mestres' }).check()
  const buffer = Buffer.from(content)
  await page.locator('input[type="file"]').setInputFiles({ name: 'do_erp.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Enviar 1 arquivo').click(WORKED)
  await page.getByRole('row').filter({ hasText: 'do_erp.csv' }).getByText('Concluído').waitFor(WORKED)
  await page.goto('/results?view=authorized')
  await page.getByText('Confirmado').first().waitFor(WORKED)
  await film('confirmed')
}
