import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
type Proposal = { supplier: string | null; site: string; lines: number }
type Approved = { code: string; state: string; lines: number; orderedLines: number }

const proposals = async () =>
  (await apiAs()).get<{ rows: Proposal[]; count: number }>('/purchase/proposals?orderBy=atRisk&isDESC=true')
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
const approved = async () =>
  (await (await apiAs()).get<{ rows: Approved[] }>('/purchase/approved?orderBy=number')).rows

test('an administrator says who places orders', async () => {
  const { page } = await newPage()
  await signIn(page, 'company_administrator')
  const say = async (who: 'erp' | 'giro') => {
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Quem faz os pedidos').selectOption(who)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.goto('/catalog/list')
  await say('erp')
  await page.goto('/purchases')
  await page.locator('tbody a.strong').first().click()
  await page.getByText('O ERP faz os pedidos deste catálogo').waitFor()
  expect(await page.getByRole('button', { name: /^Aprovar compra/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Aprovar os pedidos aqui' }).click()
  await say('giro')
})

test('a buyer approves the orders of three suppliers by keyboard, a key for each line', async () => {
  const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page)
  const before = await proposals()
  await page.goto('/purchases')
  let presses = 0
  const press = (key: string) => {
    presses++
    return page.keyboard.press(key)
  }
  const approvals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/purchase/approve')) approvals.push(request.method())
  })
  await page.locator('tbody a.strong').first().focus()
  await press('Enter')
  let allLines = 0
  for (let nth = 1; nth <= 3; nth++) {
    const { supplier, site, lines } = before.rows[nth - 1] as Proposal
    await page.getByRole('heading', { level: 1, name: `${supplier} · ${site}` }).waitFor()
    const fields = page.getByLabel(/^Quantidade de /)
    await expect.poll(() => fields.count()).toBe(lines)
    allLines += lines
    const first = fields.first()
    await first.focus()
    if (nth === 1) {
      const proposed = await first.inputValue()
      await press('ArrowUp')
      expect(await first.inputValue()).not.toBe(proposed)
      await page.getByText(`proposta: ${proposed}`).waitFor()
    }
    for (let line = 0; line < lines; line++) await press('Enter')
    const button = page.getByRole('button', { name: /^Aprovar compra/ })
    expect(await hasFocus(button)).toBe(true)
    await press('Enter')
    await expect.poll(async () => (await approved()).length, WORKED).toBe(nth)
  }
  // The list, one more of a line, its lines, and approving each order.
  expect(presses).toBe(1 + 1 + allLines + 3)
  expect(approvals).toEqual(['POST', 'POST', 'POST'])
  expect((await proposals()).count).toBe(before.count - 3)
})

test('approved orders show what becomes of them, and can be withdrawn or exported', async () => {
  const { page } = await newPage()
  await signIn(page)
  const before = await approved()
  const [last] = before.toReversed() as [Approved]
  await page.goto('/purchases?view=approved')
  await page.getByRole('link', { name: last.code, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Aprovado', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Retirar pedido' }).click()
  await page.getByText('Pedido retirado').waitFor()
  await expect.poll(async () => (await approved()).length).toBe(before.length - 1)
  await page.getByRole('button', { name: /^Exportar CSV/ }).click()
  await page.getByText('O arquivo está sendo gerado').waitFor()
  await expect
    .poll(async () => (await approved()).map(({ state }) => state), WORKED)
    .toEqual(['exported', 'exported'])
  await page.getByText('Exportado').first().waitFor()
  // One that was not sent after all.
  await page
    .getByRole('link', { name: /^GIRO-/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Retirar pedido' }).click()
  await dialog.getByText('já saiu em um arquivo').waitFor()
  await dialog.getByRole('button', { name: 'Não foi enviado: retirar' }).click()
  await expect.poll(async () => (await approved()).map(({ state }) => state)).toEqual(['exported'])
})

test('what was typed stays when the order changes, and its changed lines are marked', async () => {
  const { page } = await newPage()
  await signIn(page)
  const api = await apiAs()
  const order = (await proposals()).rows.find(({ lines }) => lines > 1) as Proposal
  const query = `site=${order.site}&supplier=${encodeURIComponent(order.supplier ?? '')}`
  const { rows } = await api.get<{ rows: { sku: string; quantity: number }[] }>(
    `/purchase/proposals/lines?${query}`,
  )
  const [typed, changed] = rows as [(typeof rows)[0], (typeof rows)[0]]
  await page.goto(`/purchases/order?${query}`)
  const field = page.getByLabel(`Quantidade de ${typed.sku}`)
  await field.fill('7')
  const before = (await approved()).length
  // A colleague corrects an item meanwhile.
  await api.post('/indeep/update', {
    ...{ sku: changed.sku, site: order.site },
    fields: { minimumBatch: changed.quantity * 3 },
  })
  await page.getByRole('button', { name: /^Aprovar compra/ }).click()
  await page.getByText('O pedido mudou desde que você o abriu').waitFor()
  await page.getByText('a proposta mudou:').waitFor()
  expect(await field.inputValue()).toBe('7')
  await page.getByRole('button', { name: /^Aprovar compra/ }).click()
  await expect.poll(async () => (await approved()).length, WORKED).toBe(before + 1)
})
