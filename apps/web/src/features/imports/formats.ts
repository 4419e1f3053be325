import type { Answer, Endpoints, FileWriting } from '@giro/contract'
import {
  DEFAULT_FILE_FORMAT,
  dateExample,
  type FileFormat,
  numberExample,
} from '@giro/file-readers/file-format'
import { usualDecimal } from '@giro/file-readers/locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import type { Language } from '#app/i18n/i18n.ts'
import { localeOf } from '#app/i18n/locale.ts'
import { marksOf } from '#app/i18n/parse.ts'
import { useMay, useSession } from '#app/session/session.ts'

/** A file format of the company: how its files are written. */
type SettingRow = Answer<Endpoints['listSettings']>['rows'][number]
export type FormatRow = Extract<SettingRow, { kind: 'file_format' }>
export type FormatValues = Omit<FormatRow['value'], 'default' | 'columnSeparator'> & {
  columnSeparator: string | null
}

/** The company's file formats, and the one that stands where none is named. */
export function useFileFormats() {
  const { me } = useSession()
  const mayRead = useMay('format.read')
  const list = useList(
    'listSettings',
    { query: { kind: 'file_format', company: me?.company?.id, limit: 100 } },
    { isEnabled: mayRead },
  )
  const rows = useMemo(
    () => list.rows.filter((row): row is FormatRow => row.kind === 'file_format'),
    [list.rows],
  )
  const standard = useMemo(() => rows.find(({ value }) => value.default) ?? null, [rows])
  return { ...list, rows, standard }
}

export const valuesOf = (format: FormatRow | null): FormatValues => {
  if (!format) return DEFAULT_FILE_FORMAT
  const { default: _, ...values } = format.value
  return values
}

/** Returns the initial values of a new format: those of spreadsheets in the page's language and the company's country. */
export function writingOf(language: Language): FormatValues {
  const { decimal, first } = marksOf(localeOf(language))
  return {
    ...DEFAULT_FILE_FORMAT,
    dateFormat: ({ day: 'DDMMYYYY', month: 'MMDDYYYY', year: 'YYYYMMDD' } as const)[first],
    ...(decimal === ',' ? { decimalSeparator: ',', columnSeparator: ';' } : {}),
  }
}

/** The decimal sign by which 9,999 is read without a question in the company's country and the page's language. */
export function useUsualDecimal(): '.' | undefined {
  const country = useSession().me?.company?.country
  const { language } = useTranslation().i18n
  return country ? usualDecimal(language, country) : undefined
}

/** Returns the format that was detected in a file, whatever the names of formats. */
export const foundWriting = (writing: FileFormat): FormatValues => writing as FormatValues

/** Returns the format of a file, without the meaning of values in the ERP. */
export function writingIn({ erpMeaning: _, ...writing }: FormatValues): FileWriting {
  return writing as FileWriting
}

/** True if two formats read days and numbers alike. */
export const isSameInCells = (a: FormatValues, b: FormatValues): boolean =>
  a.dateFormat === b.dateFormat &&
  a.decimalSeparator === b.decimalSeparator &&
  a.thousandsSeparator === b.thousandsSeparator

/** True if two formats read a file alike; a format that names no separator takes any. */
export const isSameWriting = (a: FormatValues, b: FormatValues): boolean =>
  isSameInCells(a, b) &&
  a.encoding === b.encoding &&
  (a.columnSeparator === null || a.columnSeparator === b.columnSeparator)

export const ENCODING = { 'utf-8': 'UTF-8', latin1: 'Latin-1 (Windows)' } as const

/** `31/12/2026`, in the order of a date format; with a time where it has one. */
export const dateSample = (dateFormat: string): string =>
  `${dateExample(dateFormat)}${dateFormat.endsWith('HHMM') ? ' 08:30' : ''}`

/** `1.234,56 · 31/12/2026 · a;b;c`: a format at a glance. */
export function formatSample(values: FormatValues): string {
  const separator = values.columnSeparator ?? ','
  const columns = ['a', 'b', 'c'].join(separator === '\t' ? ' ⇥ ' : separator)
  return [numberExample(values), dateSample(values.dateFormat), columns].join(' · ')
}
