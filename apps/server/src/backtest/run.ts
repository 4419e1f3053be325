import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
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
  const results: Outcome[][] = []
  let next = 0
  let done = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), { workerData: setting })
      const send = () => {
        const batch = next++
        if (batch < batches.length) worker.postMessage({ batch, items: batches[batch] })
        else void worker.terminate().then(() => resolve(), reject)
      }
      worker.on('message', ({ batch, outcomes }: { batch: number; outcomes: Outcome[] }) => {
        results[batch] = outcomes
        done += batches[batch]?.length ?? 0
        tell(done)
        send()
      })
      worker.on('error', reject)
      send()
    })
  const threads = Math.min(availableParallelism(), MOST_THREADS, batches.length)
  await Promise.all(Array.from({ length: threads }, work))
  const totals = METHODS.map(() => nothingYet())
  for (const outcomes of results) {
    for (const [i, outcome] of outcomes.entries()) addOutcome(totals[i] as Outcome, outcome)
  }
  return totals
}
