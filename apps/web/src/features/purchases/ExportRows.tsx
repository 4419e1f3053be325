import { LIMITS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { ExportRunning } from '#app/rows/ExportRunning.tsx'
import { useExport } from '#app/rows/use-export.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/list/column.ts'

type Page = { offset: number; limit: number }
type ExportRowsProps<Row> = {
  /** Reads a page of the rows. */
  read: (page: Page, signal: AbortSignal) => Promise<{ rows: Row[] }>
  columns: readonly Column<Row>[]
  count: number
  /** Name of the file without its ending. */
  name: string
}

/** Saves all rows of a list as a CSV file. */
export function ExportRows<Row>({ read, columns, count, name }: ExportRowsProps<Row>) {
  const { t } = useTranslation()
  const { done, save, cancel } = useExport()
  if (count === 0) return null
  if (done !== null) return <ExportRunning done={done} count={count} onCancel={cancel} />
  async function* pages(_: unknown, signal: AbortSignal): AsyncGenerator<Row[]> {
    for (let offset = 0; offset < count; offset += LIMITS.pageRows)
      yield (await read({ offset, limit: LIMITS.pageRows }, signal)).rows
  }
  return (
    <Button
      variant="plain"
      icon="download"
      onClick={() => void save<Row, Column<Row>>({ read: pages, columns, count, isChosen: null, name })}
    >
      {t('common.export')}
    </Button>
  )
}
