import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;({ page, complaints } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await signIn(page, 'company_administrator')
})
afterAll(() => expect(complaints).toEqual([]))

test('a file format is made, changed and deleted; equal signs are refused by their names', async () => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Ver os formatos' }).click()
  await page.getByRole('button', { name: 'Novo formato' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Título' }).fill('ERP antigo')
  await dialog.getByRole('combobox', { name: 'Separador decimal' }).selectOption(',')
  await dialog.getByRole('combobox', { name: 'Separador de colunas' }).selectOption(',')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('O separador decimal e o de colunas não podem ser iguais').first().waitFor()
  await dialog.getByRole('combobox', { name: 'Separador de colunas' }).selectOption(';')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /ERP antigo/ })
  await row.waitFor()
  expect((await page.context().cookies()).find(({ name }) => name === 'limit')?.value).toBe('10')

  await row.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Título' }).fill('ERP novo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const changed = page.getByRole('row', { name: /ERP novo/ })
  await changed.getByRole('button', { name: 'Excluir' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Nenhum formato ainda').waitFor()
})

test('who only reads is not shown the list, and who is not signed in gets the settings of the browser', async () => {
  const other = await newPage()
  await other.page.goto('/settings/list')
  await other.page.waitForURL('**/settings')
  await signIn(other.page, 'viewer')
  await other.page.goto('/settings/list')
  await other.page.getByRole('heading', { name: 'Sem acesso' }).waitFor()
  await other.page.context().close()
})

test('the language is kept with the account: it is there in another browser', async () => {
  await page.goto('/settings')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('radio', { name: 'English' }).click()
  expect((await saved).status()).toBe(200)
  const other = await newPage()
  await signIn(other.page, 'company_administrator')
  await other.page.getByRole('link', { name: 'Item listing' }).waitFor()
  await other.page.context().close()
  const back = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('radio', { name: 'Português' }).click()
  await back
})
