import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()

test('a first user and a company in the United States are asked for no Brazilian number', async () => {
  const { page } = await newPage({ locale: 'en-US', timezoneId: 'America/Chicago' })
  await page.goto('/auth/register?token=first.printed')
  await page.getByLabel('Name').waitFor()
  expect(await page.getByText(/CPF|CNPJ/).count()).toBe(0)
  // Who signs in has Portuguese as language, and the browser stays where it is.
  await signIn(page, 'system_administrator')
  await page.goto('/company/list')
  await page.getByRole('button', { name: 'Nova empresa' }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect.poll(() => field('País').inputValue()).toBe('US')
  expect(await field('Número da empresa (opcional)').count()).toBe(1)
  expect(await field('CNPJ').count()).toBe(0)
  const currency = page.getByRole('dialog').getByLabel('Moeda')
  expect(await currency.inputValue()).toBe('USD')
  // The currency follows the country until it is chosen.
  await field('País').selectOption('MX')
  await expect.poll(() => currency.inputValue()).toBe('MXN')
  await currency.selectOption('EUR')
  await field('País').selectOption('PE')
  await field('Número da empresa (opcional)').waitFor()
  expect(await currency.inputValue()).toBe('EUR')
})
