import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AccessClaims } from '#http/caller.ts'

/** How long an access token serves. */
export const ACCESS_SECONDS = 15 * 60

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const PARTY = 'giro'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** Signs and reads the tokens of an installation; each kind has a key of its own, made from the one secret. */
export function tokensOf(tokenSecret: string) {
  const keyFor = (purpose: string) => createHmac('sha256', tokenSecret).update(purpose).digest()
  const accessKey = keyFor('giro access token')
  const refreshKey = keyFor('giro refresh token')
  return {
    signAccess: ({ userId, sessionId, expiresAt }: AccessClaims): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(PARTY)
        .setAudience(PARTY)
        .setSubject(userId)
        .setExpirationTime(expiresAt)
        .sign(accessKey),

    /** The claims of a token that is truly ours; null otherwise. Whether its time is over only the database's clock can say. */
    async readAccess(token: string): Promise<AccessClaims | null> {
      try {
        const { payload } = await jwtVerify(token, accessKey, {
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
    },

    newRefresh: (): string => randomBytes(32).toString('base64url'),
    /** The one token that follows another: the same for two tabs that ask at the same time. */
    successorOf: (refreshToken: string): string =>
      createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  }
}
export type TokenMaker = ReturnType<typeof tokensOf>

/** What the database keeps of a refresh token. Its 256 random bits need no slow hash. */
export const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest()
