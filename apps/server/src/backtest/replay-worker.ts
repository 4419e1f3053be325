import { Piscina } from 'piscina'
import { type Played, replay, type Setting } from '#backtest/replay.ts'

/** A thread that plays the items it is sent, a batch at a time; the setting came with the thread. */
export const replayBatch = (items: readonly Played[]) => replay(items, Piscina.workerData as Setting)
