import { foldText } from '@giro/contract'
import { invalid } from '#failure.ts'

/** Shorter parts of a name are in too many words to refuse. */
const TELLING_CHARACTERS = 4

/** One of four steps from a character to the next may leave the keyboard's neighbours: 1qaz2wsx, Asdf-1234. */
const STEPS_TO_A_LEAP = 4

type Owner = { name: string; email: string }
type Why = 'common' | 'walk' | 'repeats' | 'own'

/** Refuses a password that is easy to guess, and says by what. */
export async function refuseEasy(password: string, owner: Owner): Promise<void> {
  const why = await whyEasy(password, owner)
  if (why) throw invalid('password', `password_${why}`)
}

/**
 * Why a password that meets the composition rule is still easy to guess: its owner's name or e-mail is in it; a part repeats;
 * it follows the neighbours on a keyboard; it is one of those that leaked most often, or a word of one of the product's
 * languages with digits and signs around or in place of its letters. Null: it is not.
 */
export async function whyEasy(password: string, owner: Owner): Promise<Why | null> {
  const plain = foldText(password)
  const bare = lettersOf(plain)
  const parts = foldText(`${owner.name} ${owner.email}`).split(/[^\p{L}\p{N}]+/u)
  if (
    parts.some((part) => part.length >= TELLING_CHARACTERS && (plain.includes(part) || bare.includes(part)))
  )
    return 'own'
  if (/^(.+?)\1+$/u.test(plain)) return 'repeats'
  const { words, keyboards } = await lists()
  if (isWalk(plain, keyboards)) return 'walk'
  const forms = [plain, plain.replace(/[^\p{L}\p{N}]/gu, ''), withoutEnds(plain), bare]
  return forms.some((form) => words.has(form)) ? 'common' : null
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

const withoutEnds = (plain: string): string => plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** `p@ssw0rd1!` -> `password`: signs at the ends go, inside they stand for letters. */
const lettersOf = (plain: string): string =>
  [...withoutEnds(plain)]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}]/gu, '')

type Keyboard = Record<string, (string | null)[]>

/** True if the password goes from key to neighbouring key, or up or down the alphabet, with few leaps. */
function isWalk(plain: string, keyboards: readonly Keyboard[]): boolean {
  const keys = [...plain]
  const isStep = (from: string, to: string) =>
    Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) <= 1 ||
    keyboards.some((keyboard) => keyboard[from]?.some((key) => key?.includes(to)))
  const leaps = keys.slice(1).filter((to, index) => !isStep(keys[index] ?? '', to))
  return leaps.length * STEPS_TO_A_LEAP <= keys.length
}

type Lists = { words: ReadonlySet<string>; keyboards: readonly Keyboard[] }
let read: Promise<Lists> | undefined
/** Half a million words take half a second to read: only a process in which somebody sets a password does so, once. */
function lists(): Promise<Lists> {
  read ??= readLists()
  return read
}

/** The published lists of zxcvbn: leaked passwords, and the common words and names of the product's languages. */
async function readLists(): Promise<Lists> {
  const { adjacencyGraphs, dictionary: common } = await import('@zxcvbn-ts/language-common')
  const languages = [
    await import('@zxcvbn-ts/language-pt-br'),
    await import('@zxcvbn-ts/language-en'),
    await import('@zxcvbn-ts/language-fr'),
    await import('@zxcvbn-ts/language-es-es'),
  ]
  const words = new Set<string>()
  for (const dictionary of [common, ...languages.map((language) => language.dictionary)]) {
    for (const word of Object.values(dictionary).flat()) {
      if (typeof word !== 'string' || word.length < TELLING_CHARACTERS) continue
      // Folding is slow, and most words need none.
      words.add(isPlain.test(word) ? word : foldText(word))
    }
  }
  const { qwerty, azerty, qwertz } = adjacencyGraphs as Record<string, Keyboard>
  return { words, keyboards: [qwerty, azerty, qwertz].filter((keyboard) => keyboard !== undefined) }
}

const isPlain = /^[a-z0-9]+$/
