import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { catalogScope } from '../db/db.ts'
import { formatOf as readFormat } from './index.ts'

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
  ground.database.transaction(asImporter, (tx) => readFormat(tx, A.companyId, id))

describe('file formats', STORY, () => {
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
    ['columnSeparator', { columnSeparator: ',' }, 'validation.column_separator'],
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

  test('of another company count as not named', async () => {
    const own = await formatOf(null)
    const foreign = await call('B.company_administrator', 'createSetting', {
      body: setting('Foreign', { encoding: 'latin1' }),
    })
    expect(await formatOf(foreign.body.id)).toEqual(own)
  })
})
