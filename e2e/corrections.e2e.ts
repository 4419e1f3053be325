import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

type ItemRow = { sku: string; site: string }
const { newPage } = useBrowser()
let page: Page
let item: ItemRow

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.locator('tr[data-row]')
const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const address = (tab: string) => `/inventory/indeep/${item.sku}?tab=${tab}&site=${item.site}`

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_employee')
  const api = await apiAs('company_employee')
  const found = await api.get<{ rows: ItemRow[] }>('/inventory/get-items?abcClass=abc_a&limit=1')
  item = found.rows[0] as ItemRow
})

describe('facts of an item are corrected', () => {
  test('whether a movement counts is switched, and switched back from its message', async () => {
    await page.goto(address('transactions'))
    const learns = rows()
      .first()
      .getByRole('checkbox', { name: /^Afeta aprendizado/ })
    await learns.waitFor()
    const was = await learns.isChecked()
    await learns.click()
    await told('Transação atualizada')
    await expect.poll(() => learns.isChecked()).toBe(!was)
    await button('Desfazer').first().click()
    await expect.poll(() => learns.isChecked()).toBe(was)
  })

  test('a movement with another quantity becomes manual', async () => {
    await page.goto(address('transactions'))
    await rows()
      .first()
      .getByRole('button', { name: /^Editar/ })
      .click()
    await told('Depois de corrigida, esta linha passa a ser manual. O valor do ERP fica na auditoria.')
    await page.getByRole('textbox', { name: 'Quantidade' }).fill('abc')
    await button('Salvar').click()
    await told('Deve ser um número')
    await page.getByRole('textbox', { name: 'Quantidade' }).fill('7')
    await button('Salvar').click()
    await told('Transação atualizada')
    await rows().first().getByText('Manual').waitFor()
  })

  test.each([
    { tab: 'transactions', dialog: 'Corrigir transação' },
    { tab: 'orders&view=all', dialog: 'Corrigir pedido' },
  ])(
    'rows of $tab are walked and edited by keys, and their codes stay on one line',
    async ({ tab, dialog }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address(tab))
      await rows().first().waitFor()
      const place = () => rows().evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
      const last = (await rows().count()) - 1
      await rows().first().focus()
      const walked: number[] = []
      for (const key of ['ArrowDown', 'End', 'Home', 'PageDown', 'PageUp']) {
        await page.keyboard.press(key)
        walked.push(await place())
      }
      expect(walked).toEqual([1, last, 0, expect.any(Number), 0])
      expect(walked[3]).toBeGreaterThan(Math.min(3, last - 1))
      await page.keyboard.press('e')
      await page.getByRole('dialog', { name: dialog }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(place).toBe(0)
      const lines = await page
        .locator('tr[data-row] code')
        .evaluateAll((all) => all.map((code) => code.getClientRects().length))
      expect(lines.filter((count) => count !== 1)).toEqual([])
      await page.keyboard.press('Enter')
      if (tab === 'transactions') await page.waitForURL(/tab=balance/)
      else await page.getByRole('dialog', { name: dialog }).waitFor()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )

  test('an order does not end before it begins', async () => {
    await page.goto(`${address('orders')}&view=all`)
    await rows()
      .first()
      .getByRole('button', { name: /^Editar/ })
      .click()
    await page.getByRole('textbox', { name: /^Fim/ }).fill('01/01/2001')
    await button('Salvar').click()
    await told('A data final não pode ser anterior à data inicial')
    // It is written with its slashes as it is typed on; what is mended inside stays where it is.
    const start = page.getByRole('textbox', { name: 'Início' })
    await start.fill('')
    await start.pressSequentially('31122000')
    await expect.poll(() => start.inputValue()).toBe('31/12/2000')
    await start.press('Home')
    await start.press('Delete')
    await start.pressSequentially('2')
    expect(await start.evaluate((one: HTMLInputElement) => [one.value, one.selectionStart])).toEqual([
      '21/12/2000',
      1,
    ])
    await button('Salvar').click()
    await told('Pedido atualizado')
  })

  test('e opens the master data; a correction stands beside what the ERP says', async () => {
    await page.goto(address('master'))
    await button('Editar').waitFor()
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: /^Lote mínimo/ }).fill('90')
    await page.getByRole('textbox', { name: /^Lote máximo/ }).fill('10')
    await button('Salvar').click()
    await told('O lote mínimo não pode ser maior que o lote máximo')
    await page.getByRole('textbox', { name: /^Lote máximo/ }).fill('900')
    await button('Salvar').click()
    await told('Item atualizado')
    await page.getByText(/^Corrigido aqui até que o ERP envie outro valor/).waitFor()
  })
})

describe('a view of the list', () => {
  test('is saved, changed, put back and deleted', async () => {
    await page.goto('/inventory/list?f.abcClass=abc_a')
    await button('Salvar como…').click()
    await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Meus itens A')
    await button('Salvar').click()
    await told('Visão salva')
    await page.getByRole('button', { name: 'Meus itens A', exact: true }).first().waitFor()
    await page.locator('[aria-current=page]', { hasText: 'Meus itens A' }).waitFor()
    await page.locator('thead button', { hasText: 'Gatilho' }).first().click()
    await page.getByText('Mudanças não salvas nesta visão').waitFor()
    await button('Restaurar visão').click()
    await button('Restaurar visão').waitFor({ state: 'detached' })
    await page.goto('/inventory/list')
    await button('Meus itens A').click()
    await page.waitForURL('**f.abcClass=abc_a**')
    await button('Excluir Meus itens A').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await told('Visão excluída')
    await button('Meus itens A').waitFor({ state: 'detached' })
  })
})
