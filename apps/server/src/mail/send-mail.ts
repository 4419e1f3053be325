import { createTransport } from 'nodemailer'
import type { Settings } from '#config.ts'
import { startCatcher } from '#mail/catcher.ts'

/** A mail to one person. `html` is optional; `text` always says everything. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/** The mail server knows that nobody has the address: another try would not change that. */
export class MailRefused extends Error {}

export type Mailer = {
  /** Resolves when the mail server has taken the mail; throws when it has not, MailRefused when it never will. */
  sendMail(mail: Mail): Promise<void>
  /** Resolves when the server can be reached and takes our name; throws one sentence when not. */
  check(): Promise<void>
  close(): Promise<void>
}

/** A mail server that does not answer must not hold a job for ever; a slow one may take this long for each step. */
const TIMEOUT_MS = 15_000

/**
 * Opens the way to the mail server of `SMTP_URL`, or without one to a catcher in this process, whose mails
 * `listCaughtMails` shows. The sender's address is the address's `?from=`, else its user if that is a mail
 * address, else no-reply at the installation's host.
 */
export async function openMailer(
  settings: Pick<Settings, 'smtpUrl' | 'publicUrl' | 'dataDir'>,
): Promise<Mailer> {
  const catcher = settings.smtpUrl ? null : await startCatcher(settings.dataDir)
  const url = new URL(settings.smtpUrl ?? catcher?.smtpUrl ?? '')
  const user = decodeURIComponent(url.username)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = senderOf(url, user, settings.publicUrl)
  return {
    async sendMail({ to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
        })
      } catch (error) {
        throw isRefusal(error as SMTPError) ? new MailRefused((error as Error).message) : error
      }
    },
    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw new Error(
          `The mail server ${url.host} of SMTP_URL cannot be used: ${(error as Error).message}.`,
        )
      }
    },
    async close() {
      transport.close()
      await catcher?.stop()
    },
  }
}

type SMTPError = { code?: string; command?: string; responseCode?: number }
/** 5xx to RCPT TO is for this receiver and for good; anything else is about us or about now. */
const isRefusal = ({ code, command, responseCode = 0 }: SMTPError) =>
  code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500

function senderOf(url: URL, user: string, publicUrl: string) {
  const address =
    url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`)
  return { name: 'Giro', address }
}
