import { createHash } from 'node:crypto'
import { INLINE_STYLES } from '#http/inline-styles.ts'

/** Parts of the headers that depend on the installation. */
export type HeaderOptions = {
  /** Origin of uploads and downloads if it is not our own (object storage). */
  storageOrigin: string | null
  /** True if browsers use https, so that all requests may be upgraded to it. */
  isSecure: boolean
  /** Origin of the API by the hostname of the page, for pages that do not call their own. */
  apiHosts: Readonly<Record<string, string>>
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** Style sheets of our own origin, and those few in pages that are known to the letter. No attribute of an element. */
const STYLE_SOURCES = ["style-src 'self'", ...INLINE_STYLES.map(hashSource)].join(' ')

/**
 * Returns the headers of every response, pages and refusals alike: scripts, styles and frames only of our own origin,
 * and no caching. A handler that serves something cacheable overrides this.
 */
export function securityHeaders({ storageOrigin, isSecure, apiHosts }: HeaderOptions): SecurityHeaders {
  const called = [...new Set([...(storageOrigin ? [storageOrigin] : []), ...Object.values(apiHosts)])]
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      STYLE_SOURCES,
      "img-src 'self' data: blob:",
      ["connect-src 'self'", ...called].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'cache-control': 'no-store',
  }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
