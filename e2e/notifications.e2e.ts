import { afterAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const complaints: string[][] = []
afterAll(() => expect(complaints.flat()).toEqual([]))

type Shown = { body: string; onclick: () => void }
declare global {
  interface Window {
    shown: Shown[]
  }
}

test('a report that is ready while the tab is hidden is told by the system, and a press leads to it', async () => {
  const made = await newPage()
  complaints.push(made.complaints)
  const { page } = made
  await page.context().grantPermissions(['notifications'])
  // What the system shows is not in the page: it is kept here, and the tab is said to be hidden.
  await page.addInitScript(() => {
    window.shown = []
    const Real = window.Notification
    window.Notification = class extends Real {
      constructor(title: string, options: NotificationOptions) {
        super(title, options)
        window.shown.push(this as unknown as Shown)
      }
    } as typeof Notification
    Object.defineProperty(document, 'hidden', { get: () => sessionStorage.getItem('hidden') === 'yes' })
  })
  await signIn(page)
  await page.goto('/settings')
  const choice = page.getByRole('checkbox', { name: 'Notificações do sistema' })
  await expect.poll(() => choice.isChecked()).toBe(false)
  await choice.click()
  await page.getByText('Notificações ligadas').first().waitFor()
  await page.reload()
  await expect.poll(() => choice.isChecked()).toBe(true)

  await page.goto('/report')
  await page.evaluate(() => sessionStorage.setItem('hidden', 'yes'))
  const ask = page.getByRole('button', { name: 'Gerar' }).first()
  await ask.click()
  // Another file may have asked for the same a minute ago: it is asked about first.
  const isAsked = page.getByText('Seu arquivo está sendo gerado').first()
  const again = page.getByRole('dialog', { name: 'Gerar outro relatório?' })
  await again.or(isAsked).waitFor()
  if (await again.isVisible()) await again.getByRole('button', { name: /^Gerar/ }).click()
  await expect
    .poll(() => page.evaluate(() => window.shown.map(({ body }) => body)), { timeout: 60_000 })
    .toEqual(['Relatório: concluído'])
  await page.evaluate(() => window.shown[0]?.onclick())
  await page.waitForURL('**/download**')
  await page.goto('/settings')
  await choice.click()
  await page.getByText('Notificações desligadas').first().waitFor()
  await page.context().close()
})

test('a browser that refuses is told in words, and nothing is turned on', async () => {
  const made = await newPage()
  complaints.push(made.complaints)
  const { page } = made
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await signIn(page)
  await page.goto('/settings')
  const choice = page.getByRole('checkbox', { name: 'Notificações do sistema' })
  await choice.click()
  await page.getByText('O navegador recusou as notificações').first().waitFor()
  await expect.poll(() => choice.isChecked()).toBe(false)
  await page.context().close()
})
