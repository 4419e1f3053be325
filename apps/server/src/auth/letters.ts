import type { fields } from '@giro/contract'
import { LIMITS } from '@giro/contract'
import { mails as english } from '@giro/words/mails/en-US'
import { mails as spanish } from '@giro/words/mails/es-ES'
import { mails as french } from '@giro/words/mails/fr-FR'
import { mails as portuguese } from '@giro/words/mails/pt-BR'
import type { Letter, Mails } from '@giro/words/words'
import type { WorkKind } from '#auth/work-mail.ts'
import { escaped } from '#http/html.ts'
import type { Mail } from '#mail/send-mail.ts'

const WORDS: Record<fields.Language, Mails> = {
  'pt-BR': portuguese,
  'en-US': english,
  'fr-FR': french,
  'es-ES': spanish,
}

export type LetterName = { [Name in keyof Mails]: Mails[Name] extends Letter ? Name : never }[keyof Mails]
/** Contents of a letter besides its text: the recipient, a code, or the target of its button. */
export type Content = {
  name: string
  language: fields.Language
  to: string
  origin: string
  code?: string
  address?: string
  /** The work that has ended, and how it is called. */
  work?: { kind: WorkKind; title: string }
}

const MINUTE = 60
const DAY = 24 * 3600

/** A mail in its reader's language, as text and as HTML that say the same. */
export function writeLetter(
  kind: LetterName,
  { name, language, to, origin, code, address, work }: Content,
): Mail {
  const words = WORDS[language]
  const letter = words[kind]
  const minutes = (code !== undefined ? LIMITS.codeSeconds : LIMITS.recoverySeconds) / MINUTE
  // A title is put in last: what looks like a place in it is none.
  const what = work ? words.work[work.kind].replace('{{title}}', () => work.title) : ''
  const filled = { name, origin, minutes, days: LIMITS.invitationSeconds / DAY, what }
  const say = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(filled[key as keyof typeof filled] ?? ''))
  const [hello, why, after, footer] = [words.hello, letter.text, letter.after, words.footer].map(say)
  const button = address && letter.action ? { label: letter.action, address } : null
  const text = [hello, why, code, button && `${button.label}:\n${button.address}`, after, `--\n${footer}`]
  return {
    to,
    subject: say(letter.subject),
    text: text.filter(Boolean).join('\n\n'),
    html: page(language, [
      paragraph(hello),
      paragraph(why),
      code ? `<p style="font-size:28px;letter-spacing:4px;font-weight:600">${escaped(code)}</p>` : '',
      button ? linked(button, words.address) : '',
      paragraph(after),
      `<p style="color:#666;font-size:13px">${escaped(footer ?? '')}</p>`,
    ]),
  }
}

const paragraph = (text = '') => `<p>${escaped(text)}</p>`

const linked = ({ label, address }: { label: string; address: string }, otherwise: string) =>
  `<p><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5f4a;color:#fff;text-decoration:none">${escaped(label)}</a></p>
<p style="color:#666;font-size:13px">${escaped(otherwise)}<br>${escaped(address)}</p>`

const page = (language: string, parts: readonly string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;max-width:560px;margin:24px auto;padding:0 16px">
${parts.filter(Boolean).join('\n')}
</body></html>`
