import { type Endpoints, type Received, TRANSLATABLE } from '@giro/contract'
import { foldWord, OWN_WORDS } from '@giro/file-readers'
import type { Tx } from '#db/db.ts'
import { Failure, invalid } from '#failure.ts'

type Body = Received<Endpoints['createTranslation']>['body']
type Word = Pick<Body, 'section' | 'originalValue' | 'translatedValues'>
/** One word to be taught, and where in the call's body it stands: '' or 'businessTranslations.3.'. */
export type Taught = { word: Word; at: string }

/** The list of the section that a word of ours is in: `columns`, or the column whose values they are. */
function listOf({ section, originalValue }: Word): string | undefined {
  const lists = Object.entries(TRANSLATABLE[section])
  return lists.find(([, words]) => words.includes(originalValue))?.[0]
}

/** Returns the built-in words of a list: the names of columns, and the usual words of ERPs. */
function ownWords(section: Word['section'], list: string): [ours: string, words: readonly string[]][] {
  const usual = new Map(OWN_WORDS[list]?.map(([, words]) => [words[0] as string, words]))
  return (TRANSLATABLE[section][list] ?? []).map((ours) => [ours, usual.get(ours) ?? [ours]])
}

/** Meanings of words, by section, list and folded word. */
class Meanings {
  readonly #oursOf = new Map<string, string>()

  constructor(words: readonly Word[]) {
    for (const [section, lists] of Object.entries(TRANSLATABLE))
      for (const list of Object.keys(lists))
        for (const [ours, words] of ownWords(section as Word['section'], list))
          this.#keep(section, list, ours, words)
    for (const word of words) {
      const list = listOf(word)
      if (list !== undefined) this.#keep(word.section, list, word.originalValue, word.translatedValues)
    }
  }

  /** Takes the words in, or answers the place of the first that stands for another of ours. */
  teach({ section, originalValue, translatedValues }: Word, list: string): number {
    const taken = translatedValues.findIndex(
      (theirs) => (this.#oursOf.get(keyOf(section, list, theirs)) ?? originalValue) !== originalValue,
    )
    if (taken === -1) this.#keep(section, list, originalValue, translatedValues)
    return taken
  }

  #keep(section: string, list: string, ours: string, words: readonly string[]): void {
    for (const word of words) this.#oursOf.set(keyOf(section, list, word), ours)
  }
}

const keyOf = (section: string, list: string, word: string) => `${section} ${list} ${foldWord(word)}`

/**
 * Refuses what an import would stumble over: a word of ours that the section does not have, the same word of the company
 * twice for one of ours, and one word for two of ours of a list; whatever its case and accents, which no ERP's file has
 * reliably. `words` are the company's other ones, those that `taught` replaces left out. Columns and the closed lists may
 * share a word, as X is both a class and a code.
 */
export function assertUsable(taught: readonly Taught[], words: readonly Word[]): void {
  const meanings = new Meanings(words)
  for (const { word, at } of taught) {
    const { translatedValues } = word
    const list = listOf(word)
    if (list === undefined) throw invalid(`${at}originalValue`, 'one_of')
    if (new Set(translatedValues.map(foldWord)).size < translatedValues.length)
      throw invalid(`${at}translatedValues`, 'format')
    const taken = meanings.teach(word, list)
    if (taken === -1) continue
    const message = 'bad_request.translation_already_exists'
    throw new Failure('translation_already_exists', {
      errors: [{ path: `${at}translatedValues.${taken}`, message }],
    })
  }
}

/** The words a company has, but one; nobody else teaches it any until the end of the transaction. */
export async function otherWords(tx: Tx, companyId: string, exceptId: string | null): Promise<Word[]> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const words = tx
    .selectFrom('businessTranslation')
    .select(['section', 'originalValue', 'translatedValues'])
    .where('companyId', '=', companyId)
  return (exceptId === null ? words : words.where('id', '<>', exceptId)).execute()
}
