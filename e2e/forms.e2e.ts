import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
/** Of a company that is there. */
const COMPANY = { taken: '11.222.333/0001-81', letters: '12.ABC.345/01DE-35', wrong: '12.ABC.345/01DE-36' }
/** Other files may have made companies too. */
const SAMPLE_COMPANY = 'Serra Clara (exemplo)'
let operator: Page
let guest: Page
const complaints: string[][] = []

beforeAll(async () => {
  const open = async () => {
    const made = await newPage({ viewport: { width: 1280, height: 900 } })
    complaints.push(made.complaints)
    return made.page
  }
  operator = await open()
  guest = await open()
  // The form of the first account stands until somebody has one; another file may have made it.
  await guest.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), signUp: 'first_user' } })
  })
  await signIn(operator, 'system_administrator')
})
afterAll(() => expect(complaints.flat()).toEqual([]))

type EmptyForm = { name: string; path: string; opened?: string; send: string; isGuest?: true }
const FORMS: EmptyForm[] = [
  { name: 'sign-in', path: '/auth/login', send: 'Entrar', isGuest: true },
  { name: 'first account', path: '/auth/register', send: 'Criar conta', isGuest: true },
  { name: 'recovery', path: '/auth/recovery-password', send: 'Enviar link', isGuest: true },
  { name: 'new password', path: '/auth/reset-password?token=x', send: 'Salvar nova senha', isGuest: true },
  { name: 'change of password', path: '/change-password', send: 'Alterar senha' },
  { name: 'company', path: '/company/list', opened: 'Nova empresa', send: 'Salvar' },
  { name: 'catalog', path: '/catalog/list', opened: 'Novo catálogo', send: 'Salvar' },
  { name: 'site', path: '/site/list', opened: 'Nova unidade', send: 'Salvar' },
  { name: 'translation', path: '/business-translation/list', opened: 'Nova tradução', send: 'Salvar' },
  { name: 'user', path: '/users/register', send: 'Criar usuário' },
  { name: 'file format', path: '/upload', opened: 'Novo formato', send: 'Salvar' },
]

/** The form of an address, opened where it does not stand on its page. */
async function openForm({ path, opened, send, isGuest }: EmptyForm): Promise<{ page: Page; form: Locator }> {
  const page = isGuest ? guest : operator
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  if (opened) await page.getByRole('button', { name: opened }).first().click()
  const button = page.getByRole('button', { name: send, exact: true })
  await button.waitFor()
  return { page, form: page.locator('form').filter({ has: button }) }
}

describe('51: a form that is sent empty', () => {
  test.each(FORMS)(
    '$name: says so in its title, above it and at each field, and leads to them',
    async (given) => {
      const { page, form } = await openForm(given)
      const send = form.getByRole('button', { name: given.send, exact: true })
      await send.click()
      const summary = form.getByRole('alert').first()
      await summary.waitFor()
      await expect.poll(() => page.title()).toMatch(/^Erro: /)
      await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
      await expect.poll(() => send.isEnabled()).toBe(true)
      const links = await summary.getByRole('link').all()
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) {
        const [, name, said = ''] = /^(?:(.+): )?(.+)$/.exec((await link.textContent()) ?? '') ?? []
        await link.click()
        if (name) expect(await page.locator(':focus').evaluate(nameOf)).toBe(name)
        const atField = await page.evaluate(() => {
          const field = document.activeElement
          const group = field?.closest('[aria-describedby], fieldset')
          const ids = [field, group].flatMap((one) =>
            (one?.getAttribute('aria-describedby') ?? '').split(' '),
          )
          const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
          return field?.matches('input, select, textarea, button') ? described : null
        })
        expect(atField).toContain(said)
      }
    },
  )

  test('who makes the first account has to say the e-mail', async () => {
    await guest.goto('/auth/register')
    await guest.getByRole('textbox', { name: 'E-mail', exact: true }).waitFor()
    await guest.getByRole('textbox', { name: 'CPF (opcional)' }).waitFor()
  })

  test('what was typed stays', async () => {
    const { form } = await openForm({
      name: 'site',
      path: '/site/list',
      opened: 'Nova unidade',
      send: 'Salvar',
    })
    await form.getByRole('textbox', { name: 'Nome' }).fill('Depósito')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByRole('alert').first().waitFor()
    await expect.poll(() => form.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Depósito')
  })
})

const nameOf = (field: HTMLElement | SVGElement) =>
  (field as HTMLInputElement).labels?.[0]?.firstChild?.textContent ?? ''

const WRONG_DOCUMENT = 'Formato de documento da empresa inválido'

describe('52, 53: what cannot be is said at its field', () => {
  test.each([
    { typed: '12ABC34501DE35', isRight: true },
    { typed: '11222333000181', isRight: true },
    { typed: '12ABC34501DE36', isRight: false },
  ])('52: the document $typed of a company', async ({ typed, isRight }) => {
    const { form } = await openForm(FORMS[5] as EmptyForm)
    if (!isRight) {
      await form.getByRole('textbox', { name: 'Razão social' }).fill('Outra Ltda')
      await form.getByRole('textbox', { name: 'Nome fantasia' }).fill('Outra')
    }
    await form.getByRole('textbox', { name: 'CNPJ' }).fill(typed)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByRole('alert').first().waitFor()
    await expect.poll(() => form.getByText(WRONG_DOCUMENT).count()).toBe(isRight ? 0 : 2)
  })

  test('52: an identifier ends at twelve characters', async () => {
    const { form } = await openForm(FORMS[6] as EmptyForm)
    const identifier = form.getByRole('textbox', { name: 'Identificador' })
    await identifier.pressSequentially('ABCDEFGHIJKLM')
    await expect.poll(() => identifier.inputValue()).toBe('ABCDEFGHIJKL')
    await form.getByText('12/12').waitFor()
  })

  test.each([
    {
      form: FORMS[5] as EmptyForm,
      values: { CNPJ: COMPANY.taken, 'Razão social': 'Outra Ltda', 'Nome fantasia': 'Outra' },
      says: 'Já existe uma empresa com este documento.',
      at: 'CNPJ',
    },
    {
      form: FORMS[6] as EmptyForm,
      values: { Título: 'Outro', Identificador: 'PARTS' },
      says: 'O identificador já existe.',
      at: 'Identificador',
    },
    {
      form: FORMS[7] as EmptyForm,
      values: { Nome: 'Outra', Identificador: 'SP01' },
      says: 'O identificador já existe na sua empresa.',
      at: 'Identificador',
    },
  ])('53: a $form.name that is there already', async ({ form: given, values, says, at }) => {
    const { form } = await openForm(given)
    for (const [name, value] of Object.entries(values))
      await form.getByRole('textbox', { name, exact: true }).fill(value)
    const company = form.getByRole('combobox', { name: 'Empresa' })
    if (await company.count()) await company.selectOption({ label: SAMPLE_COMPANY })
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByText(says).first().waitFor()
    const described = await form
      .getByRole('textbox', { name: at, exact: true })
      .getAttribute('aria-describedby')
    const texts = await Promise.all(
      (described ?? '').split(' ').map((id) => form.locator(`[id="${id}"]`).textContent()),
    )
    expect(texts.join(' ')).toContain(says)
  })
})

test('54: nobody is offered to delete themselves or to change their own profile', async () => {
  const api = await apiAs('system_administrator')
  const { rows } = await api.get<{ rows: { id: string; email: string }[] }>('/user?limit=100')
  const own = rows.find(({ email }) => email.startsWith('system_administrator'))?.id
  await operator.goto(`/users/details?id=${own}`)
  await operator.getByRole('link', { name: 'Editar usuário' }).waitFor()
  expect(await operator.getByRole('button', { name: 'Excluir' }).count()).toBe(0)
  await operator.getByRole('link', { name: 'Editar usuário' }).click()
  await operator.getByRole('textbox', { name: 'Nome' }).waitFor()
  expect(await operator.locator('input[name="profileType"]:enabled:not(:checked)').count()).toBe(0)
})

test('55: a catalog with items goes only by its identifier; Escape leaves it and gives the focus back', async () => {
  await operator.goto('/catalog/list')
  const remove = operator.getByRole('button', { name: /^Excluir/ }).first()
  await remove.click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByText(/^Tem hoje: \d[\d.]* itens\.$/).waitFor()
  await dialog.getByRole('textbox', { name: /PARTS/ }).waitFor()
  await operator.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true)
})
