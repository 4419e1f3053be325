import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'

const { call, tenants } = await startTestApp()

const view = (changed: object = {}) => ({
  screen: 'items',
  title: 'Pumps in shortage',
  query: { coverageConformity: 'shortage', 'alerts.package': 'problem' },
  columns: ['sku', 'gap'],
  ...changed,
})
const keep = async (who: Who, changed: object = {}) => {
  const answer = await call(who, 'createView', { body: view(changed) })
  expect(answer.status).toBe(201)
  return answer.body
}
const titles = async (who: Who, query: Record<string, string> = {}) =>
  (await call(who, 'listViews', { query })).body.rows.map(({ title }: { title: string }) => title)

describe('a saved view', STORY, () => {
  test('is kept as it was given, for who kept it', async () => {
    const mine = await keep('viewer')
    expect(mine).toMatchObject({ ...view(), mine: true, shared: false, createdBy: 'A viewer' })
    expect(await titles('viewer')).toEqual(['Pumps in shortage'])
    expect(await titles('company_employee')).toEqual([])
    const seen = await call('company_employee', 'updateView', { params: { id: mine.id }, body: view() })
    expect(seen.status).toBe(404)
  })

  test('that is shared is seen in the company, and stays its maker’s', async () => {
    const shared = await keep('company_employee', { title: 'For all', shared: true, columns: null })
    expect(await titles('viewer')).toEqual(['Pumps in shortage', 'For all'])
    expect(await titles('B.viewer')).toEqual([])
    const { body } = await call('viewer', 'listViews', { query: { search: 'for ALL' } })
    expect(body.rows).toMatchObject([
      { mine: false, createdBy: 'A company employee', company: tenants.A.companyId },
    ])
    for (const name of ['updateView', 'deleteView'] as const) {
      const answer = await call('company_administrator', name, {
        params: { id: shared.id },
        ...(name === 'updateView' && { body: view() }),
      })
      expect(answer.status).toBe(403)
    }
  })

  test('is told by its screen, changed and forgotten', async () => {
    const { id } = await keep('administrator', { screen: 'feed', title: 'Money first' })
    expect(await titles('administrator', { screen: 'feed' })).toEqual(['Money first'])
    const change = (ifMatch?: string) =>
      call('administrator', 'updateView', {
        params: { id },
        body: view({ screen: 'feed', title: 'Money last' }),
        headers: ifMatch ? { 'if-match': ifMatch } : {},
      })
    const changed = await change()
    expect(changed.body).toMatchObject({ title: 'Money last', mine: true })
    expect((await change('"another"')).status).toBe(412)
    expect((await change(changed.headers.etag as string)).status).toBe(200)
    const forget = () => call('administrator', 'deleteView', { params: { id } })
    expect([(await forget()).status, (await forget()).status]).toEqual([204, 404])
  })

  test.each([
    ['screen', 'No Screen', 'validation.format'],
    ['title', '', 'validation.required'],
    ['shared', 'yes', 'validation.one_of'],
    ['columns', Array.from({ length: 151 }, () => 'sku'), 'validation.max'],
    ['query', Object.fromEntries(Array.from({ length: 121 }, (_, i) => [`f${i}`, ''])), 'validation.max'],
  ])('with %s %j is refused', async (path, value, message) => {
    const answer = await call('viewer', 'createView', { body: view({ [path]: value }) })
    expect(answer.body.errors[0]).toEqual({ path, message })
  })
})
