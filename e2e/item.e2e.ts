import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

type ItemRow = { sku: string; site: string; trigger: number; currentBalance: number; gap: number }
type Items = { rows: ItemRow[]; count: number }

const { newPage } = useBrowser()
let page: Page
let complaints: string[]
let api: Awaited<ReturnType<typeof apiAs>>

const rows = (on: Page = page) => on.locator('tr[data-row]')
const skus = async (on: Page = page) => await rows(on).locator('th code').allTextContents()
const open = async (address: string, on: Page = page) => {
  await on.goto(address)
  await rows(on).first().waitFor()
}

beforeAll(async () => {
  ;({ page, complaints } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_employee')
  api = await apiAs('company_employee')
})

const STATE_ROWS = [
  'Conformidade do portfólio',
  'Classe do nível de serviço desejado',
  'Nível de serviço desejado',
  'Nível de serviço obtido',
  'Conformidade do serviço',
  'Simulação do último ano',
  'Frequência da demanda, classe',
  'Intervalo entre demandas, classe',
  'Intervalo entre entradas, classe',
  'Incerteza',
  'Tendência',
]

describe('an item', () => {
  const TABS = [
    ['summary', 'Resumo'],
    ['master', 'Dados mestres'],
    ['consumption', 'Consumo'],
    ['replenishment', 'Reposição'],
    ['balance', 'Saldo'],
    ['projection', 'Projeção'],
    ['transactions', 'Transações'],
    ['orders', 'Pedidos'],
  ] as const
  let item: ItemRow
  const address = (tab: string) => `/inventory/indeep/${item.sku}?tab=${tab}&site=${item.site}`
  beforeAll(async () => {
    const { rows } = await api.get<Items>(
      '/inventory/get-items?abcClass=abc_a&portfolio=anticipated&orderBy=consumptionPopularity&isDESC=true&limit=1',
    )
    item = rows[0] as ItemRow
  })

  test('arrows move along the tabs and Enter opens one; a small window has a list instead', async () => {
    await page.goto(address('summary'))
    await page.getByRole('tab', { name: 'Resumo' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Resumo', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Consumo', selected: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('consumption')

    await page.setViewportSize({ width: 800, height: 900 })
    const choice = page.getByRole('combobox', { name: 'Visão' })
    expect(await choice.locator('option').allTextContents()).toEqual(TABS.map(([, name]) => name))
    await choice.selectOption('orders')
    await page.waitForURL('**tab=orders**')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('trigger, balance and gap are the same in the list, beside it, on the page and in the API', async () => {
    await open(`/inventory/list?f.sku=${item.sku}&f.site=${item.site}`)
    const cells = rows().first().locator('td')
    const written = await cells.allTextContents()
    const writer = (options: Intl.NumberFormatOptions) => {
      const format = new Intl.NumberFormat('pt-BR', options)
      return (value: number) => format.format(value).replace('-', '−')
    }
    const number = writer({ maximumFractionDigits: 2 })
    const expected = {
      trigger: number(item.trigger),
      balance: number(item.currentBalance),
      // The head names the currency.
      gap: writer({ minimumFractionDigits: 2, maximumFractionDigits: 2 })(item.gap),
    }
    for (const value of Object.values(expected))
      expect(written.some((text) => text.includes(value))).toBe(true)
    await rows().first().focus()
    await page.keyboard.press('Space')
    const peek = page.getByRole('complementary', { name: `Resumo de ${item.sku}` })
    await expect.poll(() => peek.locator('dd').allTextContents()).toContain(expected.gap)
    await peek.getByText(new RegExp(`Estoque em [\\d/]+: ${expected.balance.replace('.', '\\.')}`)).waitFor()
    expect(await peek.locator('dd').allTextContents()).toContain(expected.trigger)
    await page.keyboard.press('Escape')
    await peek.waitFor({ state: 'detached' })

    await page.goto(address('balance'))
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('button', { name: `Como se calcula: ${name}`, exact: true }) })
        .locator('dd')
        .first()
    await expect.poll(() => figure('Gatilho').textContent()).toBe(expected.trigger)
    await expect.poll(() => figure('Estoque atual').textContent()).toBe(expected.balance)
    await page.goto(address('summary'))
    const money = writer({ style: 'currency', currency: 'BRL' })
    await expect.poll(() => figure('Diferença para o alvo').textContent()).toBe(money(item.gap))
  })

  test('the package alert says why a trigger is no whole number of packages', async () => {
    const { rows } = await api.get<{ rows: (ItemRow & { package: number | null; batch: number })[] }>(
      '/inventory/get-items?portfolio=anticipated&orderBy=consumptionPopularity&isDESC=true&limit=500',
    )
    const sentences = async (one: ItemRow) => {
      await page.goto(`/inventory/indeep/${one.sku}?site=${one.site}`)
      const status = page.getByRole('region', { name: 'Situação' })
      await status.locator('summary').click()
      return await status
        .getByRole('listitem')
        .filter({ hasText: 'múltiplo de compra' })
        .first()
        .textContent()
    }
    const packed = rows.filter((one) => one.package !== null && one.package > 1)
    const between = packed.find((one) => one.trigger % (one.package ?? 1) !== 0) as ItemRow
    const whole = packed.find((one) => one.trigger > 0 && one.trigger % (one.package ?? 1) === 0) as ItemRow
    expect(await sentences(between)).toMatch(
      /O lote \S+ respeita o múltiplo de compra .* não é múltiplo, e não precisa ser/,
    )
    expect(await sentences(whole)).not.toMatch(/não é múltiplo, e não precisa ser/)
  })

  test('every derived number of items of all kinds is what its explanation gives when it is computed again', async () => {
    type Explained = { explain: Record<string, unknown>; outdated: string[] }
    const { rows } = await api.get<Items>('/inventory/get-items?limit=500&fields=sku,site')
    for (const { sku, site } of rows.filter((_, place) => place % 10 === 0)) {
      const { explain, outdated } = await api.get<Explained>(`/indeep/get-by-sku/${sku}?site=${site}`)
      expect([sku, outdated]).toEqual([sku, []])
      expect(Object.keys(explain)).toEqual(expect.arrayContaining(['trigger', 'batch', 'gap', 'ruptureRisk']))
    }
  })

  test('a number tells its formula, its inputs and when it was calculated, and gives the focus back', async () => {
    await page.goto(address('balance'))
    const button = page.getByRole('button', { name: 'Como se calcula: Gatilho', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Como se calcula: Gatilho' })
    await panel.getByText(/Calculado em \d{2}\/\d{2}\/\d{4}/).waitFor()
    await expect.poll(() => panel.locator('dt').count()).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('stock, contexts and money are in one view, and each word of the head has its name', async () => {
    await page.goto(address('summary'))
    const money = page.locator('section', {
      has: page.getByRole('heading', { name: 'Capital', exact: true }),
    })
    await money.getByText('Ação financeira').first().waitFor()
    const site = page.locator('main dl').first().locator('div', { hasText: item.site }).first()
    await expect.poll(() => site.getAttribute('title')).toBe(`Filial: ${item.site}`)
    await money.getByText('Mais números').click()
    const rows = page.getByRole('region', { name: 'Em resumo' }).locator('dl').first().locator('dt')
    await rows.first().waitFor()
    expect(await rows.allTextContents()).toEqual(STATE_ROWS)
    // Each figure stands once.
    const names = await money.locator('dt').allTextContents()
    expect(names.length).toBe(new Set(names).size)
    await money.getByText('Mais números').click()
    await rows.first().waitFor({ state: 'hidden' })
    expect(await money.locator('dl').first().locator('dt').count()).toBe(6)
  })

  test('an alert tells the numbers of this item, and when they were calculated', async () => {
    await page.goto(address('summary'))
    await page
      .getByText(/verificações OK/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Como se calcula: Estoque mínimo', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Como se calcula: Estoque mínimo' })
    await panel.getByText(/Calculado em \d{2}\/\d{2}\/\d{4}/).waitFor()
    await panel.locator('dt', { hasText: 'Estoque mínimo' }).waitFor()
    await expect.poll(() => panel.locator('dd').count()).toBe(3)
    await page.keyboard.press('Escape')
  })

  test('on paper it says whose it is and who printed it when, and nothing can be pressed', async () => {
    await page.goto(address('summary'))
    await page.getByRole('group', { name: 'Como o estoque evoluiu?' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText(/^Impresso por .+ em \d{2}\/\d{2}\/\d{4}/).waitFor()
    await page.getByRole('region', { name: 'Como o estoque evoluiu?' }).waitFor()
    expect(await page.locator('main button:visible:not([role="switch"], [data-term])').count()).toBe(0)
    expect(await page.locator('body').evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
    await page.emulateMedia({ media: 'screen' })
  })

  test('the stock is drawn in steps', async () => {
    await page.goto(address('balance'))
    const drawing = page.getByRole('group', { name: 'Como o estoque evoluiu?' })
    await drawing.locator('svg path').first().waitFor({ state: 'attached' })
    const paths = await drawing
      .locator('svg path')
      .evaluateAll((all) =>
        all.filter((one) => one.getAttribute('fill') === 'none').map((one) => one.getAttribute('d') ?? ''),
      )
    const stock = paths.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
    expect(stock.split('L').length).toBeGreaterThan(20)
    expect(slopes(stock)).toEqual([])
  })

  test('the keyboard walks over its events, and their table has as many rows', async () => {
    await page.goto(address('balance'))
    const chart = page.getByRole('group', { name: 'Como o estoque evoluiu?' })
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    const slider = page.getByRole('slider', { name: 'Movimentos' })
    const said = async () => await slider.getAttribute('aria-valuetext')
    const last = await said()
    expect(last).toMatch(/^\d{2}\/\d{2}\/\d{4} · /)
    await page.keyboard.press('ArrowLeft')
    expect(await said()).not.toBe(last)
    const events = Number(await slider.getAttribute('aria-valuemax'))
    await page.keyboard.press('t')
    const table = page.getByRole('table', { name: 'Como o estoque evoluiu?' })
    await expect.poll(() => table.getByRole('row').count()).toBe(events + 1)
    await page.keyboard.press('Tab')

    await page.getByRole('button', { name: '90 d', exact: true }).click()
    await page.waitForFunction(
      (before) => document.querySelectorAll('figure table tbody tr').length < before,
      events,
    )
  })

  test('Enter on an event shows its transactions', async () => {
    await page.goto(address('balance'))
    await page.getByRole('group', { name: 'Como o estoque evoluiu?' }).focus()
    await page.keyboard.press('ArrowRight')
    const text = await page.getByRole('slider', { name: 'Movimentos' }).getAttribute('aria-valuetext')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Transações', selected: true }).waitFor()
    await rows().first().waitFor()
    const day = text?.slice(0, 10) ?? ''
    await expect.poll(() => rows().first().locator('th').textContent()).toBe(day)
  })

  test('outliers are marked in the months of their days, and may be left out of the chart', async () => {
    type Detail = { item: ItemRow & { executionPeriodStart: string }; outlierDays: string[] }
    const { rows: found } = await api.get<Items>(
      '/inventory/get-items?alerts.outlier=problem&limit=25&fields=sku,site',
    )
    const details = await Promise.all(
      found.map(({ sku, site }) => api.get<Detail>(`/indeep/get-by-sku/${sku}?site=${site}`)),
    )
    // The chart has two years; what the plan learns from may be older.
    const isDrawn = ({ item, outlierDays }: Detail) => (outlierDays.at(-1) ?? '') >= item.executionPeriodStart
    const { item, outlierDays } = details.find(isDrawn) as Detail
    const { sku, site } = item
    const [year = '', month = '', day = ''] = outlierDays.at(-1)?.split('-') ?? []
    await page.goto(`/inventory/indeep/${sku}?tab=consumption&site=${site}`)
    await page.getByRole('region', { name: 'Situação' }).locator('summary').click()
    await page.getByText(`O último em ${day}/${month}/${year}.`).waitFor()
    const chart = page.getByRole('figure').filter({ hasText: 'O consumo está mudando?' })
    await chart.getByRole('button', { name: 'Ver como tabela' }).click()
    const drawn = outlierDays.filter((one) => one >= item.executionPeriodStart)
    const months = new Set(drawn.map((one) => one.slice(0, 7)))
    await expect.poll(() => chart.getByText(', com consumo atípico').count()).toBe(months.size)
    const consumed = () => chart.locator('tbody tr').allTextContents()
    const before = await consumed()
    await page.getByRole('checkbox', { name: 'Sem os consumos atípicos' }).check()
    await expect.poll(consumed).not.toEqual(before)
  })

  test('money of an item whose cost nobody gave is no zero, and the missing cost is named', async () => {
    type Detail = { item: ItemRow & { cost: number | null }; missingData: string[] }
    const { rows: found } = await api.get<Items>(
      '/inventory/get-items?alerts.dataQuality=problem&limit=100&fields=sku,site',
    )
    const details = await Promise.all(
      found.map(({ sku, site }) => api.get<Detail>(`/indeep/get-by-sku/${sku}?site=${site}`)),
    )
    const free = details.find(({ missingData }) => missingData.includes('cost')) as Detail
    await page.goto(`/inventory/indeep/${free.item.sku}?site=${free.item.site}`)
    await page.getByRole('region', { name: 'Situação' }).locator('summary').click()
    await page.getByText(/Falta ou está errado: .*custo unitário/).waitFor()
    const gap = page.locator('dl > div').filter({
      has: page.getByRole('button', { name: 'Como se calcula: Diferença para o alvo', exact: true }),
    })
    await expect.poll(() => gap.locator('dd').textContent()).toBe('– sem custo')
    expect(await page.getByText(/^R\$\s0,00$/).count()).toBe(0)
  })

  test('next and previous walk through the list one came from', async () => {
    await open('/inventory/list?view=excess')
    const [first, second] = await skus()
    await rows().first().focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Item 1 de /).waitFor()
    await page.getByRole('button', { name: 'Próximo item (j)' }).click()
    await page.waitForURL(`**/inventory/indeep/${second}**`)
    await page.getByText(/^Item 2 de /).waitFor()
    await page.locator('button[aria-label="Item anterior (k)"]:enabled').waitFor()
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('k')
    await page.waitForURL(`**/inventory/indeep/${first}**`)
  })

  test('a SKU that is not there says so and lets another be found', async () => {
    await page.goto('/inventory/indeep/NOPE-1')
    await page.getByRole('heading', { name: 'Item não encontrado' }).waitFor()
    await page.getByRole('searchbox', { name: 'Procurar outro SKU' }).fill(item.sku)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inventory/list?q=${item.sku}`)
    complaints.length = 0
  })

  test('who only reads is offered no change', async () => {
    const viewer = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(viewer.page, 'viewer')
    await viewer.page.goto(address('summary'))
    await viewer.page.getByRole('tablist').waitFor()
    expect(await viewer.page.getByRole('switch').count()).toBe(0)
    expect(await viewer.page.getByRole('link', { name: /^Alterar (?!senha)|^Resolver/ }).count()).toBe(0)
    await open('/inventory/list', viewer.page)
    expect(await viewer.page.getByRole('switch').count()).toBe(0)
    await viewer.page.context().close()
  })
})

/** Segments of a path that are neither level nor upright. The chart library leaves out steps of less than 0.7 px. */
function slopes(path: string): string[] {
  const points = [...path.matchAll(/([ML])(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, command, x, y]) => ({
    command,
    x: Number(x),
    y: Number(y),
  }))
  return points.flatMap((point, place) => {
    const before = points[place - 1]
    const isSlope =
      point.command === 'L' &&
      before &&
      Math.abs(before.x - point.x) > 0.01 &&
      Math.abs(before.y - point.y) > 0.7
    return isSlope ? [`${before.x},${before.y} ${point.x},${point.y}`] : []
  })
}
