import type { Expected } from './types.ts'

/** A word as it is compared: without case, accents, and spaces around or doubled within. As the server compares. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

const PART: Record<string, string> = { YYYY: '(\\d{4})', MM: '(\\d{1,2})', DD: '(\\d{1,2})' }
const TIME =
  '(?:[ T:/.,-]{0,2}(?:[01]?\\d|2[0-4])(?:[:.h]?[0-5]\\d(?:[:.]?(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?)? ?(?:[AP]\\.?M\\.?)? ?(?:Z|UTC|[+-]\\d\\d(?::?\\d\\d)?)?)?'

/** Reads a date as `YYYY-MM-DD`; null when it is none. Parts in the format's order, separators or none between, a time may follow. */
export function dateReader(dateFormat: string): (cell: string) => string | null {
  const parts = (dateFormat.match(/YYYY|DD|MM/g) ?? []).slice(0, 3)
  const spaced = new RegExp(`^${parts.map((part) => PART[part]).join('[/.T: -]')}${TIME}$`, 'i')
  const bare = new RegExp(
    `^${parts.map((part) => (part === 'YYYY' ? '(\\d{4})' : '(\\d{2})')).join('')}${TIME}$`,
    'i',
  )
  return (cell) => {
    const found = spaced.exec(cell) ?? bare.exec(cell)
    if (!found) return null
    const of = (part: string) => (found[parts.indexOf(part) + 1] ?? '').padStart(2, '0')
    return realDay(of('YYYY'), of('MM'), of('DD'))
  }
}

function realDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
  return isReal && Number(year) >= 1900 && Number(year) <= 2200 ? iso : null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Reads a number with these separators, its groups of three; a sign may stand at the end, an exponent may follow. */
export function numberReader(decimal: string, thousands: string): (cell: string) => number | null {
  const group = thousands === ' ' ? '[ \\u00a0\\u202f]' : escaped(thousands)
  const whole = thousands === '' ? '\\d+' : `(?:\\d+|\\d{1,3}(?:${group}\\d{3})+)`
  const pattern = new RegExp(
    `^([+-]?)(?:(${whole})(?:${escaped(decimal)}(\\d*))?|${escaped(decimal)}(\\d+))(e[+-]?\\d{1,3})?(-?)$`,
    'i',
  )
  return (cell) => {
    const found = pattern.exec(cell)
    if (!found) return null
    const [, sign = '', digits = '0', decimals, bare, exponent = '', after = ''] = found
    if (sign !== '' && after !== '') return null
    const value = Number(
      `${digits.replace(/\D/g, '')}.${decimals ?? bare ?? ''}${exponent}`.replace(/\.(?=e|$)/, ''),
    )
    if (!(value <= 1e12)) return null
    return sign === '-' || after === '-' ? -value : value
  }
}

const YES_NO =
  'true yes y 1 t sim s verdadeiro oui o vrai sí verdadero false no n 0 f não falso non faux'.split(' ')
/** The words of enumerated columns before a company adds its own; those of one line mean the same. */
export const WORDS: Record<string, readonly (readonly string[])[]> = {
  type: [['consumption'], ['replenishment'], ['balance'], ['inventory']],
  criticality: [
    ['critic', 'Z'],
    ['important', 'Y'],
    ['common', 'X'],
  ],
  purchasability: [
    ['easy', '3'],
    ['medium', '2'],
    ['hard', '1'],
  ],
  portfolio: [['on_demand', 'onDemand', 'on demand'], ['anticipated']],
  affectsBalance: [YES_NO],
  affectsLearning: [YES_NO],
  active: [YES_NO],
}

const DATES = new Set(['date', 'startDate', 'endDate', 'registerDate'])
/** Numbers, and the least each may be. */
const NUMBERS: Record<string, number | null> = {
  cost: 0,
  quantity: null,
  receivedQuantity: 0,
  leadTime: 0,
  trigger: 0,
  batch: 0,
  minimumBatch: 0,
  maximumBatch: 0,
  package: 0,
  minimumBalance: 0,
  maximumBalance: 0,
  currentBalance: null,
  nsr: 0,
}

export const isDate = (column: string) => DATES.has(column)
export const isNumber = (column: string) => column in NUMBERS

/** What belongs in the cells of a column; null: any text. */
export function expectedIn(column: string, dateFormat: string): Expected | null {
  if (isDate(column)) return { kind: 'date', dateFormat }
  if (isNumber(column)) return { kind: 'number', least: NUMBERS[column] ?? null }
  const words = WORDS[column]
  return words ? { kind: 'word', words: words.map(([first = '']) => first) } : null
}
