import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()

describe('reports', () => {
  test('each kind is asked for in a format, said to take a while, downloaded and deleted', async () => {
    // A report that another test asked for minutes ago would be asked about.
    const api = await apiAs('company_administrator')
    const { rows: earlier } = await api.get<{ rows: { id: string }[] }>('/file/report')
    for (const { id } of earlier) await api.remove(`/file/report/${id}`)
    const { page, complaints } = await newPage()
    await signIn(page, 'company_administrator')
    await page.getByRole('link', { name: 'Relatórios', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Relatórios' }).waitFor()
    for (const [kind, format, ending] of [
      ['Relatório completo', 'xlsx', '.xlsx'],
      ['Arquivo para BI', 'parquet', '.zip'],
    ] as const) {
      const card = page.locator('li').filter({ has: page.getByRole('heading', { name: kind }) })
      await card.getByLabel('Formato').selectOption(format)
      await card.getByRole('button', { name: `Gerar: ${kind}` }).click()
      await page.getByText('Seu arquivo está sendo gerado, aguarde alguns minutos.').first().waitFor()
      const row = page.locator('tbody tr[data-row]').filter({ hasText: kind })
      await row.getByText('Concluído').waitFor({ timeout: 40_000 })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: /^Baixar / }).click(),
      ])
      expect(download.suggestedFilename().endsWith(ending)).toBe(true)
      // The same again within minutes is asked about first.
      await card.getByRole('button', { name: `Gerar: ${kind}` }).click()
      await page.getByRole('dialog', { name: 'Gerar outro relatório?' }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await row.getByRole('button', { name: /^Excluir / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
      await row.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
  })

  test('a viewer has reports, and no file for the ERP', async () => {
    const { page } = await newPage()
    await signIn(page, 'viewer')
    await page.goto('/report')
    await page.getByRole('heading', { name: 'Relatório completo' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Arquivo para o ERP' }).count()).toBe(0)
  })
})
