import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Profile, sampleApi, signInOn } from '../scripts/sample-product.ts'

const access = () => ({
  origin: inject('origin'),
  apiKey: inject('apiKey'),
  samplePassword: inject('samplePassword'),
})

/** The product's API as one of the sample's users: what a screen says is held against it. */
export const apiAs = (profile: Profile = 'company_employee', catalogId?: string) =>
  sampleApi(access(), profile, catalogId)

let sample: Promise<string> | null = null
async function readSample(): Promise<string> {
  const { rows } = await (await apiAs()).get<{ rows: { id: string }[] }>('/catalog/mine')
  return rows[0]?.id ?? ''
}

/**
 * Signs one of the sample's users in on the page, which then shows the feed of the sample's catalog: also of who may
 * choose among those that other tests made. A browser that has chosen one keeps it.
 */
export async function signIn(page: Page, profile: Profile = 'company_employee'): Promise<void> {
  const context = page.context()
  if (!(await context.cookies()).some(({ name }) => name === 'selectedCatalog')) {
    sample ??= readSample()
    await context.addCookies([{ name: 'selectedCatalog', value: await sample, url: inject('origin') }])
  }
  await signInOn(page, access(), profile)
}
