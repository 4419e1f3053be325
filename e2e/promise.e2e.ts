import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { prefer } from '../scripts/screens.ts'
import { useBrowser, WORKED } from './browser.ts'
import { day, loader } from './loaded-catalog.ts'
import { newCompany } from './new-company.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
let api: Awaited<ReturnType<typeof apiAs>>
let catalogId: string

const SKUS = Array.from({ length: 12 }, (_, i) => `NEW-${i + 1}`)
const MASTER = [
  'sku,site,description,unit,cost,trigger,batch',
  ...SKUS.map((sku) => `${sku},MAIN,Part,pc,10,4,8`),
]
const MOVED = [
  'sku,site,date,type,quantity',
  ...SKUS.flatMap((sku, i) =>
    Array.from({ length: 40 }, (_, n) => `${sku},MAIN,${day(3 + n * 9)},consumption,${1 + ((i + n) % 4)}`),
  ),
]
/** Pages that show a plan. */
const PLANNED = [
  '/feed',
  '/inventory/list',
  '/themes/working-capital',
  '/inventory/indeep/NEW-1?site=MAIN',
  '/results',
]

const QUESTION = 'What service level do you promise?'
const question = () => page.getByRole('heading', { level: 1, name: QUESTION })

beforeAll(async () => {
  const admin = await apiAs('system_administrator')
  const company = await newCompany(admin, 'First plan', 'asks for its promise')
  ;({ id: catalogId } = await admin.post<{ id: string }>('/catalog', {
    title: 'Parts',
    identifier: 'PARTS',
    company,
  }))
  await admin.post('/site', { identifier: 'MAIN', title: 'Main', company })
  api = await apiAs('system_administrator', catalogId)
  ;({ page } = await newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'system_administrator', catalogId)
  await prefer(page, { language: 'en-US' })
})

describe('the service level is asked before the first plan', () => {
  test('not before there is something to plan', async () => {
    await page.goto('/feed')
    await page.getByText('No plan yet').waitFor()
    await loader(api, catalogId)('master_data', MASTER)
    await page.goto('/feed')
    await page.getByText('Waiting for movements').waitFor()
  })

  test('on every page that shows a plan, however small the catalog is', async () => {
    await loader(api, catalogId)('transactions', MOVED)
    for (const path of PLANNED) {
      await page.goto(path)
      await question().waitFor()
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path)
    }
    await page.goto('/upload')
    const road = page.getByRole('region', { name: 'Next step' })
    await road.getByText('Set the promised service level').waitFor()
    await road.getByRole('link', { name: 'Answer the question' }).click()
    await question().waitFor()
  })

  test('its answer leads to the plan, and is asked for once', async () => {
    await page.goto('/inventory/list')
    await question().waitFor()
    const shares = () =>
      page.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await expect.poll(shares).toEqual(expect.arrayContaining(['98', '96', '93', '90', '99']))
    await page.getByText('Never below today’s fill rate in any class').waitFor()
    await page.getByRole('slider').fill('1')
    const { generation } = await api.get<{ generation: number }>(`/catalog/${catalogId}`)
    await page.getByRole('button', { name: 'Promise this service' }).click()
    await page.getByRole('heading', { name: /^Items/ }).waitFor(WORKED)
    const planned = await api.get<{ generation: number }>(`/catalog/${catalogId}`)
    expect(planned.generation).toBeGreaterThan(generation)
    for (const path of PLANNED) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    }
    await page.goto('/catalog/promise')
    await page.waitForURL('**/planning-parameters')
  })
})
