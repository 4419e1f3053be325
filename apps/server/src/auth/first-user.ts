import { type Key, type Keys, keyFor } from '#secrets.ts'

/**
 * The token of the first registration, printed at the start for whoever reads the terminal or the log. It is valid
 * until the installation has an administrator.
 */
export const firstUserToken = (key: Key): string =>
  `first.${keyFor(key, 'giro first user').toString('base64url').slice(0, 24)}`

/** The page where the first user registers. */
export const firstUserAddress = ({ publicUrl, keys }: { publicUrl: string; keys: Keys }): string =>
  `${publicUrl}/auth/register?token=${firstUserToken(keys[0])}`
