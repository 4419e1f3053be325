import type { QueueRow } from '@giro/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const violations: string[] = []
let page: Page

/** What the page itself is told of the policy, from its first moment on. */
async function watch(watched: Page): Promise<void> {
  await watched.exposeFunction('giroViolation', (text: string) => violations.push(text))
  await watched.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { giroViolation } = window as unknown as { giroViolation(text: string): void }
      giroViolation([location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' '))
    })
  })
}

beforeAll(async () => {
  ;({ page } = await newPage())
  await watch(page)
  await signIn(page, 'company_employee')
})

async function look(path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await settled(page)
}

test('scripts and styles that a page did not bring as files of ours do nothing, and are told', async () => {
  await look('/feed')
  const color = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="planted" style="color: rgb(1, 2, 3)">x</p>')
    const style = document.createElement('style')
    style.textContent = '#planted { color: rgb(4, 5, 6) !important }'
    document.head.append(style)
    return getComputedStyle(document.querySelector('#planted') as Element).color
  })
  expect(color).not.toMatch(/rgb\([14], /)
  await expect.poll(() => violations.length).toBe(2)
  violations.length = 0
})

test('no page needs more than the policy allows', async () => {
  const api = await apiAs()
  const { rows } = await api.get<{ rows: QueueRow[] }>('/queue/priority?limit=1&openContexts=trigger')
  const { sku = '', site = '' } = rows[0] ?? {}
  const key = `${encodeURIComponent(sku)}?site=${site}`
  await look('/feed')
  await look(`/feed?sku=${encodeURIComponent(sku)}&site=${site}&step=trigger`)
  for (const theme of ['working-capital', 'service', 'replenishment', 'consumption'])
    await look(`/themes/${theme}`)
  for (const tab of [
    'summary',
    'master',
    'consumption',
    'replenishment',
    'balance',
    'transactions',
    'orders',
  ])
    await look(`/inventory/indeep/${key}&tab=${tab}`)
  await look('/inventory/list')
  await page.emulateMedia({ media: 'print' })
  await settled(page)
  await page.emulateMedia({ media: 'screen' })
  await look('/upload')
  for (const path of ['/api/docs', '/dev/mail']) {
    await page.goto(path)
    // It has its own look.
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  }
  expect(violations).toEqual([])
})
