import { escaped } from '#http/html.ts'
import { PAGE_STYLE } from '#http/inline-styles.ts'
import type { CaughtMail } from '#mail/catcher.ts'

/** Addresses of our own in a mail's text can be clicked; nothing else of it is more than text. */
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`)

/** Mails that were caught instead of delivered, newest first, as a page without scripts. */
export function mailPage(mails: readonly CaughtMail[]): string {
  const articles = mails.map(
    (mail) => `<article><h2>${escaped(mail.subject)}</h2>
<p>To ${escaped(mail.to.join(', '))} · ${mail.caughtAt.toISOString()}</p><pre>${linked(mail.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Caught mails</title>
<style>${PAGE_STYLE}</style></head>
<body><h1>Caught mails</h1>${articles.join('\n') || '<p>No mail yet.</p>'}</body></html>`
}
