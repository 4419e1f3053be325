import { type Item, isEffectKnown, UNKNOWN_EFFECT } from '@giro/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [
  { sku: 'UNTOLD' },
  { sku: 'UNTOLD-ANTICIPATED', erpPortfolio: 'anticipated' },
  { sku: 'TOLD-NONE', erpPortfolio: 'on_demand', every: 0 },
  { sku: 'TOLD', erpTrigger: 400, erpBatch: 10 },
])
await catalog.plan()

test.each([
  [['UNTOLD', 'UNTOLD-ANTICIPATED'], 2],
  [['UNTOLD', 'TOLD'], 1],
  [['TOLD'], 0],
  [['TOLD-NONE'], 0],
])(
  'of %j nobody knows what %i move where the ERP has no trigger, before they are authorized and in the list',
  async (skus, unknownEffects) => {
    const preview = { authorize: true, skus: skus.map((sku) => ({ sku })) }
    const { body } = await app.call('company_employee', 'previewAuthorization', { body: preview })
    const query = { sku: skus.join(','), ...UNKNOWN_EFFECT, limit: 0 }
    expect((await app.call('viewer', 'listItems', { query })).body.count).toBe(unknownEffects)
    expect(body).toMatchObject({ unknownEffects })
    const { rows } = (await app.call('viewer', 'listItems', { query: { sku: skus.join(',') } })).body
    expect(rows.filter((item: Item) => !isEffectKnown(item)).length).toBe(unknownEffects)
    if (skus.includes('TOLD')) expect(body.effect).not.toBe(0)
  },
)
