import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()

test('a stranger is met by the sign-in page, without a complaint of the browser', async () => {
  const { page } = await newPage()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
})

test('the product says that it is well, and to strangers nothing else', async () => {
  const health = await fetch(`${inject('origin')}/healthz`)
  expect(health.status).toBe(200)
  const headers = { 'x-api-key': inject('apiKey') }
  const catalogs = await fetch(`${inject('origin')}/api/catalog/mine`, { headers })
  expect(catalogs.status).toBe(401)
})

test('while the server is asked who is there, the frame stands with who was signed in last', async () => {
  const { page } = await newPage()
  await signIn(page)
  await page.goto('/feed')
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
})

/** Returns the policy violations that the page itself reports, from its first moment on. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('giroViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { giroViolation } = window as unknown as { giroViolation(text: string): void }
      giroViolation([location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' '))
    })
  })
  return violations
}

test('scripts and styles that a page did not bring as files of ours do nothing, and are told', async () => {
  const { page, complaints } = await newPage()
  const violations = await violationsOf(page)
  await signIn(page)
  await page.goto('/feed')
  await page.locator('tbody tr[data-row]').first().waitFor()
  // Of any page, what the policy refuses is a complaint of the browser too.
  expect([violations, complaints]).toEqual([[], []])
  const color = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="planted" style="color: rgb(1, 2, 3)">x</p>')
    const style = document.createElement('style')
    style.textContent = '#planted { color: rgb(4, 5, 6) !important }'
    document.head.append(style)
    return getComputedStyle(document.querySelector('#planted') as Element).color
  })
  expect(color).not.toMatch(/rgb\([14], /)
  await expect.poll(() => [violations.length, complaints.length]).toEqual([2, 2])
  complaints.length = 0
})

test('pages that are no screens have their look, and need no more than the policy allows', async () => {
  const { page } = await newPage()
  for (const path of ['/api/docs', '/dev/mail']) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  }
})
