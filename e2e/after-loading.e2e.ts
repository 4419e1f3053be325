import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
/** An item of the catalog and its site, as rows begin with them. */
let item: string

const card = (name: string) => page.getByRole('region', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
async function choose(kind: string, name: string, lines: readonly string[]): Promise<void> {
  await page.goto('/upload')
  await page.getByRole('radio', { name: kind }).check()
  const buffer = Buffer.from(`${lines.join('\n')}\n`)
  await page.locator('input[type="file"]').setInputFiles([{ name, mimeType: 'text/csv', buffer }])
}
const send = () => page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_administrator')
  const api = await apiAs('company_administrator')
  const { rows } = await api.get<{ rows: { sku: string; site: string }[] }>('/inventory/get-items?limit=1')
  item = `${rows[0]?.sku},${rows[0]?.site}`
})

const MOVED = () => [
  'sku,site,date,type,quantity,cost',
  `${item},2026-01-05,consumption,1,free`,
  `${item},2026-01-06,consumption,2,1.5`,
  `${item},2026-01-07,consumption,2,-3`,
]

test('cells that were left empty stand with the loaded file', async () => {
  await choose('Transações', 'costs.csv', MOVED())
  await card('costs.csv').getByText('Pronto para enviar: 3 linhas').waitFor()
  await send()
  await row('costs.csv').getByText('Lidas 3 · aceitas 3').waitFor(WORKED)
  await row('costs.csv')
    .getByText('Custo unitário: 2 células ilegíveis ficaram vazias, por exemplo “free” na linha 2')
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('the same file sent again changes nothing, and says so', async () => {
  await choose('Transações', 'costs.csv', MOVED())
  await card('costs.csv').getByText('Enviar de novo não muda nada.').waitFor()
  await page.getByRole('button', { name: 'Remover costs.csv' }).click()
})

test('several receipts of one order line add up, and a row that repeats another is counted', async () => {
  const order = (code: string, day: string, units: number) =>
    `${item},AFTER-${code},2026-01-01,${day},${units}`
  await choose('Pedidos', 'receipts.csv', [
    'sku,site,order,startDate,endDate,quantity',
    ...[order('1', '2026-01-31', 60), order('1', '2026-03-03', 40), order('2', '2026-01-31', 5)],
    order('2', '2026-01-31', 5),
  ])
  const checked = card('receipts.csv')
  await checked.getByText('Pronto para enviar: 4 linhas; 1 é duplicada e será descartada.').waitFor()
  await checked.getByText('1 linha é mais um recebimento de uma linha de pedido').waitFor()
  await send()
  await row('receipts.csv').getByText('duplicadas descartadas 1').waitFor(WORKED)
})
