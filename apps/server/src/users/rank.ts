import { PROFILE_TYPES, type ProfileType, type UserRow } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { type Caller, isPlatform } from '#http/caller.ts'

/** Refuses to grant a profile above one's own, or to touch who has one. */
export function refuseAbove(caller: Caller, profile: ProfileType): void {
  if (PROFILE_TYPES.indexOf(profile) < PROFILE_TYPES.indexOf(caller.profileType))
    throw new Failure('forbidden')
}

/**
 * Refuses who may not change this user: one of a higher profile, or one who serves companies that are not the caller's
 * too, for with another's e-mail address comes all that they see.
 */
export async function refuseForeign(db: Tx, caller: Caller, user: UserRow): Promise<void> {
  refuseAbove(caller, user.profileType)
  if (isPlatform(caller)) return
  const answer = await sql<{ others: boolean }>`select user_serves_others(${user.id}) as others`.execute(db)
  if (answer.rows[0]?.others) throw new Failure('forbidden')
}

/** One number for "taking an administrator away" among all advisory locks; any constant will do. */
const LAST_ADMINISTRATOR_LOCK = 7_144_190_603

type Left = { profileType: ProfileType; companies: readonly string[] } | null

/** Refuses a change (null: a deletion) after which the installation, or a company that had one, has no administrator of its own. */
export async function keepAdministrator(db: Tx, user: UserRow, then: Left): Promise<void> {
  const { profileType } = user
  if (profileType !== 'system_administrator' && profileType !== 'company_administrator') return
  const staysIn = then?.profileType === profileType ? then.companies : []
  if (then?.profileType === profileType && user.companies.every((id) => staysIn.includes(id))) return
  // Where two take each other away at once, the second finds the first.
  await sql`select pg_advisory_xact_lock(${LAST_ADMINISTRATOR_LOCK})`.execute(db)
  const others = db
    .selectFrom('appUser')
    .select('appUser.id')
    .where('appUser.id', '!=', user.id)
    .where('appUser.profileType', '=', profileType)
  if (profileType === 'system_administrator') {
    // The sample's administrator is nobody who could look after an installation.
    const sample = sql<boolean>`(not is_sample or (select u.is_sample from app_user u where u.id = ${user.id}))`
    if (!(await others.where(sample).executeTakeFirst())) throw new Failure('last_administrator')
    return
  }
  for (const company of user.companies.filter((id) => !staysIn.includes(id))) {
    const other = await others
      .innerJoin('userCompany', 'userCompany.userId', 'appUser.id')
      .where('userCompany.companyId', '=', company)
      .executeTakeFirst()
    if (!other) throw new Failure('last_administrator')
  }
}
