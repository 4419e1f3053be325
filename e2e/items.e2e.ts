import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
/** The rows are of the question that was asked last. */
const settled = async (on: Page = page) => {
  await rows(on).first().waitFor()
  await on.waitForTimeout(400)
  await on.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
}
const calls = '**/api/inventory/get-items**'

beforeAll(async () => {
  ;({ page, complaints } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_employee')
  api = await apiAs('company_employee')
})
afterAll(() => expect(complaints).toEqual([]))

describe('what the list shows is in its address', () => {
  test('filters, search, order, page size and columns; the same after a reload and in a second browser', async () => {
    await open('/inventory/list')
    await page.getByRole('button', { name: /^Excesso \d/ }).click()
    await page.getByRole('button', { name: 'Criticidade', exact: true }).click()
    await page.getByRole('button', { name: 'ABC', exact: true }).first().click()
    const abc = page.getByRole('dialog', { name: 'ABC' })
    await abc.getByRole('checkbox', { name: 'A', exact: true }).check()
    await abc.getByRole('checkbox', { name: 'B', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Colunas/ }).click()
    await page.getByRole('checkbox', { name: 'Mostrar Lead time, dias' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('10')
    await page.getByRole('button', { name: 'Valor R$' }).click()
    await settled()
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      view: 'excess',
      sort: 'criticality',
      'f.abcClass': 'abc_a,abc_b',
      limit: '10',
      unit: 'money',
    })
    expect(address.searchParams.get('cols')).toContain('leadTime')
    const shown = await skus()
    expect(shown.length).toBe(10)
    await page.reload()
    await settled()
    expect(await skus()).toEqual(shown)

    const second = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(second.page, 'viewer')
    await open(address.pathname + address.search, second.page)
    await settled(second.page)
    expect(await skus(second.page)).toEqual(shown)
    await second.page
      .getByRole('columnheader', { name: /Saldo.*R\$/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Unidades', exact: true }).click()
  })

  test('an address that asks too much or what is not there is brought back, and says so', async () => {
    await open('/inventory/list?limit=5000&sort=nonsense')
    await page.getByText('Parte deste link não foi entendida:').waitFor()
    expect(await rows().count()).toBe(100)
    await open('/inventory/list?limit=100&offset=999999')
    await page.waitForURL((url) => url.searchParams.get('offset') === '400')
    await settled()
    expect(await rows().count()).toBeLessThanOrEqual(100)
    expect(await rows().count()).toBeGreaterThan(0)
  })

  test('a list of SKUs that is pasted becomes a filter, and who is missing is named', async () => {
    const { rows: some } = await api.get<Items>('/inventory/get-items?limit=3&fields=sku,site')
    await open('/inventory/list')
    await page.evaluate((text) => navigator.clipboard?.writeText?.(text).catch(() => null), '')
    await page.getByRole('searchbox', { name: 'SKU ou descrição' }).focus()
    await page.evaluate(
      (text) => {
        const data = new DataTransfer()
        data.setData('text', text)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...some.map(({ sku }) => sku), 'NOPE-1'].join('\n'),
    )
    await page.getByText('1 SKU não encontrado: NOPE-1').waitFor()
    await settled()
    expect((await skus()).toSorted()).toEqual(some.map(({ sku }) => sku).toSorted())
  })

  test('Enter in the search opens the item whose SKU it is', async () => {
    await open('/inventory/list')
    const [first] = await skus()
    const search = page.getByRole('searchbox', { name: 'SKU ou descrição' })
    await search.fill(first ?? '')
    await page.getByText(`Enter abre ${first}`).waitFor()
    await search.press('Enter')
    await page.waitForURL(`**/inventory/indeep/${first}**`)
  })
})

test('back from an item: the same filters, page, place and focus', async () => {
  await open('/inventory/list?f.abcClass=abc_c,abc_d&limit=100&offset=100')
  await settled()
  const row = rows().nth(60)
  const key = await row.getAttribute('data-row')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tablist').waitFor()
  await page.goBack()
  await settled()
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-row') === wanted, key)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    'f.abcClass': 'abc_c,abc_d',
    limit: '100',
    offset: '100',
  })
  expect(await isInSight(row)).toBe(true)
})

const isInSight = (row: Locator) =>
  row.evaluate((element) => {
    const region = element.closest('section')?.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    return region !== undefined && at.top >= region.top - 1 && at.bottom <= region.bottom + at.height
  })

describe('authorizing', () => {
  test('one item at once, and back by Undo', async () => {
    await open('/inventory/list?f.dataQuality=complete&f.status=active')
    const toggle = rows().first().getByRole('switch')
    expect(await toggle.getAttribute('aria-checked')).toBe('false')
    await toggle.click()
    expect(await toggle.getAttribute('aria-checked')).toBe('true')
    await page.getByText('1 item autorizado').waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await page.getByText('1 item desautorizado').waitFor()
    expect(await toggle.getAttribute('aria-checked')).toBe('false')
  })

  test('a change that cannot be saved is taken back, and its row says so', async () => {
    await open('/inventory/list?f.dataQuality=complete&f.status=active')
    await page.route('**/api/sku/batch-authorize', (route) => route.abort())
    const row = rows().first()
    await row.getByRole('switch').click()
    await row.getByText('Não foi possível salvar.').waitFor()
    expect(await row.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    await page.unroute('**/api/sku/batch-authorize')
    await row.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText('1 item autorizado').waitFor()
    await row.getByRole('switch').click()
    await page.getByText('1 item desautorizado').waitFor()
    complaints.length = 0
  })

  test('incomplete data are asked about first', async () => {
    await open('/inventory/list?view=incomplete&f.status=active')
    const row = rows().first()
    await row.getByRole('switch').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Autorizar mesmo assim?').waitFor()
    await dialog.getByText(/^Falta: /).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await row.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })

  test('everything that matches: the question, the request and the result name the same number', async () => {
    await open('/inventory/list?f.abcClass=abc_a,abc_b,abc_c,abc_d,abc_n')
    const { count } = await api.get<Items>(
      '/inventory/get-items?limit=0&abcClass=abc_a,abc_b,abc_c,abc_d,abc_n',
    )
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await page.getByRole('button', { name: `Selecionar todos os ${count} que correspondem` }).click()
    await page.getByText(`Todo o resultado: ${count} selecionados`).waitFor()
    await page.getByRole('button', { name: 'Autorizar itens', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: `Autorizar ${count} itens para voltar ao ERP?` }).waitFor()
    await dialog.getByText('Todos os que correspondem a: ABC').waitFor()
    const asked = page.waitForRequest('**/api/sku/batch-authorize')
    const answered = page.waitForResponse('**/api/sku/batch-authorize')
    await dialog.getByRole('button', { name: 'Autorizar itens' }).click()
    expect((await asked).postDataJSON()).toMatchObject({
      authorize: true,
      filter: { abcClass: 'abc_a,abc_b,abc_c,abc_d,abc_n' },
    })
    const { changed, unchanged, refused } = (await (await answered).json()) as {
      changed: number
      unchanged: number
      refused: { code: string }[]
    }
    expect(changed + unchanged + refused.length).toBe(count)
    const incomplete = refused.filter(({ code }) => code === 'item_incomplete').length
    await page.getByText(`${changed} itens autorizados · ${incomplete} pulados: dados incompletos`).waitFor()

    await page.getByRole('button', { name: 'Autorizar estes também' }).click()
    await page.getByText(`${changed + incomplete} itens autorizados`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await page.getByText(`${changed + incomplete} itens desautorizados`).waitFor()
    expect((await api.get<Items>('/inventory/get-items?limit=0&authorized=true')).count).toBe(0)
  })
})

describe('failed is not empty', () => {
  test('a failure says so, offers Retry, and never the words of an empty list', async () => {
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: 'generic', message: '', errors: [] } }),
    )
    await page.goto('/inventory/list?f.abcClass=abc_b')
    await page.getByText('Não foi possível carregar os itens.').waitFor()
    expect(await page.getByText('Nenhum item').count()).toBe(0)
    expect(
      await page.getByRole('region', { name: 'Notificações' }).getByRole('alert').count(),
    ).toBeLessThanOrEqual(1)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await rows().first().waitFor()
    complaints.length = 0
  })

  test('filters that leave nothing are named, with the way out', async () => {
    await page.goto('/inventory/list?f.abcClass=abc_a&f.currentBalance=gt:999999999')
    await page.getByText('Nada corresponde a estes filtros.').waitFor()
    await page.getByText(/ABC: A · Saldo > 999\.999\.999/).waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await rows().first().waitFor()
  })

  test.each([
    ['company_employee', 1],
    ['viewer', 0],
  ] as const)('an empty catalog offers %s the upload %i times', async (profile, times) => {
    const other = await newPage()
    await signIn(other.page, profile)
    await other.page.route(calls, (route) => route.fulfill({ json: { rows: [], count: 0, facets: {} } }))
    await other.page.goto('/inventory/list')
    await other.page.getByText('Nenhum item ainda').waitFor()
    expect(await other.page.getByRole('link', { name: 'Carregar dados mestres' }).count()).toBe(times)
    await other.page.context().close()
  })
})

test('the file of a view has exactly its rows and columns, as spreadsheets open it', async () => {
  await open('/inventory/list?f.abcClass=abc_a&f.coverageConformity=shortage&cols=abcClass,trigger,gap')
  const { rows: wanted } = await api.get<Items>(
    '/inventory/get-items?abcClass=abc_a&coverageConformity=shortage&fields=sku,site,trigger,gap&limit=500',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /^Esta visão/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^items_.+_todos_\d{4}-\d{2}-\d{2}_\d{4}\.csv$/)
  const bytes = readFileSync(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = bytes.toString('utf8').slice(1).split('\r\n')
  expect(head).toBe('"SKU";"Descrição";"Unidade";"ABC";"Gatilho";"Gap, R$";"Ação financeira"')
  expect(lines.length).toBe(wanted.length)
  expect(lines.map((line) => line.split(';')[0])).toEqual(wanted.map(({ sku }) => `"${sku}"`))
  expect(lines.map((line) => line.split(';')[4])).toEqual(
    wanted.map(({ trigger }) => String(Math.round(trigger * 1000) / 1000).replace('.', ',')),
  )
})

describe('an item', () => {
  const TABS = [
    ['summary', 'Resumo'],
    ['master', 'Dados mestres'],
    ['consumption', 'Consumo'],
    ['replenishment', 'Reposição'],
    ['balance', 'Saldo'],
    ['transactions', 'Transações'],
    ['orders', 'Pedidos'],
  ] as const
  let item: ItemRow
  const address = (tab: string) => `/inventory/indeep/${item.sku}?tab=${tab}&site=${item.site}`
  beforeAll(async () => {
    const found = await api.get<Items>(
      '/inventory/get-items?abcClass=abc_a&portfolio=anticipated&orderBy=consumptionPopularity&isDESC=true&limit=1',
    )
    item = found.rows[0] as ItemRow
  })

  test.each(TABS)('the view %s is reached by its address', async (tab, name) => {
    await page.goto(address(tab))
    await page.getByRole('tab', { name, selected: true }).waitFor()
    await page.getByRole('tabpanel', { name }).waitFor()
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
    const { number, money } = {
      number: (value: number) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 }).format(value),
      money: (value: number) =>
        new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
          .format(value)
          .replace('-', '−'),
    }
    const expected = {
      trigger: number(item.trigger),
      balance: number(item.currentBalance),
      gap: money(item.gap),
    }
    for (const value of Object.values(expected))
      expect(written.some((text) => text.includes(value))).toBe(true)
    await rows().first().focus()
    await page.keyboard.press('Space')
    const peek = page.getByRole('complementary', { name: `Resumo de ${item.sku}` })
    await peek.getByText(expected.gap).waitFor()
    await peek.getByText(new RegExp(`Saldo hoje: ${expected.balance.replace('.', '\\.')}`)).waitFor()
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
    expect(await figure('Gatilho').textContent()).toBe(expected.trigger)
    expect(await figure('Saldo').textContent()).toBe(expected.balance)
    await page.goto(address('summary'))
    expect(await figure('Gap').textContent()).toBe(expected.gap)
  })

  test('a number tells its formula, its inputs and when it was calculated, and gives the focus back', async () => {
    await page.goto(address('balance'))
    const button = page.getByRole('button', { name: 'Como se calcula: Gatilho', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Como se calcula: Gatilho' })
    await panel.getByText(/Calculado em \d{2}\/\d{2}\/\d{4}/).waitFor()
    expect(await panel.locator('dt').count()).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the stock is drawn in steps', async () => {
    await page.goto(address('balance'))
    const drawing = page.getByRole('group', { name: 'Como o saldo se moveu?' })
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
    const chart = page.getByRole('group', { name: 'Como o saldo se moveu?' })
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
    const table = page.getByRole('table', { name: 'Como o saldo se moveu?' })
    expect(await table.getByRole('row').count()).toBe(events + 1)
    await page.keyboard.press('Tab')

    await page.getByRole('button', { name: '90 d', exact: true }).click()
    await page.waitForFunction(
      (before) => document.querySelectorAll('figure table tbody tr').length < before,
      events,
    )
  })

  test('Enter on an event shows its transactions', async () => {
    await page.goto(address('balance'))
    await page.getByRole('group', { name: 'Como o saldo se moveu?' }).focus()
    await page.keyboard.press('ArrowRight')
    const text = await page.getByRole('slider', { name: 'Movimentos' }).getAttribute('aria-valuetext')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Transações', selected: true }).waitFor()
    await rows().first().waitFor()
    const day = text?.slice(0, 10) ?? ''
    expect(await rows().first().locator('th').textContent()).toBe(day)
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
    expect(await viewer.page.getByRole('link', { name: /^Alterar|^Resolver/ }).count()).toBe(0)
    await open('/inventory/list', viewer.page)
    expect(await viewer.page.getByRole('switch').count()).toBe(0)
    await viewer.page.context().close()
  })
})

/** Segments of a path that are neither level nor upright. */
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
      Math.abs(before.y - point.y) > 0.01
    return isSlope ? [`${before.x},${before.y} ${point.x},${point.y}`] : []
  })
}
