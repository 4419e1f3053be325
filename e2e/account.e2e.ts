import AxeBuilder from '@axe-core/playwright'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, ownCompany, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const PASSWORD = 'Gaivota+37-leste'
const ANOTHER = 'Pardal+82-oeste'

const emailOf = async (name: string) => (await ownCompany()).emailOf(name)

/** Waits for the newest mail to an address and returns the match of a pattern. */
async function inMail(page: Page, address: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${inject('origin')}/dev/mail`, {
        headers: { accept: 'application/json' },
      })
      const { rows } = (await answer.json()) as { rows: { to: string[]; text: string }[] }
      found = pattern.exec(rows.find(({ to }) => to.includes(address))?.text ?? '')?.[1] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

type Person = { name: string; email: string; mfaEnabled?: true }

/** Lets somebody in who has the password of these tests already. */
async function join(person: Person): Promise<void> {
  const api = await apiAs('company_administrator')
  const catalogs = await api.get<{ rows: { id: string }[] }>('/catalog/mine')
  await api.post('/user', {
    ...person,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    profileType: 'viewer',
    language: 'pt-BR',
    catalogs: catalogs.rows.map(({ id }) => id),
  })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Senha').fill(password)
  await press(page, 'Entrar')
}

test('wrong credentials are told above the form; the e-mail stays and the password goes', async () => {
  const { page } = await newPage()
  await enter(page, await emailOf('viewer'), 'Errada-1234')
  const summary = page.getByRole('alert').filter({ hasText: 'Credenciais inválidas.' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => field(page, 'E-mail').inputValue()).toBe(await emailOf('viewer'))
  await expect.poll(() => field(page, 'Senha').inputValue()).toBe('')
})

test('the mailed code opens the product, which welcomes by name', async () => {
  const { page } = await newPage()
  const email = await emailOf('dora')
  await join({ name: 'Dora Reis', email, mfaEnabled: true })
  await enter(page, email, PASSWORD)
  await page
    .getByText(`Enviamos um código de 6 dígitos para do•••${email.slice(email.indexOf('@'))}.`)
    .waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /^Reenviar código \(\d+ s\)$/ }).isDisabled())
    .toBe(true)
  const code = await inMail(page, email, /\b(\d{6})\b/)
  await field(page, 'Código').fill(code === '000000' ? '111111' : '000000')
  await press(page, 'Verificar')
  await told(page, 'Código inválido!')
  await field(page, 'Código').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await press(page, 'Verificar')
  await page.waitForURL('**/feed')
  await told(page, 'Boas-vindas, Dora')
})

test('after five wrong codes neither a code nor a new one is taken for two minutes', async () => {
  const { page } = await newPage()
  const email = await emailOf('elio')
  await join({ name: 'Élio Prado', email, mfaEnabled: true })
  await enter(page, email, PASSWORD)
  const code = await inMail(page, email, /\b(\d{6})\b/)
  for (let tries = 0; tries < 5; tries++) {
    await field(page, 'Código').fill(code === '000000' ? '111111' : '000000')
    await Promise.all([page.waitForResponse('**/api/auth'), press(page, 'Verificar')])
  }
  await told(page, 'Muitas tentativas. Aguarde 2 minutos para receber um novo código no seu e-mail.')
  await page
    .getByRole('timer')
    .getByText(/1[12]\d segundos/)
    .waitFor()
  for (const button of [/^Reenviar código/, /^Verificar$/])
    await expect.poll(() => page.getByRole('button', { name: button }).isDisabled()).toBe(true)
  await expect.poll(() => field(page, 'Código').isDisabled()).toBe(true)
})

test('a mailed link sets a new password, which is then changed, as the name is; each is told', async () => {
  const { page } = await newPage()
  const email = await emailOf('gil')
  await join({ name: 'Gil Souto', email })
  await page.goto('/auth/recovery-password')
  await field(page, 'E-mail').fill(email)
  await press(page, 'Enviar link')
  await page.goto(await inMail(page, email, /(\/auth\/reset-password\?token=[\w.-]+)/))
  await field(page, 'Nova senha').fill('curta')
  await field(page, 'Confirmar a senha').fill('outra')
  await press(page, 'Salvar nova senha')
  await told(page, 'Senha de no mínimo 8 caracteres com 1 especial, 1 maiúscula, 1 minúscula e 1 número')
  await told(page, 'As duas senhas devem ser idênticas')
  await field(page, 'Nova senha').fill(ANOTHER)
  await field(page, 'Confirmar a senha').fill(ANOTHER)
  await press(page, 'Salvar nova senha')
  await told(page, 'Senha redefinida')
  await enter(page, email, ANOTHER)
  await page.waitForURL('**/feed')
  await page.goto('/change-password')
  await field(page, 'Senha atual').fill(ANOTHER)
  await field(page, 'Nova senha').fill(PASSWORD)
  await field(page, 'Confirmar a senha').fill(PASSWORD)
  await press(page, 'Alterar senha')
  await told(page, 'Senha alterada')
  await page
    .locator('form', { hasText: 'E-mail' })
    .getByRole('textbox', { name: 'Nome' })
    .fill('Gil Souto Neto')
  await press(page, 'Salvar')
  await told(page, 'Dados alterados')
})

test('an invited person sets a password, signs in, and turns the second step on with a mailed code', async () => {
  const api = await apiAs('company_administrator')
  const catalogs = await api.get<{ rows: { id: string }[] }>('/catalog/mine')
  const email = await emailOf('caio')
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

test('an authenticator app is set up with its first code and asked for at the next sign-in, or a recovery code', async () => {
  const email = await emailOf('iris')
  await join({ name: 'Íris Lobo', email })
  const { page } = await newPage()
  await enter(page, email, PASSWORD)
  await page.waitForURL('**/feed')
  await page.goto('/change-password')
  await press(page, 'Configurar aplicativo')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Código QR do aplicativo autenticador' }).waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await field(page, 'Código do aplicativo').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await press(page, 'Confirmar')
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const [recovery = '', second = ''] = await codes.allInnerTexts()
  await press(page, 'Guardei os códigos')
  for (const code of [app.generate(), recovery]) {
    await page.goto('/auth/logout')
    await page.waitForURL('**/auth/login**')
    await enter(page, email, PASSWORD)
    await field(page, 'Código').fill(code)
    await press(page, 'Verificar')
    await page.waitForURL('**/feed')
  }
  await page.goto('/change-password')
  await told(page, 'Cada acesso pede o código do aplicativo. Restam 9 códigos de recuperação.')
  await press(page, 'Remover aplicativo')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Campo obrigatório').first().waitFor()
  await field(page, 'Código').fill(second)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Configurar aplicativo' }).waitFor()
})

test('a forgotten password is asked for, and a dead link says so', async () => {
  const { page } = await newPage({ locale: 'pt-BR' })
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByText('O e-mail é obrigatório!').first().waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(await emailOf('viewer'))
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

test('who makes the first account needs the address that the start printed, and has to say the e-mail', async () => {
  const { page } = await newPage()
  // The form stands until somebody has an account, and other tests make some.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), signUp: 'first_user' } })
  })
  await page.goto('/auth/register')
  await page.getByText('Esta instalação ainda não tem administrador').waitFor()
  await page.goto('/auth/register?token=first.printed')
  await field(page, 'E-mail').waitFor()
  await field(page, 'CPF (opcional)').waitFor()
})
