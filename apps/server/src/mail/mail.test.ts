import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'
import { KEPT_MAILS, listCaughtMails } from '#mail/catcher.ts'
import { openMailer } from '#mail/send-mail.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
  return () => rmSync(dataDir, { recursive: true })
})
const publicUrl = 'https://giro.example.com'

test('without a mail server the mails are kept, newest first, in every alphabet', async () => {
  expect(await listCaughtMails(dataDir)).toEqual([])
  const mailer = await openMailer({ smtpUrl: null, publicUrl, dataDir })
  await mailer.check()
  await mailer.sendMail({ to: 'ana@example.com', subject: 'Código 123456', text: 'Olá, Ana.\nAção: 10 ≥ 9' })
  await mailer.sendMail({ to: 'b@example.com', subject: 'Second', text: 'Hi', html: '<p>Hi</p>' })
  await mailer.close()
  const mails = await listCaughtMails(dataDir)
  expect(mails.map(({ id, caughtAt, ...rest }) => rest)).toEqual([
    {
      from: 'no-reply@giro.example.com',
      to: ['b@example.com'],
      subject: 'Second',
      text: 'Hi',
      html: '<p>Hi</p>',
    },
    {
      from: 'no-reply@giro.example.com',
      to: ['ana@example.com'],
      subject: 'Código 123456',
      text: 'Olá, Ana.\nAção: 10 ≥ 9',
      html: null,
    },
  ])
  expect(Date.now() - (mails[0]?.caughtAt.getTime() ?? 0)).toBeLessThan(60_000)
})

test('a line break in a subject or an address adds no header and no receiver', async () => {
  const mailer = await openMailer({ smtpUrl: null, publicUrl, dataDir })
  await mailer.sendMail({ to: 'c@example.com', subject: 'x\r\nBcc: evil@example.com', text: '.' })
  await mailer.close()
  const [mail] = await listCaughtMails(dataDir)
  expect(mail).toMatchObject({ to: ['c@example.com'], subject: 'x Bcc: evil@example.com' })
})

test('only the last mails are kept', async () => {
  mkdirSync(join(dataDir, 'mail'))
  for (let number = 0; number < KEPT_MAILS + 5; number++) {
    const name = `${String(number).padStart(15, '0')}-old.eml`
    writeFileSync(join(dataDir, 'mail', name), `Subject: ${number}\r\n\r\n.`)
  }
  const mailer = await openMailer({ smtpUrl: null, publicUrl, dataDir })
  await mailer.sendMail({ to: 'd@example.com', subject: 'newest', text: '.' })
  await mailer.close()
  const mails = await listCaughtMails(dataDir)
  expect(mails).toHaveLength(KEPT_MAILS)
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(KEPT_MAILS)
  expect(mails[0]?.subject).toBe('newest')
})

test('an outside server gets user, password and sender of SMTP_URL; a wrong one is one sentence', async () => {
  const seen: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (password !== 'p@ss') return done(new Error('wrong password'))
      seen.push(username ?? '')
      done(null, { user: username })
    },
    onMailFrom({ address }, _session, done) {
      seen.push(address)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const open = (smtpUrl: string) => openMailer({ smtpUrl, publicUrl, dataDir })

  const mailer = await open(`smtp://giro%40example.com:p%40ss@127.0.0.1:${port}`)
  await mailer.sendMail({ to: 'e@example.com', subject: 's', text: 't' })
  await mailer.close()
  expect(seen).toEqual(['giro@example.com', 'giro@example.com'])

  const refused = await open(`smtp://giro:wrong@127.0.0.1:${port}?from=stock@example.com`)
  await expect(refused.check()).rejects.toThrow(
    `The mail server 127.0.0.1:${port} of SMTP_URL cannot be used: Invalid login`,
  )
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await expect(refused.check()).rejects.toThrow(/ECONNREFUSED/)
  await refused.close()
})
