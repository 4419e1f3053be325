import type { ColumnMeaning, FileKind, FileReading, FileWriting } from '@giro/contract'
import { newKey } from '#app/api/call.ts'
import { call } from '#app/api/client.ts'
import { ApiError, asApiError, type FailureCode } from '#app/api/error.ts'
import { refreshQueries } from '#app/api/query.ts'
import { sending } from '#app/session/sending.ts'
import { createStore, useStore } from '#ui/store.ts'
import { sendBytes, TransferFailure } from './send-bytes.ts'

/** Transfer of a file in this browser: waiting for the one before, sending, declared complete. */
export type Transfer = {
  key: string
  file: File
  kind: FileKind
  formatId: string | null
  /** Format of this file only; null: the company's. */
  writing: FileWriting | null
  /** Site of rows that name none. */
  siteId: string | null
  /** Those rows are of every site. */
  atAllSites: boolean
  /** Items are created where its rows name them, if another site has them. */
  createsItems: boolean
  /** Meanings of the file's columns beside the company's words. */
  columns: readonly ColumnMeaning[]
  /** File mapping; null: titles and the company's words suffice. */
  reading: FileReading | null
  /** The sheet of a workbook; null: its first. */
  sheet: string | null
  /** Codes of the items that an item list brings. */
  brings: readonly string[]
  /** State; removed files stay in the list of this visit to be sent again, unsent ones to be checked again. */
  state: 'waiting' | 'sending' | 'declaring' | 'sent' | 'error' | 'removed' | 'unsent'
  sentBytes: number
  /** Its record on the server, once there is an address. */
  id: string | null
  failure: FailureCode | 'stalled' | null
  at: string
}

const transfers = createStore<readonly Transfer[]>([])
export const useTransfers = (): readonly Transfer[] => useStore(transfers)
/** True if leaving the page would lose something. */
export const isMoving = ({ state }: Transfer): boolean =>
  state === 'waiting' || state === 'sending' || state === 'declaring'

transfers.subscribe(() =>
  sending.set(
    transfers
      .get()
      .filter(isMoving)
      .map(({ key, file, sentBytes }) => ({ key, name: file.name, sentBytes, size: file.size })),
  ),
)

const cancels = new Map<string, AbortController>()
const change = (key: string, changed: Partial<Transfer>): void =>
  transfers.set((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)))

type Chosen = Omit<Transfer, 'key' | 'state' | 'sentBytes' | 'id' | 'failure' | 'at'>

const begun = (one: Chosen, state: Transfer['state']): Transfer => ({
  ...one,
  key: newKey(),
  state,
  sentBytes: 0,
  id: null,
  failure: null,
  at: new Date().toISOString(),
})

/** Sends files one after another, in the order given. */
export function sendFiles(chosen: readonly Chosen[]): void {
  transfers.set((now) => [...now, ...chosen.map((one) => begun(one, 'waiting'))])
  void work()
}

/** A file that was taken out before it was sent stays in the list of this visit. */
export const keepUnsent = (chosen: Chosen): void => transfers.set((now) => [...now, begun(chosen, 'unsent')])

/** Takes a file off the list that the server knows nothing of. */
export const dropTransfer = (key: string): void =>
  transfers.set((now) => now.filter((one) => one.key !== key))

/** Stops a transfer and takes it off the list, on the server as well. */
export function cancelTransfer(key: string): void {
  const transfer = transfers.get().find((one) => one.key === key)
  cancels.get(key)?.abort()
  transfers.set((now) => now.filter((one) => one.key !== key))
  if (transfer?.id) void forget(transfer.id)
}

/** Takes a transfer that failed off the server; here it stays, to be sent again. */
export function removeTransfer(key: string): void {
  const transfer = transfers.get().find((one) => one.key === key)
  change(key, { state: 'removed', failure: null, id: null })
  if (transfer?.id) void forget(transfer.id)
}

/** The record of a file is gone; where this browser sent it in this visit, it can send it again. */
export function keepRemoved(id: string): void {
  const transfer = transfers.get().find((one) => one.id === id)
  if (transfer) change(transfer.key, { state: 'removed', id: null })
}

export const cancelAllTransfers = (): void => {
  for (const transfer of transfers.get()) if (isMoving(transfer)) cancelTransfer(transfer.key)
}

/** Begins a failed or removed transfer again, from its first byte. */
export function retryTransfer(key: string): void {
  change(key, { state: 'waiting', failure: null, sentBytes: 0 })
  void work()
}

let isWorking = false

/** One transfer at a time: files of a catalog are loaded in the order they were declared. */
async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (;;) {
    const next = transfers.get().find(({ state }) => state === 'waiting')
    if (!next) break
    await transfer(next)
  }
  isWorking = false
}

async function transfer(one: Transfer): Promise<void> {
  const cancel = new AbortController()
  cancels.set(one.key, cancel)
  try {
    const id = await sendWhole(one, cancel.signal)
    change(one.key, { state: 'declaring' })
    await declare(id, cancel.signal)
    change(one.key, { state: 'sent' })
  } catch (thrown) {
    if (!cancel.signal.aborted) change(one.key, { state: 'error', failure: failureOf(thrown) })
  } finally {
    cancels.delete(one.key)
    void refreshQueries(['listCompanyFiles'])
  }
}

/** Pauses before the second, third and fourth attempt, ms. */
const RETRY_MS = [1000, 3000, 9000]

/** Returns the answers about a file that are sent before its bytes. */
function announced(transfer: Transfer) {
  const { file, kind, formatId, writing, siteId, columns, reading, sheet } = transfer
  const { atAllSites, createsItems } = transfer
  return {
    fileName: file.name,
    kind,
    size: file.size,
    contentType: 'application/octet-stream',
    columns: [...columns],
    ...(formatId ? { formatId } : {}),
    ...(writing ? { writing } : {}),
    ...(siteId ? { siteId } : {}),
    ...(atAllSites ? { atAllSites } : {}),
    ...(createsItems ? { createsItems } : {}),
    ...(reading ? { reading } : {}),
    ...(sheet ? { sheet } : {}),
  }
}

/** Sends the bytes, to an address of their own; a broken network is tried again. Answers the file's id. */
async function sendWhole(one: Transfer, signal: AbortSignal): Promise<string> {
  const { file } = one
  if (one.id) await forget(one.id)
  const { id, url, headers } = await call('createUploadUrl', { body: announced(one) }, { signal })
  change(one.key, { state: 'sending', id })
  for (let attempt = 0; ; attempt++) {
    try {
      const onProgress = (sentBytes: number) => change(one.key, { sentBytes })
      await sendBytes({ url, headers, file, signal, onProgress })
      return id
    } catch (thrown) {
      // The bytes of an earlier attempt did arrive.
      if (thrown instanceof TransferFailure && thrown.status === 409) return id
      const wait = RETRY_MS[attempt]
      if (wait === undefined || !isPassing(thrown)) throw thrown
      await pause(wait, signal)
    }
  }
}

const isPassing = (thrown: unknown) =>
  thrown instanceof TransferFailure && (thrown.reason === 'network' || thrown.status >= 500)

/** Time between two attempts to declare a file while the catalog's queue is full, ms. */
const FULL_QUEUE_MS = 5000

/** Says that the bytes are there; while too many files of the catalog wait already, it waits its turn. */
async function declare(id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await call('submitCompanyFile', { body: { id } }, { signal })
      return
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'too_many_jobs') throw thrown
      await pause(FULL_QUEUE_MS, signal)
    }
  }
}

const forget = (id: string): Promise<unknown> =>
  call('deleteCompanyFile', { params: { id } })
    .catch((thrown: unknown) => asApiError(thrown))
    .then(() => refreshQueries(['listCompanyFiles']))

function failureOf(thrown: unknown): FailureCode | 'stalled' {
  if (!(thrown instanceof TransferFailure)) return asApiError(thrown).code
  if (thrown.reason === 'stalled') return 'stalled'
  return thrown.reason === 'network' ? 'offline' : ((thrown.code as FailureCode | null) ?? 'generic')
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
