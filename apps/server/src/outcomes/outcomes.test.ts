import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'

const ITEMS: readonly MadeItem[] = ['O-1', 'O-2', 'O-3'].map((sku) => ({
  ...{ sku, every: 3, units: 4, onHand: 60, unitCost: 20 },
  ...{ erpPortfolio: 'anticipated', erpTrigger: 20, erpBatch: 900 },
}))
const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
const before = '2025-10-01'
await catalog.plan({ asOf: before })

const update = (sku: string, body: object) =>
  app.call('company_employee', 'updateContexts', { body: { sku, ...body } })
const outcomes = async (query: Record<string, string> = {}, as: Who = 'company_administrator') =>
  (await app.call(as, 'listOutcomes', { query })).body

test('decisions are judged by what followed, beside the suggestions that were followed', async () => {
  await update('O-1', {
    contexts: { trigger: { stance: 'manual', value: 0 } },
    endAlert: true,
    reason: 'phase_out',
  })
  await update('O-2', { endAlert: true })
  const early = await outcomes()
  expect(early.rows.map(({ state }: { state: string }) => state)).toEqual(['too_early', 'too_early'])
  await catalog.plan()
  await catalog.judgeOutcomes()
  const { rows, count, followed, differing, groups } = await outcomes({ groupBy: 'reason' })
  expect(count).toBe(2)
  const [ofManual] = rows.filter(({ sku }: { sku: string }) => sku === 'O-1')
  expect(ofManual).toMatchObject({ suggested: false, reason: 'phase_out', inForce: false })
  expect(ofManual.days).toBeGreaterThan(90)
  expect(ofManual.by).not.toBeNull()
  expect([followed.decisions, differing.decisions]).toEqual([1, 1])
  expect(groups).toMatchObject([{ key: 'phase_out', decisions: 1 }])

  // What mostly helped in a class may become a rule; where it mostly cost, suggestions are followed again.
  const offered = async () => (await outcomes()).offers
  expect(await offered()).toEqual([])
  const repeat = (state: string) =>
    app.asOwner(`insert into decision_outcome select (jsonb_populate_record(o, jsonb_build_object('item_no', 1000 + n))).*
      from decision_outcome o, generate_series(1, 12) n where not o.is_suggested and o.item_no < 1000 on conflict do nothing;
      update decision_outcome set state = '${state}' where not is_suggested`)
  await repeat('helped')
  const [offer] = await offered()
  expect(offer).toMatchObject({ reason: 'phase_out', kind: 'rule', judged: 13, helped: 13, costly: 0 })
  await repeat('cost')
  expect((await offered())[0]).toMatchObject({ kind: 'follow', costly: 13 })
  await app.asOwner('delete from decision_outcome where item_no > 1000')
})

test('a note is shown, and counts as another reason where none is chosen', async () => {
  const noted = { stance: 'manual', value: 7 }
  const { body } = await update('O-3', { contexts: { trigger: noted }, note: 'Agreed with maintenance' })
  const { rows, groups } = await outcomes({ groupBy: 'reason' })
  expect(rows.find(({ sku }: { sku: string }) => sku === 'O-3')).toMatchObject({
    reason: null,
    note: 'Agreed with maintenance',
  })
  expect(groups).toMatchObject([{ key: 'other' }, { key: 'phase_out' }])
  await app.call('company_employee', 'undoDecision', { params: { id: body.history[0].decision } })
})

test('names are for administrators, and one’s own; what was undone is not judged', async () => {
  const names = async (as: Who) => (await outcomes({}, as)).rows.map(({ by }: { by: string | null }) => by)
  expect(await names('viewer')).toEqual([null, null])
  expect((await names('company_employee')).every(Boolean)).toBe(true)
  const { body } = await update('O-3', { contexts: { trigger: { stance: 'manual', value: 5 } } })
  expect((await outcomes()).count).toBe(3)
  await app.call('company_employee', 'undoDecision', { params: { id: body.history[0].decision } })
  expect((await outcomes()).count).toBe(2)
})
