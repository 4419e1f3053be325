import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { LIMITS, type LinesEnd } from '@giro/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '#http/answer-error.ts'

const TYPE = 'application/x-ndjson'
export const wantsLines = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(TYPE) ?? false

/**
 * Sends rows as lines of JSON while they are read, no faster than the client takes them, and ends when it goes. What fails
 * before the first row is thrown and refused as ever; what fails later is said by the last line.
 */
export async function sendLines(
  { request, reply, closing }: { request: FastifyRequest; reply: FastifyReply; closing: AbortSignal },
  rows: AsyncIterator<readonly unknown[]>,
): Promise<void> {
  const first = await rows.next()
  // Gone, or answered already, while it waited.
  if (reply.sent || reply.raw.destroyed) return void (await rows.return?.(undefined))
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, closing, AbortSignal.timeout(LIMITS.linesMs)])
  reply.hijack()
  const { raw } = reply
  raw.on('close', () => stop.abort())
  const out = openBody(request, reply)
  const end: LinesEnd = { complete: true, count: 0, requestId: request.id }
  try {
    for (let batch = first; !batch.done; batch = await rows.next()) {
      signal.throwIfAborted()
      await write(out, batch.value.map((row) => `${JSON.stringify(row)}\n`).join(''), signal)
      end.count += batch.value.length
    }
  } catch (error) {
    // Nobody takes them any more, or not in time: without a last line they are not complete.
    if (isAbort(error)) return void raw.destroy()
    request.log.error({ err: error }, 'lines broken off')
    end.complete = false
    end.code = codeOf(error as FastifyError)
  } finally {
    await rows.return?.()
  }
  out.end(`${JSON.stringify(end)}\n`)
}

function openBody({ headers }: FastifyRequest, reply: FastifyReply): Writable {
  const { raw } = reply
  const isPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': TYPE,
    vary: 'accept, accept-encoding',
    'x-accel-buffering': 'no',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  })
  if (!isPacked) return raw
  // Rows repeat their names: the quickest level takes most of it.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  gzip.pipe(raw)
  raw.on('close', () => gzip.destroy())
  return gzip
}

/** A client that takes nothing for the time of a call does not come back. */
async function write(out: Writable, text: string, signal: AbortSignal): Promise<void> {
  if (out.write(text)) return
  await once(out, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.requestMs)]) })
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
