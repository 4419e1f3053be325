import { createHash } from 'node:crypto'
import { Failure } from '#failure.ts'

/** The version of an answer: what If-Match is compared with. */
export const etagOf = (answer: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`

/** Refuses a change made on another version than the one that is there. Without `If-Match` the last writer wins. */
export function assertUnchanged(ifMatch: string | undefined, answer: unknown): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  // A proxy that compresses marks the version it hands on as a weak one.
  const versions = ifMatch.split(',').map((version) => version.trim().replace(/^W\//, ''))
  if (!versions.includes(etagOf(answer))) throw new Failure('changed_meanwhile')
}
