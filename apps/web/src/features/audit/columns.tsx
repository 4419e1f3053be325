import { AUDIT_ACTIONS, AUDIT_ENTITIES } from 'virtual:contract'
import type { AuditRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { to } from '#app/paths.ts'
import type { Words } from '#app/session/use-words.ts'
import css from '#features/audit/audit.module.css'
import type { AuditEvent } from '#features/audit/events.ts'
import { toldOf } from '#features/audit/told.ts'
import { defineList } from '#ui/list/define.ts'

type Tools = Words & { catalog: string | null }

export const AUDIT = defineList<AuditEvent, Tools>([
  {
    id: 'event',
    header: ({ t }) => t('audit.event'),
    topic: 'term.auditEvent',
    cell: (event, tools) => <Sentence event={event} given={tools} />,
  },
  {
    id: 'changes',
    header: ({ t }) => t('audit.changes'),
    topic: 'term.auditChanges',
    cell: ({ things }, words) => <Changes things={things} words={words} />,
  },
  {
    id: 'at',
    header: ({ t }) => t('audit.at'),
    isSortable: true,
    isHidden: true,
    cell: ({ at }, { format }) => format.dateTime(at),
    filter: { kind: 'date', isPromoted: true },
  },
  {
    id: 'action',
    header: ({ t }) => t('audit.action'),
    filter: {
      kind: 'words',
      isPromoted: true,
      options: ({ t }) => AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
    },
  },
  {
    id: 'entity',
    header: ({ t }) => t('audit.entity'),
    filter: {
      kind: 'words',
      isPromoted: true,
      options: ({ t }) => AUDIT_ENTITIES.map((value) => ({ value, label: t(`audit.entities.${value}`) })),
    },
  },
])

/** Names of things that one line says, where its fields say the others. */
const NAMED = 2

/** `Ana Souza created · Site (3) · Matriz, Filial…` */
function Sentence({ event, given: tools }: { event: AuditEvent; given: Tools }) {
  const { at, actor, action, entity, things } = event
  const { t, format } = tools
  if (isAccess(action)) return <Access event={event} given={tools} />
  const kind = t(`audit.entities.${entity}`)
  const named = things.filter(({ name, sku }) => name !== null || sku !== null)
  const most = things.some((row) => linesOf(row, tools).length > 0) ? NAMED : named.length
  return (
    <span className={css.event}>
      <Time at={at} format={format} /> <span className="strong">{actor ?? t('audit.product')}</span>{' '}
      {t(`audit.did.${action}`)} {things.length > 1 ? `${kind} (${format.integer(things.length)})` : kind}
      {named.slice(0, most).map((row, place) => (
        <Fragment key={row.id}>
          {place === 0 ? ' ' : ', '}
          <ThingOf row={row} catalog={tools.catalog} />
        </Fragment>
      ))}
      {named.length > most ? '…' : null}
    </span>
  )
}

/** Signing in and out are of the user: nothing else is named. */
const isAccess = (action: AuditRow['action']) => !['create', 'change', 'delete', 'download'].includes(action)

/** `Ana Souza signed in`: of what failed nobody is the actor, and who it was tried for is named. */
function Access({
  event: { at, actor, action, things },
  given: { t, format },
}: {
  event: AuditEvent
  given: Tools
}) {
  return (
    <span className={css.event}>
      <Time at={at} format={format} /> <span className="strong">{actor ?? things[0].name ?? '–'}</span>{' '}
      {t(`audit.did.${action}`)}
    </span>
  )
}

function Time({ at, format }: { at: string; format: Words['format'] }) {
  return (
    <time dateTime={at} className={css.time}>
      {format.time(at)}
    </time>
  )
}

/** Shows the name of the changed thing; an item is a link if its catalog is selected. */
function ThingOf({
  row: { name, sku, site, catalog },
  catalog: selected,
}: {
  row: AuditRow
  catalog: string | null
}) {
  if (sku === null) return <span className="muted">{name}</span>
  const code = <code>{sku}</code>
  return site !== null && catalog === selected ? <Link {...to.item({ sku, site })}>{code}</Link> : code
}

/** `Batch: 10 → 24` where that is all; else how many fields, folded. */
function Changes({ things, words }: { things: AuditEvent['things']; words: Words }) {
  const { t } = words
  const rows = things
    .map((row) => ({ row, lines: linesOf(row, words) }))
    .filter(({ lines }) => lines.length > 0)
  const [first, ...others] = rows
  if (!first) return null
  const count = rows.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count === 1) return <span className={css.only}>{first.lines[0]}</span>
  return (
    <details className={css.changes}>
      <summary>{t('audit.fieldCount', { count })}</summary>
      {rows.map(({ row, lines }) => (
        <Fragment key={row.id}>
          {others.length > 0 ? <p className="strong">{row.sku ?? row.name}</p> : null}
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </details>
  )
}

const isNothing = (value: unknown) => value === 0 || value === false

/** Returns the lines of an entry, without what the event's line already contains. */
const linesOf = (row: AuditRow, words: Words): string[] =>
  toldOf(row, words)
    .filter(
      ({ name, after }) =>
        !['create', 'download'].includes(row.action) || (after !== row.name && !isNothing(row.after?.[name])),
    )
    .map(({ label, before, after }) =>
      row.action === 'change' ? `${label}: ${before} → ${after}` : `${label}: ${before || after}`,
    )
