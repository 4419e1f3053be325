import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
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
afterEach(() => {
  complaints.push(...complaints.splice(0).filter((text) => !/Failed to (fetch|load)|preload CSS/.test(text)))
})

describe('what goes wrong around a screen', () => {
  test('without a network it says so, what is loaded stays, nothing is sent, and it comes back', async () => {
    await page.goto('/inventory/list?f.authorized=false&f.dataQuality=complete')
    const row = page.locator('tr[data-row]').first()
    await row.waitFor()
    await page.context().setOffline(true)
    const bar = page.getByText('Você está sem conexão. É possível ler o que já foi carregado')
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
    await page.getByRole('heading', { name: 'Posição de estoque' }).waitFor()
    isBroken = false
    await failed.click()
    await failed.waitFor({ state: 'detached' })
    await page.unroute('**/api/inventory/get-movigram-by-sku/**')
  })

  test('a page whose part is gone says that there is a new version, and loads it when asked', async () => {
    const { page: old, complaints: heard } = await newPage()
    await old.route('**/assets/TranslationListScreen*', (route) => route.abort())
    await signIn(old, 'company_administrator')
    await old.goto('/feed')
    await old.getByRole('link', { name: 'Traduções do negócio' }).first().click()
    await old.getByRole('heading', { level: 1, name: 'Há uma nova versão.' }).waitFor()
    await old.unroute('**/assets/TranslationListScreen*')
    await old.getByRole('button', { name: 'Recarregar' }).click()
    await old.getByRole('heading', { level: 1, name: 'Traduções do negócio' }).waitFor()
    heard.length = 0
  })

  test('columns that the browser keeps are no unsaved change of the list', async () => {
    await page.goto('/inventory/list')
    await page.getByRole('button', { name: /^Colunas/ }).click()
    await page.getByRole('checkbox', { name: 'Mostrar Nível de serviço desejado', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.goto('/inventory/list')
    await page.locator('tr[data-row]').first().waitFor()
    await expect.poll(() => page.url()).toContain('cols=')
    expect(await page.getByText('Mudanças não salvas nesta visão').count()).toBe(0)
    await page.getByRole('button', { name: /^Colunas/ }).click()
    await page.getByRole('button', { name: 'Voltar às colunas padrão' }).click()
  })
})
