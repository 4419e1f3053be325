import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
type Rows = { count: number; rows: { sku: string; site: string }[] }
const authorizedCount = async () =>
  (await (await apiAs()).get<Rows>('/context/authorization?authorized=true&limit=0')).count

describe('bulk authorization', () => {
  test('a pasted list is checked first, authorized, counted, and taken back', async () => {
    const { page, complaints } = await newPage()
    await signIn(page)
    const before = await authorizedCount()
    const { rows } = await (await apiAs()).get<Rows>(
      '/context/authorization?authorized=false&blocked=false&orderBy=sku&limit=3',
    )
    const skus = rows.map(({ sku }) => sku)
    await page.goto('/bulk-authorization?view=paste')
    await page.getByRole('textbox', { name: 'SKUs' }).fill([...skus, skus[0], 'NOT-HERE'].join('\n'))
    await page.getByText('4 SKUs lidos · 1 repetido').waitFor()
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByText('1 SKU não está neste catálogo: NOT-HERE').waitFor()
    await page.getByText(/prontos? para autorizar/).waitFor()
    expect(await authorizedCount()).toBe(before)
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await page.getByRole('button', { name: 'Desfazer' }).first().waitFor()
    expect(await authorizedCount()).toBeGreaterThanOrEqual(before + new Set(skus).size)
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await expect.poll(authorizedCount).toBe(before)
    expect(complaints).toEqual([])
  })

  test('a list of a hundred says what would become of it before anything is done', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/bulk-authorization')
    await page.getByText(/itens encontrados · .*prontos? para autorizar/).waitFor()
    await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(100)
    await page.getByRole('tab', { name: 'Por arquivo' }).click()
    await page.getByRole('link', { name: 'Ir para o envio de arquivos' }).waitFor()
  })
})
