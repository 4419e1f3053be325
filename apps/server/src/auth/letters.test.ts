import { fields } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { type Content, type LetterName, writeLetter } from './letters.ts'

const to = 'ana@acme.example.com'
const origin = 'https://giro.example.com'
const address = `${origin}/auth/register?token=1.2`
const LETTERS: [LetterName, Partial<Pick<Content, 'code' | 'address' | 'work'>>][] = [
  ['code', { code: '042917' }],
  ['recovery', { address }],
  ['invitation', { address }],
  ['new_email', { code: '042917' }],
  ['welcome', { address }],
  ['account_exists', { address }],
  ['password_changed', {}],
  ['email_changed', {}],
  ['work_done', { address, work: { kind: 'report', title: 'items {{name}} $1.csv' } }],
  ['rules_broken', { address, work: { kind: 'rules', title: 'Spare parts' } }],
  ['work_failed', { address, work: { kind: 'import', title: 'May.csv' } }],
]

describe.each(fields.LANGUAGES)('%s', (language) => {
  test.each(LETTERS)('%s says everything, in text and in HTML alike', (kind, content) => {
    const { subject, text, html } = writeLetter(kind, { name: 'Ana', language, to, origin, ...content })
    const { work, ...told } = content
    for (const said of ['Ana', origin, ...Object.values(told)]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    if (work) {
      expect(subject).toContain(work.title)
      expect(text).toContain(work.title)
    }
    expect(`${subject}${text}${html}`.replaceAll(work?.title ?? ' ', '')).not.toMatch(/\{\{|undefined|null/)
    expect(html).toContain(`lang="${language}"`)
    if (kind === 'code' || kind === 'new_email') expect(text).toContain('10')
    if (kind === 'recovery') expect(text).toContain('30')
    if (kind === 'invitation' || kind === 'welcome') expect(text).toContain('7')
  })
})

test('a name is text in every part', () => {
  const name = '<img src=x onerror=alert(1)> {{origin}}\r\nBcc: evil@example.com'
  const { subject, html } = writeLetter('welcome', { name, language: 'en-US', to, origin })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(html).toContain('{{origin}}')
  expect(subject).not.toContain('Bcc')
})
