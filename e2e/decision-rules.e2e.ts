import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()

test('a decision rule is tried on today’s alerts, made off, and listed with its limits', async () => {
  const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, 'company_administrator')
  await page.goto('/rules')
  await page.getByRole('link', { name: 'Regras de decisão' }).click()
  await page.getByText('Deixe as diferenças pequenas para uma regra').waitFor()
  await page.getByRole('button', { name: 'Nova regra de decisão' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova regra de decisão' })
  await form.getByLabel('Título').fill('Lotes pequenos')
  await form.getByLabel('Contexto').selectOption('batch')
  await form.getByText(/^Hoje: \d+ ite(m|ns)/).waitFor()
  // A new rule is off. One press turns it on, another one off again.
  await form.getByText('Uma regra nova começa inativa').waitFor()
  await form.getByRole('button', { name: 'Ativar' }).click()
  await form.getByText('Uma regra nova começa inativa').waitFor({ state: 'detached' })
  await form.getByRole('checkbox', { name: 'Ativa', exact: true }).uncheck()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Regra de decisão criada').waitFor()
  const row = page.locator('tbody tr').first()
  for (const text of ['Inativa', 'Lotes pequenos', '200 itens', 'Ainda não decidiu nada'])
    await row.filter({ hasText: text }).waitFor()
})

test('what came of decisions is empty before the first one', async () => {
  const { page } = await newPage({ viewport: { width: 390, height: 800 } })
  await signIn(page, 'company_employee')
  await page.goto('/outcomes')
  await page.getByText('Ainda não há decisões para avaliar').waitFor()
})
