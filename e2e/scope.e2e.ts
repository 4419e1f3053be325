import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn, signInByForm } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await signIn(page)
})

const cookie = async (name: string) => (await page.context().cookies()).find((one) => one.name === name)

test('sites are chosen on a page: the list is of these sites only, and all again', async () => {
  const api = await apiAs()
  const { facets, count } = await api.get<{ count: number; facets: { site: Record<string, number> } }>(
    '/inventory/get-items?limit=0&facets=site',
  )
  await page.goto('/site/select?returnTo=%2Finventory%2Flist')
  await page.getByRole('checkbox', { name: /^MG01/ }).check()
  await page.getByText(`${facets.site.MG01} itens`).first().waitFor()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByText('1 filial selecionada').waitFor()
  await page.waitForURL('**/inventory/list')
  await page.getByRole('heading', { name: `Itens · ${facets.site.MG01}` }).waitFor()
  await page.goto('/site/select')
  await page.getByRole('checkbox', { name: 'Todas as filiais' }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.waitForURL('**/feed')
  await page.goto('/inventory/list')
  await page.getByRole('heading', { name: `Itens · ${count}` }).waitFor()
})

test('the selected catalog is kept in a cookie for 30 days, and selected at the next sign-in', async () => {
  const { id } = (await (await apiAs()).get<{ rows: { id: string }[] }>('/catalog/mine')).rows[0] ?? {}
  await page.goto('/catalog/select')
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL('**/feed')
  const kept = await cookie('selectedCatalog')
  expect(kept?.value).toBe(id)
  expect(kept?.path).toBe('/')
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  await page.goto('/auth/logout')
  await page.waitForURL('**/auth/login')
  expect((await cookie('selectedCatalog'))?.value).toBe(id)
  await signInByForm(page)
  expect((await cookie('selectedCatalog'))?.value).toBe(id)
})

test('where there is no company or catalog, who may make the first is led there', async () => {
  const { page: operator } = await newPage()
  await signIn(operator, 'system_administrator')
  for (const [path, call, link, place, none] of [
    ['/company/select', '**/api/company/all', 'Nova empresa', '**/company/list?panel=new', []],
    [
      '/catalog/select',
      '**/api/catalog/mine?*',
      'Novo catálogo',
      '**/catalog/list?panel=new',
      { rows: [], count: 0 },
    ],
  ] as const) {
    await operator.route(call, (route) => route.fulfill({ json: none }))
    await operator.goto(path)
    await operator.getByRole('main').getByRole('link', { name: link }).click()
    await operator.waitForURL(place)
    await operator.unroute(call)
  }
  await operator.context().close()
})

describe('routes', () => {
  test('the user is asked for at every change of page, however quick', async () => {
    await page.goto('/feed')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const name of ['Listagem de itens', 'Temas', 'Configurações']) {
      await Promise.all([
        page.waitForResponse('**/api/auth/me'),
        page.getByRole('link', { name, exact: true }).click(),
      ])
    }
  })

  test.each(['/inventory/indeep', '/inventory/indeep/', '/inventory/indeep/single-context/'])(
    '%s names no item and leads to the list',
    async (address) => {
      await page.goto(address)
      await page.waitForURL('**/inventory/list')
    },
  )

  test.each([
    ['/_app', '**/feed'],
    ['/themes', '**/themes/working-capital'],
    ['/settings/details?panel=edit&id=1', '**/settings/list?panel=edit&id=1'],
    ['/settings/register', '**/settings/list?panel=new'],
  ])('%s leads to %s', async (address, place) => {
    await page.goto(address)
    await page.waitForURL(place)
  })

  test('an address that is none says so inside the frame', async () => {
    await page.goto('/nothing/here')
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
    await page.getByRole('link', { name: 'Listagem de itens' }).waitFor()
  })

  test('an item that is called single-context is reached with its site', async () => {
    await page.goto('/inventory/indeep/single-context?site=SP01')
    await page.getByText('O item solicitado não foi encontrado.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/inventory/indeep/single-context')
  })

  test('the home page is the one that was chosen', async () => {
    await page.goto('/')
    await page.waitForURL('**/feed')
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Itens' }).check()
    await page.goto('/')
    await page.waitForURL('**/inventory/list')
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Feed' }).check()
  })

  test('the code of a page is fetched before its link is reached for', async () => {
    const other = await newPage({ fetchesAhead: true })
    const fetched: string[] = []
    other.page.on('request', (request) => fetched.push(request.url()))
    await signIn(other.page)
    await other.page.goto('/feed')
    await expect.poll(() => fetched.some((url) => url.includes('ItemsScreen'))).toBe(true)
    await other.page.context().close()
  })
})

describe('the palette and the list of keys', () => {
  test('Ctrl+K finds an item by its SKU and opens it; Escape gives the focus back', async () => {
    const { rows } = await (await apiAs()).get<{ rows: { sku: string }[] }>(
      '/inventory/get-items?limit=1&fields=sku',
    )
    const sku = rows[0]?.sku ?? ''
    await page.goto('/inventory/list')
    const search = page.getByRole('searchbox', { name: 'SKU ou descrição' })
    await search.focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Ir para ou buscar um item' })
    await palette.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Control+k')
    await page.keyboard.type(sku)
    await palette.getByRole('option', { name: new RegExp(`^${sku} `), selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inventory/indeep/${sku}**`)
  })

  test('what is typed before its commands have come is text, and nothing is done on the page behind', async () => {
    const { page: slow } = await newPage({ viewport: { width: 1280, height: 800 } })
    await signIn(slow)
    const { promise: isLet, resolve: let_ } = Promise.withResolvers<void>()
    let isAsked = false
    await slow.route('**/assets/PaletteCommands-*.js', async (route) => {
      isAsked = true
      await isLet
      await route.continue()
    })
    await slow.goto('/inventory/list')
    const unit = slow
      .getByRole('group', { name: 'Quantidade ou valor' })
      .getByRole('button', { pressed: true })
    const before = await unit.textContent()
    await slow.locator('[data-row]').first().focus()
    await slow.keyboard.press('Control+k')
    await slow.keyboard.type('am config')
    await expect.poll(() => isAsked).toBe(true)
    const field = slow.getByRole('combobox', { name: 'Ir para ou buscar um item' })
    expect(await field.inputValue()).toBe('am config')
    let_()
    await field.and(slow.locator('[aria-expanded="true"]')).waitFor()
    await slow.keyboard.type('u')
    expect(await field.inputValue()).toBe('am configu')
    await slow.keyboard.press('Escape')
    expect(await unit.textContent()).toBe(before)
    await slow.context().close()
  })

  test('a page is gone to by a part of its name, whatever its accents', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('configuracoes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings')
  })

  test('before anything is typed it lists what was open last, what can be done here with its keys, and the views', async () => {
    const api = await apiAs()
    const { rows } = await api.get<{ rows: { sku: string; site: string; description: string }[] }>(
      '/inventory/get-items?limit=1&fields=sku,site,description&authorized=false',
    )
    const { sku = '', site = '', description = '' } = rows[0] ?? {}
    const { id } = await api.post<{ id: string }>('/saved-view', {
      screen: 'items',
      title: 'Só a classe A',
      shared: false,
      query: { 'f.abcClass': 'abc_a' },
      columns: null,
    })
    await page.goto('/results')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`/inventory/indeep/${sku}?site=${site}`)
    await page.getByRole('button', { name: 'Exportar item' }).waitFor()
    await page.keyboard.press('Control+k')
    const options = page.getByRole('dialog').getByRole('option')
    await options.filter({ hasText: 'Só a classe A' }).waitFor()
    await expect.poll(() => options.first().textContent()).toBe('Envio ao ERP')
    await expect
      .poll(() => options.filter({ hasText: 'Corrigir os dados mestres' }).locator('kbd').textContent())
      .toBe('e')
    await options.filter({ hasText: 'Exportar item' }).waitFor()
    await page.keyboard.type('corrigir')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Corrigir dados mestres' }).waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await options.filter({ hasText: 'Só a classe A' }).click()
    await page.waitForURL(
      (url) => url.searchParams.get('view') === id && url.searchParams.get('f.abcClass') === 'abc_a',
    )
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.keyboard.press('Control+k')
    await options.first().waitFor()
    await expect.poll(() => options.first().textContent()).toContain(`${sku} ${description}`)
    await options.filter({ hasText: /^Exportar/ }).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.target}`)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inventory/indeep/${sku}**`)
    await api.remove(`/saved-view/${id}`)
  })

  test('a viewer is offered no page and no action that the profile has not', async () => {
    const other = await newPage()
    await signIn(other.page, 'viewer')
    const { rows } = await (await apiAs()).get<{ rows: { sku: string; site: string }[] }>(
      '/inventory/get-items?limit=1&fields=sku,site',
    )
    await other.page.goto(`/inventory/indeep/${rows[0]?.sku}?site=${rows[0]?.site}`)
    await other.page.getByRole('button', { name: 'Exportar item' }).waitFor()
    await other.page.keyboard.press('Control+k')
    const options = other.page.getByRole('dialog').getByRole('option')
    await options.filter({ hasText: 'Exportar item' }).waitFor()
    const offered = await options.allInnerTexts()
    expect(offered).toContain('Feed')
    expect(offered.filter((text) => /Autoriz|autoriza|Corrigir|^Envio de/.test(text))).toEqual([])
    await other.page.context().close()
  })

  test('? shows every key', async () => {
    await page.goto('/feed')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    await keys.getByText('Abrir a busca de páginas e itens').waitFor()
    await expect.poll(() => keys.locator('dt').count()).toBeGreaterThan(30)
    await page.keyboard.press('Escape')
  })
})
