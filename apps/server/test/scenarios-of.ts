import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp, Who } from './callers.ts'
import type { madeCatalog } from './planned-catalog.ts'

/** Scenarios of a made catalog, as `by` makes, publishes and reverts them. Each waits until a worker has done it. */
export function scenariosOf(
  { call, tenants }: Pick<TestApp, 'call' | 'tenants'>,
  catalog: Awaited<ReturnType<typeof madeCatalog>>,
  by: Who,
) {
  type Body = { title: string; changes: readonly object[] }
  const get = async (id: string) => (await call(by, 'getScenario', { params: { id } })).body
  const reaches = async (id: string, status: string) => {
    await expect.poll(async () => (await get(id)).status, { timeout: 60_000, interval: 50 }).toBe(status)
    return get(id)
  }
  const make = async (changes: Body['changes'], title = 'A scenario') => {
    const { status, body } = await call(by, 'createScenario', { body: { title, changes } })
    expect([status, body.code]).toEqual([202, undefined])
    return reaches(body.id, 'finished')
  }
  const publish = async (id: string, body: object = {}) => {
    const { status, body: answer } = await call(by, 'publishScenario', { params: { id }, body })
    expect([status, answer.code]).toEqual([202, undefined])
    await reaches(id, 'published')
    await planned()
  }
  const planned = () =>
    expect
      .poll(
        () =>
          catalog.inCatalog(async (tx) => {
            const { rows } =
              await sql`select from planning_run where status in ('pending', 'processing')`.execute(tx)
            return rows.length
          }),
        { timeout: 60_000, interval: 50 },
      )
      .toBe(0)
  const plans = () =>
    catalog.inCatalog(async (tx) => {
      const { rows } =
        await sql`select item_no, reorder_point_units, lot_units, target_service_level, target_stock_value, service_stance
      from item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation order by item_no`.execute(
          tx,
        )
      return rows
    })

  const revert = async (id: string) => {
    expect((await call(by, 'revertScenario', { params: { id } })).status).toBe(202)
    const row = await reaches(id, 'reverted')
    await planned()
    return row
  }

  /** A scenario that no job calculates by itself. */
  const written = (changes: Body['changes']): Promise<string> =>
    catalog.inCatalog(async (tx) => {
      const { catalogId } = catalog
      const createdBy = tenants.A.users.viewer.id
      const row = { catalogId, title: 'Written', changes: JSON.stringify(changes), createdBy }
      return (await tx.insertInto('scenario').values(row).returning('id').executeTakeFirstOrThrow()).id
    })

  return { get, reaches, make, publish, planned, plans, revert, written }
}
