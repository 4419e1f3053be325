import { LIMITS } from 'virtual:contract'
import type { RememberedReading } from '@giro/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { type RowOf, useList } from '#app/api/query.ts'
import { useMay, useSession } from '#app/session/session.ts'
import { isAnswered, type Question, type Said } from './file-rules.ts'
import type { Checked, Chosen } from './use-checks.ts'

/** Remembered answers for files with the same titles. */
export type RememberedRow = Extract<RowOf<'listSettings'>, { kind: 'file_reading' }>

/** The readings that the company remembers. */
export function useRememberedReadings() {
  const { me } = useSession()
  const mayRead = useMay('format.read')
  const { rows, isLoading } = useList(
    'listSettings',
    { query: { kind: 'file_reading', company: me?.company?.id, limit: 500 } },
    { isEnabled: mayRead },
  )
  return { rows: rows.filter((row): row is RememberedRow => row.kind === 'file_reading'), isLoading }
}

/** Completes the answers for a file with the remembered ones for its titles. */
export function withRemembered(answers: Said, row: RememberedRow | null, siteIds: readonly string[]): Said {
  if (!row) return answers
  const { columns, siteId, atAllSites } = row.value
  const titles = new Set((answers.columns ?? []).map(({ title }) => title))
  const site = answers.siteId ?? (siteIds.includes(siteId ?? '') ? siteId : undefined)
  return {
    ...answers,
    columns: [...columns.filter(({ title }) => !titles.has(title)), ...(answers.columns ?? [])],
    ...(site !== undefined && { siteId: site }),
    atAllSites: answers.atAllSites || (answers.siteId === undefined && atAllSites),
  }
}

/** Questions whose answers are of the catalog as it is now, and no reading of the file. */
const OF_THE_CATALOG: readonly Question[] = ['newSites', 'newItems']

/** Returns the answers to remember; null while questions are open, or if they apply to this file only. */
function toRemember(
  checked: Checked,
  before: Said,
  questions: readonly Question[],
): RememberedReading | null {
  const { kind, check, isChecking, given } = checked
  const isOpen = questions.some((one) => !OF_THE_CATALOG.includes(one))
  if (isChecking || isOpen || before.isOnce || !(isAnswered(before) || before.isFresh)) return null
  if (check?.outcome !== 'read') return null
  const { dateFormat, decimalSeparator, thousandsSeparator } = check.writing
  const isWritten = Object.keys(given.writing ?? {}).length > 0
  const writing = { dateFormat, decimalSeparator, thousandsSeparator } as RememberedReading['writing']
  return {
    kind,
    titles: check.columns.map(({ title }) => title),
    reading: check.reading,
    columns: check.reading ? [] : [...(given.columns ?? [])],
    writing: isWritten ? writing : {},
    ...(given.siteId !== undefined && { siteId: given.siteId }),
    atAllSites: given.atAllSites ?? false,
  }
}

/** Remembers how files are understood once that is answered, whatever becomes of them, for who may. */
export function useRemember(
  chosen: readonly Chosen[],
  checks: readonly Checked[],
  open: ReadonlyMap<string, readonly Question[]>,
): void {
  const { t } = useTranslation()
  const mayWrite = useMay('format.write')
  const company = useSession().me?.company
  const remembered = useRef(new Map<string, string>())
  const { run } = useCall('createSetting', {
    success: t('fileReading.remembers'),
    refreshes: ['listSettings'],
  })
  useEffect(() => {
    if (!mayWrite) return
    for (const [place, checked] of checks.entries()) {
      const value = toRemember(checked, chosen[place]?.given ?? {}, open.get(checked.key) ?? [])
      const text = JSON.stringify(value)
      if (value === null || remembered.current.get(checked.key) === text) continue
      remembered.current.set(checked.key, text)
      void run({
        body: {
          kind: 'file_reading',
          title: [...checked.file.name].slice(0, LIMITS.titleCharacters).join(''),
          scope: company ? { company: company.id } : {},
          value,
        },
      })
    }
  })
}
