import { parentPort, workerData } from 'node:worker_threads'
import { type Played, replay, type Setting } from '#backtest/replay.ts'

/** A thread that plays the items it is sent, one batch at a time. */
const setting = workerData as Setting
parentPort?.on('message', ({ batch, items }: { batch: number; items: Played[] }) => {
  parentPort?.postMessage({ batch, outcomes: replay(items, setting) })
})
