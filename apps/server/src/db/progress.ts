import type { ProgressEvent } from '@giro/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '#db/tables.ts'

const CHANNEL = 'giro_progress'
type Notice = ProgressEvent & { catalogId: string }

/** Tells every process of a change of an import, run or report; seen when the transaction commits. */
export async function announce(tx: Transaction<Tables> | Kysely<Tables>, notice: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx)
}

export type ProgressFeed = {
  /** Events of one catalog from now on, until the signal. */
  follow(catalogId: string, signal: AbortSignal): AsyncIterable<ProgressEvent>
  close(): Promise<void>
}

/** One listening connection per process (it needs a direct address, not a pooler), re-opened when it drops. */
export function openProgressFeed(url: string): ProgressFeed {
  const listeners = new Map<string, Set<(event: ProgressEvent) => void>>()
  let client: pg.Client | null = null
  let closed = false
  const connect = async () => {
    if (closed) return
    client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'giro progress' })
    client.on('notification', ({ payload }) => {
      const { catalogId, ...event } = JSON.parse(payload ?? '{}') as Notice
      for (const tell of listeners.get(catalogId) ?? []) tell(event)
    })
    const again = () => {
      client?.removeAllListeners()
      client?.on('error', () => {})
      client = null
      if (!closed) setTimeout(() => void connect(), 1_000).unref()
    }
    client.on('error', again)
    client.on('end', again)
    await client
      .connect()
      .then(() => client?.query(`listen ${CHANNEL}`))
      .catch(again)
  }
  void connect()
  return {
    follow: (catalogId, signal) => follow(listeners, catalogId, signal),
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}

async function* follow(
  listeners: Map<string, Set<(event: ProgressEvent) => void>>,
  catalogId: string,
  signal: AbortSignal,
): AsyncIterable<ProgressEvent> {
  const waiting: ProgressEvent[] = []
  let wake = () => {}
  const tell = (event: ProgressEvent) => {
    waiting.push(event)
    wake()
  }
  const ofCatalog = listeners.get(catalogId) ?? new Set()
  listeners.set(catalogId, ofCatalog.add(tell))
  const stop = () => wake()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      while (waiting.length > 0) yield waiting.shift() as ProgressEvent
      if (!signal.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    ofCatalog.delete(tell)
    if (ofCatalog.size === 0) listeners.delete(catalogId)
  }
}
