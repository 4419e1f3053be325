import { FILE_COLUMNS, type InputSection } from '../columns.ts'
import { foldText } from '../fold.ts'

/** A company's own words of one section: ours → theirs, as `{ consumption: ['261', 'saída'] }`. */
export type SectionWords = Readonly<Record<string, readonly string[]>>

/** Business translations by section. `erp_file` is for writing. */
export type BusinessWords = Readonly<Partial<Record<InputSection | 'erp_file', SectionWords>>>

/**
 * The words with these meanings of titles and codes as well. A title is one column only and a code has one meaning: it
 * moves from the one that had it. With '' it means nothing any more.
 */
export const withTitles = (
  words: BusinessWords,
  section: InputSection,
  columns: readonly { column: string; title: string }[],
): BusinessWords => {
  const ofSection: Record<string, readonly string[]> = { ...words[section] }
  for (const { column, title } of columns) {
    const folded = foldWord(title)
    for (const [other, titles] of Object.entries(ofSection))
      if (column === '' || isOfOneList(section, column, other))
        ofSection[other] = titles.filter((one) => foldWord(one) !== folded)
    if (column !== '') ofSection[column] = [...(ofSection[column] ?? []), title]
  }
  return { ...words, [section]: ofSection }
}

/** True if both are columns of the section, or both are meanings of the codes of one column. */
function isOfOneList(section: InputSection, one: string, other: string): boolean {
  const kinds = Object.values(FILE_COLUMNS).filter((kind) => kind.section === section)
  const columns = new Set(kinds.flatMap(({ required, optional }) => [...required, ...optional]))
  if (columns.has(one) || columns.has(other)) return columns.has(one) && columns.has(other)
  return Object.values(OWN_WORDS).some((list) =>
    [one, other].every((word) => list.some(([, [first]]) => first === word)),
  )
}

/** A word as it is compared: without case, accents, and spaces around or doubled within. */
export function foldWord(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ')
}

/** Meanings of a cell by its folded word: the value, or null where the company's words give it two. */
export type Meanings<T> = ReadonlyMap<string, T | null>

/** Words for each value before a company adds its own. The first is the specification's word. */
export type WordList<T> = readonly (readonly [value: T, words: readonly string[]])[]

/** The meanings of `list` with the company's words added under the name of the first of each. */
export function meaningsOf<T>(list: WordList<T>, companyWords: SectionWords = {}): Meanings<T> {
  const meanings = new Map<string, T | null>()
  const ofCompany = new Map(Object.entries(companyWords))
  for (const [value, words] of list) {
    for (const word of [...words, ...(ofCompany.get(words[0] as string) ?? [])]) {
      const folded = foldWord(word)
      const before = meanings.get(folded)
      meanings.set(folded, before === undefined || before === value ? value : null)
    }
  }
  return meanings
}

/**
 * Codes as in the engine's MOVEMENT_TYPE, the order of MOVEMENT_TYPES; then what is read as one of these: a transfer moves the
 * balance as a count does, a return is consumption or replenishment below zero.
 */
export const MOVEMENT_TYPE_WORDS: WordList<number> = [
  [0, ['consumption']],
  [1, ['replenishment']],
  [2, ['balance']],
  [3, ['inventory']],
  [4, ['transfer']],
  [5, ['consumptionReturn']],
  [6, ['replenishmentReturn']],
]

/** The company's words for types of movement: folded code → our word. */
export const codesIn = (words: SectionWords): [code: string, ours: MovementWord][] =>
  MOVEMENT_TYPE_WORDS.flatMap(([, [ours = '']]) =>
    [ours, ...(words[ours] ?? [])].map((code): [string, MovementWord] => [
      foldWord(code),
      ours as MovementWord,
    ]),
  )
type MovementWord =
  | 'consumption'
  | 'consumptionReturn'
  | 'replenishment'
  | 'replenishmentReturn'
  | 'balance'
  | 'inventory'
  | 'transfer'

export const CRITICALITY_WORDS: WordList<'critic' | 'important' | 'common'> = [
  ['critic', ['critic', 'Z']],
  ['important', ['important', 'Y']],
  ['common', ['common', 'X']],
]

export const PURCHASABILITY_WORDS: WordList<'easy' | 'medium' | 'hard'> = [
  ['easy', ['easy', '3']],
  ['medium', ['medium', '2']],
  ['hard', ['hard', '1']],
]

export const STOCKING_POLICY_WORDS: WordList<'on_demand' | 'anticipated'> = [
  ['on_demand', ['on_demand', 'onDemand', 'on demand']],
  ['anticipated', ['anticipated']],
]

const YES = ['true', 'yes', 'y', '1', 't', 'sim', 's', 'verdadeiro', 'oui', 'o', 'vrai', 'sí', 'verdadero']
const NO = ['false', 'no', 'n', '0', 'f', 'não', 'falso', 'non', 'faux']

/** Yes and no in the four languages, as ERPs and spreadsheets write them. */
export const YES_NO_WORDS: WordList<boolean> = [
  [true, YES],
  [false, NO],
]

/** Words for an item that may not be bought any more, also as ERPs say that it is active. Protheus writes 2 for no. */
export const BLOCKED_WORDS: WordList<boolean> = [
  [
    true,
    [
      ...YES,
      ...'x|ja|blocked|inactive|discontinued|obsolete|bloqueado|inativo|descontinuado|obsoleto|inactivo|bloqué'.split(
        '|',
      ),
      ...'inactif|gesperrt|inaktiv|all|purchase'.split('|'),
    ],
  ],
  [false, [...NO, ...'2|nein|active|ativo|activo|actif|aktiv|liberado|released'.split('|')]],
]

/** The five contexts of an item, as the screens call them in the four languages. */
export const CONTEXT_WORDS = [
  ['portfolio', ['portfolio', 'portfólio', 'portefeuille', 'portafolio']],
  [
    'service',
    ['service', 'service level', 'nível de serviço', 'niveau de service', 'nivel de servicio', 'nsr'],
  ],
  ['leadTime', ['leadTime', 'lead time', 'délai', 'plazo']],
  ['trigger', ['trigger', 'gatilho', 'seuil', 'punto de pedido']],
  ['batch', ['batch', 'lote', 'lot']],
] as const satisfies WordList<string>

/** Words for the choices of a context, in the same form. */
export const STANCE_WORDS = [
  ['automatic', ['automatic', 'suggested', 'sugerido', 'suggéré']],
  [
    'very_conservative',
    ['very_conservative', 'big reduction', 'grande redução', 'forte baisse', 'gran reducción'],
  ],
  ['conservative', ['conservative', 'reduction', 'redução', 'baisse', 'reducción']],
  ['aggressive', ['aggressive', 'increase', 'aumento', 'hausse']],
  ['very_aggressive', ['very_aggressive', 'big increase', 'grande aumento', 'forte hausse', 'gran aumento']],
  ['erp', ['erp', 'erp data', 'dado do erp', 'donnée erp', 'dato del erp']],
  ['manual', ['manual', 'manual data', 'dado manual', 'donnée manuelle', 'dato manual']],
  [
    'manual-anticipated',
    [
      'manual-anticipated',
      'manual: anticipated',
      'manual: antecipado',
      'manuel : anticipé',
      'manual: anticipado',
    ],
  ],
  [
    'manual-onDemand',
    [
      'manual-onDemand',
      'manual: on demand',
      'manual: sob demanda',
      'manuel : à la demande',
      'manual: bajo demanda',
    ],
  ],
] as const satisfies WordList<string>

/** Words for each value of a column's list before a company adds its own, by column. */
export const OWN_WORDS: Readonly<Record<string, WordList<unknown>>> = {
  type: MOVEMENT_TYPE_WORDS,
  criticality: CRITICALITY_WORDS,
  purchasability: PURCHASABILITY_WORDS,
  portfolio: STOCKING_POLICY_WORDS,
  affectsBalance: YES_NO_WORDS,
  active: YES_NO_WORDS,
  sitesTogether: YES_NO_WORDS,
  context: CONTEXT_WORDS,
  stance: STANCE_WORDS,
}

/** Our words for the codes that stand in cells of a kind of file's columns. */
export const codesOf = (columns: readonly string[]): string[] =>
  columns.flatMap((column) => OWN_WORDS[column]?.map(([, [first = '']]) => first) ?? [])
