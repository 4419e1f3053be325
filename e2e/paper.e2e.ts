import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()
/** An upright A4 sheet less its margins, px: narrower than the windows that show few columns. */
const SHEET = { width: 703, height: 1000 }
const WINDOW = { width: 1440, height: 900 }
let page: Page

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: WINDOW }))
  await signIn(page, 'company_employee')
})

async function open(path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(WINDOW)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await settled(page)
}

async function print(): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  await page.getByText(/^Impresso por/).waitFor()
}

test.each(['/feed', '/inventory/list', '/results?view=unauthorized'])(
  'a sheet of %s has every column of the window, under heads that are words alone',
  async (path) => {
    await open(path)
    await page.locator('tr[data-row]').first().waitFor()
    const heads = page.locator('main thead th[scope="col"]:visible')
    const chosen = await page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('checkbox') })
      .count()
    const shown = (await heads.count()) - chosen
    await print()
    expect(await heads.count()).toBe(shown)
    expect(shown).toBeGreaterThan(4)
    // A browser repeats no buttons on the sheets that follow.
    expect(await page.locator('thead button').evaluateAll(displays)).toEqual(['contents'])
    expect(await page.locator('main :is(select, [role="tab"][aria-selected="false"]):visible').count()).toBe(
      0,
    )
  },
)

const displays = (all: Element[]) => [...new Set(all.map((one) => getComputedStyle(one).display))]

test('a theme on paper has its figures, its marks in ink, and its charts as wide as their cards', async () => {
  await open('/themes/working-capital')
  await page.locator('figure svg path').first().waitFor({ state: 'attached' })
  await print()
  for (const figure of ['Atual', 'Resgate', 'Investimento', 'Equilibrado'])
    await page.locator('[class*="_tile_"]', { hasText: figure }).first().waitFor()
  expect(await page.locator('figure button[data-mark]:visible').count()).toBeGreaterThan(4)
  const charts = await page.locator('figure').evaluateAll((all) =>
    all.map((one) => {
      const card = one.getBoundingClientRect()
      const drawn = [...one.querySelectorAll('svg[width]')].map((svg) => svg.getBoundingClientRect())
      return {
        ink: getComputedStyle(one).printColorAdjust,
        isWithin: drawn.every(({ left, right }) => left >= card.left && right <= card.right),
      }
    }),
  )
  // A sheet may end in the table of a chart, and not in its head or its drawing.
  const whole = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).breakInside))])
  expect(await whole('figure:has(table)')).toEqual(['auto'])
  expect(await whole('figure :is(figcaption, [role="group"] > *, tr)')).toEqual(['avoid'])
  expect(charts.length).toBeGreaterThan(3)
  expect(charts.filter(({ ink, isWithin }) => ink !== 'exact' || !isWithin)).toEqual([])
  expect(await page.getByRole('link', { name: /^Ver \d+ itens/ }).count()).toBe(0)
})

test('what only paper has is drawn before a browser counts its sheets, and gone after', async () => {
  await open('/feed')
  const after = (event: string) =>
    page.evaluate(async (name) => {
      dispatchEvent(new Event(name))
      await Promise.resolve()
      return document.body.textContent?.includes('Impresso por')
    }, event)
  expect(await after('beforeprint')).toBe(true)
  expect(await after('afterprint')).toBe(false)
})

test('a step on paper has its options in words, the chosen one marked, and no frame without content', async () => {
  await open('/feed')
  await page.locator('tr[data-row] a').first().click()
  await page.getByRole('radio').first().waitFor()
  await print()
  const names = page.locator('fieldset label:has(input[type="radio"]):visible')
  expect(await names.count()).toBeGreaterThan(1)
  // Two lines at most: a name squeezed into a narrow column had as many as it has letters.
  const heights = await names.evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(60)
  expect(await page.locator('main input[type="radio"]:checked:visible').count()).toBe(1)
  expect(await page.locator('main [class*="_footer_"]:visible').count()).toBe(0)
})
