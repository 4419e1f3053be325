import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { METHODS, type Played, type Setting } from '#backtest/replay.ts'
import { addOutcome, nothingYet, type Outcome } from '#backtest/simulate.ts'

/** Items a thread plays before it tells: the batches are the same on every machine, so sums are too. */
const BATCH_ITEMS = 100
/** More threads would wait for memory more than they work. */
const MOST_THREADS = 8

/** Plays all items under every method, on all processors. `tell` hears how many are done. */
export async function replayAll(
  items: readonly Played[],
  setting: Setting,
  tell: (done: number) => void,
): Promise<Outcome[]> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_ITEMS) }, (_, i) =>
    items.slice(i * BATCH_ITEMS, (i + 1) * BATCH_ITEMS),
  )
  const pool = new Piscina<readonly Played[], Outcome[]>({
    filename: new URL('./replay-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(availableParallelism(), MOST_THREADS),
    workerData: setting,
  })
  let done = 0
  const play = async (batch: readonly Played[]) => {
    const outcomes = await pool.run(batch, { name: 'replayBatch' })
    done += batch.length
    tell(done)
    return outcomes
  }
  const results = await Promise.all(batches.map(play)).finally(() => pool.destroy())
  const totals = METHODS.map(() => nothingYet())
  for (const outcomes of results) {
    for (const [i, outcome] of outcomes.entries()) addOutcome(totals[i] as Outcome, outcome)
  }
  return totals
}
