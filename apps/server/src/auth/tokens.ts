import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AccessClaims } from '#http/caller.ts'
import { type Key, type Keys, keyFor } from '#secrets.ts'

/** Lifetime of an access token. */
export const ACCESS_SECONDS = 15 * 60

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const PARTY = 'giro'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** Signs and reads the tokens of an installation; each kind has keys of its own, made from the installation's. */
export function tokensOf(keys: Keys) {
  const [first] = keys
  const accessKey = (key: Key) => keyFor(key, 'giro access token')
  const accessKeys = new Map(keys.map((key) => [key.id, accessKey(key)]))
  const refreshKeys = keys.map((key) => keyFor(key, 'giro refresh token'))
  /** The key that a token names. One of a release that named none may be of any, as long as it lasts. */
  const keysNamed = (token: string): Buffer[] => {
    try {
      const { kid } = decodeProtectedHeader(token)
      if (kid === undefined) return [...accessKeys.values()]
      const key = accessKeys.get(kid)
      return key ? [key] : []
    } catch {
      return []
    }
  }
  return {
    signAccess: ({ userId, sessionId, expiresAt }: AccessClaims): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: first.id })
        .setIssuer(PARTY)
        .setAudience(PARTY)
        .setSubject(userId)
        .setExpirationTime(expiresAt)
        .sign(accessKey(first)),

    /** The claims of a token that is truly ours; null otherwise. Whether its time is over only the database's clock can say. */
    async readAccess(token: string): Promise<AccessClaims | null> {
      for (const key of keysNamed(token)) {
        const claims = await read(token, key)
        if (claims) return claims
      }
      return null
    },

    newRefresh: (): string => randomBytes(32).toString('base64url'),
    /**
     * Returns the possible successors of a token, one per key, the signing key first; two tabs that ask at once get the
     * same.
     */
    successorsOf: (refreshToken: string): string[] =>
      refreshKeys.map((key) => createHmac('sha256', key).update(refreshToken).digest('base64url')),
  }
}

async function read(token: string, key: Buffer): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: PARTY,
      audience: PARTY,
      requiredClaims: ['exp', 'sub', 'sid'],
      // Not our clock: processes on several machines would disagree about the same token.
      currentDate: new Date(0),
    })
    const { sub, sid, exp } = Claims.parse(payload)
    return { userId: sub, sessionId: sid, expiresAt: exp }
  } catch {
    return null
  }
}

export type TokenMaker = ReturnType<typeof tokensOf>

/** Hashes a refresh token for the database. Its 256 random bits need no slow hash. */
export const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest()
