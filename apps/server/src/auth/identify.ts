import type { ProfileType } from '@giro/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { enter, literal, noteSettings, PLATFORM } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type AccessClaims, principalOf } from '#http/caller.ts'
import type { Identify, ReadToken } from '#http/serve.ts'
import { tokensOf } from './tokens.ts'

/** Tokens whose signature is remembered. */
const REMEMBERED = 5_000

/** Reads the bearer token, without the database. What was truly ours once is so for good; whether it serves is asked at each call. */
export function readToken({ config }: Pick<Ground, 'config'>): ReadToken {
  const tokens = tokensOf(config.keys)
  const claimsByToken = new Map<string, AccessClaims>()
  return async (authorization) => {
    const bearer = /^Bearer (\S{1,2000})$/i.exec(authorization ?? '')?.[1]
    if (bearer === undefined) return null
    const claims = claimsByToken.get(bearer) ?? (await tokens.readAccess(bearer))
    if (claims) claimsByToken.set(bearer, claims)
    const [oldest] = claimsByToken.keys()
    if (claimsByToken.size > REMEMBERED && oldest !== undefined) claimsByToken.delete(oldest)
    return claims
  }
}

type Entered = {
  name: string
  profileType: ProfileType
  companyIds: string[]
  catalogId: string | null
  companyId: string | null
  generation: number | null
  items: number | null
}

/**
 * Identifies the caller from the database on each call, so that an ended session, a changed profile or a removed
 * catalog takes effect at once. The catalog in `x-catalog-id` takes precedence over the selected one; one that is not
 * theirs is `not_found`.
 */
export const identify: Identify = async ({ claims, catalogId: named, asPlatform, note }, tx) => {
  if (!claims) {
    await enter(tx, PLATFORM, note)
    return null
  }
  const isId = z.uuid().safeParse(named).success
  const values = [
    `${literal(claims.userId)}, ${literal(claims.sessionId)}, ${claims.expiresAt}`,
    named !== undefined && isId ? literal(named) : 'null',
    asPlatform,
  ]
  // Without parameters it travels with what begins the transaction.
  const entered = await sql
    .raw<Entered>(`select *${noteSettings(note)} from enter_call(${values.join(', ')})`)
    .execute(tx)
  const [session] = entered.rows
  if (!session) return null
  const { name, profileType, companyIds, catalogId, companyId, generation, items } = session
  if (named !== undefined && (!isId || catalogId === null)) throw new Failure('not_found')
  return {
    userId: claims.userId,
    sessionId: claims.sessionId,
    name,
    profileType,
    ...principalOf(profileType),
    companyIds,
    catalog:
      catalogId !== null && companyId !== null
        ? { id: catalogId, companyId, current: { generation: generation ?? 0, items: items ?? 0 } }
        : null,
  }
}
