import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

type Items = { count: number; groups?: { key: Record<string, string>; metrics: { count: number } }[] }
type Feed = { synthesis: Record<'current' | 'redemption' | 'investment' | 'balanced', number> }

/** Margins of the sheet, as browsers print it. */
const MARGIN = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' }

const { newPage } = useBrowser()
let page: Page
let complaints: string[]
let api: Awaited<ReturnType<typeof apiAs>>

beforeAll(async () => {
  ;({ page, complaints } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page)
  api = await apiAs()
})

const money = (value: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(value)

test('the money of the first theme is the synthesis of the plan, and its table adds up', async () => {
  await page.goto('/themes')
  await page.waitForURL('**/themes/working-capital')
  const { synthesis } = await api.get<Feed>('/feed?limit=0')
  await page.getByText(money(synthesis.current)).first().waitFor()
  const card = page.getByRole('figure', { name: 'Do capital atual ao balanceado' })
  await card.getByRole('button', { name: 'Ver como tabela' }).click()
  const cells = await card.getByRole('cell').allTextContents()
  expect(cells.filter((_, place) => place % 2 === 1)).toEqual(
    [synthesis.current, -synthesis.redemption, synthesis.investment, synthesis.balanced].map((value) =>
      money(value).replace('-', '−'),
    ),
  )
})

test('one question answers both charts of the capital, and a chosen class asks once more', async () => {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/feed') asked.push(search)
  }
  page.on('request', note)
  await page.goto('/themes/working-capital')
  const card = page.getByRole('figure', { name: 'Onde está o capital' })
  await card.getByRole('button', { name: /ABC A/ }).first().waitFor()
  expect(asked.length).toBe(1)
  await page.goto('/themes/working-capital?f.abcClass=abc_a')
  await card.getByRole('button', { name: /ABC B/ }).first().waitFor()
  expect(asked.length).toBe(3)
  page.off('request', note)
})

describe('a mark filters the page, and the button leads to exactly those items', () => {
  test('a cell of two fields, another beside it with Shift, and off again', async () => {
    await page.goto('/themes/service')
    const heat = page.getByRole('figure', { name: 'Qual a cobertura de cada classe?' })
    await heat.getByRole('button', { name: /^A, Adequada/ }).click()
    await page.waitForURL((url) => url.searchParams.get('f.abcClass') === 'abc_a')
    await heat.getByRole('button', { name: /^B, Adequada/ }).click({ modifiers: ['Shift'] })
    await page.waitForURL((url) => url.searchParams.get('f.abcClass') === 'abc_a,abc_b')
    const { count } = await api.get<Items>(
      '/inventory/get-items?limit=0&abcClass=abc_a,abc_b&coverageConformity=correct',
    )
    await page.getByRole('link', { name: `Ver ${count} itens de serviço` }).click()
    await page.waitForURL('**/inventory/list?**')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      view: 'service',
      'f.abcClass': 'abc_a,abc_b',
      'f.coverageConformity': 'correct',
    })
    await page.getByRole('heading', { name: new RegExp(`· ${count}$`) }).waitFor()

    await page.goBack()
    await heat.getByRole('button', { name: /^B, Adequada/, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await page.waitForURL((url) => url.search === '')
  })

  test('the keyboard walks through the marks and presses one', async () => {
    await page.goto('/themes/replenishment')
    const chart = page.getByRole('group', { name: 'As compras seguem o consumo?' })
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('f.synchrony') === 'under')
    await expect.poll(() => chart.getByRole('button', { pressed: true }).count()).toBe(1)
  })
})

test('the file of a chart has the numbers of the server', async () => {
  await page.goto('/themes/consumption')
  const { groups = [] } = await api.get<Items>('/inventory/get-items?limit=0&groupBy=tmeaClass&metrics=count')
  const card = page.getByRole('figure', { name: 'Com que frequência há consumo?' })
  await card.getByRole('button', { name: 'Opções do gráfico' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  const counts = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[1]))
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  expect(total(counts)).toBe(total(groups.map(({ metrics }) => metrics.count)))
})

test('a part that cannot be loaded says so, and the others stand', async () => {
  await page.route('**/api/inventory/get-items?**groupBy=criticality**', (route) => route.abort())
  await page.goto('/themes/service?f.abcClass=abc_c')
  await page.getByText('Não foi possível carregar o gráfico.').waitFor()
  await page.getByRole('figure', { name: 'Qual a cobertura de cada classe?' }).waitFor()
  await page.unroute('**/api/inventory/get-items?**groupBy=criticality**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('figure', { name: 'Onde o nível de serviço sobra ou falta?' }).waitFor()
  complaints.length = 0
})

test('the financial summary has the figures of the plan, and prints on one sheet', async () => {
  await page.goto('/themes/working-capital')
  await page.getByRole('link', { name: 'Resumo financeiro' }).click()
  await page.getByRole('heading', { level: 1, name: 'Resumo financeiro' }).waitFor()
  const { synthesis } = await api.get<Feed>('/feed?limit=0')
  const short = new Intl.NumberFormat('pt-BR', {
    ...{ style: 'currency', currency: 'BRL', notation: 'compact' },
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  })
  const row = page.getByRole('row', { name: /^Valor do estoque/ })
  const figures = [synthesis.current, synthesis.balanced].map((value) => short.format(value))
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(figures)
  const turns = await page
    .getByRole('row', { name: /^Giro anual/ })
    .getByRole('cell')
    .allTextContents()
  const [today, target] = turns.map((text) => Number(text.replace(',', '.')))
  expect(today).toBeGreaterThan(0)
  expect(target).toBeGreaterThan(0)
  const sheets = (await page.pdf({ format: 'A4', margin: MARGIN }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
