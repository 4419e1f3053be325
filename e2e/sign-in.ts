import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Profile, sampleApi, signInOn } from '../scripts/sample-product.ts'

const access = () => ({
  origin: inject('origin'),
  apiKey: inject('apiKey'),
  samplePassword: inject('samplePassword'),
})

/** Signs one of the sample's users in on the page, which then shows the feed. */
export const signIn = (page: Page, profile: Profile = 'company_employee') => signInOn(page, access(), profile)

/** The product's API as one of the sample's users: what a screen says is held against it. */
export const apiAs = (profile: Profile = 'company_employee', catalogId?: string) =>
  sampleApi(access(), profile, catalogId)

/** Signs in to the sample's catalog, also who may choose among those that other tests made. */
export async function signInToSample(page: Page, profile: Profile): Promise<void> {
  const { rows } = await (await apiAs(profile)).get<{ rows: { id: string }[] }>('/catalog/mine')
  const cookie = { name: 'selectedCatalog', value: rows[0]?.id ?? '', url: inject('origin') }
  await page.context().addCookies([cookie])
  await signIn(page, profile)
}
