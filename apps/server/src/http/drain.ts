import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Between saying that it is not ready and taking no more connections: whoever spreads the calls has time to look, ms. */
const PAUSE_MS = 3_000
const LOOK_MS = 50

/**
 * The order of an end: first it is not ready, while all calls are still answered, each with the wish to close its
 * connection; then no more connections are taken, and what is under way is finished. Answers whether the end has begun.
 */
export function drainOnClose(app: FastifyInstance): () => boolean {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const pauseEnds = performance.now() + PAUSE_MS
    while (performance.now() < pauseEnds && (await connections(app)) > 0) await sleep(LOOK_MS)
    // Connections kept alive by browsers would hold the end up for ever: they are let go as they fall idle.
    const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    app.server.once('close', () => clearInterval(idle))
    idle.unref()
  })
  return () => isClosing
}

/** Open ones; none where it does not listen. */
function connections({ server }: FastifyInstance): Promise<number> {
  if (!server.listening) return Promise.resolve(0)
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}
