import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { day, loadedCatalog } from './loaded-catalog.ts'

const { newPage } = useBrowser()
let page: Page
let catalog: Awaited<ReturnType<typeof loadedCatalog>>

/** Parts of which the ERP tells no plan and nobody told a balance: all that is to decide is told once for all of them. */
const SKUS = Array.from({ length: 30 }, (_, i) => `BARE-${i + 1}`)
const MASTER = ['sku,description,unit,cost', ...SKUS.map((sku) => `${sku},Part,pc,10`)]
/** Three years ago: one movement of today makes all of them inactive. */
const LAST = 1100
const MOVED = [
  'sku,date,type,quantity',
  ...SKUS.flatMap((sku, i) =>
    Array.from(
      { length: 12 },
      (_, n) => `${sku},${day(LAST + n * (5 + (i % 7)))},consumption,${1 + (i % 4)}`,
    ),
  ),
]

beforeAll(async () => {
  catalog = await loadedCatalog('QUIET', { master_data: MASTER, transactions: MOVED })
  ;({ page } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await catalog.open(page)
})

test('a list that is empty below what most of the catalog lacks does not say that nothing is to decide', async () => {
  await page.goto('/feed')
  await page.getByText('Sem ponto de pedido no ERP').waitFor()
  await expect.poll(() => page.getByText('Nada a decidir item por item').count()).toBe(2)
  await page.getByText('As pendências do catálogo todo estão acima').waitFor()
  expect(await page.getByText(/^(Nada a decidir|0 item precisa de decisão)$/).count()).toBe(0)
  expect(await page.getByText(/estão inativos/).count()).toBe(0)
})

const lacking = () => page.getByRole('listitem').filter({ hasText: 'Sem ponto de pedido no ERP' })

test('what the ERP told of no item is decided for all of them at once, and taken back', async () => {
  await page.goto('/feed')
  await lacking().getByRole('button', { name: 'Aceitar as sugestões de todos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aceitar as sugestões de todos' })
  await dialog.getByRole('button', { name: 'Aceitar 30 itens' }).click()
  await page.getByText('30 itens decididos, 0 autorizado.').first().waitFor()
  const undo = async () => {
    const [undone] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/undo'), WORKED),
      // By keyboard: what else tells of the decision comes above it now, and moves it away from a pointer.
      page.getByRole('button', { name: 'Desfazer', exact: true }).first().press('Enter'),
    ])
    return undone.status()
  }
  // 503 while the run that the decision asked for publishes its plans.
  await expect.poll(undo, WORKED).toBe(200)
  await page.getByText('Decisão desfeita em 30 itens').first().waitFor()
  await lacking().getByText('30 de 30 itens mantidos em estoque').waitFor()
})

test('a line leads to the items that it still counts, and speaks of one as of one', async () => {
  const decide = (sku: string) =>
    catalog.api.post('/context/update', {
      sku,
      contexts: { trigger: { stance: 'automatic' } },
      endAlert: true,
    })
  const line = lacking()
  await decide('BARE-1')
  await page.goto('/feed')
  await line.getByText('29 de 30 itens mantidos em estoque').waitFor()
  await line.getByRole('link', { name: 'Ver os itens' }).click()
  await page.getByRole('heading', { name: 'Itens · 29' }).waitFor()
  await page.getByText('Pendentes no catálogo todo: Gatilho').first().waitFor()

  for (const sku of SKUS.slice(2)) await decide(sku)
  await page.goto('/feed')
  await line.getByText('1 de 30 itens mantidos em estoque').waitFor()
  await line.getByRole('link', { name: 'Ver o item', exact: true }).waitFor()
  await line.getByRole('button', { name: 'Aceitar a sugestão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aceitar a sugestão' })
  await dialog.getByText('Aceitar a sugestão de Gatilho (ponto de pedido) deste item?').waitFor()
  await dialog.getByText('Autorizar também o envio deste item ao ERP').waitFor()
  await dialog.getByRole('button', { name: 'Aceitar 1 item' }).click()
  await page.getByText('1 item decidido, 0 autorizado.').waitFor()
  await page.getByText(/aceitou a sugestão de 1 item \(Sem ponto de pedido no ERP\)/).waitFor()
})

test('a movement dated long after all others leaves hardly anything to decide: the feed says so and leads to what it did', async () => {
  const late = day(1)
  const said = late.split('-').toReversed().join('/')
  await catalog.load('transactions', ['sku,date,type,quantity', `BARE-7,${late},consumption,2`])
  await page.goto('/feed')
  await page
    .getByText(`Planejado para ${said}, dia do último movimento: 29 de 30 itens estão inativos.`)
    .waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Ver os itens inativos' }).click()
  await page.getByRole('heading', { name: 'Itens · 29' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Ver 1 item com movimento nesse dia' }).click()
  await page.getByRole('row').filter({ hasText: 'BARE-7' }).waitFor()
  await page.getByRole('heading', { name: 'Itens · 1' }).waitFor()
})

test('until the first plan with movements is there, the feed shows no zeros and does not say that nothing is to decide', async () => {
  const first = await loadedCatalog('FIRST', { master_data: MASTER })
  const { page: watched } = await newPage({ viewport: { width: 1280, height: 800 } })
  await first.open(watched)
  await watched.goto('/feed')
  await watched.getByText('À espera das transações').waitFor()
  // Whatever the page says from here on, however shortly.
  await watched.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(document.querySelector('main')?.textContent ?? '')).observe(
      document.body,
      { subtree: true, childList: true, characterData: true },
    )
  })
  await first.load('transactions', MOVED)
  await watched.getByText('Sem ponto de pedido no ERP').waitFor()
  const said = await watched.evaluate(() => (window as unknown as { said: string[] }).said)
  const isBefore = (text: string) => !text.includes('Sem ponto de pedido no ERP')
  expect(said.filter(isBefore).filter((text) => /Nada a decidir|0 item|R\$/.test(text))).toEqual([])
})
