import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './error.ts'
import { everyRow } from './lines.ts'
import { keepToken } from './token.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const END = '{"complete":true,"count":2,"requestId":"r"}\n'
let accepts: (string | undefined)[] = []

/** A server that answers these pieces; with `isBroken` the connection is lost after them. */
function serve(pieces: readonly (string | Uint8Array)[], { isBroken = false, status = 200 } = {}): void {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    accepts.push((init.headers as Record<string, string>).accept)
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(to) {
        const next = bytes.shift() as Uint8Array<ArrayBuffer> | undefined
        if (next) to.enqueue(next)
        else if (isBroken) to.error(new TypeError('network error'))
        else to.close()
      },
    })
    return new Response(body, { status })
  })
}
async function read(): Promise<{ skus: string[]; failed: string | null }> {
  const skus: string[] = []
  try {
    for await (const rows of everyRow('listItems', {})) skus.push(...rows.map(({ sku }) => sku))
  } catch (error) {
    return { skus, failed: (error as ApiError).code }
  }
  return { skus, failed: null }
}

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'app.test' })
  keepToken('token')
  accepts = []
})

const é = new TextEncoder().encode('{"sku":"é"}\n')
describe('all rows of a list', () => {
  test.each<[string, (string | Uint8Array)[]]>([
    ['a line a piece', ['{"sku":"é"}\n', '{"sku":"b"}\n', END]],
    ['all in one piece', [`{"sku":"é"}\n{"sku":"b"}\n${END}`]],
    ['cut in the middle of a line', ['{"sku":"é"}\n{"sk', 'u":"b"', `}\n${END}`]],
    ['cut in the middle of a letter', [é.slice(0, 9), é.slice(9), `{"sku":"b"}\n${END}`]],
  ])('are read %s', async (_, pieces) => {
    serve(pieces)
    expect(await read()).toEqual({ skus: ['é', 'b'], failed: null })
    expect(accepts).toEqual(['application/x-ndjson'])
  })

  const ended = (end: object) => `${JSON.stringify({ count: 1, requestId: 'r', ...end })}\n`
  test.each<[string, string[], object, string]>([
    ['no last line', ['{"sku":"a"}\n'], {}, 'offline'],
    ['a cut last line', ['{"sku":"a"}\n', END.slice(0, 20)], {}, 'offline'],
    [
      'a last line that says so',
      [`{"sku":"a"}\n${ended({ complete: false, code: 'timeout' })}`],
      {},
      'timeout',
    ],
    ['a lost connection', ['{"sku":"a"}\n'], { isBroken: true }, 'offline'],
  ])('with %s are not complete', async (_, pieces, how, code) => {
    serve(pieces, how)
    expect(await read()).toEqual({ skus: ['a'], failed: code })
  })

  test('that are refused say why', async () => {
    serve(['{"code":"catalog_not_selected"}'], { status: 400 })
    expect(await read()).toEqual({ skus: [], failed: 'catalog_not_selected' })
  })

  test('the caller’s own abort is no failure of the server', async () => {
    const stop = new AbortController()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/config.json')) return Response.json(CONFIG)
      stop.abort()
      throw init.signal?.reason
    })
    const reading = everyRow('listItems', {}, stop.signal).next()
    await expect(reading).rejects.not.toBeInstanceOf(ApiError)
  })
})
