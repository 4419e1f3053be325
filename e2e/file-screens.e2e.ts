import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { workbookOf } from '../apps/server/test/workbook.ts'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
test('a cell that is wrong is told beside the question of the site', async () => {
  const { page } = await newPage()
  await signIn(page, 'company_administrator')
  await page.goto('/upload')
  await page.getByRole('radio', { name: 'Dados mestres' }).check()
  const buffer = Buffer.from('sku;descricao;unidade;custo\nB-1;Mangueira;pc;4,10\nB-2;Luva;pc;x\n')
  const name = 'cost.csv'
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  const card = page.getByRole('region', { name, exact: true })
  await card.getByRole('button', { name: /^Usar neste arquivo/ }).waitFor()
  await card.locator('summary').filter({ hasText: 'Custo' }).waitFor()
})

describe('a workbook', () => {
  test('a workbook is checked as text files are; its likeliest sheet is read, and another one too', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    const rows = (sheet: string) =>
      page.getByRole('row').filter({ hasText: 'livro.xlsx' }).filter({ hasText: sheet })
    await page.goto('/upload')
    await page.getByRole('radio', { name: 'Transações' }).check()
    const day = (text: string) => new Date(`${text}T00:00:00Z`)
    const book = await workbookOf({
      'Leia-me': [['Extração de 26/11/2026']],
      Artigos: [
        ['Material', 'Filial', 'Nome', 'Custo unitário'],
        ['A', 'SP01', 'Parafuso', 1],
      ],
      Saídas: [
        ['Material', 'Filial', 'Data', 'Movimento', 'Qtde'],
        ['A', 'SP01', day('2026-01-02'), 'Saída', 1.5],
        ['A', 'SP01', day('2026-02-01'), 'Saída', 2],
      ],
    })
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'livro.xlsx', mimeType: 'application/octet-stream', buffer: book })
    const moved = card('livro.xlsx · Saídas')
    const isUnknown = '2 linhas citam itens que não estão no catálogo (1 item)'
    await moved.getByText(isUnknown).waitFor()
    await moved.getByRole('button', { name: 'Enviar também outra aba' }).click()
    const items = card('livro.xlsx · Artigos')
    await items.getByText('Pronto para enviar: 1 linha').waitFor()
    // The item comes with the other sheet.
    await moved.getByText('Pronto para enviar: 2 linhas').waitFor()
    expect(await items.getByRole('combobox', { name: /^Tipo de / }).inputValue()).toBe('master_data')
    await items.getByRole('combobox', { name: 'Aba' }).selectOption('Saídas')
    await moved.nth(1).getByText(isUnknown).waitFor()
    await moved.nth(1).getByRole('combobox', { name: 'Aba' }).selectOption('Artigos')
    await items.getByText('Pronto para enviar: 1 linha').waitFor()
    await moved.getByText('Pronto para enviar: 2 linhas').waitFor()
    await page.getByRole('button', { name: 'Enviar 2 arquivos' }).click()
    await rows('Artigos').getByText('Lidas 1 · aceitas 1').waitFor(WORKED)
    await rows('Saídas').getByText('Lidas 2 · aceitas 2').waitFor(WORKED)
  })
})

describe('downloads', () => {
  test('an address that no longer holds is asked for once more; a file that is gone says so', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/download?view=files')
    const button = page.getByRole('button', { name: 'Baixar sample_orders.csv' })
    await button.waitFor()
    const asked: string[] = []
    await page.route('**/files/**', async (route) => {
      asked.push(route.request().url())
      if (asked.length === 1) await route.fulfill({ status: 404, json: { code: 'not_found' } })
      else await route.continue()
    })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('sample_orders.csv')
    expect(asked.length).toBeGreaterThanOrEqual(2)
    await page.unroute('**/files/**')
    await page.route('**/files/**', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
    await button.click()
    await page.getByText('Erro ao baixar o arquivo!').waitFor()
    await page.getByText('Este arquivo não está mais disponível.').waitFor()
  })

  test('several files come one after another', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/download?view=files')
    await page.getByRole('checkbox', { name: 'Selecionar sample_orders.csv' }).check()
    await page.getByRole('checkbox', { name: 'Selecionar sample_master_data.csv' }).check()
    const names: string[] = []
    page.on('download', (download) => names.push(download.suggestedFilename()))
    await page.getByRole('button', { name: 'Baixar 2 arquivos' }).click()
    await expect.poll(() => names.toSorted()).toEqual(['sample_master_data.csv', 'sample_orders.csv'])
  })

  test('a template is written in the browser; a viewer is offered none', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/download?view=templates')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar Transações' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('transações.csv')
    const viewer = (await newPage()).page
    await signIn(viewer, 'viewer')
    await viewer.goto('/download?view=templates')
    await viewer.getByRole('tab', { name: 'Arquivos enviados e erros' }).waitFor()
    expect(await viewer.getByRole('tab', { name: 'Modelos' }).count()).toBe(0)
    await viewer.goto('/upload')
    await viewer.getByRole('heading', { level: 1, name: 'Sem acesso' }).waitFor()
  })

  test('a list that cannot be loaded is told from an empty one', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.route('**/api/company-files?**', (route) =>
      route.fulfill({ status: 500, json: { code: 'generic' } }),
    )
    await page.goto('/upload')
    await page.getByText('Não foi possível carregar os arquivos.').first().waitFor()
    expect(await page.getByText('Nenhum arquivo ainda').count()).toBe(0)
    await page.unroute('**/api/company-files?**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText('sample_orders.csv').waitFor()
  })
})

type Rows = { count: number; rows: { sku: string; site: string }[] }
const authorizedCount = async () =>
  (await (await apiAs()).get<Rows>('/context/authorization?authorized=true&limit=0')).count

/** Answers the question before several items are authorized. */
const sure = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Autorizar/ })
    .click()

describe('results', () => {
  test('what is chosen is authorized, counted, and taken back; a viewer only reads', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/results?view=unauthorized')
    const before = await authorizedCount()
    const boxes = page.getByRole('checkbox', { name: /^Selecionar \d/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await page.getByRole('dialog', { name: 'Autorizar o envio de 2 itens ao ERP?' }).waitFor()
    await sure(page)
    const done = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Desfazer' }) })
    await done
      .getByText(/itens? autorizados?/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await page
      .getByText(/desautorizados?/)
      .first()
      .waitFor()
    await expect.poll(authorizedCount).toBe(before)

    // `a` authorizes the row that has the focus, as in the other lists; its switch takes it back. What was taken back
    // comes again into the list, so it is opened anew.
    await page.goto('/results?view=unauthorized')
    const rows = page.locator('tbody tr[data-row]')
    await rows.first().waitFor()
    const sku = (await rows.first().getByRole('link').textContent()) ?? ''
    await rows.first().focus()
    await page.keyboard.press('a')
    await expect.poll(authorizedCount).toBe(before + 1)
    await page.goto('/results?view=authorized')
    const own = page.getByRole('row').filter({ has: page.getByRole('link', { name: sku, exact: true }) })
    await own.getByRole('switch', { checked: true }).click()
    await expect.poll(authorizedCount).toBe(before)

    const viewer = (await newPage()).page
    await signIn(viewer, 'viewer')
    await viewer.goto('/results?view=unauthorized')
    await viewer.locator('tbody tr[data-row]').first().waitFor()
    expect(await viewer.getByRole('checkbox').count()).toBe(0)
    expect(await viewer.getByRole('button', { name: 'Gerar arquivo do ERP' }).count()).toBe(0)
  })

  test('an item whose value changed after it was authorized is found and authorized again', async () => {
    const { page } = await newPage()
    const api = await apiAs()
    const { rows } = await api.get<Rows>(
      '/context/authorization?authorized=false&blocked=false&orderBy=sku&limit=1',
    )
    const [{ sku, site }] = rows as [Rows['rows'][number]]
    await api.post('/sku/batch-authorize', { authorize: true, skus: [{ sku, site }] })
    await api.post('/context/update', { sku, site, contexts: { trigger: { stance: 'manual', value: 777 } } })
    await signIn(page)
    await page.goto('/results')
    await page.getByText(/^1 item autorizado mudou depois/).waitFor()
    await page.getByRole('tab', { name: /^Autorizar de novo/ }).click()
    await page.getByText('agora 777').waitFor()
    await page.goto('/bulk-authorization?view=stale')
    await page.getByText('agora 777').waitFor()
    await page.getByRole('button', { name: 'Autorizar 1', exact: true }).click()
    await page.getByRole('button', { name: /^0 a autorizar de novo/ }).waitFor()
  })
})

describe('bulk authorization', () => {
  test('a pasted list is checked first, authorized, counted, and taken back', async () => {
    const { page } = await newPage()
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
    // What nobody has decided is chosen by hand alone.
    await page.getByText(/^\d itens em \d filia(l|is): 0 decididos, \d não$/).waitFor()
    expect(await page.getByRole('button', { name: 'Autorizar', exact: true }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    expect(await authorizedCount()).toBe(before)
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await sure(page)
    await page.getByRole('button', { name: 'Desfazer' }).first().waitFor()
    expect(await authorizedCount()).toBeGreaterThanOrEqual(before + new Set(skus).size)
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await expect.poll(authorizedCount).toBe(before)
  })

  test('of a pasted SKU and its site the item at that site alone is listed', async () => {
    const { page } = await newPage()
    await signIn(page)
    const { rows } = await (await apiAs()).get<Rows>('/context/authorization?orderBy=sku&limit=2')
    const lines = rows.map(({ sku, site }) => `${sku}\t${site.toLowerCase()}`)
    await page.goto('/bulk-authorization?view=paste')
    await page.getByRole('textbox', { name: 'SKUs' }).fill(lines.join('\n'))
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByText(/^2 itens em \d filia(l|is): /).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.getByRole('combobox', { name: 'Decidido por' }).selectOption('Decididos por mim')
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(3)
  })

  test('a list of a hundred says what would become of it before anything is done', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/bulk-authorization')
    // All that is ready and decided is chosen; the button says how many.
    const api = await apiAs()
    const ready = (by: string) =>
      api.get<Rows>(`/context/authorization?authorized=false&blocked=false&decided=${by}&limit=0`)
    const { count: decided } = await ready('people')
    if (decided > 0) await page.getByRole('button', { name: `Autorizar ${decided}`, exact: true }).waitFor()
    else await page.getByText('Nenhum item decidido está pronto.').waitFor()
    // What nobody has decided is counted and offered; none of it is chosen.
    const { count } = await ready('nobody')
    await page.getByRole('button', { name: new RegExp(`^${count}\\s+sem decisão$`) }).click()
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect(await page.getByRole('button', { name: /^Autorizar \d/ }).count()).toBe(0)
    await page
      .getByRole('checkbox', { name: /^Selecionar todos/ })
      .first()
      .check()
    await page.getByText(/itens escolhidos · efeito /).waitFor()
    await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(100)
    await page
      .getByRole('checkbox', { name: /^Selecionar \d/ })
      .first()
      .uncheck()
    await page.getByRole('button', { name: 'Autorizar 99', exact: true }).waitFor()
    await page.getByRole('button', { name: /ficam de fora$/ }).click()
    await page.getByRole('columnheader', { name: /Conferência/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Autorizar \d/ }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Por arquivo' }).click()
    await page.getByRole('link', { name: 'Ir para o envio de arquivos' }).waitFor()
  })
})

describe('reports', () => {
  test('each kind is asked for in a format, said to take a while, downloaded and deleted', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/report')
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
      await row.getByText('Concluído').waitFor(WORKED)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: /^Baixar / }).click(),
      ])
      expect(download.suggestedFilename().endsWith(ending)).toBe(true)
      // The same again within minutes is asked about first.
      await card.getByRole('button', { name: `Gerar: ${kind}` }).click()
      await page.getByRole('dialog', { name: 'Gerar outro relatório?' }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await row.getByRole('button', { name: /^Ações: / }).click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
      await row.waitFor({ state: 'detached' })
    }
  })

  test('a viewer has reports, and no file for the ERP', async () => {
    const { page } = await newPage()
    await signIn(page, 'viewer')
    await page.goto('/report')
    await page.getByRole('heading', { name: 'Relatório completo' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Arquivo para o ERP' }).count()).toBe(0)
  })
})
