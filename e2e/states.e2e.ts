import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;({ page, complaints } = await newPage())
  await signIn(page, 'company_administrator')
})
// What these tests take away is told by the browser, and by nothing of ours.
afterAll(() =>
  expect(complaints.filter((text) => !/Failed to (fetch|load)|preload CSS/.test(text))).toEqual([]),
)

describe('what goes wrong around a screen', () => {
  test('without a network it says so, what is loaded stays, nothing is sent, and it comes back', async () => {
    await page.goto('/inventory/list?f.authorized=false&f.dataQuality=complete')
    const row = page.locator('tr[data-row]').first()
    await row.waitFor()
    await page.context().setOffline(true)
    const bar = page.getByText('Você está sem conexão. Pode ler o que já foi carregado')
    await bar.waitFor()
    await row.focus()
    await page.keyboard.press('a')
    await page
      .getByRole('alert')
      .filter({ hasText: /conexão|internet/ })
      .first()
      .waitFor()
    await expect.poll(() => row.isVisible()).toBe(true)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
    await page.reload()
    await row.waitFor()
  })

  test('a list that is still asked for has no count yet, and never none', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/inventory/get-items?**', (route) => held.then(() => route.continue()))
    await page.goto('/inventory/list')
    await page.getByRole('heading', { name: 'Itens', exact: true }).waitFor()
    answer()
    await page.getByRole('heading', { name: /^Itens · [1-9]/ }).waitFor()
    await page.unroute('**/api/inventory/get-items?**')
  })

  test('a panel that fails says so by itself, and is tried again by itself', async () => {
    await page.goto('/inventory/list')
    await page.locator('tr[data-row]').first().focus()
    let isBroken = true
    await page.route('**/api/inventory/get-movigram-by-sku/**', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { code: 'generic' } }) : route.continue(),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL('**/inventory/indeep/**')
    await settled(page)
    const failed = page.getByRole('button', { name: 'Tentar de novo' })
    await failed.first().waitFor()
    await expect.poll(() => failed.count()).toBe(1)
    await page.getByRole('heading', { name: 'Posição do estoque' }).waitFor()
    isBroken = false
    await failed.click()
    await failed.waitFor({ state: 'detached' })
    await page.unroute('**/api/inventory/get-movigram-by-sku/**')
  })

  test('a page whose part is gone says that there is a new version, and loads it when asked', async () => {
    const { page: old } = await newPage()
    await old.route('**/assets/TranslationListScreen*', (route) => route.abort())
    await signIn(old, 'company_administrator')
    await old.goto('/feed')
    await old.getByRole('link', { name: 'Traduções do negócio' }).first().click()
    await old.getByRole('heading', { level: 1, name: 'Há uma nova versão.' }).waitFor()
    await old.unroute('**/assets/TranslationListScreen*')
    await old.getByRole('button', { name: 'Recarregar' }).click()
    await old.getByRole('heading', { level: 1, name: 'Traduções do negócio' }).waitFor()
  })

  test('columns that the browser keeps are no unsaved change of the list', async () => {
    await page.goto('/inventory/list')
    await page.getByRole('button', { name: /^Colunas/ }).click()
    await page.getByRole('checkbox', { name: 'Mostrar NSR', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.goto('/inventory/list')
    await page.locator('tr[data-row]').first().waitFor()
    await expect.poll(() => page.url()).toContain('cols=')
    expect(await page.getByText('Mudanças não salvas nesta visão').count()).toBe(0)
    await page.getByRole('button', { name: /^Colunas/ }).click()
    await page.getByRole('button', { name: 'Voltar às colunas padrão' }).click()
  })
})

describe('the start guide', () => {
  test('tells what is done from what is there, leads to what is not, and goes and comes back when asked', async () => {
    const { page: analyst } = await newPage()
    await signIn(analyst)
    await analyst.goto('/feed')
    const guide = analyst.getByRole('region', { name: 'Primeiros passos' })
    await guide.getByText(/^\d de 4 prontos$/).click()
    const step = (name: string) => guide.getByRole('listitem').filter({ hasText: name })
    await step('Escolher o catálogo').getByText('Pronto').waitFor()
    await step('Ler um alerta e resolvê-lo').getByText('cerca de 3 minutos').waitFor()
    await step('Conferir os resultados').getByRole('link').click()
    await analyst.waitForURL('**/results**')
    await analyst.goto('/feed')
    await guide.getByRole('button', { name: 'Dispensar' }).click()
    await guide.waitFor({ state: 'detached' })
    await analyst.reload()
    await analyst.locator('h1').first().waitFor()
    await settled(analyst)
    expect(await guide.count()).toBe(0)
    await analyst.goto('/settings')
    await analyst.getByRole('checkbox', { name: 'Mostrar os primeiros passos' }).check()
    await analyst.goto('/feed')
    await guide.waitFor()
  })

  test('an administrator’s has eight steps, a reader’s two tips', async () => {
    await page.goto('/feed')
    await page
      .getByRole('region', { name: 'Primeiros passos' })
      .getByText(/^\d de 8 prontos$/)
      .waitFor()
    const { page: reader } = await newPage()
    await signIn(reader, 'viewer')
    await reader.goto('/feed')
    const guide = reader.getByRole('region', { name: 'Primeiros passos' })
    await guide.getByText('Duas dicas').click()
    await expect.poll(() => guide.getByRole('listitem').count()).toBe(2)
  })
})
