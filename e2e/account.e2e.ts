import type { Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const PASSWORD = 'Gaivota+37-leste'

/** What a pattern finds in the newest mail to an address, waited for. */
async function inMail(page: Page, address: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const html = await (await page.request.get(`${inject('origin')}/dev/mail`)).text()
    const mails = html.split('<article>').filter((mail) => mail.includes(address))
    const [, found] = pattern.exec(mails[0] ?? '') ?? []
    if (found) return found
    await page.waitForTimeout(500)
  }
  throw new Error(`no such mail to ${address}`)
}

test('an invited person sets a password, turns the second step on, and signs in with the mailed code', async () => {
  const api = await apiAs('company_administrator')
  const catalogs = await api.get<{ rows: { id: string }[] }>('/catalog/mine')
  const email = 'caio@sample.giro.local'
  await api.post('/user', {
    name: 'Caio Lima',
    email,
    profileType: 'viewer',
    language: 'pt-BR',
    catalogs: catalogs.rows.map(({ id }) => id),
  })
  const { page } = await newPage({ locale: 'pt-BR' })
  await page.goto(await inMail(page, email, /(\/auth\/register\?token=[\w.-]+)/))
  await page.getByRole('textbox', { name: 'Nome' }).fill('Caio Lima')
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirmar a senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('Leia e aceite os documentos').first().waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('Conta criada.').waitFor()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/feed')
  await page.goto('/change-password')
  await page.getByRole('button', { name: 'Ligar' }).click()
  await page.getByRole('textbox', { name: 'Código' }).fill(await inMail(page, email, /\b(\d{6})\b/))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByText('Verificação em duas etapas ligada').first().waitFor()
})

test('a forgotten password is asked for, and a dead link says so', async () => {
  const { page } = await newPage({ locale: 'pt-BR' })
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByText('O e-mail é obrigatório!').first().waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('viewer@sample.giro.local')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByText('E-mail de recuperação de senha enviado').first().waitFor()
  await page.goto('/auth/reset-password?token=made-up')
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirmar a senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.getByText('Este link não vale mais').waitFor()
})

test('the current password must be right before a new one is taken', async () => {
  const { page } = await newPage({ locale: 'pt-BR' })
  await signIn(page, 'viewer')
  await page.goto('/change-password')
  await page.getByRole('textbox', { name: 'Senha atual' }).fill('Errada-1234')
  await page.getByRole('textbox', { name: 'Nova senha' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirmar a senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await page.getByText('A senha atual não confere').first().waitFor()
})
