import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
type Proposal = { supplier: string; site: string; lines: number; value: number; nextOrderDay: string }

test('a buyer opens what to order, says when a supplier takes orders and from what value on, and takes the lines along', async () => {
  const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page)
  const api = await apiAs()
  const proposals = async () =>
    (await api.get<{ rows: Proposal[] }>('/purchase/proposals?orderBy=value&isDESC=true')).rows
  const largest = (await proposals()).find(({ lines }) => lines > 1) as Proposal
  await page.goto('/purchases')
  await page.getByRole('link', { name: 'Condições dos fornecedores' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Fornecedores' }).waitFor()
  await page.getByRole('searchbox').fill(largest.supplier)
  await page.getByRole('button', { name: `Editar ${largest.supplier}` }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valor mínimo do pedido').fill('abc')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await dialog.getByRole('alert').first().waitFor()
  await dialog.getByLabel('Valor mínimo do pedido').fill('99.000.000,00')
  await dialog.getByLabel('segunda-feira').check()
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await page.getByText('Fornecedor alterado').waitFor()

  // Its order days are in the next plan, which the change asks for.
  const isMonday = ({ nextOrderDay }: Proposal) => new Date(nextOrderDay).getUTCDay() === 1
  const sameOrder = async () =>
    (await proposals()).find(({ supplier, site }) => supplier === largest.supplier && site === largest.site)
  await expect.poll(async () => isMonday((await sameOrder()) as Proposal), WORKED).toBe(true)
  await page.goto('/purchases')
  await page.getByRole('link', { name: largest.supplier }).first().click()
  await page.getByText(/Faltam .* para o pedido mínimo de R\$\s99,0\smi/).waitFor()
  await page.getByText(/Esperar até .* custa R\$/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).press('Enter'),
  ])
  const saved = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  const { lines } = (await sameOrder()) as Proposal
  expect(saved).toHaveLength(1 + lines)
  expect(saved[0]).toContain('Acaba em')
  for (const line of saved.slice(1)) expect(line).toContain(largest.supplier)
})

type OpenOrder = { sku: string; order: string; advice: string; supplier: string }

test('a buyer reads which open orders to change, and copies them as a message to the supplier', async () => {
  const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  const api = await apiAs()
  const { rows } = await api.get<{ rows: OpenOrder[] }>('/purchase/open-orders?advice=postpone,cancel')
  const { sku, order } = rows[0] as OpenOrder
  await page.goto('/purchases')
  await page.getByRole('tab', { name: 'Pedidos em aberto' }).click()
  await page.getByRole('searchbox').fill(order)
  await page.getByRole('row').filter({ hasText: sku }).getByText(order).waitFor()
  await page.getByRole('button', { name: 'Copiar como mensagem' }).press('Enter')
  await page.getByText('Mensagem copiada').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('Olá, pedimos as seguintes alterações')
  expect(text).toContain(order)
})

test('a planner sees when money is needed, opens a week, and divides what there is', async () => {
  const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page)
  await page.goto('/purchases')
  await page.getByRole('tab', { name: 'Calendário' }).click()
  await page
    .getByRole('button', { name: /, semana de / })
    .first()
    .click()
  const lines = page.getByRole('dialog').getByRole('row')
  await lines.nth(1).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Verba limitada' }).click()
  await page.getByLabel('Verba disponível').fill('1.000')
  await page.getByRole('cell', { name: 'Deixar de fora' }).first().waitFor()
  await page.getByText('Custo de esperar uma semana com o resto').waitFor()
})
