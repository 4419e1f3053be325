import { useMemo } from 'react'
import { useList } from '#app/api/query.ts'
import { useMay, useSession } from '#app/session/session.ts'

/** A company's own column names and codes by section: ours → theirs, the first being the one written. */
export type CompanyWords = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The company's words; `rows` are the translations they stand in. */
export function useCompanyWords() {
  const { me } = useSession()
  const mayRead = useMay('translation.read')
  const list = useList(
    'listTranslations',
    { query: { company: me?.company?.id, limit: 500 } },
    { isEnabled: mayRead },
  )
  const { rows } = list
  const words = useMemo<CompanyWords>(() => {
    const sections: Record<string, Record<string, readonly string[]>> = {}
    for (const { section, originalValue, translatedValues } of rows) {
      sections[section] = { ...sections[section], [originalValue]: translatedValues }
    }
    return sections
  }, [rows])
  return { ...list, words }
}
