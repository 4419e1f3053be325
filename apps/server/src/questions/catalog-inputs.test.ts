import { type Input, planCatalog } from '@giro/planning'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetInputs, unpackInputs } from '#facts/index.ts'
import { currentGeneration, type Generation } from '#planning/index.ts'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { catalogInputs } from './catalog-inputs.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const { catalogId } = catalog

const decide = (sku: string) =>
  app.call('company_employee', 'updateContexts', {
    body: { sku, contexts: { service: { stance: 'aggressive' } } },
  })

/** Returns, as text, what readers see of each item, and the result of its kept inputs. */
const shownAndKept = () =>
  catalog.inCatalog(async (tx) => {
    const generation = (await currentGeneration(tx, catalogId)) as Generation
    const { blocks = [], changed = [] } = (await catalogInputs(tx, catalogId, generation)) ?? {}
    const inputs = new Map<number, Input | null>([
      ...blocks.flatMap(unpackInputs).map(({ itemNo, input }) => [itemNo, input] as const),
      ...changed,
    ])
    const kept = [...inputs].flatMap(([itemNo, input]) => (input === null ? [] : [{ itemNo, input }]))
    const plans = planCatalog(kept, generation, ({ plan }) => plan)
    const { rows } = await sql<Record<string, unknown>>`select to_jsonb(p) || to_jsonb(c) as row
      from item_plan p join item_plan_contexts c using (catalog_id, generation, item_no)
      where catalog_id = ${catalogId} and generation = ${generation.number} order by item_no`.execute(tx)
    return { kept, plans, rows: rows.map(({ row }) => row as Record<string, unknown>) }
  })

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function expectSame(items: number): Promise<void> {
  const { kept, plans, rows } = await shownAndKept()
  expect(kept).toHaveLength(items)
  const planOf = new Map(kept.map(({ itemNo }, i) => [itemNo, plans[i]]))
  for (const row of rows) {
    const plan: Record<string, unknown> = { ...planOf.get(row.item_no as number) }
    // Days and alerts are stored in another form.
    const stored = Object.keys(plan).filter((name) => snake(name) in row && name !== 'alertLevel')
    expect(stored.length).toBeGreaterThan(70)
    const text = (of: (name: string) => unknown) => JSON.stringify(stored.map((name) => [name, of(name)]))
    const sorted = (value: unknown): unknown =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, part]) => [name, sorted(part)]),
          )
        : value
    expect(text((name) => sorted(row[snake(name)]))).toBe(text((name) => sorted(plan[name])))
  }
}

test('what a run kept gives the plans that readers see, to the last digit, whatever was decided since', async () => {
  await catalog.plan()
  await expectSame(10)
  await decide('A-100')
  await expectSame(10)
  // The run has read its facts: it plans this item again, and keeps what it planned it from.
  await catalog.plan({ during: async () => void (await decide('A-200')) })
  await expectSame(10)
  const { body } = await app.call('company_employee', 'sayStock', {
    body: { skus: [{ sku: 'A-300' }], stock: false },
  })
  expect(body.changed).toBe(1)
  await expectSame(9)
})

test('is kept of the last eight runs, and of the last one of each of thirteen months', async () => {
  await catalog.inCatalog(async (tx) => {
    // A run a month, but for the nineteenth, which the twentieth followed in the same month.
    await sql`insert into planning_run (catalog_id, status, generation, finished_at)
      select ${catalogId}, 'finished', n, timestamptz '2020-01-15' + make_interval(months => case n when 19 then 20 else n end)
      from generate_series(3, 30) n`.execute(tx)
    await sql`insert into plan_input (catalog_id, generation, block_no, version, items, first_item_no, last_item_no, packed)
      select ${catalogId}, n, 0, 1, 1, 1, 1, '' from generate_series(3, 30) n`.execute(tx)
    await forgetInputs(tx, { catalogId, generation: 30 })
    const rows = tx.selectFrom('planInput').select('generation').where('catalogId', '=', catalogId)
    const left = await rows.orderBy('generation').execute()
    expect(left.map(({ generation }) => generation).join(' ')).toBe('17 18 20 21 22 23 24 25 26 27 28 29 30')
  })
})
