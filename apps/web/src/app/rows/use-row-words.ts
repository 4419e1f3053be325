import { useMemo } from 'react'
import type { RowWords } from '#app/rows/columns.tsx'
import { useCompanies } from '#app/rows/use-companies.ts'
import { useWords } from '#app/session/use-words.ts'

/** The words of a list of rows, the same object until something changed. */
export function useRowWords<Row>({
  onEdit,
  onRemove,
}: Pick<RowWords<Row>, 'onEdit' | 'onRemove'>): RowWords<Row> {
  const words = useWords()
  const companies = useCompanies()
  return useMemo(() => ({ ...words, companies, onEdit, onRemove }), [words, companies, onEdit, onRemove])
}
