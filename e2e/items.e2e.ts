import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prefer } from '../scripts/screens.ts'
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
const MISSING: Record<string, string> = {
  cost: 'custo unitário',
  unit: 'unidade de medida',
  lead_time: 'prazo de entrega',
  balance: 'estoque',
  future_rows: 'transações com data futura',
  unmatched_returns: 'devoluções sem consumo correspondente',
}
const calls = '**/api/inventory/get-items**'

beforeAll(async () => {
  ;({ page, complaints } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_employee')
  api = await apiAs('company_employee')
})

describe('what the list shows is in its address', () => {
  test('filters, search, order, page size and columns; the same after a reload and in a second browser', async () => {
    await open('/inventory/list')
    await page.getByRole('button', { name: /^Excesso \d/ }).click()
    await page.getByRole('button', { name: 'Criticidade', exact: true }).click()
    await page.getByRole('button', { name: 'ABC', exact: true }).first().click()
    const abc = page.getByRole('dialog', { name: 'ABC' })
    await abc.getByRole('option', { name: 'A', exact: true }).click()
    await abc.getByRole('option', { name: 'B', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Colunas/ }).click()
    await page.getByRole('checkbox', { name: 'Mostrar Prazo de entrega, dias' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('10')
    await page.getByRole('button', { name: 'Valor R$' }).click()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({
        view: 'excess',
        sort: 'criticality',
        'f.abcClass': 'abc_a,abc_b',
        cols: expect.stringContaining('leadTime'),
        limit: '10',
        unit: 'money',
      })
    const address = new URL(page.url())
    // The size is what was chosen last: with ten rows all of it is answered.
    await expect.poll(() => rows().count()).toBe(10)
    const shown = await skus()
    await page.reload()
    await expect.poll(() => skus()).toEqual(shown)

    const second = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(second.page, 'viewer')
    await open(address.pathname + address.search, second.page)
    await expect.poll(() => skus(second.page)).toEqual(shown)
    await second.page
      .getByRole('columnheader', { name: /Estoque atual.*R\$/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Quantidade', exact: true }).click()
  })

  test('an address that asks too much or what is not there is brought back, and says so', async () => {
    await open('/inventory/list?limit=5000&sort=nonsense')
    await page.getByText('Não foi possível aplicar parte deste link:').waitFor()
    await expect.poll(() => rows().count()).toBe(100)
    await open('/inventory/list?limit=100&offset=999999')
    const { count } = await api.get<Items>('/inventory/get-items?limit=0')
    const lastPage = String(100 * Math.floor((count - 1) / 100))
    await page.waitForURL((url) => url.searchParams.get('offset') === lastPage)
    await expect.poll(() => rows().count()).toBe(count - Number(lastPage))
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
    await expect.poll(async () => (await skus()).toSorted()).toEqual(some.map(({ sku }) => sku).toSorted())
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
  const row = rows().nth(60)
  const key = await row.getAttribute('data-row')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tablist').waitFor()
  await page.goBack()
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-row') === wanted, key)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    'f.abcClass': 'abc_c,abc_d',
    limit: '100',
    offset: '100',
  })
  await expect.poll(() => isInSight(row)).toBe(true)
})

test('Escape on an item leads back to the list, with the focus on its row; in a panel it closes that first', async () => {
  await open('/inventory/list?f.abcClass=abc_c,abc_d')
  const row = rows().nth(7)
  const key = await row.getAttribute('data-row')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tablist').waitFor()
  const explain = page.getByRole('button', { name: 'Como se calcula: Gatilho' }).first()
  await explain.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Como se calcula: Gatilho' })
  await panel.getByText('Calculado em').waitFor()
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => explain.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/inventory/list?f.abcClass=*')
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-row') === wanted, key)
})

test('every default column is in sight at 1280 px; wider, the description has what the others leave', async () => {
  const { page: other } = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(other, 'viewer')
  for (const density of ['compact', 'regular']) {
    await prefer(other, { density })
    await open('/inventory/list', other)
    const region = other.getByRole('region', { name: 'Tabela: Itens' })
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const heights = await rows(other).evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(density === 'compact' ? 32 : 46)
  }
  for (const [width, least] of [
    [1440, 280],
    [1920, 400],
  ] as const) {
    await other.setViewportSize({ width, height: 800 })
    const described = rows(other).first().locator('th .clip')
    await expect.poll(() => described.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(least)
    const heads = other.locator('main thead th [class*="_headText_"]')
    expect(
      Math.max(...(await heads.evaluateAll((all) => all.map((one) => one.clientHeight)))),
    ).toBeLessThanOrEqual(32)
  }
  await other.context().close()
})

test('chosen columns are there at the next visit, until they are put back', async () => {
  await open('/inventory/list')
  const nsr = page.getByRole('columnheader', { name: 'Nível de serviço desejado', exact: false })
  await page.getByRole('button', { name: /^Colunas/ }).click()
  await page.getByRole('checkbox', { name: 'Mostrar Nível de serviço desejado', exact: true }).check()
  await page.keyboard.press('Escape')
  await nsr.waitFor()
  await open('/inventory/list')
  await nsr.waitFor()
  await page.getByRole('button', { name: /^Colunas/ }).click()
  await page.getByRole('button', { name: 'Voltar às colunas padrão' }).click()
  await nsr.waitFor({ state: 'detached' })
  await open('/inventory/list')
  expect(await nsr.count()).toBe(0)
})

/** Between the head of the table, which stays, and the edge of the window. */
const isInSight = (row: Locator) =>
  row.evaluate((element) => {
    const head = element.closest('table')?.querySelector('th')?.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    return head !== undefined && at.top >= head.bottom - 1 && at.bottom <= innerHeight
  })

/** Each state a switch comes to, as it comes: one that falls back for a moment shows it here. */
function statesOf(element: Element): (string | null)[] {
  const seen: (string | null)[] = []
  const attributeFilter = ['aria-checked']
  new MutationObserver(() => seen.push(element.getAttribute('aria-checked'))).observe(element, {
    attributeFilter,
  })
  return seen
}

describe('authorizing', () => {
  test('one item at once, and back by Undo', async () => {
    await open('/inventory/list?f.dataQuality=complete&f.status=active')
    const toggle = rows().first().getByRole('switch')
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
    const processor = await page.context().newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const seen = await toggle.evaluateHandle(statesOf)
    await toggle.click()
    await page.getByText(/^Item \S+ autorizado$/).waitFor()
    const [listed] = await Promise.all([
      page.waitForResponse(/get-items/),
      page.getByRole('button', { name: 'Desfazer' }).first().click(),
      page.getByText(/^Item \S+ desautorizado$/).waitFor(),
    ])
    await listed.finished()
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await processor.detach()
    expect(await seen.jsonValue()).toEqual(['true', 'false'])
  })

  test('a change that cannot be saved is taken back, and its row says so', async () => {
    await open('/inventory/list?f.dataQuality=complete&f.status=active')
    await page.route('**/api/sku/batch-authorize', (route) => route.abort())
    const row = rows().first()
    await row.getByRole('switch').click()
    await row.getByText('Não foi possível salvar.').waitFor()
    await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    await page.unroute('**/api/sku/batch-authorize')
    await row.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText(/^Item \S+ autorizado$/).waitFor()
    await row.getByRole('switch').click()
    await page.getByText(/^Item \S+ desautorizado$/).waitFor()
    complaints.length = 0
  })

  test('incomplete data are asked about first', async () => {
    await open('/inventory/list?view=incomplete&f.status=active')
    const row = rows().first()
    await row.getByRole('switch').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Autorizar mesmo assim?').waitFor()
    const sku = await row.getByRole('link').first().textContent()
    const { missingData } = await api.get<{ missingData: string[] }>(`/indeep/get-by-sku/${sku}`)
    expect(missingData.length).toBeGreaterThan(0)
    await dialog.getByText(`Falta: ${missingData.map((one) => MISSING[one]).join(', ')}`).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })

  test('everything that matches: the question, the request and the result name the same number', async () => {
    await open('/inventory/list?f.abcClass=abc_a,abc_b,abc_c,abc_d,abc_n')
    const { count: before } = await api.get<Items>('/inventory/get-items?limit=0&authorized=true')
    const { count } = await api.get<Items>(
      '/inventory/get-items?limit=0&abcClass=abc_a,abc_b,abc_c,abc_d,abc_n',
    )
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await page.getByRole('button', { name: `Selecionar todos os ${count} correspondentes` }).click()
    await page.getByText(`Todo o resultado: ${count} selecionados`).waitFor()
    await page.getByRole('button', { name: 'Autorizar itens', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: `Autorizar o envio de ${count} itens ao ERP?` }).waitFor()
    await dialog.getByText('Todos os que correspondem a: ABC').waitFor()
    await dialog.getByText(/^Efeito no estoque: [+−]R\$/).waitFor()
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/sku/batch-authorize'),
      dialog.getByRole('button', { name: /^Autorizar \d+ itens$/ }).click(),
    ])
    expect(answer.request().postDataJSON()).toMatchObject({
      authorize: true,
      filter: { abcClass: 'abc_a,abc_b,abc_c,abc_d,abc_n' },
    })
    const { changed, unchanged, refused } = (await answer.json()) as {
      changed: number
      unchanged: number
      refused: { code: string }[]
    }
    expect(changed + unchanged + refused.length).toBe(count)
    const incomplete = refused.filter(({ code }) => code === 'item_incomplete').length
    await page
      .getByText(`${changed} itens autorizados. Ficaram de fora: ${incomplete} com dados incompletos`)
      .waitFor()

    await page.getByRole('button', { name: 'Autorizar estes também' }).click()
    await page
      .getByText(`${changed + incomplete} itens autorizados.`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await page.getByText(`${changed + incomplete} itens desautorizados`).waitFor()
    const authorized = async () =>
      (await api.get<Items>('/inventory/get-items?limit=0&authorized=true')).count
    await expect.poll(authorized).toBe(before)
  })
})

describe('failed is not empty', () => {
  test('a failure says so, offers Retry, and never the words of an empty list', async () => {
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: 'generic', message: '', errors: [] } }),
    )
    await page.goto('/inventory/list?f.abcClass=abc_b')
    await page.getByRole('main').getByText('Não foi possível carregar os itens.').waitFor()
    expect(await page.getByText('Nenhum item').count()).toBe(0)
    await expect
      .poll(() => page.getByRole('region', { name: 'Notificações' }).getByRole('alert').count())
      .toBe(1)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await rows().first().waitFor()
    complaints.length = 0
  })

  test('filters that leave nothing are named, with the way out', async () => {
    await page.goto('/inventory/list?f.abcClass=abc_a&f.currentBalance=gt:999999999')
    await page.getByText('Nada corresponde a estes filtros.').waitFor()
    await page.getByText(/ABC: A · Estoque atual > 999\.999\.999/).waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await rows().first().waitFor()
  })

  test('an empty catalog offers the upload to who may send files', async () => {
    const { page: viewer } = await newPage()
    await signIn(viewer, 'viewer')
    for (const [on, times] of [
      [page, 1],
      [viewer, 0],
    ] as const) {
      await on.route(calls, (route) => route.fulfill({ json: { rows: [], count: 0, facets: {} } }))
      await on.goto('/inventory/list')
      await on.getByText('Nenhum item ainda').waitFor()
      await expect.poll(() => on.getByRole('link', { name: 'Enviar dados mestres' }).count()).toBe(times)
      await on.unroute(calls)
    }
    await viewer.context().close()
  })
})

test('the file of a view has exactly its rows and columns, as spreadsheets open it', async () => {
  await open('/inventory/list?f.abcClass=abc_a&f.coverageConformity=shortage&cols=abcClass,trigger,gap')
  const { rows: wanted } = await api.get<Items>(
    '/inventory/get-items?abcClass=abc_a&coverageConformity=shortage&fields=sku,site,trigger,gap&limit=500',
  )
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Esta visão/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^itens_.+_todos_\d{4}-\d{2}-\d{2}_\d{4}\.csv$/)
  const bytes = readFileSync(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines]: string[][] = parse(bytes, { bom: true, delimiter: ';' })
  expect(head).toEqual([
    'SKU',
    'Descrição',
    'Filial',
    'ABC',
    'Gatilho',
    'Diferença para o alvo, R$',
    'Ação financeira',
  ])
  expect(lines.map(([sku]) => sku)).toEqual(wanted.map(({ sku }) => sku))
  expect(lines.map((line) => line[4])).toEqual(
    wanted.map(({ trigger }) => String(Math.round(trigger * 1000) / 1000).replace('.', ',')),
  )
})
