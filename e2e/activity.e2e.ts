import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
/** The item that was authorized last. */
let sku: string

const bell = () => page.getByRole('button', { name: /^Atividade/ })
const entry = (text: string) =>
  page.getByRole('dialog', { name: 'Atividade' }).getByRole('listitem').filter({ hasText: text })

const undoOf = (text: string) => entry(text).getByRole('button', { name: 'Desfazer' })

/** Authorizes the first item of the list by its key. */
async function authorizeFirst(): Promise<void> {
  const row = page.locator('tr[data-row]').first()
  sku = (await row.getAttribute('data-row'))?.split('|')[0] ?? ''
  await row.focus()
  await page.keyboard.press('a')
  await page.getByText(`Item ${sku} autorizado`).first().waitFor()
}

beforeAll(async () => {
  ;({ page } = await newPage())
  await signIn(page)
})

test('what was done is undone after the page was loaded again, once', async () => {
  await page.goto('/inventory/list?f.authorized=false&f.dataQuality=complete')
  await authorizeFirst()
  const authorized = `/inventory/get-items?authorized=true&sku=${encodeURIComponent(sku)}`
  const count = async () => (await (await apiAs()).get<{ count: number }>(authorized)).count
  const before = await count()
  await page.goto('/report')
  await page.locator('h1').waitFor()
  await page.reload()
  await bell().click()
  await undoOf(`Item ${sku} autorizado`).first().click()
  await entry(`Item ${sku} autorizado`).getByText('Desfeito').first().waitFor()
  await expect.poll(count).toBe(before - 1)
  await page.reload()
  await bell().click()
  await entry(`Item ${sku} autorizado`).getByText('Desfeito').first().waitFor()
  expect(await undoOf(`Item ${sku} autorizado`).count()).toBe(0)
})

test('what another tab authorizes and takes back is seen in the list here, whose own way back ends', async () => {
  await page.goto('/inventory/list?f.dataQuality=complete&f.authorized=false')
  await authorizeFirst()
  const authorized = `/inventory/list?q=${encodeURIComponent(sku)}`
  await page.goto(authorized)
  const shown = page.locator(`tr[data-row^="${sku}|"]`).getByRole('switch')
  await expect.poll(() => shown.getAttribute('aria-checked')).toBe('true')
  const other = await page.context().newPage()
  await other.goto('/report')
  await other.getByRole('button', { name: /^Atividade/ }).click()
  const there = other.getByRole('dialog', { name: 'Atividade' }).getByRole('listitem')
  await there
    .filter({ hasText: `Item ${sku} autorizado` })
    .first()
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect.poll(() => shown.getAttribute('aria-checked')).toBe('false')
  await other.close()
  await bell().click()
  await entry(`Item ${sku} autorizado`).getByText('Desfeito').first().waitFor()
  await expect.poll(() => undoOf(`Item ${sku} autorizado`).count()).toBe(0)
})

test('a finished file is news until it is read, and is there after the page is loaded again', async () => {
  await page.goto('/report')
  await page.getByRole('button', { name: 'Gerar' }).first().click()
  await page.getByText('Relatório pronto').first().waitFor(WORKED)
  await page.reload()
  await page.getByRole('button', { name: /^Atividade: \d+ novidade/ }).click()
  await page.getByRole('button', { name: 'Arquivos' }).click()
  await entry('Relatório pronto').waitFor()
  expect(await entry(`Item ${sku} autorizado`).count()).toBe(0)
  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click()
  await page.getByRole('button', { name: 'Atividade', exact: true }).waitFor()
})

test('who signs in next finds nothing of it', async () => {
  await page.goto('/auth/logout')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await signIn(page, 'viewer')
  await page.goto('/feed')
  await bell().click()
  await page.getByRole('dialog', { name: 'Atividade' }).waitFor()
  expect(await entry('autorizado').count()).toBe(0)
})

type Shown = { body: string; onclick: () => void }
declare global {
  interface Window {
    shown: Shown[]
  }
}

test('a report that is ready while the tab is hidden is told by the system, and a press leads to it', async () => {
  const { page } = await newPage()
  await page.context().grantPermissions(['notifications'])
  // What the system shows is not in the page: it is kept here, and the tab is said to be hidden.
  await page.addInitScript(() => {
    window.shown = []
    const Real = window.Notification
    window.Notification = class extends Real {
      // A browser without windows grants none.
      static override readonly permission = 'granted'
      constructor(title: string, options: NotificationOptions) {
        super(title, options)
        window.shown.push(this as unknown as Shown)
      }
    } as typeof Notification
    Object.defineProperty(document, 'hidden', { get: () => sessionStorage.getItem('hidden') === 'yes' })
  })
  await signIn(page)
  await page.goto('/settings')
  const choice = page.getByRole('checkbox', { name: 'Notificações do sistema' })
  await expect.poll(() => choice.isChecked()).toBe(false)
  await choice.click()
  await page.getByText('Notificações ligadas').first().waitFor()
  await page.reload()
  await expect.poll(() => choice.isChecked()).toBe(true)

  await page.goto('/report')
  await page.evaluate(() => sessionStorage.setItem('hidden', 'yes'))
  // The same was asked for above: where the page knows of it, it asks first.
  await page.locator('tbody tr[data-row]').first().waitFor()
  const ask = page.getByRole('button', { name: 'Gerar' }).first()
  await ask.click()
  await page
    .getByRole('dialog', { name: 'Gerar outro relatório?' })
    .getByRole('button', { name: /^Gerar/ })
    .click()
  await expect
    .poll(() => page.evaluate(() => window.shown.map(({ body }) => body)), WORKED)
    .toEqual(['Relatório pronto'])
  await page.evaluate(() => window.shown[0]?.onclick())
  await page.waitForURL('**/download**')
  await page.goto('/settings')
  await choice.click()
  await page.getByText('Notificações desligadas').first().waitFor()
  await page.context().close()
})
