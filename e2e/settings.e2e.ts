import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { signIn, signInByForm } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await signIn(page, 'company_administrator')
})

test('a file format is made, changed and deleted; equal signs are refused by their names', async () => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Ver as configurações' }).click()
  await page.getByRole('button', { name: 'Novo formato' }).first().click()
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
  await changed.getByRole('button', { name: 'Excluir ERP novo' }).click()
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

test("the installation's own terms are written, read by who is not signed in, and taken back", async () => {
  const admin = await newPage()
  await signIn(admin.page, 'system_administrator')
  await admin.page.goto('/settings/list')
  await admin.page.getByRole('tab', { name: 'Documentos legais' }).click()
  await admin.page.getByText('Nenhum documento próprio').waitFor()
  await admin.page.getByRole('button', { name: 'Novo documento' }).first().click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Campo obrigatório').first().waitFor()
  await dialog.getByRole('combobox', { name: 'Documento' }).selectOption('terms')
  const own = dialog.getByRole('textbox', { name: /Português/ })
  await own.fill('Valem para todos.\n\n# Uso\n- <b>um</b> por pessoa')
  await dialog.getByRole('button', { name: 'Preencher os vazios' }).click()
  await expect.poll(() => dialog.getByRole('textbox', { name: /English/ }).inputValue()).toContain('## ')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await admin.page.getByRole('row', { name: /Português.*English.*Français.*Español/ }).waitFor()

  const reader = await newPage()
  await reader.page.goto('/settings/legal/terms')
  await reader.page.getByText('Valem para todos.').waitFor()
  // What looks like HTML is the text it is.
  await reader.page.getByRole('listitem').filter({ hasText: '<b>um</b> por pessoa' }).waitFor()

  await admin.page.getByRole('button', { name: /^Excluir Termos/ }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await admin.page.getByText('Nenhum documento próprio').waitFor()
  await reader.page.reload()
  await reader.page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await reader.page.getByText('Valem para todos.').count()).toBe(0)
  await reader.page.context().close()
  await admin.page.context().close()
})

test('the language is kept with the account: it is there in another browser', async () => {
  await page.goto('/settings')
  const saved = (language: string) =>
    Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT'),
      page.getByRole('radio', { name: language }).click(),
    ])
  expect((await saved('English'))[0].status()).toBe(200)
  const other = await newPage()
  await signInByForm(other.page, 'company_administrator')
  await other.page.getByRole('link', { name: 'Item listing' }).waitFor()
  await other.page.context().close()
  await saved('Português')
})

test('what other planning parameters would change stands beside them before they are saved, and each goes back by itself', async () => {
  await page.goto('/planning-parameters')
  const review = page.getByRole('textbox', { name: 'Intervalo entre revisões' })
  await review.fill('60')
  const effect = page.getByRole('status', { name: 'O que mudaria' })
  await effect.getByText(/^O plano de \d+ itens de 500 muda\.$/).waitFor(WORKED)
  await effect.getByRole('row', { name: /^Diferença \+R\$/ }).waitFor()
  await review.fill('muitos')
  await page.getByText('Deve ser um número').first().waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => review.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Voltar ao padrão: 1, Intervalo entre revisões' }).click()
  await effect.getByText('Altere um parâmetro').waitFor()
  expect(await review.inputValue()).toBe('')
})

test('a search finds parameters in folded groups, by name and help, without accents', async () => {
  await page.goto('/planning-parameters')
  await page.locator('summary').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('limites INCERTEZA')
  const groups = page.locator('fieldset')
  await expect.poll(() => groups.count()).toBe(1)
  const labels = (name: string) =>
    page.getByRole('group', { name, exact: true }).locator('label').allTextContents()
  // A limit is called as a limit, also where another parameter has a word of that name.
  expect(await labels('Limites de incerteza')).toEqual(['baixa até', 'média até'])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('rapido, longo')
  await expect
    .poll(() => labels('Limites das classes de prazo de entrega'))
    .toEqual(['rápido até', 'longo até', 'muito longo até'])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nada disso')
  await page.getByText('Nenhum parâmetro com “nada disso”').waitFor()
})
