import { AUDIT_ACTIONS, AUDIT_ENTITIES } from 'virtual:contract'
import type { AuditRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { to } from '#app/paths.ts'
import type { Words } from '#app/session/use-words.ts'
import css from '#features/audit/audit.module.css'
import { toldOf } from '#features/audit/told.ts'
import { defineList } from '#ui/list/define.ts'

export const AUDIT = defineList<AuditRow, Words & { catalog: string | null }>([
  {
    id: 'at',
    header: ({ t }) => t('audit.at'),
    isSortable: true,
    width: 130,
    cell: ({ at }, { format }) => format.dateTime(at),
    filter: { kind: 'date', isPromoted: true },
  },
  {
    id: 'actor',
    header: ({ t }) => t('audit.actor'),
    topic: 'term.actor',
    cell: ({ actor }, { t }) => actor ?? t('audit.product'),
  },
  {
    id: 'action',
    header: ({ t }) => t('audit.action'),
    width: 110,
    cell: ({ action }, { t }) => t(`audit.actions.${action}`),
    filter: {
      kind: 'words',
      isPromoted: true,
      options: ({ t }) => AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
    },
  },
  {
    id: 'entity',
    header: ({ t }) => t('audit.entity'),
    topic: 'term.entity',
    width: 150,
    cell: ({ entity, name }, { t }) => (
      <>
        {t(`audit.entities.${entity}`)} {name ? <span className="caption">{name}</span> : null}
      </>
    ),
    filter: {
      kind: 'words',
      isPromoted: true,
      options: ({ t }) => AUDIT_ENTITIES.map((value) => ({ value, label: t(`audit.entities.${value}`) })),
    },
  },
  {
    id: 'sku',
    header: ({ t }) => t('audit.item'),
    topic: 'term.item',
    cell: (row, { catalog }) => <ItemOf row={row} catalog={catalog} />,
  },
  {
    id: 'changes',
    header: ({ t }) => t('audit.changes'),
    topic: 'term.auditChanges',
    width: 360,
    cell: (row, words) => <Changes row={row} words={words} />,
  },
])

/** The item it is about; it opens where its catalog is the selected one. */
function ItemOf({
  row: { sku, site, catalog },
  catalog: selected,
}: {
  row: AuditRow
  catalog: string | null
}) {
  if (sku === null) return null
  const code = <code>{sku}</code>
  return site !== null && catalog === selected ? <Link {...to.item({ sku, site })}>{code}</Link> : code
}

/** Fields shown before the others are unfolded. */
const FIRST = 3

/** `Batch: 10 → 24`, a line a field. */
function Changes({ row, words }: { row: AuditRow; words: Words }) {
  const { t } = words
  const lines = toldOf(row, words).map(({ name, label, before, after }) => (
    <li key={name}>
      {label}: {row.action === 'change' ? `${before} → ${after}` : before || after}
    </li>
  ))
  if (lines.length === 0) return null
  return (
    <div className={css.changes}>
      <ul>{lines.slice(0, FIRST)}</ul>
      {lines.length > FIRST ? (
        <details>
          <summary>{t('audit.more', { count: lines.length - FIRST })}</summary>
          <ul>{lines.slice(FIRST)}</ul>
        </details>
      ) : null}
    </div>
  )
}
