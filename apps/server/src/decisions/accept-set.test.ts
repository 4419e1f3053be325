import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Row = { sku: string; site: string; openContexts: string[] }
const open = async (): Promise<Row[]> =>
  (await app.call('viewer', 'listItems', { query: { limit: 100 } })).body.rows.filter(
    ({ openContexts }: Row) => openContexts.length > 0,
  )
const decide = async (body: object) => (await app.call('company_employee', 'decide', { body })).body
const preview = async (body: object) => (await app.call('company_employee', 'previewDecision', { body })).body
const nameOf = ({ sku, site }: Row) => ({ sku, site })

describe('a suggestion that a replay doubts is accepted by itself alone', STORY, () => {
  test('all items of a filter are accepted but for it, and it is counted', async () => {
    const before = await open()
    const doubtful = before[0] as Row
    await catalog.inCatalog((tx) =>
      sql`update item_plan set replay_verdict = 'check' where sku = ${doubtful.sku} and site = ${doubtful.site}`.execute(
        tx,
      ),
    )
    const { rows } = (await app.call('viewer', 'listItems', { query: { replayConformity: 'check' } })).body
    expect(rows.map(nameOf)).toEqual([nameOf(doubtful)])
    const body = { filter: {} }
    expect(await preview(body)).toMatchObject({ items: before.length - 1, toCheck: 1 })
    const some = { skus: before.slice(0, 2).map(nameOf) }
    expect(await preview(some)).toMatchObject({ items: 1, toCheck: 1 })
    // Named with another it stays open, and is not missing.
    const named = await decide({ ...some, suggestion: true })
    expect(named).toMatchObject({ toCheck: 1, decision: { ended: 1 } })
    expect(named.refused).toEqual([])
    const { decision, toCheck } = await decide({ ...body, suggestion: true })
    expect([decision.ended, toCheck]).toEqual([before.length - 2, 1])
    expect((await open()).map(nameOf)).toEqual([nameOf(doubtful)])
  })

  test('one item that somebody has before them is accepted', async () => {
    const [doubtful] = await open()
    const body = { skus: [nameOf(doubtful as Row)] }
    expect(await preview(body)).toMatchObject({ items: 1, toCheck: 0 })
    expect(await decide({ ...body, suggestion: true })).toMatchObject({ toCheck: 0, decision: { ended: 1 } })
    expect(await open()).toEqual([])
  })
})
