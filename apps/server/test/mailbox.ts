import { afterAll } from 'vitest'
import { sendMailJob } from '../src/auth/index.ts'
import { type CaughtMail, listCaughtMails } from '../src/mail/catcher.ts'
import { type Mailer, openMailer } from '../src/mail/send-mail.ts'
import type { TestApp } from './callers.ts'

type QueuedMail = { id: string; data: Parameters<ReturnType<typeof sendMailJob>>[0]['payload'] }

/** A worker's part of the mails: what is queued goes to a mail server when a test wants to read it. */
export async function openMailbox({ ground }: Pick<TestApp, 'ground'>) {
  const mailer = await openMailer(ground.config)
  afterAll(() => mailer.close())
  const queued = async (): Promise<QueuedMail[]> =>
    (
      await ground.database.pool.query<QueuedMail>(
        `select id, data from pgboss.job where name = 'sendMail' and state = 'created' order by created_on, id`,
      )
    ).rows

  /** Sends what waits, by this mailer; a mail that fails stays in the queue, and its error is thrown. */
  const deliver = async (by: Mailer = mailer): Promise<void> => {
    const send = sendMailJob(ground, by)
    for (const { id, data } of await queued()) {
      await send({ id, attempt: 0, isLastAttempt: false, payload: data, assertMine: async () => {} })
      await ground.database.pool.query(`delete from pgboss.job where id = $1`, [id])
    }
  }
  return {
    queued,
    deliver,
    /** The mails to an address, newest first, after all that waits was sent. */
    async mailsTo(email: string): Promise<CaughtMail[]> {
      await deliver()
      const mails = await listCaughtMails(ground.config.dataDir)
      return mails.filter(({ to }) => to.includes(email))
    },
    /** The code, or the token of the link, of the newest mail to an address. */
    async codeTo(email: string): Promise<string> {
      const [mail] = await this.mailsTo(email)
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code'
    },
    async tokenTo(email: string): Promise<string> {
      const [mail] = await this.mailsTo(email)
      return /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token'
    },
  }
}
