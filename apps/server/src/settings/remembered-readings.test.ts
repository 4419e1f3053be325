import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'

const { call, tenants } = await startTestApp()
const { A } = tenants

const value = {
  kind: 'transactions',
  titles: ['Artículo', 'Fecha', 'Cantidad'],
  reading: {
    columns: [
      { title: 'Artículo', column: 'sku' },
      { title: 'Fecha', column: 'date' },
      { title: 'Cantidad', column: 'quantity' },
    ],
    allRows: { meaning: 'consumption' },
    sign: 'by_meaning',
  },
}
const remembered = (title: string, of: object = {}) => ({
  kind: 'file_reading',
  title,
  value: { ...value, ...of },
})
const remember = (body: object, who: Parameters<typeof call>[0] = 'company_administrator') =>
  call(who, 'createSetting', { body })
const list = async (who: Parameters<typeof call>[0] = 'company_administrator') =>
  (await call(who, 'listSettings', { query: { kind: 'file_reading' } })).body.rows as {
    id: string
    title: string
    value: object
  }[]

describe('how files were said to be understood', STORY, () => {
  test('is kept by the company, the kind and the titles without case and accents', async () => {
    const answer = await remember(remembered('week 1.csv', { writing: { dateFormat: 'DDMMYYYY' } }))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      kind: 'file_reading',
      title: 'week 1.csv',
      scope: { company: A.companyId },
      value: {
        ...value,
        titles: ['articulo', 'fecha', 'cantidad'],
        columns: [],
        writing: { dateFormat: 'DDMMYYYY' },
        atAllSites: false,
      },
    })
  })

  test.each([
    [
      'the same titles take the place of what was remembered',
      { titles: ['ARTICULO', 'fecha', 'Cantidad'] },
      1,
    ],
    ['other titles stand beside it', { titles: ['Artículo', 'Fecha', 'Cantidad', 'Almacén'] }, 2],
    ['another kind of file stands beside it', { kind: 'orders' }, 3],
  ])('%s', async (title, of, count) => {
    expect((await remember(remembered(title, of))).status).toBe(201)
    const rows = await list()
    expect(rows).toHaveLength(count)
    expect(rows.map((row) => row.title)).toContain(title)
  })

  test('two that answer at once leave one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => remember(remembered(`at once ${n}`))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await list()).toHaveLength(3)
  })

  test('stays of its files', async () => {
    const [row] = await list()
    const change = (of: object) =>
      call('company_administrator', 'updateSetting', {
        params: { id: row?.id as string },
        body: { kind: 'file_reading', title: 'again.csv', value: { ...row?.value, ...of } },
      })
    expect((await change({ kind: 'decisions' })).body.errors).toEqual([
      { path: 'value.kind', message: 'validation.one_of' },
    ])
    expect((await change({ titles: ['x'] })).body.errors).toEqual([
      { path: 'value.titles', message: 'validation.format' },
    ])
    expect((await change({})).status).toBe(200)
  })

  test('is seen by who may read formats, and forgotten by who may write them', async () => {
    const [row] = await list('company_employee')
    const forget = (who: Parameters<typeof call>[0]) =>
      call(who, 'deleteSetting', { params: { id: row?.id as string } })
    expect((await forget('company_employee')).status).toBe(403)
    expect((await remember(remembered('other.csv'), 'company_employee')).status).toBe(403)
    expect((await forget('company_administrator')).status).toBe(204)
    expect(await list()).toHaveLength(2)
  })

  test('is of one company: another one has its own for the same titles', async () => {
    expect(await list('B.company_administrator')).toEqual([])
    expect((await remember(remembered('of B'), 'B.company_administrator')).status).toBe(201)
    expect((await list('B.company_administrator')).map(({ title }) => title)).toEqual(['of B'])
    expect((await list()).map(({ title }) => title)).not.toContain('of B')
    const stolen = { ...remembered('other.csv'), scope: { company: tenants.B.companyId } }
    expect((await remember(stolen, 'administrator')).status).toBe(404)
  })
})
