import { createHmac } from 'node:crypto'

/**
 * What the first user of an installation shows to register: printed at its start, to who reads the terminal or the log.
 * It serves until somebody administers the installation.
 */
export const firstUserToken = (tokenSecret: string): string =>
  `first.${createHmac('sha256', tokenSecret).update('giro first user').digest('base64url').slice(0, 24)}`

/** The page where the first user registers. */
export const firstUserAddress = ({
  publicUrl,
  tokenSecret,
}: {
  publicUrl: string
  tokenSecret: string
}): string => `${publicUrl}/auth/register?token=${firstUserToken(tokenSecret)}`
