import type { Endpoints, UserRow } from '@giro/contract'
import { sql } from 'kysely'
import {
  endAuthenticator,
  endMailed,
  helpWithCodes,
  invite,
  provePassword,
  queueMail,
  sendCode,
  spendCode,
} from '#auth/index.ts'
import { orRefuse } from '#db/constraints.ts'
import { enter, PLATFORM, type Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Call } from '#http/serve.ts'
import { givePlaces, placesOf } from './places.ts'
import { keepAdministrator, refuseAbove, refuseForeign } from './rank.ts'

type Body = Call<Endpoints['updateUser']>['body']
const FIELDS = [
  'name',
  'email',
  'language',
  'phone',
  'personalDocument',
  'mfaEnabled',
  'jobMails',
  'profileType',
] as const
const PLACES = ['companies', 'catalogs'] as const
type Field = (typeof FIELDS)[number]
type Changes = Partial<Pick<UserRow, Field | (typeof PLACES)[number]>>

/** Fields that only the owner of an account may change without an administrator. */
const OWN: readonly string[] = ['name', 'language', 'phone', 'email', 'mfaEnabled', 'jobMails']

/** The fields of a body that say something else than the row. A form may send what it does not change. */
function changesOf(body: Body, user: UserRow): Changes {
  const plain = FIELDS.filter((field) => body[field] !== undefined && body[field] !== user[field])
  const lists = PLACES.filter((field) => {
    const ids = body[field]
    return ids && (ids.length !== user[field].length || ids.some((id) => !user[field].includes(id)))
  })
  return Object.fromEntries([...plain, ...lists].map((field) => [field, body[field]]))
}

/** One's own account: a new address asks for the password and for a code mailed to it, two-step verification for a code. */
export async function changeOwn(
  ground: Ground,
  { body, db, wire }: Call<Endpoints['updateUser']>,
  user: UserRow,
): Promise<void> {
  const changes = changesOf(body, user)
  const foreign = Object.keys(changes).find((field) => !OWN.includes(field))
  if (foreign) throw invalid(foreign, 'own_user')
  // Only an administrator switches it off: who has taken over a session could.
  if (changes.mfaEnabled === false) throw invalid('mfaEnabled', 'own_user')
  // Each takes a code of its own, and a call has one.
  if (changes.mfaEnabled && changes.email !== undefined) throw invalid('mfaEnabled', 'own_user')
  const { keys } = ground.config
  if (changes.email !== undefined) {
    if (!body.currentPassword) throw invalid('currentPassword', 'required')
    await enter(db, { ...PLATFORM, userId: user.id })
    await provePassword(db, { email: user.email, password: body.currentPassword }, wire.ip)
    await proveAddress(ground, db, { userId: user.id, email: changes.email, code: body.code })
  } else if (changes.mfaEnabled) {
    if (!body.code) throw new Failure('auth_multi_factor_code_required')
    await enter(db, { ...PLATFORM, userId: user.id })
    await spendCode(db, keys, { userId: user.id, typed: body.code })
  }
  await write(ground, db, user, changes)
}

/**
 * Takes the code that was mailed to a new address; without one it is mailed, and asked for. Whether the address is
 * somebody's already is not told: nothing is mailed then.
 */
async function proveAddress(
  ground: Ground,
  db: Tx,
  { userId, email, code }: { userId: string; email: string; code: string | undefined },
): Promise<void> {
  if (code) return spendCode(db, ground.config.keys, { userId, typed: code, proves: email })
  const taken = db.selectFrom('appUser').select('id').where(sql<boolean>`lower(email) = lower(${email})`)
  const owner = await taken.executeTakeFirst()
  if (!owner || owner.id === userId) await sendCode(db, ground, { userId, email, proves: email })
  throw new Failure('auth_multi_factor_code_required', { keepsEffects: true })
}

/** Another's account. Their places follow the profile; switching two-step verification begins their count of codes anew. */
export async function changeOther(
  ground: Ground,
  { body, caller, db }: Call<Endpoints['updateUser']>,
  user: UserRow,
): Promise<void> {
  await refuseForeign(db, caller, user)
  const changes = changesOf(body, user)
  const { companies, catalogs, profileType = user.profileType, mfaEnabled } = changes
  if (changes.profileType) refuseAbove(caller, changes.profileType)
  await write(ground, db, user, changes)
  if (mfaEnabled !== undefined) await helpWithCodes(db, user.id)
  if (mfaEnabled === false) await endAuthenticator(db, ground, user.id)
  if (!companies && !catalogs && !changes.profileType) return
  const places = await placesOf(db, caller, profileType, { wanted: { companies, catalogs }, before: user })
  await keepAdministrator(db, user, { profileType, companies: places.companies })
  await givePlaces(db, user.id, places)
  await db.updateTable('appUser').set({ businessDocument: null }).where('id', '=', user.id).execute()
}

async function write(ground: Ground, db: Tx, user: UserRow, changes: Changes): Promise<void> {
  const { companies: _, catalogs: __, ...fields } = changes
  if (Object.keys(fields).length === 0) return
  const refused = fields.email === undefined ? {} : { mailRefusedAt: null }
  await orRefuse(
    db
      .updateTable('appUser')
      .set({ ...fields, ...refused })
      .where('id', '=', user.id)
      .execute(),
  )
  if (fields.email === undefined) return
  // What is on its way to the old address opens nothing any more; the address itself is told.
  await endMailed(db, user.id)
  if (user.invited) await invite(db, ground, { userId: user.id, email: fields.email })
  else await queueMail(db, ground, 'email_changed', { to: user.email, userId: user.id })
}
