import type { UnusualDayAnswer } from '@giro/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
const { runs } = await startTestWorker(test)
const { load, ended, inCatalog } = uploadsOf(test)

const SKUS = Array.from({ length: 20 }, (_, i) => `P-${100 + i}`)
const HEAD = 'sku,date,type,quantity,affectsLearning'
const row = (sku: string, date: string, more = '1,yes') => `${sku},${date},consumption,${more}`
/** Two items a day in January and February, and all of them on one day, of which the ERP leaves one out of learning. */
const DAYS = Array.from({ length: 60 }, (_, i) =>
  new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10),
)
const COUNT_DAY = '2024-02-14'
const usual = DAYS.flatMap((date, i) => [row(SKUS[i % 20] ?? '', date), row(SKUS[(i + 7) % 20] ?? '', date)])
const counted = SKUS.map((sku, i) => row(sku, COUNT_DAY, i === 0 ? '90,no' : '90,yes'))
const movements = (lines: readonly string[]) =>
  load({ kind: 'transactions', content: [HEAD, ...lines].join('\n') })

const days = async (state?: 'open' | 'answered') =>
  (await test.call('viewer', 'listUnusualDays', { query: state ? { state } : {} })).body.rows as {
    date: string
    answer: UnusualDayAnswer | null
  }[]
const say = (answer: UnusualDayAnswer | null, date = COUNT_DAY) =>
  test.call('company_employee', 'sayUnusualDay', { params: { date }, body: { answer } })
/** Number of the day's movements used for learning, and of those left out, by reason. */
const learned = () =>
  inCatalog(async (tx) => {
    const { rows } = await sql<{ told: string }>`
      select concat_ws(' ', used_for_training, left_out_as, count(*)) as told from stock_movement
      where moved_on = ${COUNT_DAY} group by used_for_training, left_out_as order by 1`.execute(tx)
    return rows.map(({ told }) => told)
  })

describe('a day on which far more items move than on any like it', STORY, () => {
  it('is asked about once its file is loaded', async () => {
    await load({ kind: 'master_data', content: ['sku,cost', ...SKUS.map((sku) => `${sku},1`)].join('\n') })
    await movements(usual)
    expect(await days()).toEqual([])
    await movements(counted)
    expect(await days()).toEqual([
      { date: COUNT_DAY, items: 20, usualItems: 2, answer: null, by: null, at: null },
    ])
  })

  it('as a stock count it is left out of learning, and the catalog is planned again', async () => {
    const before = runs.length
    expect(await say('stock_count')).toMatchObject({ status: 202, body: { changed: 21 } })
    await expect.poll(() => runs.length).toBe(before + 1)
    expect(await learned()).toEqual(['f 1', 'f stock_count 21'])
    expect(await days('open')).toEqual([])
    expect(await days('answered')).toMatchObject([{ answer: 'stock_count', by: 'A company employee' }])
    expect((await say('stock_count')).body).toEqual({ changed: 0, decision: null })
  })

  it('its movements say so, and stay in the stock; what is said of one stands over its day', async () => {
    const { body } = await test.call('viewer', 'listTransactions', {
      params: { sku: 'P-105' },
      query: { dateFrom: COUNT_DAY, dateTo: COUNT_DAY },
    })
    const [movement] = body.rows
    expect(movement).toMatchObject({ affectsLearning: false, affectsBalance: true, leftOutAs: 'stock_count' })
    await test.call('company_employee', 'updateTransaction', {
      params: { id: movement.id },
      body: { affectsLearning: true },
    })
    expect(await learned()).toEqual(['f 1', 'f stock_count 20', 't 1'])
  })

  it('holds for what is loaded later', async () => {
    await movements([...counted, row('P-103', COUNT_DAY, '7,yes')])
    expect(await learned()).toEqual(['f 1', 'f stock_count 21', 't 1'])
  })

  it('may be another thing later, and as demand only what the ERP left out stays out', async () => {
    expect((await say('take_over')).body).toMatchObject({ changed: 22 })
    expect(await learned()).toEqual(['f 1', 'f take_over 22'])
    await say('demand')
    expect(await learned()).toEqual(['f 1', 't 22'])
    expect(await days('answered')).toMatchObject([{ date: COUNT_DAY, answer: 'demand' }])
  })

  it('is one of those that are listed, and the log says who said what', async () => {
    expect((await say('stock_count', '2024-02-13')).status).toBe(404)
    const { body } = await test.call('administrator', 'listAudit', { query: { entity: 'transaction' } })
    expect(body.rows.filter(({ name }: { name: string }) => name === COUNT_DAY)).toMatchObject([
      { actor: 'A company employee', before: { answer: 'take_over' }, after: { answer: 'demand' } },
      { before: { answer: 'stock_count' }, after: { answer: 'take_over' } },
      { before: { answer: null }, after: { answer: 'stock_count' } },
    ])
  })

  it('has an answer that is undone by its id, unless somebody answered anew', async () => {
    const undo = (id: string) => test.call('company_employee', 'undoDecision', { params: { id } })
    const first = (await say('stock_count')).body.decision
    const { rows } = (await test.call('viewer', 'listDecisions', { query: { limit: 1 } })).body
    expect(rows).toMatchObject([{ id: first, fact: 'day', day: COUNT_DAY, items: 19, item: null }])
    const second = (await say('take_over')).body.decision
    const stayed = { sku: '', site: '', by: 'A company employee', at: expect.any(String) }
    expect((await undo(first)).body).toEqual({ items: 0, stayed: [stayed] })
    expect(await learned()).toEqual(['f 1', 'f take_over 22'])
    const before = runs.length
    expect((await undo(second)).body).toEqual({ items: 19, stayed: [] })
    await expect.poll(() => runs.length).toBe(before + 1)
    expect(await learned()).toEqual(['f 1', 'f stock_count 22'])
    expect(await days('answered')).toMatchObject([{ answer: 'stock_count' }])
  })

  it('is asked about no more once its file is taken back', async () => {
    await say(null)
    const { body } = await test.call('viewer', 'listCompanyFiles', { query: { isDESC: true, limit: 2 } })
    for (const { id } of body.rows) {
      await test.call('company_administrator', 'takeBackCompanyFile', { params: { id } })
      await ended(id)
    }
    expect(await days()).toEqual([])
  })
})
