import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

type Items = { rows: { sku: string; site: string }[]; count: number }

const { newPage } = useBrowser()
let page: Page
let all: Items

const rows = () => page.locator('tr[data-row]')
const rowAt = (place: number) => page.locator(`tr[data-row][aria-rowindex="${place + 1}"]`)
const keyOf = (place: number) => {
  const row = all.rows[place - 1]
  return `${row?.sku}|${row?.site}`
}
const open = async (address: string) => {
  await page.goto(address)
  await rows().first().waitFor()
}
const focused = (place: number) =>
  page.waitForFunction(
    (index) => document.activeElement?.getAttribute('aria-rowindex') === index,
    String(place + 1),
  )
/** The row of this place is drawn, is the one that the server has there, and is in sight. */
async function stands(place: number) {
  await rowAt(place).waitFor()
  await expect.poll(() => rowAt(place).getAttribute('data-row')).toBe(keyOf(place))
  const isInSight = await rowAt(place).evaluate((row) => {
    const region = row.closest('section')?.getBoundingClientRect()
    const { top, bottom } = row.getBoundingClientRect()
    return region !== undefined && top >= region.top && bottom <= region.bottom + 1
  })
  expect(isInSight).toBe(true)
}

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_employee')
  const api = await apiAs('company_employee')
  all = await api.get<Items>('/inventory/get-items?fields=sku,site&limit=500')
})

test('the list is read without pages: few rows are drawn, each says its place, and its ranges come as one scrolls', async () => {
  await open('/inventory/list')
  await page.getByRole('button', { name: 'Exibição' }).click()
  await page.getByRole('radio', { name: 'Contínua, sem páginas' }).check()
  await page.keyboard.press('Escape')
  await page.getByText(`linha 1 de ${all.count}`).waitFor()
  const table = page.getByRole('table', { name: 'Itens' })
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(all.count + 1))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/get-items') && searchParams.get('limit') === '100')
      asked.add(searchParams.get('offset') ?? '')
  })
  await page.getByRole('region', { name: 'Tabela: Itens' }).hover()
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(60)
    expect(await page.locator('tr').count()).toBeLessThanOrEqual(60)
  }
  await page.waitForURL((url) => Number(url.searchParams.get('offset')) > 100)
  const top = () => Number(new URL(page.url()).searchParams.get('offset')) + 1
  // The address follows what is scrolled to, a moment later.
  await expect.poll(() => page.getByText(`linha ${top()} de ${all.count}`).isVisible()).toBe(true)
  await stands(top())
  expect([...asked].every((offset) => Number(offset) % 100 === 0)).toBe(true)
})

test('a jump to a row shows it with the focus; its keys go on from there, and Back comes back to it', async () => {
  await open('/inventory/list?mode=scroll')
  await page.getByRole('textbox', { name: 'Ir para a linha' }).fill('400')
  await page.keyboard.press('Enter')
  await focused(400)
  await stands(400)
  // They come with the next range.
  await rowAt(405).waitFor()
  for (let turn = 0; turn < 5; turn++) await page.keyboard.press('j')
  await focused(405)
  await page.keyboard.press('x')
  await page.getByText('1 selecionado').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('Space')
  await page.getByRole('complementary', { name: `Resumo de ${all.rows[404]?.sku}` }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('complementary', { name: `Resumo de ${all.rows[405]?.sku}` }).waitFor()
  await page.keyboard.press('Escape')
  await focused(406)
  await page.keyboard.press('Enter')
  await page.getByText(`Item 406 de ${all.count}`).waitFor()
  await page.goBack()
  await focused(406)
  await stands(406)
  await page.keyboard.press('End')
  await focused(all.count)
  await stands(all.count)
})

test('a link to a place begins there; another order begins at the top', async () => {
  await open('/inventory/list?mode=scroll&offset=250')
  await stands(252)
  await page.getByRole('button', { name: 'Item', exact: true }).click()
  await page.getByText(`linha 1 de ${all.count}`).waitFor()
  await rowAt(1).waitFor()
})
