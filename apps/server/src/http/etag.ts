import { createHash } from 'node:crypto'
import type { Endpoint, ErrorCode } from '@giro/contract'
import type { FastifyReply } from 'fastify'
import { Failure } from '#failure.ts'

type Versioned = Pick<Endpoint, 'unversioned'>

/**
 * The version of an answer, as the contract shapes it: what If-Match is compared with. It is made of the text that is sent;
 * an answer that was kept is kept as text, and so has its own when it is given again.
 */
function etagOf(answer: unknown, { unversioned = [] }: Versioned = {}): string {
  const content =
    unversioned.length === 0
      ? JSON.stringify(answer)
      : JSON.stringify(answer, (name, value) => (unversioned.includes(name) ? undefined : value))
  return versionOf(content)
}

const versionOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Puts the version of an answer beside it. Where all of it counts, the text of the version is the text that is sent. */
export function sendVersion(reply: FastifyReply, answer: unknown, e: Versioned): void {
  if (e.unversioned) return void reply.header('etag', etagOf(answer, e))
  const text = JSON.stringify(answer)
  // Fastify names the type only of what it writes itself.
  reply
    .header('etag', versionOf(text))
    .type('application/json; charset=utf-8')
    .serializer(() => text)
}

/** Refuses a change made on another version than the one that is there, which is told as the contract shapes it. Without `If-Match` the last writer wins. */
export function assertUnchanged(
  ifMatch: string | undefined,
  answer: unknown,
  e: Versioned = {},
  code: ErrorCode = 'changed_meanwhile',
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  // A proxy that compresses marks the version it hands on as a weak one.
  const versions = ifMatch.split(',').map((version) => version.trim().replace(/^W\//, ''))
  if (!versions.includes(etagOf(answer, e))) throw new Failure(code)
}
