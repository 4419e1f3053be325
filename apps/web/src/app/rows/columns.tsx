import { RowActions } from '#app/rows/RowActions.tsx'
import { RowMenu } from '#app/rows/RowMenu.tsx'
import type { Companies } from '#app/rows/use-companies.ts'
import type { Words } from '#app/session/use-words.ts'
import type { ListColumn } from '#ui/list/define.ts'

/** Tools of a list's columns. Actions that the profile does not allow are undefined. */
export type RowWords<Row> = Words & {
  companies: Companies
  onEdit?: ((row: Row) => void) | undefined
  onRemove?: ((row: Row) => void) | undefined
}

/** Column with the company of a row, for users of several companies. */
export const companyColumn = <Row extends { company: string }>(): ListColumn<Row, RowWords<Row>> => ({
  id: 'company',
  header: ({ t }) => t('rows.company'),
  isFor: ({ companies }) => companies.options.length > 1,
  isFilterFor: ({ companies }) => companies.options.length > 1,
  cell: ({ company }, { companies }) => companies.nameOf(company),
  filter: { kind: 'words', isPromoted: true, takesOne: true, options: ({ companies }) => companies.options },
})

export const createdColumn = <Row extends { createdAt: string }>(): ListColumn<Row, RowWords<Row>> => ({
  id: 'createdAt',
  header: ({ t }) => t('rows.createdAt'),
  isSortable: true,
  width: 130,
  cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  filter: { kind: 'date' },
})

/** Edit and delete, in words the name of the row; `canRemove`: not every row can go. */
export const actionsColumn = <Row,>(
  nameOf: (row: Row) => string,
  canRemove: (row: Row) => boolean = () => true,
): ListColumn<Row, RowWords<Row>> => ({
  id: 'actions',
  header: ({ t }) => t('rows.actions'),
  width: 96,
  isFor: ({ onEdit, onRemove }) => Boolean(onEdit ?? onRemove),
  cell: (row, { onEdit, onRemove }) => (
    <RowActions
      name={nameOf(row)}
      onEdit={onEdit && (() => onEdit(row))}
      onRemove={onRemove && canRemove(row) ? () => onRemove(row) : undefined}
    />
  ),
})

/** Edit and delete in one menu, for rows that have more to show than two buttons. */
export const menuColumn = <Row,>(nameOf: (row: Row) => string): ListColumn<Row, RowWords<Row>> => ({
  id: 'actions',
  header: ({ t }) => t('rows.actions'),
  width: 56,
  isFor: ({ onEdit, onRemove }) => Boolean(onEdit ?? onRemove),
  cell: (row, { onEdit, onRemove, t }) => (
    <RowMenu
      name={nameOf(row)}
      items={[
        ...(onEdit ? [{ label: t('rows.edit'), icon: 'edit' as const, onPress: () => onEdit(row) }] : []),
        ...(onRemove
          ? [{ label: t('rows.remove'), icon: 'trash' as const, onPress: () => onRemove(row) }]
          : []),
      ]}
    />
  ),
})
