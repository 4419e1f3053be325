import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { day, loadedCatalog } from './loaded-catalog.ts'
import type { apiAs } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
let api: Awaited<ReturnType<typeof apiAs>>

/** Parts that nobody told a balance of, and postage among them. */
const SKUS = [...Array.from({ length: 30 }, (_, i) => `PART-${i + 1}`), 'POST']
const MASTER = [
  'sku,description,unit,cost',
  ...SKUS.map((sku) => `${sku},${sku === 'POST' ? 'Postage' : 'Part'},pc,10`),
]
const MOVED = [
  'sku,date,type,quantity',
  ...SKUS.flatMap((sku, i) =>
    Array.from({ length: 12 }, (_, n) => `${sku},${day(2 + n * (5 + (i % 7)))},consumption,${1 + (i % 4)}`),
  ),
]

beforeAll(async () => {
  const catalog = await loadedCatalog('POSTAGE', { master_data: MASTER, transactions: MOVED })
  api = catalog.api
  ;({ page } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await catalog.open(page)
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const row = (sku: string) => page.getByRole('row').filter({ hasText: sku })

test('a balance that nobody gave is no number on the list, and why is said once on the item’s page', async () => {
  await page.goto('/inventory/list?q=PART-1&cols=sku,currentBalance,gap')
  await row('PART-1').first().waitFor()
  const cells = await row('PART-1').first().getByRole('cell').allInnerTexts()
  expect(cells.filter((text) => text.includes('sem valor')).length).toBeGreaterThanOrEqual(2)
  await page.goto('/inventory/indeep/PART-1')
  await page
    .getByText('Estoque não informado: não é possível calcular os números que dependem dele.')
    .first()
    .waitFor()
  expect(await page.getByText('contam a partir de 0').count()).toBe(0)
})

test('money of a catalog, and what parameters would change, say how many items they leave out', async () => {
  await page.goto('/catalog/list?q=POSTAGE')
  await row('POSTAGE').getByText('31 itens com estoque desconhecido').waitFor()
  await page.goto('/planning-parameters')
  await page.getByRole('textbox', { name: 'Custo de posse' }).fill('0,3')
  await page.getByText('A exposição à falta não inclui 31 itens com estoque desconhecido.').waitFor()
})

/** Returns the help of the list's headers, in order. */
const explained = () =>
  page
    .locator('main thead th [data-term]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-term')))

test('what looks like no goods is suggested with why; said, it leaves the list; undone, it is there again', async () => {
  await page.goto('/inventory/list')
  await heading('Itens · 31').waitFor()
  await page.getByRole('link', { name: 'Não é estoque' }).click()
  await row('POST').getByText('código sem dígitos').waitFor()
  expect(await explained()).toEqual(['field.sku', 'field.description', 'field.site', 'term.notStockSigns'])
  await row('POST').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Não é estoque' }).click()
  await page.getByText('POST: fora do plano').waitFor()
  await page.getByRole('tab', { name: /^Não são estoque/ }).click()
  await row('POST').waitFor()
  expect((await explained()).at(-1)).toBe('term.notStockSaid')
  await page.goto('/inventory/indeep/POST')
  await page.getByText('O item foi marcado como não sendo estoque e não tem plano.').waitFor()
  await page.getByRole('link', { name: 'Ver em “Não é estoque”' }).click()
  await row('POST').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Voltar ao plano' }).click()
  await page.getByText('POST: de volta ao plano').waitFor()
  // The row may still stand from before.
  const [undone] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/undo') && answer.request().method() === 'POST'),
    page.getByRole('button', { name: 'Desfazer' }).first().click(),
  ])
  await undone.finished()
  await row('POST').waitFor()
  await page.getByRole('link', { name: 'Ver os itens' }).click()
  await heading('Itens · 30').waitFor()
})

test('the feed tells of what looks like no goods; the item’s page says it, and takes it back', async () => {
  await api.post('/sku/not-stock', { skus: [{ sku: 'POST' }], stock: null })
  await page.goto('/feed')
  // It is written with the plan that follows.
  await page.getByRole('link', { name: '1 item parece frete ou acerto' }).click(WORKED)
  await row('POST').getByRole('link', { name: 'POST' }).click()
  const mark = page.getByRole('button', { name: 'Marcar como não estoque' })
  await mark.waitFor()
  await mark.click()
  await page.getByText('O item foi marcado como não sendo estoque e não tem plano.').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await mark.click()
  await page.getByRole('button', { name: 'Voltar ao plano' }).click()
  await mark.waitFor()
  await api.post('/sku/not-stock', { skus: [{ sku: 'POST' }], stock: false })
  await page.goto('/feed')
  await page
    .getByText(/^Último processamento/)
    .first()
    .waitFor()
  expect(await page.getByText('frete ou acerto').count()).toBe(0)
})

test('many are said on the list of items itself', async () => {
  await page.goto('/inventory/list?q=PART-2')
  for (const sku of ['PART-21', 'PART-22']) await row(sku).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Não é estoque' }).click()
  const question = page.getByRole('dialog', { name: 'Tirar 2 itens do plano?' })
  await question.getByText(/^Eles saem do feed, dos totais e do arquivo do ERP/).waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(await row('PART-21').getByRole('checkbox').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Não é estoque' }).click()
  await question.getByRole('button', { name: 'Tirar 2 itens' }).click()
  await page.getByText('2 itens: fora do plano').waitFor()
  await page.goto('/inventory/not-stock?view=marked')
  await row('PART-22').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'PART-' }).count()).toBe(2)
})
