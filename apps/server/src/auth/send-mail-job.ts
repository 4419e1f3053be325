import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import { PLATFORM, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job, Payload } from '#jobs/jobs.ts'
import { type Mailer, MailRefused } from '#mail/send-mail.ts'
import { profileOfCreator } from './creator.ts'
import { type Content, type LetterName, writeLetter } from './letters.ts'
import { hasManyLinks, mailedSecrets, makeLink } from './mailed.ts'
import { type WorkPages, writtenOfWork } from './work-mail.ts'

type Request = Payload<'sendMail'>
type Written = Pick<Content, 'code' | 'address' | 'work'> & { kind: LetterName; userId: string }

/**
 * Writes a mail and hands it to the mail server. What has become useless while it waited, as an expired code, is not
 * sent. A server that is away is tried again by the queue; an address that it refuses is noted with its user.
 */
export const sendMailJob =
  ({ database, config, log }: Pick<Ground, 'database' | 'config' | 'log'>, mailer: Mailer) =>
  async ({ payload, isLastAttempt }: Job<'sendMail'>): Promise<void> => {
    if (!(await mayReadRules(database, payload))) return
    const mail = await database.transaction(PLATFORM, async (tx) => {
      const written = await writtenFor(tx, config, payload)
      return written && fill(tx, config.publicUrl, payload.to, written)
    })
    if (!mail) return
    try {
      await mailer.sendMail(mail)
      await noteRefusal(database, mail.to, false)
    } catch (error) {
      if (error instanceof MailRefused) return noteRefusal(database, mail.to, true)
      if (isLastAttempt) log.error({ err: error, kind: payload.kind }, 'mail given up')
      throw error
    }
  }

type Writer = (
  tx: Tx,
  request: Request,
  mailed: { code: string; newPassword: string; invitation: string; pages: WorkPages },
) => Promise<Written | null>

const notice =
  (kind: LetterName): Writer =>
  async (_, { userId }) =>
    userId === null ? null : { kind, userId }

/** Writers of each kind of mail; null if there is nothing to write or nobody to write to. */
const WRITERS: Record<Request['kind'], Writer> = {
  async new_email(tx, { id, userId }, { code }) {
    const isOpen = await isStillOpen(tx, 'mailedCode', id)
    return isOpen && userId ? { kind: 'new_email', userId, code } : null
  },
  async code(tx, { id, userId }, { code }) {
    const isOpen = await isStillOpen(tx, 'mailedCode', id)
    return isOpen && userId ? { kind: 'code', userId, code } : null
  },
  async invitation(tx, { id, userId }, { invitation }) {
    const isOpen = await isStillOpen(tx, 'mailedLink', id)
    return isOpen && userId ? { kind: 'invitation', userId, address: invitation } : null
  },
  async recovery(tx, { id, to }, { newPassword, invitation }) {
    const link = await linkFor(tx, id, to)
    if (!link) return null
    const { userId, isInvited } = link
    return isInvited
      ? { kind: 'invitation', userId, address: invitation }
      : { kind: 'recovery', userId, address: newPassword }
  },
  async sign_up(tx, { id, to }, { newPassword, invitation }) {
    const link = await linkFor(tx, id, to)
    if (!link) return null
    const { userId, isInvited } = link
    if (!isInvited) return { kind: 'account_exists', userId, address: newPassword }
    return { kind: userId === id ? 'welcome' : 'invitation', userId, address: invitation }
  },
  password_changed: notice('password_changed'),
  email_changed: notice('email_changed'),
  authenticator_added: notice('authenticator_added'),
  authenticator_removed: notice('authenticator_removed'),
  work: async (tx, { id, userId, about }, { pages }) =>
    userId && about ? writtenOfWork(tx, { id, userId, ...about }, pages) : null,
}

function writtenFor(
  tx: Tx,
  { keys, publicUrl }: Pick<Ground['config'], 'keys' | 'publicUrl'>,
  request: Request,
): Promise<Written | null> {
  const secrets = mailedSecrets(keys[0])
  const token = secrets.tokenOf(request.id)
  return WRITERS[request.kind](tx, request, {
    code: secrets.codeOf(request.id),
    newPassword: `${publicUrl}/auth/reset-password?token=${token}`,
    invitation: `${publicUrl}/auth/register?token=${token}`,
    pages: {
      import: `${publicUrl}/upload`,
      report: `${publicUrl}/download`,
      run: `${publicUrl}/feed`,
      rules: `${publicUrl}/rules`,
    },
  })
}

/** A rule may be older than its author's place in the company. */
const mayReadRules = async (database: Ground['database'], { userId, about }: Request): Promise<boolean> =>
  about?.kind !== 'rules' ||
  (userId !== null && (await profileOfCreator(database, userId, 'rule.write', about)) !== null)

const isStillOpen = async (tx: Tx, table: 'mailedCode' | 'mailedLink', id: string): Promise<boolean> => {
  const open = tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
  return (await open.executeTakeFirst()) !== undefined
}

/** The link of a mail that was asked for by address: made at the first attempt, found again at the next. */
async function linkFor(
  tx: Tx,
  id: string,
  email: string,
): Promise<{ userId: string; isInvited: boolean } | null> {
  const user = await tx
    .selectFrom('appUser')
    .select(['id', 'passwordHash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return null
  const isInvited = user.passwordHash === null
  const made = await tx.selectFrom('mailedLink').select('id').where('id', '=', id).executeTakeFirst()
  if (!made && (await hasManyLinks(tx, user.id))) return null
  const seconds = isInvited ? LIMITS.invitationSeconds : LIMITS.recoverySeconds
  if (!made) await makeLink(tx, { id, userId: user.id, seconds })
  return (await isStillOpen(tx, 'mailedLink', id)) ? { userId: user.id, isInvited } : null
}

async function fill(tx: Tx, origin: string, to: string, { kind, userId, ...content }: Written) {
  const user = await tx
    .selectFrom('appUser')
    .select(['name', 'language', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? writeLetter(kind, { ...user, ...content, to: to || user.email, origin }) : null
}

const noteRefusal = (database: Ground['database'], email: string, isRefused: boolean): Promise<void> =>
  database.transaction(PLATFORM, async (tx) => {
    await sql`update app_user set mail_refused_at = ${isRefused ? sql`now()` : null}
      where lower(email) = lower(${email}) and (mail_refused_at is null) = ${isRefused}`.execute(tx)
  })
