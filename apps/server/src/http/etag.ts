import { createHash } from 'node:crypto'
import type { Endpoint } from '@giro/contract'
import { Failure } from '#failure.ts'

type Versioned = Pick<Endpoint, 'unversioned'>

/**
 * The version of an answer: what If-Match is compared with. The order of fields is no part of it: an answer that was kept
 * and is given again has its own.
 */
export function etagOf(answer: unknown, { unversioned = [] }: Versioned = {}): string {
  const said = JSON.stringify(answer, (name, value) =>
    unversioned.includes(name) ? undefined : inOrder(value),
  )
  return `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`
}

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Refuses a change made on another version than the one that is there. Without `If-Match` the last writer wins. */
export function assertUnchanged(ifMatch: string | undefined, answer: unknown, e: Versioned = {}): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  // A proxy that compresses marks the version it hands on as a weak one.
  const versions = ifMatch.split(',').map((version) => version.trim().replace(/^W\//, ''))
  if (!versions.includes(etagOf(answer, e))) throw new Failure('changed_meanwhile')
}
