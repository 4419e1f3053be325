import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

type ItemRow = { sku: string; site: string }
type Week = { date: string; risk: number; riskWithoutOrders: number }
type Projection = { weeks: Week[]; orders: { kind: string }[]; stockoutDateWithoutOrders: string | null }

const { newPage } = useBrowser()
let page: Page
let api: Awaited<ReturnType<typeof apiAs>>

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_employee')
  api = await apiAs('company_employee')
})

/** Opens the projection of an item of class A that is stocked, or of the one on demand most often requested. */
async function openProjection(
  filter: 'abcClass=abc_a&portfolio=anticipated' | 'portfolio=on_demand',
): Promise<Projection> {
  const { rows } = await api.get<{ rows: ItemRow[] }>(
    `/inventory/get-items?${filter}&orderBy=consumptionPopularity&isDESC=true&limit=1`,
  )
  const { sku, site } = rows[0] as ItemRow
  await page.goto(`/inventory/indeep/${sku}?tab=projection&site=${site}`)
  return await api.get<Projection>(`/inventory/projection/${sku}?site=${site}`)
}
const STOCKED = 'abcClass=abc_a&portfolio=anticipated'
const chart = () => page.getByRole('figure', { name: 'Quando o estoque acaba?' })
const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row')

test('the projection of an item has the sentence, the weeks and the orders that the API answers', async () => {
  const { weeks, orders, stockoutDateWithoutOrders } = await openProjection(STOCKED)
  const [year, month, day] = (stockoutDateWithoutOrders ?? '').split('-')
  await chart().getByText(`Acaba em ${day}/${month}/${year} se nada for pedido.`).waitFor()
  await expect.poll(() => rowsOf('Semana a semana').count()).toBe(weeks.length + 1)
  const percent = new Intl.NumberFormat('pt-BR', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const shown = await rowsOf('Semana a semana').nth(4).getByRole('cell').allTextContents()
  const fourth = [weeks[3]?.risk, weeks[3]?.riskWithoutOrders]
  expect(shown.slice(-2)).toEqual(fourth.map((risk) => percent.format(risk ?? 0)))
  expect(await rowsOf('Pedidos em aberto e propostos').count()).toBe(orders.length + 1)
})

test('the arrow keys walk from today through its weeks, without a fault for screen readers', async () => {
  await openProjection(STOCKED)
  await page.getByRole('group', { name: 'Quando o estoque acaba?' }).focus()
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(focused).toMatch(/^Hoje, .*Estoque esperado: /)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toMatch(/Risco sem pedidos: /)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
})

test('it fits a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProjection(STOCKED)
  await chart()
    .getByText(/se nada for pedido/)
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('an item on demand is projected without orders', async () => {
  await openProjection('portfolio=on_demand')
  await page.getByText('Item sob demanda: nenhum pedido é proposto.').waitFor()
})
