import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { newDocument } from './company.ts'
import { apiAs, ownCompany, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (name: string) => page.locator('tr[data-row]', { hasText: name })
const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1440, height: 900 } }))
  await signIn(page, 'company_administrator')
})

describe('catalogs', () => {
  test('of several companies show their money each in its own currency, whichever is worked in', async () => {
    const api = await apiAs('system_administrator')
    const { name } = await ownCompany()
    const { id: company } = await api.post<{ id: string }>('/company', {
      fantasyName: `Porto, ${name}`,
      corporateName: 'Peças do Porto Lda',
      businessDocument: newDocument(),
      currency: 'EUR',
    })
    await api.post('/catalog', { title: `Peças de ${name}`, identifier: 'EUROS', company })
    const { page: theirs } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(theirs, 'system_administrator')
    await theirs.goto(`/catalog/list?q=${encodeURIComponent(name)}`)
    await theirs
      .locator('tr[data-row]', { hasText: 'EUROS' })
      .getByText(/^€\s0,00$/)
      .waitFor()
    await theirs.context().close()
  })
})

describe('companies', () => {
  test('a new one begins with the currency of the language that is read', async () => {
    const { page: theirs } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(theirs, 'system_administrator')
    for (const [language, currency] of [
      ['pt-BR', 'BRL'],
      ['en-US', 'USD'],
      ['fr-FR', 'EUR'],
    ] as const) {
      await theirs.evaluate(
        (kept) => localStorage.setItem('giro.preferences', JSON.stringify({ language: kept })),
        language,
      )
      await theirs.goto('/company/list?panel=new')
      const field = theirs.getByRole('combobox', { name: /^(Moeda|Currency|Devise)/ })
      await expect.poll(() => field.inputValue()).toBe(currency)
    }
    await theirs.context().close()
  })
})

describe('sites', () => {
  test('one is made, changed and deleted; what is wrong is said at its field', async () => {
    await page.goto('/site/list')
    await button('Nova filial').click()
    await button('Salvar').click()
    await told('Campo obrigatório')
    await expect.poll(() => page.title()).toMatch(/^Erro: /)
    await field('Nome').fill('Depósito Recife')
    await field('Identificador').fill('SP01')
    await button('Salvar').click()
    await told('O identificador já existe na sua empresa.')
    await expect.poll(() => field('Nome').inputValue()).toBe('Depósito Recife')
    await field('Identificador').fill('RE01')
    await button('Salvar').click()
    await told('Filial criada')
    await button('Editar Depósito Recife').click()
    await field('Nome').fill('Depósito Olinda')
    await button('Salvar').click()
    await told('Filial alterada')
    await button('Excluir Depósito Olinda').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await told('Filial excluída')
    await rowOf('Depósito Olinda').waitFor({ state: 'detached' })
  })

  test('a site with items says how many, and asks for its code before it goes', async () => {
    await page.goto('/site/list')
    await button('Excluir São Paulo').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Contém hoje: \d[\d.]* itens\.$/).waitFor()
    await dialog.getByRole('textbox').fill('another')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await told('O texto digitado não confere.')
    await page.keyboard.press('Escape')
    await rowOf('São Paulo').waitFor()
    const remove = button('Excluir São Paulo')
    await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('of many pasted rows the wrong one is told, and stays to be mended while the others are made', async () => {
    await page.goto('/site/list')
    await button('Importar vários').click()
    await page.getByRole('textbox').last().fill('PA01\tBelém\nxx,yy\tE\nPA02\tSantarém')
    // Whose they are is not asked of who works for one company.
    expect(await page.getByRole('combobox', { name: 'Empresa' }).count()).toBe(0)
    await button('Criar 3 linhas').click()
    await told('Nada foi criado: 1 linha tem um problema.')
    await told('Identificador: Não use vírgulas nem quebras de linha')
    await told('Nome: Tamanho mínimo ainda não atingido')
    await button('Criar as outras 2').click()
    await told('2 linhas criadas')
    const pasted = page.getByRole('dialog').getByRole('textbox')
    expect(await pasted.inputValue()).toBe('xx,yy\tE')
    await told('Nome: Tamanho mínimo ainda não atingido')
    await pasted.fill('PA03\tMarabá')
    await button('Criar 1 linha').click()
    await told('1 linha criada')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const api = await apiAs('company_administrator')
    const { rows } = await api.get<{ rows: { identifier: string }[] }>('/site?search=PA0')
    expect(rows.map(({ identifier }) => identifier)).toEqual(['PA01', 'PA02', 'PA03'])
  })

  test('many are made in the company that is chosen, where there are several', async () => {
    const api = await apiAs('system_administrator')
    const { id: company } = await api.post<{ id: string }>('/company', {
      fantasyName: 'Norte Peças',
      corporateName: 'Norte Peças Ltda',
      businessDocument: newDocument(),
      currency: 'BRL',
    })
    const { page: theirs } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(theirs, 'system_administrator')
    await theirs.goto('/site/list')
    await theirs.getByRole('button', { name: 'Importar vários' }).click()
    const dialog = theirs.getByRole('dialog')
    const choice = dialog.getByRole('combobox', { name: 'Empresa' })
    // It begins with the company whose catalog is worked in, as a new site does.
    const { name } = await ownCompany()
    expect(await choice.locator('option:checked').textContent()).toContain(name)
    await choice.selectOption(company)
    await dialog.getByRole('textbox').fill('AM01\tManaus\nAM02\tParintins')
    await dialog.getByRole('button', { name: 'Criar 2 linhas' }).click()
    await theirs.getByText('2 linhas criadas').waitFor()
    const { rows } = await api.get<{ rows: { company: string }[] }>('/site?search=AM0&limit=500')
    expect(rows.filter((row) => row.company === company)).toHaveLength(2)
    await theirs.context().close()
  })
})

describe('the company’s own words', () => {
  test('a name is taught for one kind of file and told apart from the others', async () => {
    await page.goto('/business-translation/list')
    await page.getByRole('tab', { name: 'Transações' }).click()
    await button('Nova tradução').first().click()
    await page.getByRole('combobox', { name: 'Campo do produto' }).selectOption('consumption')
    await field('Nomes aceitos').fill('261')
    await page.keyboard.press('Enter')
    await field('Nomes aceitos').fill('saída')
    await button('Salvar').click()
    await told('Tradução criada')
    await rowOf('consumption').getByText('saída').waitFor()
    await button(/^Editar/).click()
    // Nothing is saved before something is changed.
    expect(await button('Salvar').isDisabled()).toBe(true)
    await field('Nomes aceitos').fill('saída avulsa')
    await page.keyboard.press('Enter')
    await button('Salvar').click()
    await told('Tradução alterada')
    await button(/^Excluir/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await told('Tradução excluída')
    await page.getByRole('tab', { name: 'Pedidos' }).click()
    await told('Nenhuma tradução neste arquivo')
  })
})

describe('companies and catalogs', () => {
  test('each is made, chosen, changed and deleted, and each of these is told', async () => {
    const own = page
    const { name } = await ownCompany()
    const operator = await newPage({ viewport: { width: 1440, height: 900 } })
    page = operator.page
    await signIn(page, 'system_administrator')
    // Of many companies a list shows the first ones.
    const list = `/company/list?q=${encodeURIComponent(name)}`
    await page.goto(list)
    await button('Nova empresa').click()
    await field('Nome fantasia').fill(`Sul, ${name}`)
    await field('Razão social').fill(`Sul Ltda, ${name}`)
    // A number is asked for by the rules of the country.
    const country = page.getByRole('combobox', { name: 'País', exact: true })
    await country.selectOption('US')
    await field('Número da empresa (opcional)').waitFor()
    await country.selectOption('BR')
    await field('CNPJ').fill('12abc34501de35')
    await expect.poll(() => field('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    await field('CNPJ').fill(newDocument())
    await button('Salvar').click()
    await told('Empresa criada')
    // From the sample one is led to the first catalog of one's own company.
    await page.waitForURL('**/catalog/select?*')
    // The head of the page no longer names the sample.
    await page.getByRole('link', { name: `Sul, ${name} · Catálogo: Nenhum` }).waitFor()
    await page.goto(list)
    await button(`Editar Sul, ${name}`).click()
    await field('Nome fantasia').fill(`Sul Máquinas, ${name}`)
    await button('Salvar').click()
    await told('Empresa alterada')

    await page.goto(`/catalog/list?q=${encodeURIComponent(name)}`)
    await button('Novo catálogo').click()
    await page.getByRole('combobox', { name: 'Empresa' }).selectOption({ label: `Sul Máquinas, ${name}` })
    await field('Título').fill(`Correias, ${name}`)
    await field('Identificador').fill('BELTS')
    await button('Salvar').click()
    await told('Catálogo criado e selecionado')
    await button(`Editar Correias, ${name}`).click()
    await field('Título').fill(`Correias e polias, ${name}`)
    await button('Salvar').click()
    await told('Catálogo alterado')

    await page.goto('/company/select?returnTo=%2Freport')
    await page
      .getByRole('main')
      .getByRole('link', { name: `Sul Máquinas, ${name}` })
      .click()
    await told('Empresa selecionada')
    await page
      .getByRole('main')
      .getByRole('button', { name: `Correias e polias, ${name}` })
      .click()
    await told('Catálogo selecionado')
    await page.waitForURL('**/report')

    await page.goto(`/catalog/list?q=${encodeURIComponent(name)}`)
    await button(`Excluir Correias e polias, ${name}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await told('Catálogo excluído')
    await page.goto(list)
    await button(`Excluir Sul Máquinas, ${name}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await told('Empresa excluída')
    await page.context().close()
    page = own
  })
})

describe('users', () => {
  test('one is invited, found, changed and deleted', async () => {
    await page.goto('/users/list')
    await button('Novo usuário').click()
    await field('Nome').fill('Bia Nunes')
    await field('E-mail').fill((await ownCompany()).emailOf('bia'))
    await page.getByRole('radio', { name: /^Leitor/ }).check()
    await button('Criar usuário').click()
    await told('Escolha ao menos um catálogo')
    await page.getByRole('checkbox', { name: /PARTS/ }).check()
    await button('Criar usuário').click()
    await told('Usuário criado')
    await page.getByRole('heading', { name: 'Bia Nunes' }).waitFor()
    await page.getByRole('link', { name: 'Editar usuário' }).click()
    await page.getByRole('checkbox', { name: /PARTS/ }).uncheck()
    await told('Bia Nunes perderá o acesso a 1 catálogo.')
    await page.getByRole('checkbox', { name: /PARTS/ }).check()
    await field('Nome').fill('Beatriz Nunes')
    await button('Salvar').click()
    await told('Usuário alterado')
    await page.getByRole('heading', { name: 'Beatriz Nunes' }).waitFor()
    await button('Excluir').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await told('Usuário excluído')
    await rowOf('Beatriz').waitFor({ state: 'detached' })
  })

  test('nobody is offered to delete themselves or to change their own profile', async () => {
    const { id } = await (await apiAs('company_administrator')).get<{ id: string }>('/auth/me')
    await page.goto(`/users/details?id=${id}`)
    await page.getByRole('link', { name: 'Editar usuário' }).waitFor()
    expect(await button('Excluir').count()).toBe(0)
    await page.getByRole('link', { name: 'Editar usuário' }).click()
    await field('Nome').waitFor()
    expect(await page.locator('input[name="profileType"]:enabled:not(:checked)').count()).toBe(0)
  })

  test('an administrator of a company grants no profile above their own', async () => {
    await page.goto('/users/register')
    await page.getByRole('radio').first().waitFor()
    const profiles = await page.locator('input[name=profileType]').count()
    expect(profiles).toBe(3)
  })
})

test('who changed what can be read, and saved as a file', async () => {
  await page.goto('/audit?f.entity=in:site')
  const made = page.locator('tr[data-row]', { hasText: 'criou' }).first()
  await made.getByText(/criou Filial/).waitFor()
  await expect.poll(() => made.textContent()).toContain('Marabá')
  const [download] = await Promise.all([page.waitForEvent('download'), button('Exportar').click()])
  const file = readFileSync(await download.path(), 'utf8')
  const [head, ...entries] = file.trim().split(/\r?\n/)
  expect(head).toContain('Quando;Usuário;Ação;O quê;Nome')
  expect(entries.some((line) => /;Criou;Filial;.*Marabá/.test(line))).toBe(true)
})

test('what the profile may not keep is not in the navigation', async () => {
  const { page: other } = await newPage()
  await signIn(other, 'company_employee')
  await other.goto('/feed')
  const names = await other.getByRole('navigation', { name: 'Principal' }).getByRole('link').allTextContents()
  expect(names.filter((name) => name.startsWith('Gestão'))).toEqual([])
  await other.goto('/users/list')
  await other.getByText('Sem acesso').first().waitFor()
})

test('a planning parameter outside its limits is told at its field, and a good one is kept', async () => {
  await page.goto('/planning-parameters')
  const rate = page.getByRole('textbox', { name: 'Custo de posse' })
  await rate.fill('500')
  await button('Salvar').click()
  await told('O valor está fora dos limites')
  await expect.poll(() => rate.evaluate((field) => field === document.activeElement)).toBe(true)
  await rate.fill('25,5')
  await button('Salvar').click()
  await page.getByText('Parâmetros salvos').first().waitFor()
  await page.reload()
  await expect.poll(() => rate.inputValue()).toBe('25,5')
})
