import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useKeptListOf } from '#app/api/use-list-of.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { FormatDialog, type FormatRow, formatSample, valuesOf } from '#features/imports/index.ts'
import { LegalTexts } from '#features/settings/LegalTexts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { defineList, useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'

type Given = Words & { onDelete: ((format: FormatRow) => void) | null }

const FORMATS = defineList<FormatRow, Given>([
  {
    id: 'title',
    header: ({ t }) => t('upload.format.title'),
    isSortable: true,
    cell: ({ title }) => title,
  },
  {
    id: 'sample',
    header: ({ t }) => t('upload.format.sample'),
    cell: (row) => <code>{formatSample(valuesOf(row))}</code>,
  },
  { id: 'encoding', header: ({ t }) => t('upload.format.encoding'), cell: ({ value }) => value.encoding },
  {
    id: 'default',
    header: ({ t }) => t('settings.list.default'),
    cell: ({ value }, { t }) => t(`words.yesNo.${value.default}`),
  },
  {
    id: 'createdAt',
    header: ({ t }) => t('settings.list.createdAt'),
    isSortable: true,
    cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  },
  {
    id: 'action',
    header: ({ t }) => t('settings.list.action'),
    isFor: ({ onDelete }) => onDelete !== null,
    // The standard one goes only after another has become it.
    cell: (row, { t, onDelete }) =>
      row.value.default ? null : (
        <Button variant="tertiary" onClick={() => onDelete?.(row)}>
          {t('settings.list.delete')}
        </Button>
      ),
  },
])

const KINDS = ['file_format', 'legal'] as const

/** The settings that hold for others too: how the company's files are written; the documents of the installation. */
export function SettingsListScreen() {
  const { t } = useTranslation()
  const writesLegal = useMe().profileType === 'system_administrator'
  const list = useListSearch(FORMATS.spec)
  const kind = writesLegal && list.view === 'legal' ? 'legal' : 'file_format'
  const frame = (table: ReactNode) => (
    <>
      <Link to="/settings">← {t('settings.title')}</Link>
      {writesLegal ? (
        <Tabs<(typeof KINDS)[number]>
          label={t('settings.list.title')}
          value={kind}
          onChange={(chosen) => list.setView(chosen === 'legal' ? chosen : null, {})}
          tabs={KINDS.map((value) => ({ value, label: t(`settings.list.kinds.${value}`) }))}
        >
          {table}
        </Tabs>
      ) : (
        table
      )}
    </>
  )
  return kind === 'legal' ? <LegalTexts frame={frame} /> : <Formats frame={frame} />
}

/** How the company's files are written. An address may open one of them, or a new one. */
function Formats({ frame }: { frame: (table: ReactNode) => ReactNode }) {
  const { t } = useTranslation()
  const words = useWords()
  const mayWrite = useMay('format.write')
  const company = useMe().company?.id
  const [deleted, setDeleted] = useState<FormatRow | null>(null)
  const { table } = useKeptListOf(FORMATS, 'listSettings', {
    failed: t('settings.list.failed'),
    query: { kind: 'file_format', ...(company ? { company } : {}) },
  })
  const rows = table.rows.filter((row): row is FormatRow => row.kind === 'file_format')
  const panel = usePanel()
  const opened = rows.find(({ id }) => id === panel.id) ?? null
  const given = useMemo(() => ({ ...words, onDelete: mayWrite ? setDeleted : null }), [words, mayWrite])
  const defined = useDefined(FORMATS, given)
  return (
    <Page
      lead={t('settings.list.lead')}
      actions={
        mayWrite ? (
          <Button size="smaller" onClick={panel.openNew}>
            {t('upload.format.create')}
          </Button>
        ) : undefined
      }
    >
      {frame(
        <Table
          caption={t('settings.list.kinds.file_format')}
          {...table}
          rows={rows}
          {...defined}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          searchLabel={t('settings.list.search')}
          {...(mayWrite ? { onOpen: ({ id }: FormatRow) => panel.open(id) } : {})}
          empty={<NoFormats onNew={mayWrite ? panel.openNew : undefined} />}
        />,
      )}
      {mayWrite && (panel.isNew || opened) ? (
        <FormatDialog
          key={opened?.id ?? 'new'}
          format={opened}
          values={valuesOf(opened)}
          onDone={panel.close}
        />
      ) : null}
      {deleted ? <DeleteDialog format={deleted} onClose={() => setDeleted(null)} /> : null}
    </Page>
  )
}

function NoFormats({ onNew }: { onNew: (() => void) | undefined }) {
  const { t } = useTranslation()
  const action = onNew ? (
    <Button variant="secondary" onClick={onNew}>
      {t('upload.format.create')}
    </Button>
  ) : undefined
  return <EmptyState title={t('settings.list.none')} icon="settings" actions={action} />
}

/** What is open over the list, as the address says it. */
function usePanel() {
  const navigate = useNavigate()
  const { id, panel } = useSearch({ strict: false }) as { id?: string; panel?: string }
  const show = (search: { id?: string; panel?: string }) =>
    void navigate({
      to: '/settings/list',
      search: (now: object) => ({ ...now, id: undefined, panel: undefined, ...search }),
    } as never)
  return {
    id,
    isNew: panel === 'new',
    open: (one: string) => show({ id: one }),
    openNew: () => show({ panel: 'new' }),
    close: () => show({}),
  }
}

function DeleteDialog({ format, onClose }: { format: FormatRow; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useCall('deleteSetting', {
    success: t('settings.list.deleted'),
    refreshes: ['listSettings'],
  })
  return (
    <Dialog
      title={t('settings.list.deleteTitle', { name: format.title })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            isRunning={remove.isRunning}
            onClick={() => void remove.run({ params: { id: format.id } }).then(onClose)}
          >
            {t('settings.list.delete')}
          </Button>
        </>
      }
    >
      {t('settings.list.deleteText')}
    </Dialog>
  )
}
