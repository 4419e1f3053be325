import type { FastifyReply } from 'fastify'

export type OpenStream = (signal: AbortSignal) => AsyncIterable<unknown>

/** A comment at this pace keeps proxies from closing a quiet stream, and whoever may no longer read it is found, ms. */
const ALIVE_MS = 15_000

/** Server-sent events until the client goes, the process ends, or `mayStay` says no. */
export async function sendEvents(
  { reply, closing, mayStay }: { reply: FastifyReply; closing: AbortSignal; mayStay: () => Promise<boolean> },
  open: OpenStream,
): Promise<void> {
  const gone = new AbortController()
  reply.hijack()
  const raw = reply.raw
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const alive = setInterval(() => {
    raw.write(': alive\n\n')
    void mayStay().then((may) => may || gone.abort())
  }, ALIVE_MS)
  raw.on('close', () => gone.abort())
  try {
    for await (const event of open(AbortSignal.any([gone.signal, closing]))) {
      const { kind, ...data } = event as { kind: string }
      raw.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    }
  } finally {
    clearInterval(alive)
    raw.end()
  }
}
