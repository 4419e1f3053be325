import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()

/** Counts the numbers that the page writes: every row has some. */
const countNumbers = (page: Page) =>
  page.addInitScript(() => {
    const written = { count: 0 }
    Object.assign(window, { written })
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        written.count++
        return format?.get?.call(this)
      },
    })
  })
const numbersOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { written: { count: number } }).written.count)

test('a press on a head of the worklist shows its sign at once and draws no row again', async () => {
  const { page } = await newPage()
  await countNumbers(page)
  await signIn(page)
  await page.goto('/feed')
  const rows = page.locator('tbody tr[data-row]')
  await rows.first().waitFor()
  await settled(page)
  await page.waitForTimeout(1_000)
  const keys = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row))
  const [before, shown] = [await numbersOf(page), await keys()]

  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => held.promise.then(() => route.continue()))
  const head = page.getByRole('columnheader').nth(-2)
  await head.getByRole('button').first().press('Enter')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBeGreaterThan(0)
  expect(await keys()).toEqual(shown)
  // Counts of views, pages and filters; rows drawn again have several each.
  expect((await numbersOf(page)) - before).toBeLessThan(4 * shown.length)

  held.resolve()
  await expect.poll(keys).not.toEqual(shown)
})
