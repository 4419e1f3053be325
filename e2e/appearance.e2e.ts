import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const HOURS = 3600
let page: Page

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1280, height: 640 } }))
  await signIn(page, 'system_administrator')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('59: the frame of every page', () => {
  test('the notice of cookies stands in the flow until it is understood, and is gone for thirty days', async () => {
    const { page: guest } = await newPage()
    await guest.goto('/auth/login')
    const notice = guest.getByRole('region', { name: 'Cookies' })
    await notice.waitFor()
    expect(await notice.evaluate((one) => getComputedStyle(one).position)).not.toBe('fixed')
    await notice.getByRole('link', { name: 'Saiba mais' }).click()
    await guest.waitForURL('**/settings/legal/cookies')
    for (const name of ['refreshToken', 'consent', 'offset, limit, orderBy, isDESC', 'selectedCatalog'])
      await guest.getByRole('cell', { name, exact: true }).waitFor()
    await notice.waitFor()
    await guest.goBack()
    await notice.getByRole('button', { name: 'Entendi' }).click()
    await notice.waitFor({ state: 'detached' })
    await guest.reload()
    await guest.locator('h1').waitFor()
    expect(await notice.count()).toBe(0)
    const consent = (await guest.context().cookies()).find(({ name }) => name === 'consent')
    const days = ((consent?.expires ?? 0) - Date.now() / 1000) / (24 * HOURS)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })

  test('what fades in does not where motion is reduced', async () => {
    const { page: guest } = await newPage()
    await guest.emulateMedia({ reducedMotion: 'no-preference' })
    await guest.goto('/auth/login')
    const duration = () =>
      guest.locator('main').evaluate((one) => Number.parseFloat(getComputedStyle(one).animationDuration))
    expect(await duration()).toBeGreaterThan(0.1)
    await guest.emulateMedia({ reducedMotion: 'reduce' })
    expect(await duration()).toBeLessThan(0.01)
  })
})

test('the legal documents are at the foot of the navigation and of the page of signing in', async () => {
  const { page: guest } = await newPage()
  for (const [reader, path] of [
    [page, '/feed'],
    [guest, '/auth/login'],
  ] as const)
    for (const [name, document] of [
      ['Segurança da informação', 'security'],
      ['Privacidade', 'privacy'],
      ['Termos de uso', 'terms'],
    ] as const) {
      await reader.goto(path)
      await reader.getByRole('link', { name, exact: true }).first().click()
      await reader.waitForURL(`**/settings/legal/${document}`)
      await reader.getByRole('heading', { level: 2 }).first().waitFor()
    }
})

describe('19, 23: the list of items', () => {
  test('19: its head and its first column stay while it is scrolled, and never lie over the row with the focus', async () => {
    await page.setViewportSize({ width: 900, height: 640 })
    await page.goto('/inventory/list')
    await page.locator('tr[data-row]').first().waitFor()
    await page.locator('tr[data-row]').first().focus()
    for (let row = 0; row < 24; row++) await page.keyboard.press('ArrowDown')
    for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowUp')
    const places = await page.evaluate(() => {
      const table = document.querySelector('table') as HTMLTableElement
      const region = table.parentElement as HTMLElement
      region.scrollLeft = 400
      const head = table.querySelector('thead th:last-of-type')?.getBoundingClientRect()
      const row = document.activeElement as HTMLElement
      const key = row.querySelector('th')?.getBoundingClientRect()
      const around = region.getBoundingClientRect()
      return {
        head: Math.round((head?.top ?? 0) - around.top),
        key: Math.round((key?.left ?? 0) - around.left),
        isRow: row.matches('tr[data-row]'),
        below: row.getBoundingClientRect().top - (head?.bottom ?? 0),
      }
    })
    expect(places.isRow).toBe(true)
    expect(Math.abs(places.head)).toBeLessThan(3)
    // Beside the boxes of the selection.
    expect(places.key).toBeLessThan(60)
    expect(places.key).toBeGreaterThanOrEqual(0)
    expect(places.below).toBeGreaterThanOrEqual(-1)
    await page.setViewportSize({ width: 1280, height: 640 })
  })

  test('23: money and the height of rows are chosen at once, kept, and stay in the currency of the company', async () => {
    await page.goto('/inventory/list')
    await button('Valor R$').click()
    const heads = page.getByRole('columnheader')
    await heads.filter({ hasText: 'Gatilho, R$' }).waitFor()
    await button('Exibição').click()
    await page.getByRole('radio', { name: 'Compacta' }).check()
    const density = () => page.evaluate(() => document.documentElement.dataset.density)
    expect(await density()).toBe('compact')
    await page.reload()
    await heads.filter({ hasText: 'Gatilho, R$' }).waitFor()
    expect(await density()).toBe('compact')
    await page.getByRole('button', { name: 'English' }).click()
    await heads.filter({ hasText: 'Trigger (reorder point), R$' }).waitFor()
    await page.getByRole('button', { name: 'Português' }).click()
    await heads.filter({ hasText: 'Gatilho, R$' }).waitFor()
    await button('Quantidade').click()
  })
})
