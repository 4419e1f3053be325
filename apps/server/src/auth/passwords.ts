import { foldText } from '@giro/contract'
import { hash, verify } from '@node-rs/argon2'
import { COMMON_WORDS } from './common-words.ts'

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

/** Shorter parts of a name are in too many words to refuse. */
const TELLING_CHARACTERS = 4

/**
 * Whether a password that meets the composition rule is still easy to guess: a common word with digits and signs around
 * or in place of its letters, or its owner's name or e-mail.
 */
export function isEasyToGuess(password: string, owner: { name: string; email: string }): boolean {
  const bare = lettersOf(password)
  if (COMMON_WORDS.has(bare)) return true
  const plain = foldText(password)
  const parts = foldText(`${owner.name} ${owner.email}`).split(/[^\p{L}\p{N}]+/u)
  return parts.some(
    (part) => part.length >= TELLING_CHARACTERS && (plain.includes(part) || bare.includes(part)),
  )
}

const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** `P@ssw0rd1!` -> `password`: signs at the ends go, inside they stand for letters. */
function lettersOf(password: string): string {
  const core = foldText(password).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [...core]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}]/gu, '')
}
