import { decodeText } from '../csv/text.ts'
import type { CellContext, CellReaderOf } from './cell-readers.ts'
import type { CellExpected } from './expected.ts'
import { dayParser, isoDay, NOT_A_DAY } from './read-day.ts'
import { foldWord, type WordList } from './words.ts'

/** A period of days, both included, as `2026-12-22`. */
export type Period = { from: string; to: string }

/** Longest cell that is looked at, in bytes. */
const LONGEST = 2_000

/** Reads a cell as text; `read` returns undefined for what it does not understand. */
const textual =
  <T>(
    expected: (context: CellContext) => CellExpected,
    read: (text: string, context: CellContext) => T | undefined,
  ): CellReaderOf<T> =>
  (context) => ({
    expected: expected(context),
    read: (bytes, start, end) =>
      end - start > LONGEST
        ? undefined
        : read(decodeText(bytes, start, end, context.encoding).trim(), context),
  })

/** Names of the days in five languages, their usual short forms, and their number; folded. What two languages disagree on is left out. */
const WEEK_DAYS = [
  '1|monday|mon|mo|segunda|seg|2a|2ª|lunes|lun|lu|lundi|montag',
  '2|tuesday|tues|tue|tu|terca|ter|3a|3ª|martes|mardi|mar|ma|dienstag',
  '3|wednesday|wed|we|quarta|qua|4a|4ª|miercoles|mie|mercredi|mer|me|mittwoch|mi',
  '4|thursday|thurs|thur|thu|th|quinta|qui|5a|5ª|jueves|jue|ju|jeudi|jeu|je|donnerstag',
  '5|friday|fri|fr|sexta|sex|6a|6ª|viernes|vie|vi|vendredi|ven|ve|freitag',
  '6|saturday|sat|sabado|sab|samedi|sam|sa|samstag|sonnabend',
  '7|sunday|sun|su|domingo|dom|dimanche|dim|sonntag|so',
]
const DAY_OF = new Map(
  WEEK_DAYS.flatMap((names, place) => names.split('|').map((name) => [name, place + 1] as const)),
)
/** Cells that limit the days in no way. */
const ANY_DAY = new Set(
  'any|any day|daily|every day|todos|todos os dias|diario|diariamente|qualquer dia|tous les jours|quotidien|todos los dias|cualquier dia|taglich'.split(
    '|',
  ),
)
const AND = new Set(['e', 'and', 'et', 'y', 'und'])
const TO = new Set(['a', 'to', 'au', 'bis'])

const [RANGE, NO_DAY] = [0, -1]
/** The days after one up to another; no day where that is not later. */
const upTo = (from = NO_DAY, to: number): number[] =>
  from > RANGE && to > from ? Array.from({ length: to - from }, (_, more) => from + more + 1) : [NO_DAY]

/** The days that words name; undefined where one of them is no day, or there is none. */
function daysOf(words: readonly string[]): number[] | undefined {
  const named = words.map((word) => (TO.has(word) ? RANGE : (DAY_OF.get(word) ?? NO_DAY)))
  const days = named.flatMap((day, at) => {
    if (day === RANGE) return at === named.length - 1 ? [NO_DAY] : []
    return named[at - 1] === RANGE ? upTo(named[at - 2], day) : [day]
  })
  return days.length === 0 || days.includes(NO_DAY) ? undefined : [...new Set(days)].sort((a, b) => a - b)
}

/**
 * Days of the week, 1 Monday to 7 Sunday: names or numbers, with commas, semicolons, slashes or `and` between them, or from one
 * `to` another. A dash is refused: `Mon-Fri` may be two days or five.
 */
export const weekDays: CellReaderOf<number[]> = textual(
  () => ({ kind: 'week_days' }),
  (text) => {
    const folded = foldWord(text)
    if (ANY_DAY.has(folded)) return []
    const words = folded
      .replace(/[ -]feira/g, '')
      .split(/[\s,;/|+&.]+/)
      .filter((word) => word !== '' && !AND.has(word))
    return daysOf(words)
  },
)

/** Periods of two dates with a dash or a word between them, separated by semicolons or lines; a date alone is a day. */
export const periods: CellReaderOf<Period[]> = textual(
  () => ({ kind: 'periods' }),
  (text, { format }) => {
    const parse = dayParser(format.dateFormat)
    const day = (part: string) => {
      const bytes = new TextEncoder().encode(part.trim())
      return parse(bytes, 0, bytes.length)
    }
    const found: Period[] = []
    for (const part of text.split(/[;\n]/).filter((one) => one.trim() !== '')) {
      const [first = '', last = first] = part.trim().split(/\s+[-–]\s+|–|\s+(?:a|to|au|al|bis)\s+/)
      const [from, to] = [day(first), day(last)]
      if (from === NOT_A_DAY || to === NOT_A_DAY || from > to) return undefined
      found.push({ from: isoDay(from), to: isoDay(to) })
    }
    return found
  },
)

/** `30`, `30 days`, `Net 30`. `001` is the code of a term and not its days. */
const TERM =
  /^(?:net|n|d)?\s*(0|[1-9]\d{0,2})\s*(?:d|dd|ddl|days?|dias?|jours?|j|tage?)?(?:\s*(?:net|nets|netos|netto))?$/

/** Whole days up to a year, also with their unit. */
export const dayCount = (from: number): CellReaderOf<number> =>
  textual(
    () => ({ kind: 'days', from, to: 365 }),
    (text) => {
      const days = Number(TERM.exec(foldWord(text))?.[1] ?? Number.NaN)
      return days >= from && days <= 365 ? days : undefined
    },
  )

/** An e-mail address; of several the first. */
export const email: CellReaderOf<string> = textual(
  () => ({ kind: 'email' }),
  (text) => {
    const [first = ''] = text.split(/[;,\s]+/)
    return first.length <= 254 && /^[^\s@,<>"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(first)
      ? first.toLowerCase()
      : undefined
  },
)

/** The languages of ours, as ERPs name them: SAP by one letter, Business Central by three, Odoo by code and by name. */
export const LANGUAGE_WORDS = [
  [
    'pt-BR',
    [
      ...[
        'pt-BR',
        'pt',
        'pt_br',
        'pt-pt',
        'pt_pt',
        'p',
        'ptb',
        'ptg',
        'por',
        'portuguese',
        'português',
        'portugués',
      ],
      ...['portugais', 'portugiesisch', 'portuguese (br) / português (br)', 'portuguese / português'],
    ],
  ],
  [
    'en-US',
    [
      ...[
        'en-US',
        'en',
        'en_us',
        'en-gb',
        'en_gb',
        'e',
        'enu',
        'eng',
        'english',
        'inglês',
        'inglés',
        'anglais',
      ],
      ...['englisch', 'english (us)', 'english (uk)'],
    ],
  ],
  [
    'fr-FR',
    [
      ...['fr-FR', 'fr', 'fr_fr', 'fr-ca', 'fr_ca', 'fr_be', 'fr_ch', 'f', 'fra', 'frc', 'french', 'francês'],
      ...['francés', 'français', 'französisch', 'french / français', 'french (ca) / français (ca)'],
    ],
  ],
  [
    'es-ES',
    [
      ...[
        'es-ES',
        'es',
        'es_es',
        'es-mx',
        'es_mx',
        'es_ar',
        'es_cl',
        'es_co',
        's',
        'esp',
        'esm',
        'spa',
        'spanish',
      ],
      ...['espanhol', 'español', 'espagnol', 'spanisch', 'spanish / español', 'spanish (mx) / español (mx)'],
    ],
  ],
] as const satisfies WordList<string>
