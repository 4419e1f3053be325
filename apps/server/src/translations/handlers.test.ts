import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { catalogScope } from '../db/db.ts'
import { wordsOf } from './index.ts'

const { call, ground, tenants } = await startTestApp()
const { A } = tenants
const words = () =>
  ground.database.transaction(catalogScope(A.catalogs.main, A.companyId), (tx) => wordsOf(tx, A.companyId))

describe('business translations', STORY, () => {
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
    const { transactions } = await words()
    expect(transactions).toEqual({ consumption: ['261', 'saída'] })
  })

  test('of one field in one section exist once', async () => {
    expect((await teach(word('consumption', ['x']))).body.code).toBe('translation_already_exists')
    expect((await teach(word('trigger', ['x'], 'erp_file'))).status).toBe(201)
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

  test.each([
    ['a word that nobody has', word('banana', ['Banana']), 'originalValue', 'invalid_input'],
    ['a field of another section', word('trigger', ['ROP']), 'originalValue', 'invalid_input'],
    ['a name of the insides', word('__proto__', ['constructor']), 'originalValue', 'invalid_input'],
    [
      'a title that another field has',
      word('code', ['DATA']),
      'translatedValues.0',
      'translation_already_exists',
    ],
    [
      'our own name of another field',
      word('code', ['Doc', 'order']),
      'translatedValues.1',
      'translation_already_exists',
    ],
    [
      'a code that another type has',
      word('inventory', ['Saida']),
      'translatedValues.0',
      'translation_already_exists',
    ],
    [
      'what common means already',
      word('critic', ['x'], 'master_data'),
      'translatedValues.0',
      'translation_already_exists',
    ],
  ])('of %s are refused', async (_, body, path, code) => {
    const answer = await teach(body)
    expect(answer.body).toMatchObject({ code, errors: [{ path }] })
  })

  test('one word may be a title and a code', async () => {
    expect((await teach(word('replenishment', ['Data']))).status).toBe(201)
  })

  test('one word for two fields of a section is refused among many, and the same in two sections is not', async () => {
    const refused = await teachMany([word('order', ['Doc']), word('code', ['doc'])])
    expect(refused.body).toMatchObject({
      code: 'translation_already_exists',
      errors: [{ path: 'businessTranslations.1.translatedValues.0' }],
    })
    const taught = await teachMany([word('sku', ['Material']), word('sku', ['Material'], 'orders')])
    expect(taught.status).toBe(201)
  })

  test('one word is read, with its version', async () => {
    const [row] = (await call('company_employee', 'listTranslations')).body.rows
    const read = await call('company_employee', 'getTranslation', { params: { id: row.id } })
    expect(read.body).toEqual(row)
    const changed = await call('company_administrator', 'updateTranslation', {
      params: { id: row.id },
      body: word(row.originalValue, row.translatedValues),
      headers: { 'if-match': read.headers.etag as string },
    })
    expect(changed.status).toBe(200)
  })
})
