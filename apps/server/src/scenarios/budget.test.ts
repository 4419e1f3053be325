import { BudgetChange } from '@giro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { scenariosOf } from '../../test/scenarios-of.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker } from '../../test/uploads.ts'
import { calculateScenarioJob } from './calculate.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await startTestWorker(app, { plans: true })
const { call } = app
const BY: Who = 'company_administrator'
const { get, make, plans, publish, revert } = scenariosOf(app, catalog, BY)

const budget = (over: object = {}) => ({
  type: 'budget',
  floors: { critic: 0.5, important: 0.5, common: 0.5 },
  keep: { manual: true, incomplete: false },
  ...over,
})
type Kept = { reach: string; generation: number; madeOf: Buffer; packed: Buffer; keptAt: Date }
const kept = () =>
  catalog.inCatalog(async (tx) => {
    const { rows } =
      await sql<Kept>`select reach, generation, made_of, packed, kept_at from plan_levels order by reach`.execute(
        tx,
      )
    return rows
  })
const forget = () => catalog.inCatalog((tx) => sql`delete from plan_levels`.execute(tx))
/** Returns the parts of a scenario that are equal for the same changes. */
const saidOf = async (changes: readonly object[]) => {
  const { id, budget: answer, now, then, erp, changedItems, decidedItems } = await make(changes)
  const { body } = await call(BY, 'listScenarioItems', { params: { id }, query: { limit: 100 } })
  await call(BY, 'deleteScenario', { params: { id } })
  return { answer, now, then, erp, changedItems, decidedItems, items: body.rows }
}
const fresh = async (changes: readonly object[]) => {
  await forget()
  return saidOf(changes)
}

describe('a budget, and levels that are kept', STORY, () => {
  test('a target of the plan’s own capital is no dearer than the plan, and loses no more', async () => {
    const { answer } = await saidOf([budget()])
    const { answer: same } = await saidOf([budget({ target: { capital: answer.plan.capital } })])
    expect(same.point.capital).toBeLessThanOrEqual(answer.plan.capital)
    expect(same.point.loss).toBeLessThanOrEqual(answer.plan.loss)
  })

  test('give the same answers as those that are worked out, to the last digit, under any terms', async () => {
    const { answer } = await fresh([budget()])
    const capital = (answer.least.capital + answer.plan.capital) / 2
    const asked = [
      budget({ target: { capital } }),
      budget({ objective: 'items', target: { measure: 0.9 } }),
      budget({
        objective: 'units',
        floors: { critic: 0.9, important: 0.8, common: 0.7 },
        target: { capital },
      }),
      budget({ target: { capital }, filter: { abcClass: 'abc_a' } }),
    ]
    for (const change of asked) {
      const before = await kept()
      expect(before).toHaveLength(1)
      const ofKept = await saidOf([change])
      expect(await kept()).toEqual(before)
      expect(ofKept.changedItems).toBeGreaterThan(0)
      expect(await fresh([change])).toEqual(ofKept)
      await fresh([budget()])
    }
  })

  test('are not used where they are of something else', async () => {
    const point = budget({ target: { measure: 0.9 } })
    const right = await fresh([point])
    // of other inputs or parameters: what is inside would not even be read
    await catalog.inCatalog((tx) =>
      sql`update plan_levels set made_of = '\\x00', packed = '\\x00'`.execute(tx),
    )
    expect(await saidOf([point])).toEqual(right)
    expect((await kept()).map(({ packed }) => packed.length > 1)).toEqual([true])
    // of another plan
    await catalog.inCatalog((tx) => sql`update plan_levels set generation = 0, packed = '\\x00'`.execute(tx))
    expect(await saidOf([point])).toEqual(right)
    // of the plan, where the scenario is about another world
    const dearer = [{ type: 'parameter', name: 'holdingRatePerYear', value: 0.5 }, point]
    const ofDearer = await saidOf(dearer)
    expect(ofDearer.answer.plan.loss).not.toBe(right.answer.plan.loss)
    expect(await fresh(dearer)).toEqual(ofDearer)
    expect(await kept()).toEqual([])
  })

  test('of an item that somebody decided of since are worked out again', async () => {
    const point = budget({ target: { measure: 0.9 } })
    const before = await fresh([point])
    const body = { skus: [{ sku: 'A-100' }], contexts: { service: { stance: 'manual', value: 0.97 } } }
    expect((await call(BY, 'decide', { body })).status).toBe(201)
    const after = await saidOf([point])
    expect(after.answer.freeItems).toBe(before.answer.freeItems - 1)
    expect(await fresh([point])).toEqual(after)
  })

  test('are kept of all items alone, however those are said', async () => {
    await fresh([budget({ filter: { abcClass: 'abc_a' } })])
    expect(await kept()).toEqual([])
    await saidOf([budget({ filter: {} })])
    expect(await kept()).toHaveLength(1)
  })

  test('stay of two reaches, and go with the plan', async () => {
    await fresh([budget()])
    for (const mostSteps of [1, 3]) await saidOf([budget({ mostSteps })])
    const reaches = (await kept()).map(({ reach }) => reach)
    expect(reaches).toEqual(['service 1 0.999', 'service 3 0.999'])
    await catalog.plan()
    expect(await kept()).toEqual([])
  })

  test('do not hide what other changes of the scenario decide: that stays, also where a scenario decided before', async () => {
    const leaner = { type: 'stance', filter: {}, contexts: { service: { stance: 'conservative' } } }
    const free = (await saidOf([budget()])).answer.freeItems
    expect(free).toBeGreaterThan(3)
    expect((await saidOf([leaner, budget()])).answer.freeItems).toBe(0)
    const before = await plans()
    const { id } = await make([budget({ target: { measure: 0.9 } })])
    await publish(id)
    expect((await saidOf([budget()])).answer.freeItems).toBe(free)
    expect((await saidOf([leaner, budget()])).answer.freeItems).toBe(0)
    await revert(id)
    expect(await plans()).toEqual(before)
  })

  test('are kept with the answer or not at all', async () => {
    const { catalogId, companyId } = catalog
    const row = {
      ...{ catalogId, title: 'Written', changes: JSON.stringify([BudgetChange.parse(budget())]) },
      createdBy: app.tenants.A.users.viewer.id,
    }
    const { id: scenarioId } = await catalog.inCatalog((tx) =>
      tx.insertInto('scenario').values(row).returning('id').executeTakeFirstOrThrow(),
    )
    const attempt = (assertMine: () => Promise<void>) =>
      calculateScenarioJob(app.ground)({
        ...{ id: 'test', attempt: 0, isLastAttempt: false, assertMine },
        payload: { catalogId, companyId, scenarioId },
      })
    await expect(attempt(() => Promise.reject(new Error('lease lost')))).rejects.toThrow('lease lost')
    expect(await kept()).toEqual([])
    await attempt(async () => {})
    expect((await get(scenarioId)).budget.curve.length).toBeGreaterThan(1)
    expect(await kept()).toHaveLength(1)
  })
})
