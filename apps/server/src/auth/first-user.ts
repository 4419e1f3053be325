import { type Key, type Keys, keyFor } from '#keys.ts'

/**
 * What the first user of an installation shows to register: printed at its start, to who reads the terminal or the log.
 * It serves until somebody administers the installation.
 */
export const firstUserToken = (key: Key): string =>
  `first.${keyFor(key, 'giro first user').toString('base64url').slice(0, 24)}`

/** The page where the first user registers. */
export const firstUserAddress = ({ publicUrl, keys }: { publicUrl: string; keys: Keys }): string =>
  `${publicUrl}/auth/register?token=${firstUserToken(keys[0])}`
