import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'

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
