import { expect, test } from 'vitest'
import { type CatalogCause, type ContextKind, settledAlerts } from '../../src/index.ts'
import { asked, planOf, someFacts, worldOf } from '../facts.ts'
import { noErp } from '../items.ts'

type Row = [
  why: string,
  item: { open: ContextKind[]; lacks: CatalogCause[]; saving: number | null },
  facts: { causes: CatalogCause[]; greatSaving: number | null },
  settled: { openContexts: ContextKind[]; areProblems: boolean } | null,
]
const ASKS: Row[1] = { open: ['trigger', 'batch'], lacks: ['erpBatch', 'cost'], saving: 10 }

test.each<Row>([
  ['nothing is known of the catalog', ASKS, { causes: [], greatSaving: null }, null],
  [
    'most items lack what it lacks',
    ASKS,
    { causes: ['erpBatch'], greatSaving: null },
    { openContexts: ['trigger'], areProblems: false },
  ],
  ['most items lack what it has', ASKS, { causes: ['erpTrigger'], greatSaving: null }, null],
  ['nothing can be decided about what it lacks', ASKS, { causes: ['cost'], greatSaving: 11 }, null],
  [
    'its saving is one of the largest',
    ASKS,
    { causes: [], greatSaving: 10 },
    { openContexts: ['trigger', 'batch'], areProblems: true },
  ],
  [
    'all of it is asked about once, and its saving is one of the largest',
    { ...ASKS, open: ['batch'] },
    { causes: ['erpBatch'], greatSaving: 10 },
    { openContexts: [], areProblems: true },
  ],
  ['it asks for nothing', { ...ASKS, open: [] }, { causes: ['erpBatch'], greatSaving: 10 }, null],
])('%s', (_, { open, lacks, saving }, facts, settled) => {
  expect(settledAlerts({ openContexts: open, lacks, yearlySavingValue: saving }, facts)).toEqual(settled)
})

const UNTOLD = someFacts({ erp: { ...noErp, reorderPointUnits: 500 } })

test('alerts that are settled afterwards are those of a plan that knew all before', () => {
  const first = planOf(UNTOLD)
  const facts = {
    causes: ['erpBatch', 'erpLeadTime'] as CatalogCause[],
    greatSaving: first.yearlySavingValue,
  }
  const second = planOf(UNTOLD, { catalog: { ...worldOf().catalog, ...facts } })
  const settled = settledAlerts(first, facts)
  expect(settled?.areProblems).toBe(true)
  expect(second.openContexts).toEqual(settled?.openContexts)
  expect(second.openContexts.length).toBeLessThan(first.openContexts.length)
  expect(second.contexts.trigger.alert?.level).toBe('problem')
  // The alert of a context that is asked about once stays for who decides about the cause.
  expect(second.contexts.batch.alert).not.toBeNull()
})

test('what looks like no goods asks for nothing, and says why', () => {
  const item = asked({ ...UNTOLD, looksLikeNoGoods: true })
  expect(planOf(UNTOLD).openContexts).toContain('trigger')
  expect(item.plan.openContexts).toEqual([])
  expect(item.calm().trigger).toBe('noGoods')
})
