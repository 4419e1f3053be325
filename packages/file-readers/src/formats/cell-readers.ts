import { unescapeFormula } from '../csv/formula.ts'
import type { Encoding } from '../csv/text.ts'
import { byteText, decodeText } from '../csv/text.ts'
import type { FormulaLanguage } from '../reading/file-reading.ts'
import type { CellExpected } from './expected.ts'
import type { FileFormat } from './file-format.ts'
import { dayOfIso, dayParser, isNoDate, NOT_A_DAY } from './read-day.ts'
import { LARGEST_NUMBER, numberParser } from './read-number.ts'
import { foldWord, meaningsOf, type SectionWords, type WordList } from './words.ts'

/** Settings needed to read a cell. */
export type CellContext = {
  format: FileFormat
  encoding: Encoding
  words: SectionWords
  /** The language of lead times with units, where the file tells it. */
  leadTimeLanguage?: FormulaLanguage | undefined
}

/** Reads cells of one column. */
export type CellReader<T> = {
  /** Expected content, as in "expected …, found …". */
  expected: CellExpected
  /** Expected content in place of a filled cell that is read as empty, where such cells are counted. */
  isNone?: CellExpected
  /** The value of the cell `bytes[start … end)`, which is not empty and has no spaces around; undefined when it is not understood. */
  read(bytes: Uint8Array, start: number, end: number): T | undefined
}
export type CellReaderOf<T> = (context: CellContext) => CellReader<T>

/** Text as it came, at most so many characters. */
export const text =
  (longest: number): CellReaderOf<string> =>
  ({ encoding }) => ({
    expected: { kind: 'text', longest },
    read(bytes, start, end) {
      // No character has more than 4 bytes.
      if (end - start > longest * 4) return undefined
      const value = unescapeFormula(decodeText(bytes, start, end, encoding).trim())
      return value.length <= longest ? value : undefined
    },
  })

/**
 * A code that things are found by: composed letters (NFC), so that two ways of writing an accent are one code, and without the
 * apostrophe by which an export keeps a spreadsheet from making a number of it.
 */
export const code =
  (longest: number): CellReaderOf<string> =>
  (context) => {
    const reader = text(longest)(context)
    return {
      expected: reader.expected,
      read: (bytes, start, end) =>
        reader
          .read(bytes, start, end)
          ?.normalize('NFC')
          .replace(/^'(?=.)/, ''),
    }
  }

type Range = { from?: number | null; to?: number | null }

/** A number within a range, both ends included. */
export const number =
  ({ from = null, to = null }: Range = {}): CellReaderOf<number> =>
  ({ format }) => {
    const parse = numberParser(format.decimalSeparator, format.thousandsSeparator)
    return {
      expected: { kind: 'number', from, to },
      read(bytes, start, end) {
        const value = parse(bytes, start, end)
        return value >= (from ?? -LARGEST_NUMBER) && value <= (to ?? LARGEST_NUMBER) ? value : undefined
      },
    }
  }

/** A list's way to say that a price is not known, such as `N/C`; folded. */
const NO_PRICE = /^(#?n[/.]?[acd]\.?|tbd|-+|\?+)$/

/** A price, 0 or more; null for words by which a list says that it has none, which are counted. */
export const priceOrNone: CellReaderOf<number | null> = (context) => {
  const reader = number({ from: 0 })(context)
  return {
    expected: reader.expected,
    isNone: reader.expected,
    read: (bytes, start, end) =>
      reader.read(bytes, start, end) ??
      (NO_PRICE.test(foldWord(byteText(bytes, start, Math.min(end, start + LONGEST_WORD))))
        ? null
        : undefined),
  }
}

/** A quantity, 0 or more; null for -1, by which ERPs write that they have none. */
export const quantityOrNone: CellReaderOf<number | null> = (context) => {
  const reader = number({ from: 0 })(context)
  const signed = number()(context)
  return {
    expected: reader.expected,
    read(bytes, start, end) {
      const value = signed.read(bytes, start, end)
      return value === -1 ? null : value !== undefined && value >= 0 ? value : undefined
    },
  }
}

/** A quantity, 0 or more, where 0 too is how an ERP writes that it has none. */
export const positiveOrNone: CellReaderOf<number | null> = (context) => {
  const reader = quantityOrNone(context)
  return {
    expected: reader.expected,
    read(bytes, start, end) {
      const value = reader.read(bytes, start, end)
      return value === 0 ? null : value
    },
  }
}

const PERCENT = 37

/** A ratio from 0 to 1; also a percentage, told by its sign or by being over 1: `0.95`, `95%` and `95` are the same. */
export const ratio: CellReaderOf<number> = ({ format }) => {
  const parse = numberParser(format.decimalSeparator, format.thousandsSeparator)
  return {
    expected: { kind: 'ratio' },
    read(bytes, start, end) {
      const isPercentage = bytes[end - 1] === PERCENT
      const value = parse(bytes, start, isPercentage ? end - 1 : end)
      const asRatio = isPercentage || value > 1 ? value / 100 : value
      return asRatio >= 0 && asRatio <= 1 ? asRatio : undefined
    },
  }
}

/** A date, as days since 1970-01-01; null for what an ERP writes where it has none. */
export const dayOrNone: CellReaderOf<number | null> = (context) => {
  const reader = day(context)
  return {
    expected: reader.expected,
    read(bytes, start, end) {
      const value = reader.read(bytes, start, end)
      if (value !== undefined && value > LAST_NO_DATE) return value
      return isNoDate(byteText(bytes, start, Math.min(end, start + LONGEST_NO_DATE))) ? null : value
    },
  }
}

/** The first days that spreadsheets and databases count from are before the end of 1900. */
const LAST_NO_DATE = dayOfIso('1900-12-31')
const LONGEST_NO_DATE = 40

/** A date, as days since 1970-01-01. */
export const day: CellReaderOf<number> = ({ format }) => {
  const parse = dayParser(format.dateFormat)
  return {
    expected: { kind: 'date' },
    read(bytes, start, end) {
      const value = parse(bytes, start, end)
      return value === NOT_A_DAY ? undefined : value
    },
  }
}

const LONGEST_WORD = 100

/** One of a list of words, or a word of the company for one of them. */
export const word =
  <T>(list: WordList<T>): CellReaderOf<T> =>
  ({ encoding, words }) => {
    const meanings = meaningsOf(list, words)
    return {
      expected: { kind: 'word', words: list.map(([, [first = '']]) => first) },
      read(bytes, start, end) {
        if (end - start > LONGEST_WORD) return undefined
        return meanings.get(foldWord(decodeText(bytes, start, end, encoding))) ?? undefined
      },
    }
  }
