import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type Key, type Keys, keyFor } from '#secrets.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

const madeOf = (key: Key, purpose: string): string =>
  `Giro-${keyFor(key, purpose)
    .toString('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}-1a`

/**
 * The sample users' password while the installation is nobody's, which anybody is told: made from the installation's own
 * key, so that no two installations share it.
 */
export const samplePassword = (key: Key): string => madeOf(key, 'sample password')

/** The password that takes its place when the first user registers, and that only who runs the installation is told. */
export const keptSamplePassword = (key: Key): string => madeOf(key, 'kept sample password')

/** Gives sample users with a password that was told, by whichever key, this one. Who chose another one keeps it. */
export async function renewSamplePasswords(tx: Tx, keys: Keys, password: string): Promise<void> {
  const known = keys.flatMap((key) => [samplePassword(key), keptSamplePassword(key)])
  const old = known.filter((one) => one !== password)
  const users = await tx
    .selectFrom('appUser')
    .select(['id', 'passwordHash'])
    .where('isSample', '=', true)
    .execute()
  const passwordHash = await hashPassword(password)
  for (const user of users) {
    if (!(await isOneOf(old, user.passwordHash))) continue
    await tx.updateTable('appUser').set({ passwordHash }).where('id', '=', user.id).execute()
    await endSessionsOf(tx, user.id)
  }
}

async function isOneOf(passwords: readonly string[], hash: string | null): Promise<boolean> {
  for (const password of passwords) if (await isPassword(password, hash ?? undefined)) return true
  return false
}

/** True while the list of users shows those of a sample: until somebody has a company. */
export async function showsSampleUsers(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`select exists (select from app_user where is_sample)
    and not exists (select from company where not is_sample and deleted_at is null) as shows`.execute(tx)
  return rows[0]?.shows ?? false
}
