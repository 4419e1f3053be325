import type { Page } from 'playwright-core'
import { inject, vi } from 'vitest'

type Profile =
  | 'system_administrator'
  | 'administrator'
  | 'company_administrator'
  | 'company_employee'
  | 'viewer'
const emailOf = (profile: Profile) => `${profile}@sample.giro.local`

/** Signs one of the sample's users in on the page, which then shows the feed; the cookie notice is answered. */
export async function signIn(page: Page, profile: Profile = 'company_employee'): Promise<void> {
  await page.context().addCookies([{ name: 'consent', value: 'true', url: inject('origin') }])
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(profile))
  await page.locator('input[type="password"]').fill(inject('samplePassword'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/feed')
}

/** The product's API as one of the sample's users, on the first catalog or the one named: what a screen says is held against it. */
export async function apiAs(profile: Profile = 'company_employee', catalogId?: string) {
  const headers: Record<string, string> = {
    'x-api-key': inject('apiKey'),
    'content-type': 'application/json',
  }
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(`${inject('origin')}/api${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? null : await response.json()) as T
  }
  const credentials = { email: emailOf(profile), password: inject('samplePassword') }
  const { token } = await ask<{ token: string }>('POST', '/auth', credentials)
  headers.authorization = `Bearer ${token}`
  const { rows } = await ask<{ rows: { id: string }[] }>('GET', '/catalog/mine')
  headers['x-catalog-id'] = catalogId ?? rows[0]?.id ?? ''
  // The sample is loaded and planned beside the first sign-in; its movements come last, and with them the classes.
  const isPlanned = async () =>
    (await ask<{ count: number }>('GET', '/inventory/get-items?abcClass=abc_a&limit=1')).count > 0
  if (catalogId === undefined) await vi.waitUntil(isPlanned, { timeout: 60_000, interval: 500 })
  return {
    get: <T>(path: string) => ask<T>('GET', path),
    post: <T>(path: string, body: unknown) => ask<T>('POST', path, body),
  }
}
