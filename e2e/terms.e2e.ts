import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()

test('a word is explained by the mouse and by keys, within the narrowest window', async () => {
  const width = 320
  const { page } = await newPage({ viewport: { width, height: 800 } })
  await signIn(page, 'company_employee')
  await page.goto('/feed')
  await page.locator('main [data-term]').first().waitFor()
  const tip = page.getByRole('tooltip')
  const word = page.locator('main [data-term="field.worth"]').first()

  await word.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await tip.getByText('estoque, demanda em espera e pedidos').waitFor()
  await expect.poll(() => word.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  const box = await tip.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })

  await word.hover()
  await tip.waitFor()
  await tip.hover()
  await page.waitForTimeout(600)
  expect(await tip.count()).toBe(1)
  await page.mouse.move(1, 1)
  await tip.waitFor({ state: 'detached' })
})
