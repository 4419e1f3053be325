import { FILE_COLUMNS } from 'virtual:contract'
import type { ColumnMeaning, Me, Permission } from '@giro/contract'
import { checkFile, type Reading } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { show } from '../../../test/show.tsx'
import { gunzip, sourceOf } from './check/read-blob.ts'
import { FileSummary } from './FileSummary.tsx'
import { type Question, questionsOf, type Said, UNSAID, type Unknown } from './file-rules.ts'
import { CorrectionQuestion } from './Meanings.tsx'
import { OpenQuestion } from './Questions.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const say = vi.fn()
const kind = vi.fn()
let sent: { asked: string; body: unknown }[] = []
let kept: unknown[] = []
beforeEach(() => {
  say.mockReset()
  kind.mockReset()
  sent = []
  kept = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (init.method !== undefined && init.method !== 'GET')
      sent.push({
        asked: `${init.method} ${new URL(url, 'http://giro').pathname.replace('/api', '')}`,
        body: JSON.parse(String(init.body ?? null)),
      })
    return Response.json({ rows: kept, count: kept.length })
  })
})

/** The question that a file of movements leaves open, as somebody of the company sees it. */
async function asked(
  content: string,
  permissions: readonly Permission[] = ['translation.write'],
  given: Said = {},
  unknown: Unknown | null = null,
) {
  session.set({
    status: 'in',
    me: {
      permissions: ['translation.read', 'site.choose', ...permissions],
      company: { id: '1' },
    } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })
  const check = (await checkFile(
    sourceOf(new Blob([content])),
    {
      ...{ kind: 'transactions', format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-22' },
      ...{ columns: given.columns ?? [], writing: given.writing ?? {} },
    },
    gunzip,
  )) as Reading
  const [question] = questionsOf(check, given, true, unknown)
  const shown = (
    <OpenQuestion
      question={question as Question}
      kind="transactions"
      check={check}
      given={given}
      onSay={say}
      onKind={kind}
      unknown={unknown}
    />
  )
  return { question, ...show(question ? shown : null) }
}
const press = (name: string) => screen.getByRole('button', { name })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const options = (name: string) => [...select(name).options].map(({ text }) => text)
const row = (type = 'consumption', date = '2026-10-31') => `A;MAIN;${date};${type};1`
const HEADER = 'sku;site;date;type;quantity'

test('a file that is no list of an ERP is told so, and its columns are asked on request', async () => {
  const { question, user } = await asked('name;birthday;salary\nAnn;1990-01-02;52000\n')
  expect(question).toBe('columns')
  screen.getByText(/^Nada neste arquivo parece itens, transações ou pedidos\. .*name, birthday, salary\.$/)
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(press('Indicar as colunas mesmo assim'))
  screen.getByText(/Faltam colunas obrigatórias/)
})

test('what titles and codes usually mean is not asked', async () => {
  const { question } = await asked(`Código;Filial;Data;Movimento;Quantidade\n${row('Saída')}\n`)
  expect(question).toBeUndefined()
})

test('a column that must be there and has another title is one of the titles that are left', async () => {
  const { user } = await asked(`sku;site;Dia;type;quantity;Pessoa\n${row()};x\n`)
  expect(options('Data')).toEqual(['escolha', 'Dia', 'Pessoa'])
  expect(press('Usar só neste arquivo')).toHaveProperty('disabled', true)
  await user.selectOptions(select('Data'), 'Dia')
  await user.click(press('Usar só neste arquivo'))
  expect(say).toHaveBeenCalledExactlyOnceWith({
    columns: [{ column: 'date', title: 'Dia' }],
    lessons: [],
    isOnce: true,
  })
  expect(sent).toEqual([])
})

test('a column for which no title is left is missing', async () => {
  await asked(`sku;site;date;type\nA;MAIN;2026-10-31;consumption\n`)
  expect(screen.getByRole('alert').textContent).toContain('Falta uma coluna obrigatória: Quantidade.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('of a title that means two things these two are asked', async () => {
  const { user } = await asked(`${HEADER};Pedido;Documento\n${row()};1;2\n`)
  expect(options('Pedido')).toEqual(['Pedido', 'ignorada'])
  await user.click(press('Usar só neste arquivo'))
  expect(say).toHaveBeenCalledExactlyOnceWith({
    columns: [{ column: 'order', title: 'Pedido' }],
    lessons: [],
    isOnce: true,
  })
})

test('codes are remembered at once for later files as well; those that mean nothing are not', async () => {
  const { user } = await asked(`${HEADER}\n${row('X9')}\n${row('Z8')}\n`)
  expect(options('X9').slice(0, 5)).toEqual(['ignorada', 'Consumo', 'Reposição', 'Saldo', 'Inventário'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Usar e lembrar',
    'Usar só neste arquivo',
  ])
  expect(press('Usar e lembrar')).toHaveProperty('disabled', true)
  await user.selectOptions(select('X9'), 'Saldo')
  await user.click(press('Usar e lembrar'))
  expect(say).toHaveBeenCalledExactlyOnceWith({
    columns: [
      { column: 'balance', title: 'X9' },
      { column: '', title: 'Z8' },
    ],
    lessons: [{ section: 'transactions', ours: 'balance', theirs: 'X9' }],
  })
  await waitFor(() =>
    expect(sent).toEqual([
      {
        asked: 'POST /business-translation/create-many',
        body: {
          businessTranslations: [
            {
              ...{ section: 'transactions', originalValue: 'balance', translatedValues: ['X9'] },
              ...{ description: '', company: '1' },
            },
          ],
        },
      },
    ]),
  )
})

test('a code that was remembered for another type moves to the one that is said now', async () => {
  kept = [
    {
      id: 't1',
      section: 'transactions',
      originalValue: 'balance',
      translatedValues: ['X9'],
      description: '',
    },
  ]
  const { user } = await asked(`${HEADER}\n${row('X9')}\n`)
  await user.selectOptions(select('X9'), 'Inventário')
  await user.click(press('Usar e lembrar'))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { asked: 'DELETE /business-translation/t1' },
      {
        asked: 'POST /business-translation/create-many',
        body: { businessTranslations: [{ originalValue: 'inventory', translatedValues: ['X9'] }] },
      },
    ]),
  )
})

test('a wrong answer is doubted with the row that shows it, and given again', async () => {
  const { user } = await asked(`${HEADER}\n${row('X9')}\n`, [], {
    columns: [{ column: 'replenishment', title: 'X9' }],
  })
  expect(screen.getByRole('alert').textContent).toContain('Linha 2, type: seria Reposição')
  await user.click(press('Mudar a resposta'))
  expect(say).toHaveBeenCalledExactlyOnceWith(UNSAID)
  await user.click(press('Está certo'))
  expect(say).toHaveBeenLastCalledWith({ sure: ['no_consumption'] })
})

test('who may not keep names uses them for the file alone', async () => {
  await asked(`${HEADER}\n${row('X9')}\n`, [])
  expect(screen.queryByRole('button', { name: /lembrar/ })).toBeNull()
})

test('another kind is taken with one press', async () => {
  const { user } = await asked('Código;Descrição;Custo unitário\nA;Porca;1\n')
  await user.click(press('Trocar o tipo para Dados mestres'))
  expect(kind).toHaveBeenCalledExactlyOnceWith('master_data')
  await user.click(press('Continuar com Transações'))
  expect(say).toHaveBeenCalledExactlyOnceWith({ keepsKind: true })
})

test('dates of two readings are two days', async () => {
  const { user } = await asked(`${HEADER}\n${row('consumption', '05/11/2026')}\n`)
  await user.click(press('segunda-feira, 11 de maio de 2026'))
  expect(say).toHaveBeenCalledExactlyOnceWith({ writing: { dateFormat: 'MMDDYYYY' } })
})

test('rows that name no site belong to the one that is said', async () => {
  kept = [
    { id: 's1', identifier: 'MG01', title: 'Contagem' },
    { id: 's2', identifier: 'SP01', title: 'Santos' },
  ]
  const { user } = await asked('sku;date;type;quantity\nA;2026-10-31;consumption;1\n')
  await waitFor(() => expect(options('Filial')).toHaveLength(3))
  await user.selectOptions(select('Filial'), 'SP01 · Santos')
  await user.click(press('Usar neste arquivo'))
  expect(say).toHaveBeenCalledExactlyOnceWith({ siteId: 's2' })
})

test('a column with the codes of the sites is offered in place of one site', async () => {
  kept = [
    { id: 's1', identifier: 'MG01', title: 'Contagem' },
    { id: 's2', identifier: 'SP01', title: 'Santos' },
  ]
  const { user } = await asked(`sku;date;type;quantity;Onde\nA;2026-10-31;consumption;1;SP01\n`)
  await screen.findByText('A coluna Onde traz os códigos das filiais.')
  await user.click(press('Usar só neste arquivo'))
  expect(say).toHaveBeenCalledExactlyOnceWith({
    columns: [{ column: 'site', title: 'Onde' }],
    lessons: [],
    isOnce: true,
  })
  await user.click(press('Escolher uma filial'))
  expect(options('Filial')).toHaveLength(3)
})

test('that most rows would be rejected is said before they are sent', async () => {
  const { user } = await asked(
    `${HEADER}\n${row('consumption', 'x')}\n${row('consumption', 'y')}\n${row()}\n`,
  )
  expect(screen.getByRole('alert').textContent).toContain(
    '2 de 3 linhas conferidas seriam rejeitadas. Nada seria carregado.',
  )
  expect(screen.getByRole('alert').textContent).toContain(
    'Linha 2, Data: esperado uma data como 2026-12-31, encontrado x.',
  )
  await user.click(press('Enviar mesmo assim'))
  expect(say).toHaveBeenCalledExactlyOnceWith({ losesMost: true })
})

test('where most rows are of unknown items, these are the reason, and not what is wrong with another row', async () => {
  await asked(
    `${HEADER}\n${row('consumption', 'x')}\n${row()}\n${row()}\n`,
    [],
    {},
    {
      ...{ sites: [], items: ['A'], suppliers: [], elsewhere: 0, sameButZeros: 0, isPart: false },
      rows: { sites: 0, items: 2, elsewhere: 0 },
    },
  )
  expect(screen.getByRole('alert').textContent).toContain(
    '3 de 3 linhas conferidas seriam rejeitadas. Nada seria carregado.',
  )
  expect(screen.getByRole('alert').textContent).not.toContain('Linha 2')
  screen.getByText('2 linhas citam itens que não estão no catálogo (1 item) e serão rejeitadas: A')
})

test('every column of a file may be given a meaning, those that nothing is known of last', async () => {
  const content = 'Código;sku2;cost;Fornec.;Cor\nA;B;1;C;D\n'
  const check = (await checkFile(
    sourceOf(new Blob([content])),
    { kind: 'master_data', format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-22' },
    gunzip,
  )) as Reading
  const { user } = show(<CorrectionQuestion kind="master_data" check={check} given={{}} onSay={say} />)
  expect(screen.getAllByRole('combobox').map((one) => (one as HTMLSelectElement).value)).toEqual([
    ...['sku', 'cost', 'supplier', '', ''],
  ])
  expect(options('Cor')).toContain('Fornecedor')
  expect(options('Cor')[0]).toBe('dado extra')
  await user.selectOptions(select('Cor'), 'Fornecedor')
  expect(press('Usar só neste arquivo')).toHaveProperty('disabled', true)
  await user.selectOptions(select('Fornec.'), 'dado extra')
  await user.click(press('Usar só neste arquivo'))
  expect(say).toHaveBeenCalledExactlyOnceWith([
    { column: 'sku', title: 'Código' },
    { column: '', title: 'Fornec.' },
    { column: 'supplier', title: 'Cor' },
  ])
})

test('what the company’s words say of a column is corrected where the file is checked', async () => {
  const { section } = FILE_COLUMNS.master_data
  const words = { [section]: { minimumBalance: ['Mín.'] } }
  const checked = async (columns: ColumnMeaning[]) =>
    (await checkFile(
      sourceOf(new Blob(['sku;Mín.;cost\nA;3;1\n'])),
      { kind: 'master_data', format: DEFAULT_FILE_FORMAT, words, columns, today: '2026-11-22' },
      gunzip,
    )) as Reading
  const check = await checked([])
  const { user } = show(<CorrectionQuestion kind="master_data" check={check} given={{}} onSay={say} />)
  expect(select('Mín.').value).toBe('minimumBalance')
  await user.selectOptions(select('Mín.'), 'trigger')
  await user.click(press('Usar só neste arquivo'))
  const answer = [{ column: 'trigger', title: 'Mín.' }]
  expect(say).toHaveBeenCalledExactlyOnceWith(answer)
  expect((await checked(answer)).columns.map(({ column }) => column)).toEqual(['sku', 'trigger', 'cost'])
})

test('of a list of suppliers an unreadable cell changes nothing, and the card says so', async () => {
  const content = 'name,orderDays,paymentDays\nAcme,Mon,0001\nBeta,Tue,30\n'
  const check = (await checkFile(
    sourceOf(new Blob([content])),
    {
      ...{ kind: 'suppliers', format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-22' },
      ...{ columns: [], writing: {} },
    },
    gunzip,
  )) as Reading
  show(<FileSummary check={check} kind="suppliers" />)
  await screen.findByText(
    /: 1 célula ilegível foi ignorada, e o fornecedor mantém o valor que tinha: “0001” na linha 2/,
  )
  expect(screen.queryByText(/vazia/)).toBeNull()
})
