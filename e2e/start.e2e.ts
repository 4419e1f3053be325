import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()

test('a stranger is met by the sign-in page, without a complaint of the browser', async () => {
  const { page, complaints } = await newPage()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  expect(complaints).toEqual([])
})

test('the product says that it is well, and to strangers nothing else', async () => {
  const health = await fetch(`${inject('origin')}/healthz`)
  expect(health.status).toBe(200)
  const headers = { 'x-api-key': inject('apiKey') }
  const catalogs = await fetch(`${inject('origin')}/api/catalog/mine`, { headers })
  expect(catalogs.status).toBe(401)
})

test('while the server is asked who is there, the frame stands with who was signed in last', async () => {
  const { page, complaints } = await newPage()
  await signIn(page)
  const account = await page.getByRole('button', { name: /^Conta:/ }).textContent()
  const asked = Promise.withResolvers<void>()
  await page.route('**/auth/refresh-token', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.reload()
  const frame = page.locator('#root > [aria-busy="true"]')
  await frame.waitFor()
  // The account's button says the initials, and then its name.
  const initials = await frame.textContent()
  expect([initials?.length, account?.startsWith(`${initials}`)]).toEqual([2, true])
  expect(await frame.locator('a, button').count()).toBe(0)
  asked.resolve()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await frame.count()).toBe(0)
  expect(complaints).toEqual([])
})
