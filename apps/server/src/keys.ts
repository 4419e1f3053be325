import { createHash, createHmac } from 'node:crypto'

/** A secret of the installation. Its id, made of it, tells which one it is and nothing of it. */
export type Key = { id: string; secret: string }
/** The secrets of an installation: the first one signs, all are accepted. */
export type Keys = readonly [Key, ...Key[]]

/** Characters that a secret has at least. */
export const SECRET_CHARACTERS = 32

/** `newest,older`: the secrets of a setting; null where one is too short, or there twice. */
export function readKeys(setting: string): Keys | null {
  const secrets = setting.split(',').map((secret) => secret.trim())
  const isWrong = secrets.some((secret) => secret.length < SECRET_CHARACTERS)
  const [first, ...others] = secrets.map((secret) => ({ id: idOf(secret), secret }))
  return isWrong || !first || new Set(secrets).size < secrets.length ? null : [first, ...others]
}

const idOf = (secret: string) =>
  createHash('sha256').update(`giro key id ${secret}`).digest('base64url').slice(0, 11)

/** Derives a key for one purpose: a signature for it is invalid for others. */
export const keyFor = ({ secret }: Key, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()
