import type { Answer, Endpoints } from '@giro/contract'
import { useMemo } from 'react'
import { useList } from '#app/api/query.ts'
import { useMay, useSession } from '#app/session/session.ts'

/** A file format of the company: how its files are written. */
type SettingRow = Answer<Endpoints['listSettings']>['rows'][number]
export type FormatRow = Extract<SettingRow, { kind: 'file_format' }>
export type FormatValues = Omit<FormatRow['value'], 'default' | 'columnSeparator'> & {
  columnSeparator: string | null
}

/** What a file is taken to be without a format: its separator is found in its header. */
const WITHOUT_FORMAT: FormatValues = {
  dateFormat: 'YYYYMMDD',
  decimalSeparator: '.',
  thousandsSeparator: '',
  columnSeparator: null,
  encoding: 'utf-8',
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
  if (!format) return WITHOUT_FORMAT
  const { default: _, ...values } = format.value
  return values
}

/** `31/12/2026`, in the order of a date format. */
export function dateSample(dateFormat: string): string {
  const parts = (dateFormat.match(/YYYY|DD|MM/g) ?? []).slice(0, 3)
  const separator = dateFormat.startsWith('YYYY') ? '-' : '/'
  const day = parts.join(separator).replace('YYYY', '2026').replace('MM', '12').replace('DD', '31')
  return dateFormat.endsWith('HHMM') ? `${day} 08:30` : day
}

/** `1.234,56` in these separators. */
export const numberSample = ({
  decimalSeparator,
  thousandsSeparator,
}: Pick<FormatValues, 'decimalSeparator' | 'thousandsSeparator'>): string =>
  `1${thousandsSeparator}234${decimalSeparator}56`

/** `1.234,56 · 31/12/2026 · a;b;c`: a format at a glance. */
export function formatSample(values: FormatValues): string {
  const separator = values.columnSeparator ?? ','
  const columns = ['a', 'b', 'c'].join(separator === '\t' ? ' ⇥ ' : separator)
  return [numberSample(values), dateSample(values.dateFormat), columns].join(' · ')
}
