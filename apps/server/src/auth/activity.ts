import { sql } from 'kysely'
import { PLATFORM } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { AccessClaims } from '#http/caller.ts'

/** A session's last call is known to so long, which the database allows for: each call would otherwise write. */
const NOTED_EVERY_SECONDS = 60
/** Sessions of a process that are remembered; then it begins anew. */
const MOST_NOTED = 10_000

/** True if the session `s` of the user `u` has had no call for longer than the companies of its user allow. */
export const isIdle = sql<boolean>`is_idle(s.last_access_at, s.user_id)`

/** Notes that somebody is at work in a session: aside, for a call that only reads cannot write, and none waits for it. */
export function activityOf({ database, log }: Pick<Ground, 'database' | 'log'>) {
  const noted = new Map<string, number>()
  return ({ sessionId }: AccessClaims): void => {
    const last = noted.get(sessionId)
    if (last !== undefined && performance.now() - last < NOTED_EVERY_SECONDS * 1000) return
    if (noted.size >= MOST_NOTED) noted.clear()
    noted.set(sessionId, performance.now())
    database
      .transaction(PLATFORM, async (tx) => {
        await sql`update session set last_access_at = now() where id = ${sessionId}`.execute(tx)
      })
      .catch((error: unknown) => {
        noted.delete(sessionId)
        log.warn({ err: error }, 'activity of a session not noted')
      })
  }
}
