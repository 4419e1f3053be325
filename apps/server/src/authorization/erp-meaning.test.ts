import { ERP_MEANINGS } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const app = await startTestApp()
const { call } = app
const uploads = uploadsOf(app)
await startTestWorker(app)
const catalog = await madeCatalog(app, 'A', [
  { sku: 'PIECES', every: 3, units: 5, erpTrigger: 1, erpBatch: 2, erpPortfolio: 'anticipated' },
  { sku: 'LITRES', unit: 'l', every: 3, units: 5, erpTrigger: 1, erpBatch: 2, erpPortfolio: 'anticipated' },
  { sku: 'RARE', every: 300, units: 1, erpTrigger: 1, erpBatch: 1, erpPortfolio: 'anticipated' },
])
await call('company_administrator', 'createSetting', {
  body: {
    kind: 'file_format',
    title: 'Odoo',
    value: {
      dateFormat: 'YYYYMMDD',
      decimalSeparator: '.',
      thousandsSeparator: '',
      columnSeparator: ',',
      default: true,
      erpMeaning: ERP_MEANINGS.odoo_from_14,
    },
  },
})
await catalog.plan()
await call('company_administrator', 'updateContexts', {
  body: { sku: 'RARE', contexts: { portfolio: { stance: 'manual-onDemand' } } },
})

type Cells = Record<string, string>
const erpFile = async (): Promise<Map<string, Cells>> => {
  const { id } = (await call('company_administrator', 'createErpReport', { body: {} })).body
  for (;;) {
    const { rows } = (await call('viewer', 'listReports', { query: { limit: 100 } })).body
    const file = rows.find((row: { id: string }) => row.id === id)
    if (file.status === 'processing' || file.status === 'pending') continue
    const [head = '', ...lines] = (await uploads.download(file.downloadUrl)).trim().split('\r\n')
    const titles = head.split(',')
    return new Map(
      lines.map((line) => {
        const cells = Object.fromEntries(line.split(',').map((cell, at) => [titles[at], cell])) as Cells
        return [cells.sku as string, cells]
      }),
    )
  }
}
const item = async (sku: string) => (await call('viewer', 'getItem', { params: { sku } })).body.item
const stateOf = async (sku: string) =>
  (await call('viewer', 'listAuthorizations', { query: { sku } })).body.rows[0]

describe('what an ERP means by its words', STORY, () => {
  test('an ERP that orders below its minimum up to a maximum is told so, and what it says back is confirmed', async () => {
    const skus = ['PIECES', 'LITRES', 'RARE'].map((sku) => ({ sku }))
    const authorized = await call('company_administrator', 'authorizeItems', {
      body: { authorize: true, acceptIncomplete: true, skus },
    })
    expect(authorized.body.changed).toBe(3)
    const [pieces, litres] = [await item('PIECES'), await item('LITRES')]
    const file = await erpFile()
    expect(file.get('PIECES')).toMatchObject({ trigger: String(pieces.trigger + 1), batch: '' })
    expect(Number(file.get('PIECES')?.maximumBalance)).toBe(pieces.trigger + pieces.batch)
    expect(Number(file.get('LITRES')?.trigger)).toBeCloseTo(litres.trigger + 0.001, 6)
    expect(file.get('RARE')).toMatchObject({ portfolio: 'on_demand', trigger: '0' })

    // The ERP took it, and says so with its next master data: as it means it, and without a word of units.
    const titles = [
      'sku',
      'cost',
      'portfolio',
      'nsr',
      'leadTime',
      'trigger',
      'minimumBalance',
      'maximumBalance',
    ]
    const lines = [...file.values()].map((cells) =>
      titles.map((title) => (title === 'cost' ? '10' : cells[title])).join(','),
    )
    const loaded = await uploads.load({
      kind: 'master_data',
      content: [titles.join(','), ...lines].join('\n'),
    })
    expect(loaded).toMatchObject({ status: 'finished', rowsAccepted: 3 })
    await catalog.plan()
    for (const sku of ['PIECES', 'LITRES', 'RARE'])
      expect(await stateOf(sku)).toMatchObject({ sku, erpState: 'confirmed' })
    const back = await item('PIECES')
    expect([back.erpTrigger, back.erpBatch]).toEqual([pieces.trigger, pieces.batch])
    expect((await stateOf('PIECES')).erp).toMatchObject({ trigger: pieces.trigger, batch: pieces.batch })
    expect((await item('LITRES')).erpTrigger).toBeCloseTo(litres.trigger, 6)
  })

  test('a lead time of 0 that was sent and comes back is confirmed, though an ERP that says 0 says none', async () => {
    const { leadTime } = await item('RARE')
    const sent = (days: number) =>
      app.asOwner(`update item_authorization a set sent_values = sent_values || '{"leadTimeDays": ${days}}'
        from item i where i.item_no = a.item_no and i.catalog_id = a.catalog_id and i.sku = 'RARE'`)
    const load = () => uploads.load({ kind: 'master_data', content: 'sku,cost,leadTime\nRARE,10,0\n' })
    await sent(0)
    await load()
    expect(await stateOf('RARE')).toMatchObject({ erpState: 'confirmed' })
    await sent(leadTime)
    await load()
    expect(await stateOf('RARE')).toMatchObject({ erpState: 'drifted' })
    await uploads.load({ kind: 'master_data', content: `sku,cost,leadTime\nRARE,10,${leadTime}\n` })
    expect(await stateOf('RARE')).toMatchObject({ erpState: 'confirmed' })
  })

  test('what came back otherwise is told beside what was sent', async () => {
    const { sent } = await stateOf('PIECES')
    const loaded = await uploads.load({ kind: 'master_data', content: 'sku,cost,trigger\nPIECES,10,100\n' })
    expect(loaded.status).toBe('finished')
    await catalog.plan()
    expect(await stateOf('PIECES')).toMatchObject({
      erpState: 'drifted',
      sent,
      erp: { trigger: 99 },
      differences: [{ field: 'trigger', sent: sent.trigger, erp: 99 }],
    })
    expect((await stateOf('RARE')).differences).toEqual([])
  })

  test('it is an alert of the item too, until somebody authorizes it again', async () => {
    const alertOf = async (sku: string) =>
      (await call('viewer', 'getItem', { params: { sku } })).body.alerts.authorization
    expect(await alertOf('PIECES')).toEqual({ level: 'problem', cause: 'driftedProblem', notes: [] })
    const query = { 'alerts.authorization': 'problem' }
    const listed = (await call('viewer', 'listItems', { query })).body.rows
    expect(listed.map(({ sku }: { sku: string }) => sku)).toContain('PIECES')
    await call('company_administrator', 'authorizeItems', {
      body: { authorize: true, acceptIncomplete: true, skus: [{ sku: 'PIECES' }] },
    })
    expect((await alertOf('PIECES')).cause).toBe('success')
    expect(await stateOf('PIECES')).toMatchObject({ erpState: 'authorized', differences: [] })
  })
})
