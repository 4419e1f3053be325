import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Contexts, QueueRow, ReportRow } from '@giro/contract'
import type { Download, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { newCompany } from './new-company.ts'
import { apiAs, signIn } from './sign-in.ts'

const DATA = fileURLToPath(new URL('../../shared/data/online_retail/', import.meta.url))
const isMissing = !existsSync(DATA)
const why = isMissing ? ` (SKIPPED: no data set at ${DATA})` : ''

const { newPage } = useBrowser()
/** Another one in each run on the same product. */
const CATALOG = `Gift wholesaler ${Date.now()}`
/** Loading half a million rows and planning four thousand items on a busy machine of two cores. */
const LONG = 600_000

type Values = Record<string, string | number | null>
type Authorization = { sku: string; authorized: boolean; values: Values | null }

let api: Awaited<ReturnType<typeof apiAs>>
let page: Page
let item: Pick<QueueRow, 'sku' | 'site' | 'contexts'>

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}

/** Chooses a kind and a file, and sends it when it has been checked. */
async function send(kind: string, file: string): Promise<void> {
  await page.getByRole('radio', { name: kind }).check()
  await page.locator('input[type="file"]').setInputFiles(`${DATA}${file}`)
}
const upload = () => page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
const row = (file: string) => page.getByRole('row').filter({ hasText: file })

/** The catalog's newest run has taken in the last file, and none is under way. */
async function untilPlanned(catalogId: string, since: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { generation, processing } = await api.get<{ generation: number; processing: boolean }>(
          `/catalog/${catalogId}`,
        )
        return generation > since && !processing
      },
      { timeout: LONG, interval: 1000 },
    )
    .toBe(true)
}

describe.skipIf(isMissing)(`the main job, on a year of a real wholesaler${why}`, () => {
  let catalogId: string

  beforeAll(async () => {
    api = await apiAs('system_administrator')
    const company = await newCompany(api, 'Online Retail')
    const catalog = await api.post<{ id: string }>('/catalog', {
      title: CATALOG,
      identifier: 'GIFTS',
      company,
    })
    catalogId = catalog.id
    await api.post('/settings', {
      kind: 'file_format',
      title: 'British',
      scope: { company },
      value: {
        dateFormat: 'MMDDYYYYHHMM',
        decimalSeparator: '.',
        thousandsSeparator: '',
        columnSeparator: ',',
        encoding: 'utf-8',
        default: true,
      },
    })
    api = await apiAs('system_administrator', catalogId)
    ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  })

  test('a catalog is chosen, and its upload page says what to begin with', async () => {
    await signIn(page, 'system_administrator')
    await page.goto('/catalog/select')
    await page.getByRole('button', { name: new RegExp(CATALOG) }).click()
    await page.waitForURL('**/feed')
    await page.goto('/upload')
    await page.getByText('Nenhum arquivo ainda').waitFor()
  })

  test('master data are checked, sent and loaded', async () => {
    await send('Dados mestres', 'master_data.csv.gz')
    await page.getByText('Pronto para enviar: 4.070 linhas').waitFor()
    await upload()
    await row('master_data.csv.gz').getByText('Concluído').waitFor(WORKED)
    await row('master_data.csv.gz').getByText('Lidas 4.070 · aceitas 4.070').waitFor()
  })

  test(
    'movements are looked through, and the order of their dates is known; all of half a million rows are accepted, two without their cost',
    async () => {
      await send('Transações', 'transactions.csv.gz')
      await page.getByText('datas 12/31/2026').waitFor()
      await page.getByText('Nenhum problema nas primeiras 200.000 linhas').waitFor()
      const { generation } = await api.get<{ generation: number }>(`/catalog/${catalogId}`)
      await upload()
      const transactions = row('transactions.csv.gz')
      await transactions.getByText('Concluído', { exact: true }).waitFor({ timeout: LONG })
      await transactions.getByText('Lidas 541.909 · aceitas 541.909').waitFor()
      await transactions
        .getByText(
          'Custo unitário: 2 células ilegíveis ficaram vazias, por exemplo “-11062.06” na linha 299.985',
        )
        .waitFor()
      await untilPlanned(catalogId, generation)
      await page.getByText('Processando…').waitFor({ state: 'detached' })
    },
    LONG,
  )

  test(
    'the plan stands on the last day of the data',
    async () => {
      const { generation } = await api.get<{ generation: number }>(`/catalog/${catalogId}`)
      const { rows } = await api.get<{ rows: { asOf: string }[] }>(
        `/catalog/${catalogId}/generations?orderBy=generation&isDESC=true&limit=1`,
      )
      if (rows[0]?.asOf !== '2011-12-09') {
        await api.post('/context/calculate', { asOf: '2011-12-09' })
        await untilPlanned(catalogId, generation)
      }
      // The ERP told of no item how it is ordered: that is a line for all of them, and no alerts of each.
      const { causes } = await api.get<{ causes: { cause: string; items: number }[] }>('/feed?limit=1')
      expect(causes.find(({ cause }) => cause === 'erpTrigger')?.items).toBeGreaterThan(1000)
      const { rows: first } = await api.get<{ rows: { sku: string; site: string }[] }>(
        '/feed?cause=erpTrigger&together=true&limit=1',
      )
      const { sku, site } = first[0] as (typeof first)[number]
      const { contexts } = await api.get<Contexts>(
        `/indeep/context?sku=${encodeURIComponent(sku)}&site=${site}`,
      )
      const open = contexts.filter(({ alert }) => alert !== null)
      item = { sku, site, contexts: open.map(({ context }) => context) }
    },
    LONG,
  )

  test('one item is resolved through its steps to the end of its alert', async () => {
    await page.goto(`/feed?sku=${encodeURIComponent(item.sku)}&site=${item.site}`)
    await page.getByRole('heading', { level: 1, name: item.sku }).waitFor()
    for (const _ of item.contexts.slice(1)) await page.getByRole('button', { name: /^Próximo: / }).click()
    await page.getByRole('button', { name: 'Salvar e encerrar alerta' }).click()
    await page.getByText('Alerta encerrado', { exact: true }).waitFor()
    const decided = await api.get<Contexts>(
      `/indeep/context?sku=${encodeURIComponent(item.sku)}&site=${item.site}`,
    )
    expect(decided.contexts.every(({ alert }) => alert === null)).toBe(true)
  })

  test('what its data lack leads to where it should come from', async () => {
    const sku = encodeURIComponent(item.sku)
    const { missingData } = await api.get<{ missingData: string[] }>(
      `/indeep/get-by-sku/${sku}?site=${item.site}`,
    )
    expect(missingData).toContain('lead_time')
    await page.goto(`/inventory/indeep/${sku}?tab=master&site=${item.site}`)
    const missing = page.getByRole('tabpanel').locator('li')
    await missing.first().waitFor()
    await expect.poll(() => missing.count()).toBe(missingData.length)
    await missing.getByRole('link', { name: 'prazo de entrega' }).click()
    await page.getByRole('tab', { name: 'Pedidos', selected: true }).waitFor()
  })

  test('it is authorized though its data are incomplete, and stands among the changes', async () => {
    await page.goto(`/results?view=unauthorized&q=${encodeURIComponent(item.sku)}`)
    await page.getByRole('checkbox', { name: `Selecionar ${item.sku}`, exact: true }).check()
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await page
      .getByText(/com dados incompletos/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Autorizar este também' }).click()
    await page.getByText('1 item autorizado.', { exact: true }).first().waitFor()
    await page.getByRole('tab', { name: /^Mudaram 1/ }).click()
    await row(item.sku).getByText('Autorizado', { exact: true }).waitFor()
  })

  test('the ERP file is checked, written, downloaded, and holds the item as it was shown', async () => {
    const [authorized] = (await api.get<{ rows: Authorization[] }>('/context/authorization?authorized=true'))
      .rows
    const values = authorized?.values as Values
    const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: 'always' })
    const shown = await row(item.sku).textContent()
    for (const name of ['trigger', 'batch', 'maximumBalance'])
      expect(shown, name).toContain(number.format(values[name] as number))

    await page.getByRole('button', { name: 'Gerar arquivo do ERP' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conferir antes de gerar' })
    const answer = (name: string) => dialog.locator(`div:has(> dt:text-is("${name}")) > dd`)
    await expect.poll(() => answer('Itens autorizados').textContent()).toBe('1')
    await expect.poll(() => answer('Com valor manual').textContent()).toBe('0')
    await dialog.getByRole('button', { name: 'Gerar', exact: true }).click()
    await page.getByText('Seu arquivo está sendo gerado, aguarde alguns minutos.', { exact: true }).waitFor()
    const name = `erp-GIFTS-${new Date().toISOString().slice(0, 10)}.csv`
    const button = page.getByRole('button', { name: `Baixar ${name}` })
    await button.waitFor(WORKED)
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    // The catalog has one site, and its files name none.
    const columns = [
      'sku',
      'portfolio',
      'nsr',
      'leadTime',
      'trigger',
      'batch',
      'minimumBalance',
      'maximumBalance',
    ]
    const cell = (column: string) => {
      const known: Values = { ...values, sku: item.sku, site: item.site }
      const value = known[column] ?? ''
      return typeof value === 'number' ? String(Number(value.toFixed(column === 'nsr' ? 6 : 3))) : value
    }
    expect(
      (await textOf(download))
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([columns.join(','), columns.map(cell).join(',')])
  })

  test('a second file within five minutes is asked about first, and the first stands among the downloads', async () => {
    await page.getByRole('button', { name: 'Gerar arquivo do ERP' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conferir antes de gerar' })
    await dialog.getByText(/^Um arquivo foi gerado há \d+ minutos?\. Gerar outro\?$/).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('link', { name: 'Todos os arquivos' }).click()
    const { rows } = await api.get<{ rows: ReportRow[] }>('/file/report')
    expect(rows).toHaveLength(1)
    await row(rows[0]?.fileName ?? '')
      .getByText('Concluído')
      .waitFor()
  })
})
