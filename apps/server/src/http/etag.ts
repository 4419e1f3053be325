import { createHash } from 'node:crypto'

/** The version of an answer: what If-Match is compared with. */
export const etagOf = (answer: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
