import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { catalogScope } from '../db/db.ts'
import { translationsOf } from '../translations/index.ts'
import { fileFormatOf } from './index.ts'

const { call, ground, tenants } = await startTestApp()
const { A } = tenants
const asImporter = catalogScope(A.catalogs.main, A.companyId)

const brazilian = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
  encoding: 'latin1',
}
const setting = (title: string, value: object = {}) => ({
  kind: 'file_format',
  title,
  value: { ...brazilian, ...value },
})
const create = (body: object) => call('company_administrator', 'createSetting', { body })
const update = (id: string, body: object) =>
  call('company_administrator', 'updateSetting', { params: { id }, body })
const remove = (id: string) => call('company_administrator', 'deleteSetting', { params: { id } })
const formatOf = (id: string | null) =>
  ground.database.transaction(asImporter, (tx) => fileFormatOf(tx, A.companyId, id))

describe('file formats', () => {
  test('a company without one has none', async () => {
    expect(await formatOf(null)).toBeNull()
  })

  test('are created in the company, and read by the importer', async () => {
    const answer = await create(setting('SAP'))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      kind: 'file_format',
      title: 'SAP',
      scope: { company: A.companyId },
      value: { ...brazilian, default: false },
    })
    expect(await formatOf(answer.body.id)).toEqual({ ...brazilian, default: false })
    expect(await formatOf(null)).toBeNull()
  })

  test.each([
    ['thousandsSeparator', { thousandsSeparator: ',' }, 'validation.separators'],
    ['columnSeparator', { columnSeparator: ',' }, 'validation.separators'],
    ['dateFormat', { dateFormat: 'YYMMDD' }, 'validation.one_of'],
    ['encoding', { encoding: 'utf-16' }, 'validation.one_of'],
  ])('with %s %o are refused', async (field, value, message) => {
    expect((await create(setting('Wrong', value))).body.errors).toContainEqual({
      path: `value.${field}`,
      message,
    })
  })

  test('of a company have one default: the last one said to be', async () => {
    const first = (await create(setting('First', { default: true }))).body
    const second = (await create(setting('Second', { default: true, encoding: 'utf-8' }))).body
    expect(await formatOf(null)).toMatchObject({ encoding: 'utf-8' })
    expect((await update(first.id, setting('First', { default: true }))).status).toBe(200)
    const { rows } = (await call('company_employee', 'listSettings')).body
    const defaults = rows.filter((row: { value: { default: boolean } }) => row.value.default)
    expect(defaults.map((row: { title: string }) => row.title)).toEqual(['First'])
    expect((await remove(first.id)).body.errors).toEqual([
      { path: 'value.default', message: 'validation.required' },
    ])
    expect((await remove(second.id)).status).toBe(204)
    expect((await remove(second.id)).status).toBe(404)
  })

  test('that become the default at the same time leave one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => create(setting(`Race ${n}`, { default: true }))),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 201])
    const { rows } = (await call('company_employee', 'listSettings', { query: { limit: 500 } })).body
    expect(rows.filter((row: { value: { default: boolean } }) => row.value.default)).toHaveLength(1)
  })

  test('do not move to another company', async () => {
    const { id } = (await create(setting('Stays'))).body
    const moved = await update(id, { ...setting('Stays'), scope: { company: tenants.B.companyId } })
    expect(moved.body.errors).toEqual([{ path: 'scope.company', message: 'validation.format' }])
  })

  test('of another company are not there for the importer', async () => {
    const foreign = await call('B.company_administrator', 'createSetting', { body: setting('Foreign') })
    await expect(formatOf(foreign.body.id)).rejects.toThrow('not_found')
  })
})

describe('business translations', () => {
  const word = (originalValue: string, translatedValues: string[], section = 'transactions') => ({
    section,
    originalValue,
    translatedValues,
  })
  const teach = (body: object) => call('company_administrator', 'createTranslation', { body })
  const teachMany = (businessTranslations: object[]) =>
    call('company_administrator', 'createTranslations', { body: { businessTranslations } })

  test('are taught, and read by the importer in the order given', async () => {
    const answer = await teach(word('consumption', ['261', 'saída']))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      section: 'transactions',
      originalValue: 'consumption',
      translatedValues: ['261', 'saída'],
      description: '',
      company: A.companyId,
    })
    const words = await ground.database.transaction(asImporter, (tx) =>
      translationsOf(tx, A.companyId, 'transactions'),
    )
    expect(words).toEqual({ consumption: ['261', 'saída'] })
  })

  test('of one field in one section exist once', async () => {
    expect((await teach(word('consumption', ['x']))).body.code).toBe('translation_already_exists')
    expect((await teach(word('consumption', ['x'], 'erp_file'))).status).toBe(201)
  })

  test.each([
    ['none', []],
    ['an empty one', ['']],
    ['the same twice', ['Saida', 'saída']],
    ['eleven', Array.from({ length: 11 }, (_, i) => `w${i}`)],
    ['a long one', ['x'.repeat(61)]],
  ])('with %s words are refused', async (_, words) => {
    expect((await teach(word('quantity', words))).status).toBe(400)
  })

  test('are taught many at once or not at all', async () => {
    const refused = await teachMany([
      word('date', ['Data']),
      word('consumption', ['x']),
      word('date', ['Dia']),
    ])
    expect(refused.body.code).toBe('translation_already_exists')
    expect(refused.body.errors).toEqual([
      { path: 'businessTranslations.1.originalValue', message: 'bad_request.translation_already_exists' },
      { path: 'businessTranslations.2.originalValue', message: 'bad_request.translation_already_exists' },
    ])
    const taught = await teachMany([word('date', ['Data']), word('quantity', ['Quantidade'])])
    expect(taught.body.map((row: { originalValue: string }) => row.originalValue)).toEqual([
      'date',
      'quantity',
    ])
  })

  test('are found by what the company says', async () => {
    const found = (query: object) =>
      call('company_employee', 'listTranslations', { query: query as Record<string, string> })
    expect((await found({ search: 'SAIDA' })).body.rows).toHaveLength(1)
    expect((await found({ section: 'transactions' })).body.count).toBe(3)
    expect((await found({ section: 'orders' })).body.count).toBe(0)
  })

  test('are changed and forgotten', async () => {
    const { id } = (await teach(word('order', ['Pedido']))).body
    const change = (body: object) =>
      call('company_administrator', 'updateTranslation', { params: { id }, body })
    expect((await change(word('order', ['Ordem', 'Pedido']))).body.translatedValues).toEqual([
      'Ordem',
      'Pedido',
    ])
    expect((await change(word('date', ['Dia']))).body.code).toBe('translation_already_exists')
    const remove = () => call('company_administrator', 'deleteTranslation', { params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  })

  test('named like the insides of a program are words like others', async () => {
    expect((await teach(word('__proto__', ['constructor']))).status).toBe(201)
    const words = await ground.database.transaction(asImporter, (tx) =>
      translationsOf(tx, A.companyId, 'transactions'),
    )
    expect(Object.getPrototypeOf(words)).toBe(Object.prototype)
    expect(Object.keys(words)).toContain('__proto__')
  })
})
