import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, 2 passes, 1 lane: the least that OWASP's password storage guide allows (2023). Runs on libuv's four threads. */
const ARGON2 = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2)

/** Compares with the hash of a password nobody has when there is no such user, so that both take the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), password)
  return isRight && passwordHash !== undefined
}

let nobodys: Promise<string> | undefined
/** Made once; call it at the start, lest the first unknown e-mail take longer. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomUUID())
  return nobodys
}
