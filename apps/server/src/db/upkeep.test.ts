import { expect, test } from 'vitest'
import { Upkeep } from '#db/upkeep.ts'
import { startTestApp } from '../../test/callers.ts'

const { pool } = (await startTestApp()).ground.database

/** A worker's upkeep and what it sent. `since`: what it is told of the time since the last round, s; else the database tells it. */
function worker(since: number[] = []) {
  const sent: string[] = []
  const query = (text: string, values?: unknown[]) => {
    const isAsked = text.startsWith('select')
    if (!isAsked) sent.push(text.split(' ')[0] ?? '')
    return isAsked && since.length > 0 ? { rows: [{ seconds: since.shift() }] } : pool.query(text, values)
  }
  const own = Object.assign(Object.create(pool), { query })
  const kept = { analyzed: ['item_plan (generation)'], marked: ['item_plan'] } as const
  return { upkeep: new Upkeep({ pool: own }, kept, () => {}), sent, since }
}
const ROUND = ['analyze', 'vacuum']

test('of workers that end runs in the same minute one has a round', async () => {
  const [first, second] = [worker(), worker()]
  await first.upkeep.ask()
  await second.upkeep.ask()
  expect([first.sent, second.sent]).toEqual([ROUND, []])
})

test('who came early has a round when the minute is over, unless another one had it since', async () => {
  const [alone, spared] = [worker([59.99, 60.01]), worker([59.99, 0])]
  await alone.upkeep.ask()
  await spared.upkeep.ask()
  await expect.poll(() => [alone.sent, spared.since]).toEqual([ROUND, []])
  expect(spared.sent).toEqual([])
})
