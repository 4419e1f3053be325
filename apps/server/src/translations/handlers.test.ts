import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { catalogScope } from '../db/db.ts'
import { wordsOf } from './index.ts'

const { call, ground, tenants } = await startTestApp()
const { A } = tenants
const words = () =>
  ground.database.transaction(catalogScope(A.catalogs.main, A.companyId), (tx) => wordsOf(tx, A.companyId))

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
    const { transactions } = await words()
    expect(transactions).toEqual({ consumption: ['261', 'saída'] })
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
    const { transactions } = await words()
    expect(Object.getPrototypeOf(transactions)).toBe(Object.prototype)
    expect(Object.keys(transactions ?? {})).toContain('__proto__')
  })
})
