import { createHash, randomBytes } from 'node:crypto'
import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { type Keys, type Sealed, seal, unseal } from '#secrets.ts'
import { tryCode } from './codes.ts'

/** Parameters that every app supports (RFC 6238 and the key URI): SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30
const ISSUER = 'Giro'
/** Bytes of the secret, as RFC 4226 recommends, and of a recovery code. */
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10
/** A phone's clock may be half a minute wrong. */
const STEPS_AROUND = 1

const totpOf = (bytes: Buffer, label: string) =>
  new TOTP({
    ...{ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
    secret: new Secret({ buffer: new Uint8Array(bytes).buffer }),
  })

/** The secret of one user's app. */
const placeOf = (userId: string) => ({ purpose: 'giro authenticator', owner: userId })

/** Begins to set up an app, in place of one that was never confirmed: its secret as text and as the address that apps read. */
export async function beginAuthenticator(
  tx: Tx,
  [key]: Keys,
  { id: userId, email }: { id: string; email: string },
): Promise<{ secret: string; address: string }> {
  const bytes = randomBytes(SECRET_BYTES)
  const { sealed, keyId } = seal(key, placeOf(userId), bytes)
  const begun =
    await sql`insert into authenticator (user_id, sealed, key_id) values (${userId}, ${sealed}, ${keyId})
    on conflict (user_id) do update set sealed = excluded.sealed, key_id = excluded.key_id, created_at = now()
    where authenticator.confirmed_at is null returning 1`.execute(tx)
  if (begun.rows.length === 0) throw new Failure('conflict')
  const totp = totpOf(bytes, email)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** Ends setting it up with its first code; wrong ones count like those at signing in. From then on it is asked for. */
export async function confirmAuthenticator(
  tx: Tx,
  keys: Keys,
  { userId, typed }: { userId: string; typed: string },
): Promise<string[]> {
  await tryCode(tx, userId, async () => {
    // Read under the lock on the account's codes: of several at once the second finds it confirmed.
    const authenticator = await tx
      .selectFrom('authenticator')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!authenticator || authenticator.confirmedAt) throw new Failure('conflict')
    return (await spendAppCode(tx, keys, { ...authenticator, typed })) ? 'app' : null
  })
  await tx
    .updateTable('authenticator')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .execute()
  await tx.updateTable('appUser').set({ mfaEnabled: true }).where('id', '=', userId).execute()
  return renewRecoveryCodes(tx, userId)
}

/** True if it is the app's current code, and later than the last one used. */
export async function spendAppCode(
  tx: Tx,
  keys: Keys,
  { typed, userId, lastStep, ...sealed }: Sealed & { typed: string; userId: string; lastStep: number },
): Promise<boolean> {
  const secret = unseal(keys, placeOf(userId), sealed)
  if (!secret || !/^\d{6}$/.test(typed)) return false
  const { rows } = await sql<{
    ms: number
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(tx)
  const timestamp = rows[0]?.ms ?? 0
  const away = totpOf(secret, '').validate({ token: typed, timestamp, window: STEPS_AROUND })
  if (away === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + away
  if (step <= lastStep) return false
  await tx.updateTable('authenticator').set({ lastStep: step }).where('userId', '=', userId).execute()
  return true
}

/** True if a user of `app_user` signs in with an app. */
export const hasAuthenticator = sql<boolean>`exists (select from authenticator a
  where a.user_id = app_user.id and a.confirmed_at is not null)`

const hashOfRecovery = (code: string): Buffer => createHash('sha256').update(code.toUpperCase()).digest()

/** Makes new recovery codes, and ends the old ones: told once, kept as hashes. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from(
    { length: LIMITS.recoveryCodes },
    () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32,
  )
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const rows = codes.map((code) => ({ userId, codeHash: hashOfRecovery(code) }))
  await tx.insertInto('recoveryCode').values(rows).execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** True if it is one of the recovery codes: each works once. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfRecovery(typed))
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** Takes app and recovery codes away; the second step is by mail then. Answers whether there was one in use. */
export async function removeAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const removed = await tx
    .deleteFrom('authenticator')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return removed?.confirmedAt != null
}

/** Seals anew under the first key what an older one sealed, so that the older one can be taken away. */
export async function sealAnew(tx: Tx, keys: Keys): Promise<void> {
  const [first] = keys
  const old = await tx
    .selectFrom('authenticator')
    .select(['userId', 'keyId', 'sealed'])
    .where('keyId', '!=', first.id)
    .forUpdate()
    .execute()
  for (const row of old) {
    const secret = unseal(keys, placeOf(row.userId), row)
    if (!secret) continue
    await tx
      .updateTable('authenticator')
      .set(seal(first, placeOf(row.userId), secret))
      .where('userId', '=', row.userId)
      .execute()
  }
}
