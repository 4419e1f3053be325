import type { RuleRow } from '@giro/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
let api: Awaited<ReturnType<typeof apiAs>>

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_administrator')
  api = await apiAs('company_administrator')
})

const listed = async () => (await api.get<{ rows: RuleRow[] }>('/rule')).rows
/** A planning run went by all of them. */
const settledRules = () =>
  expect.poll(async () => (await listed()).map(({ state }) => state), WORKED).not.toContain('pending')
/** Adds a line to the rule; its field has the focus then. */
async function set(what: string, isFirst = false): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: isFirst ? 'O que a regra define' : 'Adicionar' }).press('Enter')
  await page.getByRole('menuitem', { name: what, exact: true }).press('Enter')
  await expect.poll(() => field(what).evaluate((one) => one === document.activeElement)).toBe(true)
}
const field = (name: string | RegExp) => page.getByRole('dialog').getByLabel(name, { exact: true })

test('a rule by keyboard: looked at before, made, moved before another, overruled on an item, followed again, deleted', async () => {
  await api.post('/rule', {
    title: 'Pedido caro',
    priority: 10,
    actions: { costs: { orderCost: 90 }, stances: { service: { stance: 'conservative' } } },
  })
  await page.goto('/feed')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('nova regra')
  await page.getByRole('option', { name: /nova regra/ }).waitFor()
  await page.keyboard.press('Enter')
  // The form begins at its title, and the priority is the next one behind the last rule.
  await field('Título').waitFor()
  await page.keyboard.type('A bem servidos')
  await expect.poll(() => field('Prioridade').inputValue()).toBe('20')
  await page.getByRole('dialog').getByRole('button', { name: 'ABC', exact: true }).focus()
  await page.keyboard.press('Enter')
  const option = page.getByRole('dialog', { name: 'ABC' }).getByRole('option', { name: /^A/ })
  await option.press('Enter')
  await page.keyboard.press('Escape')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Salvar' })
  await save.press('Enter')
  await page.getByRole('alert').getByText('Defina ao menos um valor').waitFor()
  await set('Nível de serviço mínimo', true)
  await page.keyboard.type('97,5')
  await set('Nível de serviço máximo')
  await field('Nível de serviço máximo').fill('90')
  await set('Nível de serviço')
  await field('Nível de serviço').selectOption('aggressive')
  const me = await api.get<{ name: string }>('/auth/me')
  await set('Responsável')
  await field('Responsável').selectOption(me.name)
  await save.press('Enter')
  await page.getByRole('alert').getByText('O máximo não pode ficar abaixo do mínimo').waitFor()
  await page.getByRole('button', { name: 'Retirar: Nível de serviço máximo' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/^ABC: A → .*nível de serviço de no mínimo 97,5/)
    .waitFor()
  // A scenario to which another rule was added is one's own: no look takes its place.
  const other = { title: 'A bem servidos', priority: 20, actions: { reviewDays: 7 } }
  const grown = await api.post<{ id: string }>('/scenario', {
    title: 'Regra A bem servidos',
    changes: [
      { type: 'rule', rule: other },
      { type: 'rule', rule: other },
    ],
  })
  // Beside the preview the form is kept.
  await page.getByRole('dialog').getByRole('button', { name: 'Simular' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Regra A bem servidos' }).waitFor()
  await page.getByText(`responsável: ${me.name}`).waitFor()
  await page
    .getByText(/ABC: A/)
    .first()
    .waitFor()
  await page
    .getByText(/^Em comparação com o plano|itens mudam\./)
    .first()
    .waitFor(WORKED)
  expect(await api.get(`/scenario/${grown.id}`)).toMatchObject({
    changes: [{ rule: other }, { rule: other }],
  })
  await page.goto('/rules?panel=new')
  await field('Título').waitFor()
  expect([await field('Título').inputValue(), await field('Nível de serviço mínimo').inputValue()]).toEqual([
    'A bem servidos',
    '97,5',
  ])
  await save.press('Enter')
  const row = page.getByRole('row', { name: /A bem servidos/ })
  await row.getByText(/nível de serviço de no mínimo 97,5/).waitFor()
  await settledRules()
  // Service is the other rule's: it comes first.
  const [, second] = await listed()
  expect(second).toMatchObject({
    title: 'A bem servidos',
    filter: { abcClass: 'abc_a' },
    actions: { limits: { nsrMin: 0.975 }, stances: { service: { stance: 'aggressive' } } },
  })

  await row.getByRole('button', { name: 'Subir: A bem servidos' }).press('Enter')
  await expect
    .poll(async () => (await listed()).map(({ title }) => title))
    .toEqual(['A bem servidos', 'Pedido caro'])
  // The focus went with it, to the one button that it has at the top.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Descer: A bem servidos')
  await settledRules()

  await page.getByRole('link', { name: 'A bem servidos' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: '10 A bem servidos' }).waitFor()
  // What the rule moves, by item: before, and after.
  await page.getByRole('table', { name: 'Afetados' }).getByText('→').first().waitFor(WORKED)
  const item = page.getByRole('rowheader').getByRole('link').first()
  await item.press('Enter')
  const decide = page.getByRole('button', { name: 'Decidir para este item: Nível de serviço' })
  await decide.waitFor()
  await page.getByText('Pela regra 10 A bem servidos').first().waitFor()
  await decide.press('Enter')
  const follow = page.getByRole('button', { name: 'Seguir as regras: Nível de serviço' })
  await follow.press('Enter')
  await decide.waitFor()

  // The rule says whose the items are; one press finds one's own, and another all.
  await page.getByText(`${me.name}, pela regra 10 A bem servidos`).first().waitFor()
  await page.goto('/inventory/list')
  const mine = page.getByRole('button', { name: 'Meus', exact: true })
  await mine.press('Enter')
  await page.getByRole('button', { name: `Responsável: ${me.name}`, exact: true }).waitFor()
  expect(await mine.getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).search).toContain('owner')
  await mine.press('Enter')
  await page.getByRole('button', { name: 'Responsável', exact: true }).waitFor()

  await page.goto('/rules')
  await page.getByRole('button', { name: 'Ações: A bem servidos' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect.poll(async () => (await listed()).map(({ title }) => title)).toEqual(['Pedido caro'])
  await row.waitFor({ state: 'detached' })
}, 300_000)

test('a rule is dragged to another place, and shows its effect while it is written', async () => {
  for (const [place, title] of ['Primeira', 'Segunda', 'Terceira'].entries())
    await api.post('/rule', { title, priority: 100 + place, active: false, actions: { reviewDays: 7 } })
  await page.goto('/rules')
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  const middle = async (title: string) => {
    const box = await row(title).boundingBox()
    return box ? box.y + box.height / 2 : 0
  }
  await row('Terceira').locator('[data-handle]').hover()
  await page.mouse.down()
  await page.mouse.move(600, (await middle('Primeira')) - 4, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => (await listed()).map(({ title }) => title))
    .toEqual(['Pedido caro', 'Terceira', 'Primeira', 'Segunda'])

  await page.goto('/rules?panel=new')
  await field('Título').waitFor()
  await set('Nível de serviço', true)
  await field('Nível de serviço').selectOption('aggressive')
  const effect = page.getByRole('dialog').getByLabel('Efeito desta regra')
  await effect.getByText(/^\+R\$|^R\$/).waitFor(WORKED)
}, 120_000)
