import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { call, sendBytes } = vi.hoisted(() => ({ call: vi.fn(), sendBytes: vi.fn() }))
vi.mock('#app/api/client.ts', () => ({ call, versionOf: () => undefined }))
vi.mock('#app/api/query.ts', () => ({ refreshQueries: async () => undefined }))
vi.mock('#app/api/call.ts', () => ({ newKey: () => crypto.randomUUID() }))
vi.mock(import('./send-bytes.ts'), async (original) => ({ ...(await original()), sendBytes }))
const { ApiError } = await import('#app/api/error.ts')
const { TransferFailure } = await import('./send-bytes.ts')
const {
  cancelAllTransfers,
  cancelTransfer,
  isMoving,
  keepRemoved,
  removeTransfer,
  retryTransfer,
  sendFiles,
  useTransfers,
} = await import('./transfers.ts')

type Sending = Parameters<typeof import('./send-bytes.ts')['sendBytes']>[0]
/** What the server was asked, in order. */
let asked: string[] = []
let ids = 0
/** Times that declaring a file is refused because the queue is full. */
let fullTimes = 0
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  ids = 0
  fullTimes = 0
  sendBytes.mockReset().mockResolvedValue(undefined)
  call.mockReset().mockImplementation(async (name: string, sent: { params?: { id: string } }) => {
    asked.push(sent.params ? `${name} ${sent.params.id}` : name)
    if (name === 'createUploadUrl') return { id: `f${++ids}`, url: '/bytes', headers: {} }
    if (name === 'submitCompanyFile' && fullTimes-- > 0) throw new ApiError('too_many_jobs')
    return null
  })
})
afterEach(async () => {
  const left = now()
  act(() => {
    for (const { key } of left) cancelTransfer(key)
  })
  await pass(0)
  vi.useRealTimers()
})

const now = () => renderHook(useTransfers).result.current
const states = () => now().map(({ file, state }) => `${file.name} ${state}`)
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const send = async (...names: string[]) => {
  const kind = 'transactions' as const
  act(() =>
    sendFiles(
      names.map((name) => ({
        file: new File(['12345'], name),
        kind,
        formatId: null,
        siteId: null,
        atAllSites: false,
        createsItems: false,
        brings: [],
        writing: null,
        columns: [],
        reading: null,
        sheet: null,
      })),
    ),
  )
  await pass(0)
}
/** Bytes that move until they are let through, or are cut off. */
const slow = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  sendBytes.mockImplementationOnce(({ signal, onProgress }: Sending) => {
    onProgress(3)
    return new Promise<void>((done, fail) => {
      void promise.then(done)
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  })
  return resolve
}

describe('files on their way', () => {
  test('go one after another, each declared before the next begins', async () => {
    const letThrough = slow()
    await send('a.csv', 'b.csv')
    expect(states()).toEqual(['a.csv sending', 'b.csv waiting'])
    expect(now()[0]?.sentBytes).toBe(3)
    expect(now().map(isMoving)).toEqual([true, true])
    letThrough()
    await pass(0)
    expect(states()).toEqual(['a.csv sent', 'b.csv sent'])
    expect(now().map(isMoving)).toEqual([false, false])
    expect(asked).toEqual(['createUploadUrl', 'submitCompanyFile', 'createUploadUrl', 'submitCompanyFile'])
  })

  test('a failed one does not hold up the next', async () => {
    sendBytes.mockRejectedValueOnce(new TransferFailure('refused', 'file_too_large', 413))
    await send('a.csv', 'b.csv')
    expect(states()).toEqual(['a.csv error', 'b.csv sent'])
    expect(now()[0]?.failure).toBe('file_too_large')
  })

  test('a broken network is tried again after 1, 3 and 9 seconds, and then given up', async () => {
    sendBytes.mockRejectedValue(new TransferFailure('network'))
    await send('a.csv')
    const tries: number[] = [sendBytes.mock.calls.length]
    for (const ms of [1000, 3000, 8999, 1]) {
      await pass(ms)
      tries.push(sendBytes.mock.calls.length)
    }
    expect(tries).toEqual([1, 2, 3, 3, 4])
    expect(now()[0]).toMatchObject({ state: 'error', failure: 'offline' })
  })

  test('bytes of an attempt that was thought lost, and did arrive, are not sent again', async () => {
    sendBytes.mockRejectedValueOnce(new TransferFailure('network'))
    sendBytes.mockRejectedValueOnce(new TransferFailure('refused', 'conflict', 409))
    await send('a.csv')
    await pass(1000)
    expect(states()).toEqual(['a.csv sent'])
  })

  test.each<[string, unknown, string]>([
    ['nothing moved any more', new TransferFailure('stalled'), 'stalled'],
    ['the address ran out', new TransferFailure('refused', 'upload_expired', 403), 'upload_expired'],
    ['a proxy said no without a code', new TransferFailure('refused', null, 400), 'generic'],
  ])('%s: told at once, not tried again', async (_, failure, code) => {
    sendBytes.mockRejectedValueOnce(failure)
    await send('a.csv')
    expect(now()[0]).toMatchObject({ state: 'error', failure: code })
    expect(sendBytes).toHaveBeenCalledOnce()
  })

  test('while the queue of the catalog is full, a file waits its turn', async () => {
    fullTimes = 2
    await send('a.csv')
    expect(states()).toEqual(['a.csv declaring'])
    await pass(5000)
    expect(states()).toEqual(['a.csv declaring'])
    await pass(5000)
    expect(states()).toEqual(['a.csv sent'])
  })

  test('cancelled, it is off the list here and on the server, and the next one goes', async () => {
    slow()
    await send('a.csv', 'b.csv')
    const [first] = now()
    act(() => cancelTransfer(first?.key ?? ''))
    await pass(0)
    expect(states()).toEqual(['b.csv sent'])
    expect(asked).toContain('deleteCompanyFile f1')
  })

  test('leaving the page cuts off what moves, and nothing that has arrived', async () => {
    await send('a.csv')
    slow()
    await send('b.csv', 'c.csv')
    act(() => cancelAllTransfers())
    await pass(0)
    expect(states()).toEqual(['a.csv sent'])
    expect(asked).not.toContain('deleteCompanyFile f1')
  })

  test('removed, it stays in the list of this visit and can be sent again as a new record', async () => {
    sendBytes.mockRejectedValueOnce(new TransferFailure('stalled'))
    await send('a.csv', 'b.csv')
    const [first, second] = now()
    act(() => removeTransfer(first?.key ?? ''))
    act(() => keepRemoved('f2'))
    act(() => keepRemoved('of another visit'))
    await pass(0)
    expect(asked).toContain('deleteCompanyFile f1')
    expect(states()).toEqual(['a.csv removed', 'b.csv removed'])
    act(() => retryTransfer(second?.key ?? ''))
    await pass(0)
    expect(now()[1]).toMatchObject({ state: 'sent', id: 'f3' })
    expect(asked).not.toContain('deleteCompanyFile f2')
  })

  test('begun again, it is a new record from its first byte, and the old one is forgotten', async () => {
    sendBytes.mockRejectedValueOnce(new TransferFailure('stalled'))
    await send('a.csv')
    const [failed] = now()
    act(() => retryTransfer(failed?.key ?? ''))
    await pass(0)
    expect(now()[0]).toMatchObject({ state: 'sent', failure: null, id: 'f2' })
    expect(asked.slice(1, 3)).toEqual(['deleteCompanyFile f1', 'createUploadUrl'])
  })
})
