import type { ProfileType } from '@giro/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { readUsableCatalog } from '#catalogs/index.ts'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { AccessClaims, Caller } from '#http/caller.ts'
import type { Identify, ReadToken } from '#http/serve.ts'
import { tokensOf } from './tokens.ts'

type SessionRow = {
  name: string
  profileType: ProfileType
  companyIds: string[]
  selectedCatalogId: string | null
}

/** Reads the bearer token, without the database. */
export function readToken({ config }: Pick<Ground, 'config'>): ReadToken {
  const tokens = tokensOf(config.keys)
  return async (authorization) => {
    const bearer = /^Bearer (\S{1,2000})$/i.exec(authorization ?? '')?.[1]
    return bearer === undefined ? null : tokens.readAccess(bearer)
  }
}

/**
 * Who calls, read from the database at each call: a session that ended, a changed profile, a catalog taken away are
 * seen at once. A catalog named in `x-catalog-id` stands before the selected one; one that is not theirs is `not_found`.
 */
export const identify: Identify = async ({ claims, catalogId: named }, tx) => {
  const session = claims && (await readSession(tx, claims))
  if (!claims || !session) return null
  const caller: Caller = {
    userId: claims.userId,
    sessionId: claims.sessionId,
    name: session.name,
    profileType: session.profileType,
    companyIds: session.companyIds,
    catalog: null,
  }
  const asked = named ?? session.selectedCatalogId
  if (asked === null) return caller
  const catalog = z.uuid().safeParse(asked).success ? await readUsableCatalog(tx, caller, asked) : null
  if (!catalog && named !== undefined) throw new Failure('not_found')
  return { ...caller, catalog }
}

/** The living session of a token whose time is not over, by the database's clock. */
async function readSession(
  tx: Tx,
  { userId, sessionId, expiresAt }: AccessClaims,
): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select u.name, u.profile_type, s.selected_catalog_id, array(
      select company_id from user_company where user_id = u.id
      union
      select c.company_id from user_catalog uc join catalog c on c.id = uc.catalog_id where uc.user_id = u.id
    ) as company_ids
    from session s
    join app_user u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId}
      and s.revoked_at is null and s.expires_at > now() and to_timestamp(${expiresAt}) > now()`.execute(tx)
  return found.rows[0]
}
