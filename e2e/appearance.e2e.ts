import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

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

  test('what fades in does so for 0.6 s, and not where motion is reduced', async () => {
    const { page: guest } = await newPage()
    await guest.emulateMedia({ reducedMotion: 'no-preference' })
    await guest.goto('/auth/login')
    const duration = () =>
      guest.locator('main').evaluate((one) => Number.parseFloat(getComputedStyle(one).animationDuration))
    expect(await duration()).toBe(0.6)
    await guest.emulateMedia({ reducedMotion: 'reduce' })
    expect(await duration()).toBeLessThan(0.01)
    const size = await guest.getByRole('button', { name: 'Entrar', exact: true }).boundingBox()
    expect([size?.width, size?.height]).toEqual([380, 60])
  })

  test.each([
    { path: '/feed', name: 'Resolver contextos', width: 260, height: 40 },
    { path: '/users/register', name: 'Criar usuário', width: 200, height: 40 },
    { path: '/users/register', name: 'Cancelar', width: 122, height: 40 },
    { path: '/change-password', name: 'Salvar', width: 150, height: 40 },
    { path: '/themes/service', name: /^Ver \d+ itens/, width: 320, height: 55 },
  ])('the button $name of $path has its size', async ({ path, name, width, height }) => {
    await page.goto(path)
    await settled(page)
    const found = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
    await found.waitFor()
    const size = await found.boundingBox()
    expect(size?.height).toBe(height)
    expect(size?.width).toBeGreaterThanOrEqual(width)
  })
})

test('a message stands at the top in the middle, 480 px wide', async () => {
  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Atalhos de uma tecla' }).uncheck()
  const message = page.locator('[class*="_toast_"]').filter({ hasText: 'Atalhos desligados' })
  const box = await message.boundingBox()
  expect([box?.width, Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)]).toEqual([480, 640])
  expect(box?.y).toBeLessThan(30)
  await page.getByRole('checkbox', { name: 'Atalhos de uma tecla' }).check()
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
      const head = table.querySelector('thead th:last-child')?.getBoundingClientRect()
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
    await heads.filter({ hasText: 'Trigger, R$' }).waitFor()
    await page.getByRole('button', { name: 'Português' }).click()
    await heads.filter({ hasText: 'Gatilho, R$' }).waitFor()
    await button('Unidades').click()
  })
})

const CHARTED = [
  '/themes/working-capital',
  '/themes/service',
  '/themes/replenishment',
  '/themes/consumption',
  'summary',
  'consumption',
  'replenishment',
  'balance',
]

const firstItem = async () => {
  const { rows } = await (await apiAs()).get<{ rows: { sku: string; site: string }[] }>(
    '/queue/priority?limit=1',
  )
  return `/inventory/indeep/${rows[0]?.sku}?site=${rows[0]?.site}`
}

/** Texts whose lines have more letters than are read at ease. */
const longLines = (page: Page) =>
  page.locator('main p').evaluateAll((all) =>
    all.flatMap((one) => {
      const text = one.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(one)
      const lines = new Map<number, number>()
      for (const { top, width } of range.getClientRects())
        lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width)
      const widths = [...lines.values()]
      const letters = (text.length * Math.max(...widths)) / widths.reduce((sum, width) => sum + width, 0)
      return letters > 130 ? [text.slice(0, 40)] : []
    }),
  )

test('a wide window has no longer lines, and an explanation stays inside any', async () => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const item = await firstItem()
  for (const path of ['/feed', item]) {
    await page.goto(path)
    await page.locator('main').getByRole('button').first().waitFor()
    await settled(page)
    expect(await longLines(page), path).toEqual([])
  }
  const panel = page.getByRole('dialog', { name: /^Como se calcula/ })
  await page
    .locator('main')
    .getByRole('button', { name: /^Como se calcula/ })
    .first()
    .click()
  expect(await panel.evaluate((one) => getComputedStyle(one).marginLeft)).toBe('0px')
  await page.setViewportSize({ width: 1280, height: 640 })
})

/** Words of a drawing that reach beyond its right edge. */
const cutTexts = (all: Element[]) =>
  all
    .filter(
      (one) =>
        one.getBoundingClientRect().right > (one.closest('svg')?.getBoundingClientRect().right ?? 0) + 1,
    )
    .map((one) => one.textContent)

describe('41: charts', () => {
  test.each(CHARTED)('each chart of %s has a name, a sentence, a table and a file', async (where) => {
    const path = where.startsWith('/') ? where : `${await firstItem()}&tab=${where}`
    await page.goto(path)
    await page.getByRole('figure').first().waitFor()
    await settled(page)
    const charts = await page.getByRole('figure').all()
    expect(charts.length).toBeGreaterThan(0)
    expect(await page.locator('figure svg[width] text').evaluateAll(cutTexts)).toEqual([])
    for (const chart of charts) {
      const name = await chart.getByRole('heading').first().textContent()
      await expect.poll(() => page.getByRole('figure', { name: name ?? '' }).count()).toBe(1)
      expect((await chart.locator('figcaption p').first().textContent())?.trim()).not.toBe('')
      await chart.getByRole('button', { name: 'Opções do gráfico' }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).waitFor()
      await page.keyboard.press('Escape')
      await chart.getByRole('button', { name: 'Ver como tabela' }).click()
      await expect.poll(() => chart.getByRole('table').getByRole('row').count()).toBeGreaterThan(1)
      await chart.getByRole('button', { name: 'Ver como gráfico' }).click()
    }
  })

  test.each(['light', 'dark'])('marks stand out from their card, %s', async (theme) => {
    const faint = await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
      const probe = document.body.appendChild(document.createElement('i'))
      const luminance = (token: string) => {
        probe.style.color = `var(${token})`
        const channels =
          getComputedStyle(probe)
            .color.match(/[\d.]+/g)
            ?.slice(0, 3)
            .map(Number) ?? []
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
          const share = channel / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const card = luminance('--surface')
      const contrast = (token: string) => {
        const [low = 0, high = 0] = [card, luminance(token)].sort((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
      }
      const tokens = ['1', '2', '3', '4', 'other'].map((name) => `--category-${name}`)
      const found = tokens
        .map((token): [string, number] => [token, contrast(token)])
        .filter(([, ratio]) => ratio < 3)
      probe.remove()
      return found
    }, theme)
    expect(faint).toEqual([])
  })
})
