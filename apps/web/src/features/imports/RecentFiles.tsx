import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshQueries } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords } from '#app/session/use-words.ts'
import { TemplateButtons } from '#features/imports/Templates.tsx'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { RemoveDialog, TakeBackDialog } from './RemoveDialog.tsx'
import { type AskFirst, type CheckAgain, FILES, mergeRows } from './recent-columns.tsx'
import { useTransfers } from './transfers.ts'

const FIRST_KINDS = ['master_data', 'transactions', 'orders'] as const

/** Lists uploaded files: their transfer, the server's result, and the possible actions. */
export function RecentFiles({ onCheck }: { onCheck: CheckAgain }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const words = useWords()
  const transfers = useTransfers()
  const [asking, setAsking] = useState<Parameters<AskFirst> | null>(null)
  const { table } = useListOf(FILES, 'listCompanyFiles', { failed: t('upload.recentFailed') })
  const { list, count } = table
  const isFirstPage = list.offset === 0 && list.text === '' && Object.keys(list.filters).length === 0
  const isNewestFirst = list.sort === null || (list.sort.by === 'createdAt' && list.sort.isDescending)
  const rows = useMemo(
    () => mergeRows(table.rows, transfers, { isFirstPage, isNewestFirst }),
    [table.rows, transfers, isFirstPage, isNewestFirst],
  )
  // Those that the server does not know count too.
  const total = count + rows.length - table.rows.length
  const tools = useMemo(
    () => ({ ...words, onAsk: (...question: Parameters<AskFirst>) => setAsking(question), onCheck }),
    [words, onCheck],
  )
  const [what, row] = asking ?? []
  const close = () => setAsking(null)
  return (
    <section className={css.recent} aria-labelledby="upload-recent">
      <header className="spread">
        <h2 id="upload-recent">{t('upload.recent', { total: integer(total) })}</h2>
        <Button variant="plain" icon="jobs" onClick={() => void refreshQueries(['listCompanyFiles'])}>
          {t('upload.refresh')}
        </Button>
      </header>
      <Table
        caption={t('upload.recentCaption')}
        {...table}
        {...useDefined(FILES, tools)}
        rows={rows}
        count={total}
        rowKey={(row) => row.key}
        rowName={(row) => row.fileName}
        searchLabel={t('download.search')}
        empty={
          <EmptyState
            title={t('upload.emptyTitle')}
            icon="upload"
            actions={<TemplateButtons kinds={FIRST_KINDS} />}
          >
            {t('upload.emptyText')}
          </EmptyState>
        }
      />
      {row && what === 'remove' ? <RemoveDialog row={row} onClose={close} /> : null}
      {row && what === 'takeBack' ? <TakeBackDialog row={row} onClose={close} /> : null}
    </section>
  )
}
