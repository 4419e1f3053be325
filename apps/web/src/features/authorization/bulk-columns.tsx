import { CONTEXT_KINDS, ERP_STATES, REVIEWERS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import { type Words, wordOptions } from '#app/session/use-words.ts'
import { FIELD_OF_CONTEXT, type ResultRow, type ValueName } from '#features/authorization/changes.ts'
import {
  abcFilter,
  ChangeCell,
  decidedAt,
  effectColumn,
  itemColumn,
  writeValue,
} from '#features/authorization/result-columns.tsx'
import css from '#features/authorization/results.module.css'
import { defineList, type ListColumn } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

/** The parts that all items are in: ready and decided by a person, ready and decided by nobody, to authorize again, left out, authorized. */
export const SHOWN = ['ready', 'undecided', 'stale', 'blocked', 'authorized'] as const
export type Shown = (typeof SHOWN)[number]
type Tools = Words & { shown: Shown }

/** Items of a page: many are looked over at once. */
const PAGE_ROWS = 100

/** Why an item is not taken, in words. */
export const blockedText = (t: TFunction, blockedBy: readonly string[]): string =>
  (['item_inactive', 'item_incomplete'] as const)
    .filter((code) => blockedBy.includes(code))
    .map((code) => t(`errors.${code}`))
    .join(' ')

/** Returns the contexts with another value than in the ERP. */
const changed = ({ changes }: ResultRow) =>
  changes === null ? [] : CONTEXT_KINDS.filter((kind) => !changes[FIELD_OF_CONTEXT[kind]].isSame)

const change = (name: ValueName, isHidden = false): ListColumn<ResultRow, Tools> => ({
  id: name,
  header: ({ t }) => t(`fields.${name}`),
  topic: `field.${name}`,
  ...(name === 'portfolio' ? {} : { align: 'end' as const }),
  width: 110,
  isHidden,
  cell: ({ changes }, words) =>
    changes && <ChangeCell change={changes[name]} write={(value) => writeValue(words, name, value)} />,
})

const DEFINED = defineList<ResultRow, Tools>(
  [
    itemColumn(({ description }) => <span className={css.inFull}>{description}</span>),
    abcFilter,
    {
      id: 'decided',
      header: ({ t }) => t('bulk.pasted.decidedBy'),
      isFilterFor: ({ shown }) => shown !== 'undecided',
      filter: {
        kind: 'words',
        isPromoted: true,
        takesOne: true,
        options: ({ t, shown }) =>
          REVIEWERS.filter((value) => shown !== 'ready' || value !== 'nobody').map((value) => ({
            value,
            label: t(`bulk.pasted.by.${value}`),
          })),
      },
    },
    {
      id: 'changes',
      header: ({ t }) => t('bulk.changes'),
      topic: 'term.bulkChanges',
      width: 96,
      cell: (row, { t }) =>
        row.changes && (
          <span
            title={changed(row)
              .map((kind) => t(`words.context.${kind}`))
              .join(', ')}
          >
            {t('bulk.changesOf', { count: changed(row).length, all: CONTEXT_KINDS.length })}
          </span>
        ),
    },
    change('trigger'),
    change('batch', true),
    change('nsr', true),
    change('leadTime', true),
    change('portfolio', true),
    effectColumn(120),
    {
      id: 'blocked',
      header: ({ t }) => t('bulk.check'),
      topic: 'term.check',
      width: 220,
      isFor: ({ shown }) => shown === 'blocked',
      cell: ({ blockedBy }, { t }) => <Status level="warning">{blockedText(t, blockedBy)}</Status>,
    },
    {
      id: 'erpState',
      header: ({ t }) => t('results.erpState'),
      topic: 'term.erpState',
      isFor: ({ shown }) => shown === 'authorized',
      isFilterFor: ({ shown }) => shown === 'authorized',
      cell: ({ erpState }, { t }) => t(`words.erpState.${erpState}`),
      filter: { kind: 'words', options: wordOptions('erpState', ERP_STATES) },
    },
    { ...decidedAt, isHidden: ({ shown }) => shown !== 'authorized' },
  ],
  { by: 'effect', isDescending: true },
)
export const BULK = { ...DEFINED, spec: { ...DEFINED.spec, limit: PAGE_ROWS } }
