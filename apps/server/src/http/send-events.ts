import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { LIMITS } from '@giro/contract'
import type { FastifyReply } from 'fastify'
import type { Stream } from '#http/streams.ts'

export type OpenStream = (signal: AbortSignal) => AsyncIterable<unknown>

/** A comment at this pace keeps proxies from closing a quiet stream, ms. */
const ALIVE_MS = 15_000

/** Server-sent events until the client goes or takes no more, the process ends, or the stream is ended. */
export async function sendEvents(
  { reply, closing, stream }: { reply: FastifyReply; closing: AbortSignal; stream: Stream },
  open: OpenStream,
): Promise<void> {
  const gone = new AbortController()
  reply.hijack()
  const raw = reply.raw
  raw.on('close', () => gone.abort())
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const alive = setInterval(() => {
    // Who is behind is seen to by what waits for them.
    if (!raw.writableNeedDrain) raw.write(': alive\n\n')
  }, ALIVE_MS)
  const signal = AbortSignal.any([gone.signal, stream.signal, closing])
  try {
    for await (const event of open(signal)) {
      const { kind, ...data } = event as { kind: string }
      if (!(await written(raw, `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`, signal))) break
    }
  } finally {
    clearInterval(alive)
    stream.close()
    raw.end()
  }
}

/** True if the client received it; a client that reads nothing for the time of a call is given up. */
async function written(raw: ServerResponse, text: string, signal: AbortSignal): Promise<boolean> {
  if (raw.write(text)) return true
  const patience = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.requestMs)])
  return once(raw, 'drain', { signal: patience }).then(
    () => true,
    () => {
      raw.destroy()
      return false
    },
  )
}
