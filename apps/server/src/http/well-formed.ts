import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '#failure.ts'

/** Escapes of UTF-16: only by them can half a character come in a text that is right UTF-8. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Takes JSON alone for a body, and only what a text can hold: bytes that are no UTF-8 and halves of characters would
 * otherwise be changed on their way into the database, or refused there.
 */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decoded(bytes as Buffer)
    if (text === null) return done(invalid('', 'format'))
    parse(request, text, (error, body) => {
      if (error) return done(error)
      const path = SURROGATE_ESCAPE.test(text) ? brokenIn(body) : null
      return path === null ? done(null, body) : done(invalid(path, 'format'))
    })
  })
}

function decoded(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Returns the path of a text or name with a lone surrogate; null if there is none. */
function brokenIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, entry] of Object.entries(value)) {
    if (!name.isWellFormed()) return path
    const broken = brokenIn(entry, path === '' ? name : `${path}.${name}`)
    if (broken !== null) return broken
  }
  return null
}

/** An address of a call whose query has an escape that stands for no character. */
export function checkQuery(request: FastifyRequest): void {
  const at = request.url.indexOf('?')
  if (at < 0 || !request.url.startsWith('/api/')) return
  try {
    decodeURIComponent(request.url.slice(at + 1))
  } catch {
    throw invalid('', 'format')
  }
}
