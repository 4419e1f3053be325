import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { day, loadedCatalog } from './loaded-catalog.ts'

const { newPage } = useBrowser()
let page: Page
let complaints: string[]
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
  ;({ page, complaints } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await catalog.open(page)
})
afterAll(() => expect(complaints).toEqual([]))

test('a list that is empty below what most of the catalog lacks does not say that nothing is to decide', async () => {
  await page.goto('/feed')
  await page.getByText('Sem gatilho no ERP').waitFor()
  await expect.poll(() => page.getByText('Nada a decidir item por item').count()).toBe(2)
  await page.getByText('O que falta à maior parte do catálogo está acima').waitFor()
  expect(await page.getByText(/^(Nada a decidir|0 item precisa de decisão)$/).count()).toBe(0)
  expect(await page.getByText(/estão inativos/).count()).toBe(0)
})

test('a movement dated long after all others leaves hardly anything to decide: the feed says so and leads to what it did', async () => {
  const said = day(1).split('-').toReversed().join('/')
  await catalog.load('transactions', ['sku,date,type,quantity', `BARE-7,${day(1)},consumption,2`])
  await page.goto('/feed')
  await page.getByText(`Planejado para ${said}: nesse dia 29 de 30 itens estão inativos.`).waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Ver os itens inativos' }).click()
  await page.getByRole('heading', { name: 'Itens · 29' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Ver 1 item que se moveu nesse dia' }).click()
  await page.getByRole('row').filter({ hasText: 'BARE-7' }).waitFor()
  await page.getByRole('heading', { name: 'Itens · 1' }).waitFor()
})
