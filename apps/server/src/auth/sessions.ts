import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { noteAccess } from '#db/note-access.ts'
import { Failure } from '#failure.ts'
import { isIdle } from './activity.ts'
import { ACCESS_SECONDS, hashOf, type TokenMaker } from './tokens.ts'

/** Tabs that refresh with a token of before within this time get the one of now. */
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
 * Gives the successor of a refresh token. Each serves once. A repeat within the leeway gets the one that nobody has used yet of
 * those that followed it: tabs that load together send what the browser had when each began. A session in which nobody
 * has been at work for long ends. A repeat after the leeway means a stolen token: the whole family ends.
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
    const unused = stored.isWithinLeeway ? await lastOfLine(tx, tokens, refreshToken, stored) : null
    if (unused === null) {
      await endSession(tx, stored.sessionId)
      throw new Failure('unauthorized', { keepsEffects: true })
    }
    successor = unused
  }
  return { token: await accessToken(tx, tokens, stored), refreshToken: successor }
}

/** The one that has not been used of those that followed a token; only the tokens themselves say which follows which. */
async function lastOfLine(
  tx: Tx,
  tokens: TokenMaker,
  refreshToken: string,
  { sessionId }: Pick<Stored, 'sessionId'>,
): Promise<string | null> {
  const { rows } = await sql<{ tokenHash: Buffer; isUsed: boolean }>`
    select token_hash, used_at is not null as is_used from refresh_token where session_id = ${sessionId}
      and (used_at is null or used_at > now() - make_interval(secs => ${LEEWAY_SECONDS}))`.execute(tx)
  const isUsed = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row.isUsed]))
  const kept = (token: string) => isUsed.get(hashOf(token).toString('hex'))
  // Of each token there may be one by each key: which of them signed first may have changed meanwhile.
  const next = (token: string) => tokens.successorsOf(token).find((one) => kept(one) !== undefined)
  let last = next(refreshToken)
  while (last !== undefined && kept(last)) last = next(last)
  return last ?? null
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
