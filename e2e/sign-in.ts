import type { Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { type Api, apiOf, fillSignIn, openSession, type Profile } from '../scripts/sample-product.ts'
import { type Company, copyCompany } from './company.ts'

export const access = () => ({
  origin: inject('origin'),
  apiKey: inject('apiKey'),
  samplePassword: inject('samplePassword'),
})

let company: Promise<Company> | undefined
const apis = new Map<string, Promise<Api>>()

/** Switches the following tests to another company: a file changes nothing that another sees. `useBrowser` calls it. */
export function useOwnCompany(): void {
  beforeAll(() => {
    company = undefined
    apis.clear()
  })
}

/** The company of this file: a copy of the sample's, made when it is first asked for. */
export function ownCompany(): Promise<Company> {
  company ??= copyCompany({
    ownerUrl: inject('ownerUrl'),
    dataDir: inject('dataDir'),
    ...inject('copied'),
  })
  return company
}

/** The product's API as a user of this file's company, on its catalog or the one named. */
export async function apiAs(profile: Profile = 'company_employee', catalogId?: string): Promise<Api> {
  const { emailOf, ...own } = await ownCompany()
  const catalog = catalogId ?? own.catalogId
  const api = apis.get(`${profile} ${catalog}`) ?? apiOf(access(), emailOf(profile), catalog)
  apis.set(`${profile} ${catalog}`, api)
  return api
}

/** Signs a user of this file's company in, on its catalog or the one named, without the form; what the page opens next is theirs. */
export async function signIn(
  page: Page,
  profile: Profile = 'company_employee',
  catalogId?: string,
): Promise<void> {
  const own = await ownCompany()
  await openSession(page, access(), own.emailOf(profile), catalogId ?? own.catalogId)
}

/** Signs a user of this file's company in as people do, which ends on the worklist. */
export async function signInByForm(page: Page, profile: Profile = 'company_employee'): Promise<void> {
  const { emailOf } = await ownCompany()
  await page.goto('/auth/login')
  await fillSignIn(page, emailOf(profile), inject('samplePassword'))
  await page.waitForURL('**/feed')
}
