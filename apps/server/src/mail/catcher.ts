import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that was caught instead of delivered. */
export type CaughtMail = {
  id: string
  caughtAt: Date
  from: string
  to: string[]
  subject: string
  text: string
  html: string | null
}

/** A mail server of our own on the loopback address. */
export type Catcher = { smtpUrl: string; stop(): Promise<void> }

/** Number of mails kept; older ones are deleted. */
export const KEPT_MAILS = 200

/** A mail of the product is a few kilobytes; anything larger did not come from it. */
const LARGEST_MAIL_BYTES = 1024 ** 2

const folderOf = (dataDir: string) => join(dataDir, 'mail')

/** Takes every mail it is given and keeps it in the data folder, where `listCaughtMails` finds it. */
export async function startCatcher(dataDir: string): Promise<Catcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('the mail is too large'))
        keepMail(dataDir, Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  // A sender that hangs up in the middle is its own affair.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The mails caught, newest first. */
export async function listCaughtMails(dataDir: string): Promise<CaughtMail[]> {
  const folder = folderOf(dataDir)
  const names = await mailNames(folder)
  const mails = await Promise.all(
    names
      .toReversed()
      .slice(0, KEPT_MAILS)
      .map((name) => readMail(folder, name)),
  )
  return mails.filter((mail) => mail !== null)
}

async function keepMail(dataDir: string, raw: Buffer): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${String(Date.now()).padStart(15, '0')}-${randomBytes(4).toString('hex')}.eml`
  const making = join(folder, `${name}.new`)
  await writeFile(making, raw, { mode: 0o600 })
  await rename(making, join(folder, name))
  const names = await mailNames(folder)
  for (const old of names.slice(0, -KEPT_MAILS)) await rm(join(folder, old), { force: true })
}

/** File names begin with the time of arrival: sorted, they are in its order. */
async function mailNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
}

/** Null when another process has just deleted it as too old. */
async function readMail(folder: string, name: string): Promise<CaughtMail | null> {
  const raw = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  )
  if (!raw) return null
  const mail = await PostalMime.parse(raw)
  return {
    id: name.replace(/\.eml$/, ''),
    caughtAt: new Date(Number(name.slice(0, 15))),
    from: addressesOf(mail.from ? [mail.from] : [])[0] ?? '',
    to: addressesOf(mail.to ?? []),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: mail.html?.trimEnd() ?? null,
  }
}

function addressesOf(addresses: Address[]): string[] {
  return addresses.flatMap((entry) => (entry.group ?? [entry]).map((mailbox) => mailbox.address ?? ''))
}
