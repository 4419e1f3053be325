import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ListName, RowOf } from '#app/api/query.ts'
import { useKeptListOf } from '#app/api/use-list-of.ts'
import type { RowResource } from '#app/rows/resource.ts'
import { TaskOf } from '#app/rows/row-tasks.tsx'
import { idOf, type RowTask, useRowTask } from '#app/rows/use-row-task.ts'
import { useRowWords } from '#app/rows/use-row-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table, type TableProps } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

type RowScreenProps<K extends ListName, V extends FieldValues> = {
  resource: RowResource<K, V>
  may: { create: boolean; edit: boolean; remove: boolean }
  /** Query parameters beyond those of the address and the resource. */
  query?: object
  /** Around the table: tabs. */
  frame?: (table: ReactNode) => ReactNode
  lead?: ReactNode
  /** Keys of a row beside those of every table. */
  rowKeys?: TableProps<RowOf<K>>['rowKeys']
  /** Page on which a row is created and edited, instead of a drawer. */
  pages?: { create: () => void; edit: (row: RowOf<K>) => void; open: (row: RowOf<K>) => void }
}

/** The screen of a resource that an administrator keeps: its rows; made, changed and removed in drawers over them. */
export function RowScreen<K extends ListName, V extends FieldValues>(props: RowScreenProps<K, V>) {
  const { resource, may, query, frame, lead, pages, rowKeys } = props
  const { words, calls, definition, icon, nameOf, many, only } = resource
  const { t } = useTranslation()
  const { task, createMany, remove, end, ...drawers } = useRowTask<RowOf<K>>()
  const { create, edit } = pages ?? drawers
  // An address may ask for a form that the profile may not use, or that has a page of its own.
  const has = pages ? { remove: may.remove, create: false, edit: false } : may
  const open = pages?.open ?? (may.edit ? edit : undefined)
  const { table } = useKeptListOf(definition, calls.list, {
    failed: t(`${words}.failed`),
    query: { ...only, ...query },
  })
  const tools = useRowWords<RowOf<K>>({
    onEdit: may.edit ? edit : undefined,
    onRemove: may.remove ? remove : undefined,
  })
  const rows = (
    <Table
      caption={t(`${words}.title`)}
      {...useDefined(definition, tools)}
      {...table}
      rowKey={idOf}
      rowName={nameOf}
      searchLabel={t(`${words}.search`)}
      rowKeys={rowKeys}
      empty={
        <EmptyState
          title={t(`${words}.none`)}
          icon={icon}
          actions={may.create ? <NewButton words={words} variant="secondary" onClick={create} /> : null}
        >
          {t(`${words}.noneText`)}
        </EmptyState>
      }
      {...(open ? { onOpen: open } : {})}
    />
  )
  return (
    <Page
      lead={lead ?? t(`${words}.lead`)}
      actions={may.create ? <Begin words={words} create={create} createMany={many && createMany} /> : null}
    >
      {task && isIn(task, has) ? <TaskOf task={task} resource={resource} onClose={end} /> : null}
      {frame ? frame(rows) : rows}
    </Page>
  )
}

const isIn = ({ kind }: RowTask<unknown>, may: RowScreenProps<ListName, FieldValues>['may']): boolean =>
  kind === 'edit' || kind === 'remove' ? may[kind] : may.create

type BeginProps = Pick<RowResource<ListName, FieldValues>, 'words'> & {
  create: () => void
  createMany: (() => void) | undefined
}

function Begin({ words, create, createMany }: BeginProps) {
  const { t } = useTranslation()
  return (
    <>
      {createMany ? (
        <Button variant="secondary" size="small" onClick={createMany}>
          {t('rows.many')}
        </Button>
      ) : null}
      <NewButton words={words} size="smaller" icon="plus" onClick={create} />
    </>
  )
}

function NewButton({ words, ...button }: Pick<BeginProps, 'words'> & Omit<ButtonProps, 'children'>) {
  const { t } = useTranslation()
  return <Button {...button}>{t(`${words}.new`)}</Button>
}
