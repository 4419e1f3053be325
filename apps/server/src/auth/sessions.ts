import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import { isIdle } from './activity.ts'
import { ACCESS_SECONDS, hashOf, type TokenMaker } from './tokens.ts'

/** Two tabs that refresh with the same token within this time get the same answer. */
const LEEWAY_SECONDS = 30

export type TokenPair = { token: string; refreshToken: string }

/** Opens a session: a family of refresh tokens that ends with it. Times are the database's. */
export async function openSession(
  tx: Tx,
  tokens: TokenMaker,
  { userId, agent }: { userId: string; agent: string | null },
): Promise<TokenPair> {
  await sql`delete from session where user_id = ${userId} and (expires_at < now() or revoked_at < now() - interval '1 day')`.execute(
    tx,
  )
  const session = await tx
    .insertInto('session')
    .values({ userId, agent, expiresAt: sql<Date>`now() + make_interval(secs => ${LIMITS.sessionSeconds})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refreshToken = tokens.newRefresh()
  await tx
    .insertInto('refreshToken')
    .values({ tokenHash: hashOf(refreshToken), sessionId: session.id })
    .execute()
  return { token: await accessToken(tx, tokens, { userId, sessionId: session.id }), refreshToken }
}

async function accessToken(
  tx: Tx,
  tokens: TokenMaker,
  whose: { userId: string; sessionId: string },
): Promise<string> {
  const access = await sql<{ lastAccessAt: Date }>`
    update app_user set last_access_at = now() where id = ${whose.userId} returning last_access_at`.execute(
    tx,
  )
  const [row] = access.rows
  if (!row) throw new Failure('unauthorized')
  return tokens.signAccess({
    ...whose,
    expiresAt: Math.floor(row.lastAccessAt.getTime() / 1000) + ACCESS_SECONDS,
  })
}

type Stored = { sessionId: string; userId: string; isUsed: boolean; isWithinLeeway: boolean; isIdle: boolean }

/**
 * Gives the successor of a refresh token. Each serves once; a repeat within the leeway, while the successor has not
 * been used itself, gets the same one again. A session in which nobody has been at work for long ends. Any other repeat means a stolen token: the whole family ends.
 */
export async function refreshSession(tx: Tx, tokens: TokenMaker, refreshToken: string): Promise<TokenPair> {
  const tokenHash = hashOf(refreshToken)
  const session = await sql<Stored>`
    select s.id as session_id, s.user_id, r.used_at is not null as is_used,
      coalesce(r.used_at > now() - make_interval(secs => ${LEEWAY_SECONDS}), false) as is_within_leeway, ${isIdle} as is_idle
    from refresh_token r
    join session s on s.id = r.session_id
    where r.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
    for update of r`.execute(tx)
  const [stored] = session.rows
  if (!stored) throw new Failure('unauthorized')
  // A page that is left open asks for tokens too: only other calls are a sign that somebody is there.
  if (stored.isIdle) {
    await endSession(tx, stored.sessionId)
    throw new Failure('unauthorized', { keepsEffects: true })
  }
  let [successor = ''] = tokens.successorsOf(refreshToken)
  if (!stored.isUsed) {
    await tx
      .updateTable('refreshToken')
      .set({ usedAt: sql<Date>`now()` })
      .where('tokenHash', '=', tokenHash)
      .execute()
    await tx
      .insertInto('refreshToken')
      .values({ tokenHash: hashOf(successor), sessionId: stored.sessionId })
      .execute()
  } else {
    const unused = stored.isWithinLeeway ? await unusedOf(tx, tokens.successorsOf(refreshToken)) : null
    if (unused === null) {
      await endSession(tx, stored.sessionId)
      throw new Failure('unauthorized', { keepsEffects: true })
    }
    successor = unused
  }
  return { token: await accessToken(tx, tokens, stored), refreshToken: successor }
}

/** The successor that was given, where it has not been used itself: a key may have come before the others meanwhile. */
async function unusedOf(tx: Tx, successors: readonly string[]): Promise<string | null> {
  const rows = await tx
    .selectFrom('refreshToken')
    .select('tokenHash')
    .where('tokenHash', 'in', successors.map(hashOf))
    .where('usedAt', 'is', null)
    .execute()
  return successors.find((one) => rows.some((row) => row.tokenHash.equals(hashOf(one)))) ?? null
}

/** Ends a session and with it its tokens, at once and for every process. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .returning('userId')
    .executeTakeFirst()
  if (ended) await noteAccess(tx, 'sign_out', ended.userId)
}

/** Ends the sessions of a user, all but one where one is named. */
export async function endSessionsOf(tx: Tx, userId: string, except: string | null = null): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute()
}
