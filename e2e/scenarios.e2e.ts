import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

type Planned = { sku: string; site: string; abcClass: string; nsr: number; trigger: number; batch: number }

const { newPage } = useBrowser()
let page: Page
let api: Awaited<ReturnType<typeof apiAs>>

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_administrator')
  api = await apiAs('company_administrator')
})

const FIELDS = 'sku,site,abcClass,nsr,trigger,batch'
const plan = async () =>
  (await api.get<{ rows: Planned[] }>(`/inventory/get-items?limit=500&orderBy=sku&fields=${FIELDS}`)).rows

/** Goes on by the Tab key until the focus stands on what is called so. */
async function tabTo(role: 'button' | 'combobox' | 'link', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).last()
  await wanted.waitFor()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${name}`)
}

test('all C items a step leaner, by keyboard from the feed: what it costs, published, and taken back to the last digit', async () => {
  const before = await plan()
  await page.goto('/feed')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('novo cenário')
  await page.getByRole('option', { name: /novo cenário/ }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo('button', 'Adicionar mudança')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Decisão para um grupo de itens' }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo('button', 'ABC')
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name: /^C/ })
  await option.waitFor()
  for (let pressed = 0; pressed < 10 && (await option.getAttribute('aria-selected')) !== 'true'; pressed++) {
    await page.keyboard.press('ArrowDown')
    if (await option.evaluate((one) => one === document.activeElement || one.hasAttribute('data-focused')))
      await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await tabTo('button', 'O que muda')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Nível de serviço', exact: true }).press('Enter')
  await page
    .getByRole('combobox', { name: 'Nível de serviço', exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type('Redu')
  await tabTo('button', 'Pronto')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Em comparação com o plano|itens mudam\./)
    .first()
    .waitFor(WORKED)
  await page.getByText(/a menos em estoque/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Nível de serviço: Redução – ABC: C' }).waitFor()

  await tabTo('button', 'Publicar')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/^Muda \d+ itens/)
    .waitFor()
  await tabTo('button', 'Publicar')
  await page.keyboard.press('Enter')
  const isFocused = page.locator(':focus')
  await isFocused.getByText(/^Publicando|^Publicado por/).waitFor()
  await page.getByText(/^Publicado por/).waitFor(WORKED)
  const leaner = (rows: Planned[]) =>
    rows.filter(({ nsr, ...row }) => {
      const old = before.find(({ sku, site }) => sku === row.sku && site === row.site)
      return old !== undefined && nsr < old.nsr
    })
  await expect.poll(async () => leaner(await plan()).length, WORKED).toBeGreaterThan(50)
  expect(new Set(leaner(await plan()).map(({ abcClass }) => abcClass))).toEqual(new Set(['abc_c']))

  await tabTo('button', 'Reverter')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo('button', 'Reverter')
  await page.keyboard.press('Enter')
  await isFocused.getByText(/^Revertendo|^Revertido/).waitFor()
  await page.getByText(/^Revertido: \d+ itens voltaram aos valores anteriores\.$/).waitFor(WORKED)
  await expect.poll(plan, WORKED).toEqual(before)
}, 300_000)

test('what a paste cannot use is named, and the rest is calculated', async () => {
  const [first, second] = await plan()
  await page.goto('/what-if/new?start=paste')
  await page
    .getByRole('textbox', { name: /^Linhas copiadas/ })
    .fill(
      [
        'SKU;Filial;Contexto;Decisão;Valor',
        `${first?.sku};${first?.site};Gatilho;;${(first?.trigger ?? 0) + 50}`,
        'NONE-1;;Lote;Redução;',
        `${second?.sku};${second?.site};Gatilho;;muito`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByRole('button', { name: 'Calcular' }).click()
  await page.getByText('1 item muda.').waitFor(WORKED)
  const left = page.getByRole('region', { name: '2 linhas ficaram de fora' })
  await left.getByText('NONE-1 · Lote (quantidade de compra): item não encontrado').waitFor()
  await left.getByText('não é um número: muito').waitFor()
})

test('a budget under other terms: what binds is let go of, and a release by a day has its four parts', async () => {
  const free = page.getByText(/itens podem mudar\./)
  await page.goto('/what-if/budget?objective=units&floors=0.97,0.9,0.5')
  await page.getByRole('button', { name: 'Traçar a curva' }).click()
  await page.getByRole('slider', { name: 'Este orçamento' }).waitFor(WORKED)
  const before = await free.textContent()
  await page.getByRole('checkbox', { name: /^Dados incompletos/ }).press('Space')
  await expect.poll(() => free.textContent(), WORKED).not.toBe(before)
  // the next Tab leads into what it asked for
  await page.getByRole('group', { name: 'Nível de serviço e capital' }).and(page.locator(':focus')).waitFor()
  // the terms are the address's: a page that is opened anew has them
  expect(page.url()).toMatch(/objective=units&floors=0.97.+keep=manual/)
  await page.reload()
  await page.getByRole('checkbox', { name: /^Dados incompletos/, checked: false }).waitFor()

  await page.getByRole('tab', { name: 'Por data' }).click()
  const byWhen = page.getByRole('region', { name: 'Por data' })
  await byWhen.getByRole('textbox', { name: 'Até' }).fill('31/12/2099')
  await byWhen.getByRole('button').click()
  const days = await byWhen.getByText(/^Informe um dia de /).textContent()
  await byWhen.getByRole('textbox', { name: 'Resgate' }).fill('900000')
  await byWhen.getByRole('textbox', { name: 'Até' }).fill(days?.match(/[\d/]+(?=\.$)/)?.[0] ?? '')
  await byWhen.getByRole('button').click()
  await byWhen.getByText('Só com venda ou descarte').waitFor(WORKED)
  const cells = await byWhen
    .getByRole('cell')
    .locator('[title]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
  const [consumption = 0, choice = 0, later = 0, disposal = 0, whole = 0] = cells.map((text) =>
    Number(
      text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ),
  )
  expect(whole).toBe(900_000)
  expect(consumption + choice + later + disposal).toBeCloseTo(whole, 1)

  const target = page.getByRole('textbox', { name: 'Capital desejado' })
  await target.fill('1')
  await target.press('Enter')
  await page.getByText(/^Com estas restrições, de /).waitFor()
  await target.fill('')
  await page.getByRole('slider').press('PageUp')
  await page.getByRole('button', { name: 'Salvar como cenário' }).click()
  await page.getByRole('heading', { level: 1, name: /^Orçamento R\$/ }).waitFor()
  await page.getByRole('link', { name: 'Ver na curva de capital' }).waitFor(WORKED)
})
