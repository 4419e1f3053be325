import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

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

/** A sealed text, and the id of the secret under which it was sealed. */
export type Sealed = { keyId: string; sealed: Buffer }
/** Purpose of a sealed text and the row it belongs to: in another row, or for another purpose, it does not open. */
type Place = { purpose: string; owner: string }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret that the product must be able to read again, as nonce, ciphertext, and tag. */
export function seal(key: Key, { purpose, owner }: Place, secret: Buffer): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(key, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return { keyId: key.id, sealed }
}

/** Decrypts it. Null: the secret it was sealed under is no longer one of the installation's. Throws where it was changed or moved. */
export function unseal(keys: Keys, { purpose, owner }: Place, { keyId, sealed }: Sealed): Buffer | null {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return null
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
