import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, WORKED } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
/** An item of the catalog and its site, as rows begin with them. */
let ITEM: string

const HEADER = 'sku,site,date,type,quantity'
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
})
const begin = async (kind: string, on = page) => {
  await on.goto('/upload')
  await on.getByRole('radio', { name: kind }).check()
}
const choose = (...files: ReturnType<typeof file>[]) =>
  page.locator('input[type="file"]').setInputFiles(files)
const card = (name: string) => page.getByRole('region', { name, exact: true })
const kindOf = (name: string) => card(name).getByRole('combobox', { name: `Tipo de ${name}` })
const sendButton = () => page.getByRole('button', { name: /^Enviar( \d+ arquivos?)?$/ })
const rows = (name: string) => page.getByRole('row').filter({ hasText: name })
const fromMenu = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Ações: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

beforeAll(async () => {
  ;({ page } = await newPage())
  await signIn(page, 'company_administrator')
  const api = await apiAs('company_administrator')
  const { rows: items } = await api.get<{ rows: { sku: string; site: string }[] }>(
    '/inventory/get-items?limit=1',
  )
  ITEM = `${items[0]?.sku},${items[0]?.site}`
})

describe('what the page itself tells of a file, before anything is sent', () => {
  const cases: [why: string, name: string, content: string | Buffer, says: string | RegExp][] = [
    ['no column', 'no-day.csv', 'sku,type,quantity\nA,consumption,1\n', /Falta uma coluna obrigatória: Data/],
    [
      'a workbook renamed',
      'book.csv',
      Buffer.from('PK\x03\x04\x14\x00\x06\x00\x08\x00', 'latin1'),
      /Este não é um arquivo de texto com colunas/,
    ],
    [
      'bytes renamed',
      'program.csv',
      Buffer.from([0x73, 0x6b, 0x75, 0, 1, 2, 3, 10]),
      /Este não é um arquivo de texto com colunas/,
    ],
    ['nothing in it', 'empty.csv', '', 'O arquivo está vazio.'],
    ['a header alone', 'header.csv', `${HEADER}\n`, 'O arquivo tem cabeçalho e nenhuma linha.'],
    [
      'another kind',
      'orders.csv',
      'sku,order,startDate\nA,1,2026-01-01\n',
      'Este arquivo parece ser de Pedidos, não de Transações.',
    ],
    ['a bad name', 'a:b.csv', `${HEADER}\nA,SP01,2026-01-01,consumption,1\n`, /^Nome de arquivo inválido\./],
    ['another ending', 'book.pdf', 'x', /^Só são aceitos arquivos \.csv, \.txt, \.tsv/],
    ['an old workbook', 'book.xls', 'x', /^Só são aceitas planilhas \.xlsx/],
    [
      'a damaged gzip file',
      'cut.csv.gz',
      Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8]),
      /^O arquivo compactado está danificado/,
    ],
  ]
  test('of files that cannot be taken each is told why, and none is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await begin('Transações')
    for (const [why, name, content, says] of cases) {
      await choose(file(name, content))
      await card(name).getByText(says).waitFor()
      expect(await card(name).getByText('Pronto para enviar').count(), why).toBe(0)
    }
    expect(await sendButton().textContent()).toBe('Enviar')
    // It takes a press to say why, though they cannot be sent by it.
    await sendButton().press('Enter')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="alert"], fieldset') !== null),
    ).toBe(true)
    expect(sent.filter((url) => url.includes('/file/') || url.includes('/company-files'))).toEqual([])
    page.removeAllListeners('request')
  })

  test('a row says where it is wrong, what was expected and what was found; a date that two orders fit is asked about', async () => {
    await begin('Transações')
    await choose(
      file(
        'dates.csv',
        `${HEADER}\n${ITEM},2026-01-31,consumption,1\n${ITEM},2026-02-31,consumption,1\n${ITEM},2026-03-31,consumption,x\n${`${ITEM},2026-04-30,consumption,1\n`.repeat(40)}`,
      ),
    )
    const dates = card('dates.csv')
    await dates.getByText('1 linha com problema · Data').click()
    await dates.getByText('Linha 3, Data: esperado uma data como 2026-12-31, encontrado 2026-02-31').waitFor()
    await dates.getByText('1 linha com problema · Quantidade').click()
    await dates.getByText(/Linha 4, Quantidade: esperado um número como 1234\.56, encontrado x/).waitFor()

    await choose(
      file(
        'ambiguous.csv',
        `${HEADER}\n${ITEM},05/11/2026,consumption,1\n${ITEM},03/04/2026,consumption,1\n`,
      ),
    )
    const question = card('ambiguous.csv').getByRole('group', {
      name: 'Em date, o que significa 05/11/2026?',
    })
    await question.getByRole('button', { name: 'segunda-feira, 11 de maio de 2026' }).waitFor()
    await page.getByRole('button', { name: 'Enviar 1 arquivo' }).waitFor()
    await question.getByRole('button', { name: 'quinta-feira, 5 de novembro de 2026' }).click()
    await page.getByRole('button', { name: 'Enviar 2 arquivos' }).waitFor()
    await card('ambiguous.csv').getByText('datas 31/12/2026').waitFor()
  })

  test('movements wait for the items of a list beside them that has a question', async () => {
    await begin('Dados mestres')
    const [, site = ''] = ITEM.split(',')
    await choose(
      file('novos.csv', `sku,site,description,cost\nNOVO-1,${site},Bucha,2\nNOVO-2,LONGE,Pino,2\n`),
      file('usos.csv', `${HEADER}\nNOVO-1,${site},2026-01-31,consumption,1\n`),
    )
    await card('usos.csv').getByText('Pronto para enviar').waitFor()
    await page.getByText('1 arquivo espera pelos dados mestres acima, de cujos itens precisa.').waitFor()
    expect(await sendButton().textContent()).toBe('Enviar')
    await sendButton().press('Enter')
    expect(
      await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label')),
    ).toBe('novos.csv')
    await card('novos.csv')
      .getByRole('button', { name: /rejeitar suas linhas/ })
      .click()
    await page.getByRole('button', { name: 'Enviar 2 arquivos' }).waitFor()
  })

  test('how a file is written becomes a format of the company, and is not asked again', async () => {
    await begin('Transações')
    // Titles of its own: what was answered for a file is remembered for those with the same ones.
    const content = `${HEADER},lot\n${ITEM},05/11/2026,consumption,1,a\n${ITEM},03/04/2026,consumption,1,b\n`
    await choose(file('once-asked.csv', content))
    const asked = card('once-asked.csv')
    await asked.getByRole('button', { name: 'quinta-feira, 5 de novembro de 2026' }).click()
    await asked.getByText('Como o arquivo é lido').click()
    await asked.getByRole('button', { name: 'Criar este formato' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Título').fill('Dia primeiro')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Formato criado').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await asked.getByText('Pronto para enviar: 2 linhas').waitFor()
    await page.getByRole('button', { name: 'Enviar 1 arquivo' }).waitFor()
    await choose(file('not-asked.csv', content))
    await card('not-asked.csv').getByText('Pronto para enviar: 2 linhas').waitFor()

    const api = await apiAs('company_administrator')
    const { rows: formats } = await api.get<{ rows: { id: string; title: string }[] }>(
      '/settings?kind=file_format',
    )
    for (const { id, title } of formats) if (title === 'Dia primeiro') await api.remove(`/settings/${id}`)
  })

  test('columns with the names that ERPs give are known; one that nobody knows is asked, and kept', async () => {
    await begin('Dados mestres')
    await choose(file('names.csv', 'Material,Filial,Nome,Valor de reposição\nA,SP01,Parafuso,1\n'))
    const names = card('names.csv')
    const question = names.getByRole('group', { name: 'O que esta coluna contém?' })
    await question.waitFor()
    await sendButton().press('Enter')
    await expect
      .poll(() => question.getByRole('combobox').evaluate((select) => select === document.activeElement))
      .toBe(true)
    await question.getByRole('combobox', { name: 'Custo unitário' }).selectOption('Valor de reposição')
    await question.getByRole('button', { name: 'Usar e lembrar' }).click()
    await names.getByText('Pronto para enviar: 1 linha').waitFor()
    await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
    await page.getByText('Nome salvo').waitFor()
    await rows('names.csv').getByText('Lidas 1 · aceitas 1').waitFor(WORKED)
  })

  test('a file of another kind is known by its columns, and exchanged with one press', async () => {
    await begin('Dados mestres')
    await choose(file('movements.csv', 'Material;Filial;Data;Movimento;Qtde\nA;SP01;31/01/2026;Saída;1,5\n'))
    await card('movements.csv').getByRole('button', { name: 'Trocar o tipo para Transações' }).click()
    await card('movements.csv').getByText('Pronto para enviar: 1 linha').waitFor()
    // What is chosen for the next file leaves this one as it is.
    await page.getByRole('radio', { name: 'Pedidos' }).check()
    await choose(file('next.csv', 'sku,order,startDate\nA,1,2026-01-01\n'))
    expect(await kindOf('movements.csv').inputValue()).toBe('transactions')
    expect(await kindOf('next.csv').inputValue()).toBe('orders')
    await card('next.csv').getByRole('button', { name: 'Remover next.csv' }).click()
    const counted = page.getByRole('heading', { name: /^Arquivos recentes/ })
    const before = Number(/\d+/.exec(`${await counted.textContent()}`)?.[0])
    await rows('next.csv').getByText('só nesta visita').waitFor()
    await fromMenu('next.csv', 'Remover')
    await expect.poll(() => rows('next.csv').count()).toBe(0)
    await expect.poll(() => counted.textContent()).toBe(`Arquivos recentes (${before - 1})`)
    await card('movements.csv').getByRole('button', { name: 'Remover movements.csv' }).click()
    await page.getByRole('button', { name: 'Enviar movements.csv de novo' }).click()
    await card('movements.csv').getByText('Pronto para enviar: 1 linha').waitFor()
  })

  test('of files chosen together each is taken for what it is, and a person’s word stands over it', async () => {
    await begin('Transações')
    await choose(
      file('a-moved.csv', `${HEADER}\nA,SP01,2026-01-01,consumption,1\n`),
      file('b-items.csv', 'sku,site,description,unit,cost\nA,SP01,Bolt,pc,1\n'),
      file('c-orders.csv', 'sku,site,order,startDate,quantity\nA,SP01,1,2026-01-01,5\n'),
    )
    for (const [name, kind] of [
      ['a-moved.csv', 'transactions'],
      ['b-items.csv', 'master_data'],
      ['c-orders.csv', 'orders'],
    ] as const) {
      await card(name).getByText('Pronto para enviar: 1 linha').waitFor()
      expect(await kindOf(name).inputValue()).toBe(kind)
    }
    await kindOf('b-items.csv').selectOption('transactions')
    await card('b-items.csv').getByText('Este arquivo parece ser de Dados mestres').waitFor()
    expect(await kindOf('b-items.csv').inputValue()).toBe('transactions')
  })

  test('an analyst uses other names for the file alone, and it is loaded by them', async () => {
    const employee = await newPage()
    await signIn(employee.page, 'company_employee')
    await begin('Transações', employee.page)
    const content = `Material;Filial;Data;Movimento;Qtde\n${ITEM.replace(',', ';')};2026-01-01;consumption;1\n`
    await employee.page.locator('input[type="file"]').setInputFiles([file('once.csv', content)])
    const once = employee.page.getByRole('region', { name: 'once.csv', exact: true })
    await once.getByText('Pronto para enviar: 1 linha').waitFor()
    await employee.page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
    const row = employee.page.getByRole('row').filter({ hasText: 'once.csv' })
    await row.getByText('Lidas 1 · aceitas 1').waitFor(WORKED)
  })

  test('an analyst reads a file of another encoding and separators, and with codes, without anybody’s help', async () => {
    const employee = await newPage()
    await signIn(employee.page, 'company_employee')
    await begin('Transações', employee.page)
    const lines = [
      'sku;site;date;type;quantity',
      'Peça-9;SP01;31/01/2026;Saída;1.234,5',
      'Peça-9;SP01;28/02/2026;Entrada;12,25',
      'Peça-9;SP01;28/02/2026;X9;3,75',
    ]
    const buffer = Buffer.from(`${lines.join('\n')}\n`, 'latin1')
    await employee.page.locator('input[type="file"]').setInputFiles([file('latin.csv', buffer)])
    const latin = employee.page.getByRole('region', { name: 'latin.csv', exact: true })
    await latin.getByText('Latin-1 (Windows) · datas 31/12/2026 · separador decimal ,').waitFor()
    const codes = latin.getByRole('group', { name: 'O que significa este código de Tipo de movimento?' })
    await codes.getByRole('combobox', { name: 'X9' }).selectOption('inventory')
    await codes.getByRole('button', { name: 'Usar só neste arquivo' }).click()
    await latin.getByText('3 linhas citam itens que não estão no catálogo (1 item)').waitFor()
    await latin.getByRole('button', { name: 'Enviar mesmo assim' }).click()
    await employee.page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
    // The item is unknown: the rows were read, to their last letter.
    const row = employee.page.getByRole('row').filter({ hasText: 'latin.csv' })
    await row.getByText('3 de 3 linhas foram rejeitadas').waitFor(WORKED)
    const [download] = await Promise.all([
      employee.page.waitForEvent('download'),
      employee.page.getByRole('button', { name: /itens desconhecidos de latin\.csv/ }).click(),
    ])
    expect(await readFile(await download.path(), 'latin1')).toContain('Peça-9')
  })

  test('a file is looked through to its end: an encoding that only its last rows show is known', async () => {
    const plain = `${HEADER}\n${`${ITEM},2026-01-01,consumption,1\n`.repeat(40_000)}`
    const accented = 'Peça,SP01,2026-01-01,consumption,1\n'.repeat(60)
    await begin('Transações')
    await choose(file('late-latin1.csv', Buffer.from(plain + accented, 'latin1')))
    const late = card('late-latin1.csv')
    await late.getByText('Latin-1 (Windows)').waitFor()
    await late.getByText('Pode ser enviado: 40.000 de 40.060 linhas conferidas').waitFor()
  })

  test('rows that name no site are asked for one, in a company of several', async () => {
    await page.goto('/upload')
    await choose(file('anywhere.csv', 'sku,cost\nANYWHERE,1\n'))
    const question = card('anywhere.csv').getByRole('group', { name: /não informa a filial/ })
    await question.getByRole('combobox', { name: 'Filial' }).selectOption({ label: 'RJ01 · Rio de Janeiro' })
    await question.getByRole('button', { name: 'Usar neste arquivo' }).click()
    await sendButton().click()
    await rows('anywhere.csv').getByText('Lidas 1 · aceitas 1').waitFor(WORKED)
  })

  test('more than twenty files at once are not taken', async () => {
    await page.goto('/upload')
    await choose(...Array.from({ length: 21 }, (_, n) => file(`f${n}.csv`, `${HEADER}\n`)))
    await page.getByText('Escolha no máximo 20 arquivos por vez. Nenhum foi adicionado.').waitFor()
  })
})

describe('what the server tells of a file', () => {
  test('rows of unknown items come back in a file of their own, and the record can be removed', async () => {
    await begin('Transações')
    await choose(
      file(
        'unknown.csv',
        `${HEADER}\nNOBODY-1,SP01,2026-01-01,consumption,1\nNOBODY-2,SP01,2026-01-01,consumption,2\n`,
      ),
    )
    const unknown = card('unknown.csv')
    await unknown.getByText('2 de 2 linhas conferidas seriam rejeitadas.').waitFor()
    await unknown.getByText('serão rejeitadas: NOBODY-1, NOBODY-2').waitFor()
    await unknown.getByRole('button', { name: 'Enviar mesmo assim' }).click()
    await sendButton().click()
    await rows('unknown.csv').getByText('2 de 2 linhas foram rejeitadas').waitFor(WORKED)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar as linhas de itens desconhecidos de unknown.csv' }).click(),
    ])
    expect(download.suggestedFilename()).toContain('itens-desconhecidos')
    await fromMenu('unknown.csv', 'Remover')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Arquivo removido').waitFor()
    await rows('unknown.csv').getByText('Removido', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Enviar unknown.csv de novo' }).click()
    await rows('unknown.csv').getByText('2 de 2 linhas foram rejeitadas').waitFor(WORKED)
  })

  test('the rows that a wrong file brought are taken back, after what goes and what stays was said', async () => {
    await begin('Transações')
    await choose(file('wrong.csv', `${HEADER}\n${ITEM},2026-01-07,consumption,7.25\n`))
    await sendButton().click()
    await rows('wrong.csv').getByText('Lidas 1 · aceitas 1').waitFor(WORKED)
    await fromMenu('wrong.csv', 'Desfazer carga')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Será removido').waitFor()
    await dialog.getByText('Isso não pode ser desfeito.').waitFor()
    await dialog.getByRole('button', { name: 'Desfazer carga' }).click()
    await rows('wrong.csv')
      .getByText('A carga foi desfeita (linhas: 1). O arquivo pode ser carregado de novo.')
      .waitFor(WORKED)
    await rows('wrong.csv').getByText('Carga desfeita', { exact: true }).waitFor()
    expect(await rows('wrong.csv').getByText('Erro', { exact: true }).count()).toBe(0)
  })
})

describe('while bytes move', () => {
  test('the storage is sent no token; leaving is asked about, and cancelling takes the file away', async () => {
    await page.goto('/upload')
    const puts: Record<string, string>[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/files/**', async (route) => {
      puts.push(await route.request().allHeaders())
      await held
      await route.abort().catch(() => {})
    })
    await choose(file('held.csv', 'sku,site,cost\nHELD,SP01,1\n'))
    await sendButton().click()
    await page.getByRole('button', { name: 'Cancelar held.csv' }).waitFor()
    await expect.poll(() => puts.length).toBe(1)
    expect(puts[0]).not.toHaveProperty('authorization')
    expect(puts[0]).not.toHaveProperty('x-api-key')
    await page.getByRole('link', { name: 'Listagem de itens' }).first().click()
    const dialog = page.getByRole('dialog', { name: '1 arquivo ainda está sendo enviado.' })
    await dialog.getByRole('button', { name: 'Ficar' }).click()
    expect(new URL(page.url()).pathname).toBe('/upload')
    await page.getByRole('button', { name: 'Cancelar held.csv' }).click()
    await expect.poll(() => rows('held.csv').count()).toBe(0)
    release()
    await page.unroute('**/files/**')
  })

  test('a transfer in which nothing moves ends after thirty seconds, and can be tried again', async () => {
    await page.clock.install()
    await page.goto('/upload')
    const reached = Promise.withResolvers<void>()
    await page.route('**/files/**', () => {
      reached.resolve()
      return new Promise(() => {})
    })
    await choose(file('stalled.csv', 'sku,site,cost\nSTALLED,SP01,1\n'))
    await sendButton().click()
    await reached.promise
    await page.clock.fastForward(30_000)
    await rows('stalled.csv')
      .getByText('O envio parou: nenhum dado foi enviado em 30 segundos. Tente de novo.')
      .waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await rows('stalled.csv').getByRole('button', { name: 'Tentar de novo' }).click()
    await rows('stalled.csv').getByText('Lidas 1 · aceitas 1').waitFor(WORKED)
    // What is announced anew leaves no second record.
    expect(await rows('stalled.csv').count()).toBe(1)
  })
})
