import { ITEM_FIELDS } from 'virtual:contract'
import type { ContextRow, FieldKind, Item, ItemField } from '@giro/contract'
import { isEffectKnown } from '@giro/contract/effect'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { Effect, FIELD_OF } from '#features/decisions/context-value.tsx'
import type { Preview } from '#features/decisions/preview.ts'
import css from '#features/decisions/WhatChanges.module.css'
import { writeAmount } from '#features/fields/index.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { Term } from '#ui/Tip.tsx'

type ChangesProps = {
  row: ContextRow
  preview: Preview
  unit: string | null
  isWaiting: boolean
  canSave: boolean
  /** The value that was typed cannot be read: there is nothing to show of it. */
  isUnread: boolean
}

/** Compares the item with the ERP's value of this context and with the choice, and shows the benefit. */
export function WhatChanges(props: ChangesProps) {
  const { preview, isWaiting, canSave, isUnread } = props
  const { t } = useTranslation()
  const { error, isUpdating, retry } = preview
  return (
    <section className={css.panel} aria-label={t('feed.whatChanges')} aria-busy={isUpdating || isWaiting}>
      <div className="bar gap-3 baseline between">
        <h2 className="heading">{t('feed.whatChanges')}</h2>
        <p role="status" className="muted">
          {isUpdating || isWaiting ? t('feed.updating') : ''}
        </p>
      </div>
      {error ? (
        <Banner
          level="warning"
          actions={
            <Button variant="secondary" onClick={retry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {canSave ? t('feed.previewFailedCanSave') : t('feed.previewFailed')}
        </Banner>
      ) : null}
      {isUnread ? <p className="muted">{t('feed.enterValue')}</p> : <Numbers {...props} />}
      <p className="muted">{t('feed.changesBasis')}</p>
    </section>
  )
}

function Numbers({ row, preview: { items, error }, unit }: ChangesProps) {
  const [before, after] = items ?? []
  if (!before || !after) return error ? null : <Skeleton lines={7} />
  return (
    <>
      <Comparison row={row} before={before} after={after} unit={unit} />
      <Worth before={before} after={after} />
    </>
  )
}

/** The five contexts, where they differ, then what hangs on them. */
const DERIVED = [
  'securityBalance',
  'maximumBalance',
  'proposedBalance',
  'suggestedOrder',
  'ruptureRisk',
  'proposedFinancialBalance',
  'worth',
] as const
/** Fields that are unknown without a stock balance. */
const ON_BALANCE: readonly ItemField[] = ['suggestedOrder', 'ruptureRisk']
const CONTEXT_FIELDS = Object.values(FIELD_OF)

type ComparisonProps = { row: ContextRow; before: Item; after: Item; unit: string | null }

function Comparison({ row, before, after, unit }: ComparisonProps) {
  const { t } = useTranslation()
  const write = useFieldValue(unit)
  const writeField = (item: Item, field: ItemField) =>
    item.coverageConformity === null && item[field] === null && ON_BALANCE.includes(field)
      ? t('feed.causes.name.currentBalance')
      : write(field, item[field])
  const ownField = FIELD_OF[row.context]
  // What the ERP has, though an item on demand be planned without it.
  const from = (field: ItemField) => (field === ownField && row.old !== null ? row.old : before[field])
  const fields = [
    ...CONTEXT_FIELDS.filter((field) => field === ownField || from(field) !== after[field]),
    ...DERIVED,
  ]
  return (
    <SmallTable
      label={t('feed.whatChanges')}
      className={css.table}
      columns={[
        { head: <span className="sr">{t('feed.figure')}</span> },
        {
          head:
            row.erp === null ? (
              <Term topic="term.suggested">{t('words.stance.automatic')}</Term>
            ) : (
              <Term topic="term.withErp">{t('feed.withErp')}</Term>
            ),
          align: 'end',
        },
        { head: <Term topic="term.withChoice">{t('feed.then')}</Term>, align: 'end' },
      ]}
      rows={fields.map((field) => ({
        key: field,
        className: from(field) !== after[field] ? css.changed : undefined,
        cells: [
          t(field === 'ruptureRisk' ? 'feed.riskToday' : `fields.${field}`),
          field === ownField ? write(field, from(field)) : writeField(before, field),
          writeField(after, field),
        ],
      }))}
    />
  )
}

/**
 * Shows the benefit of the choice, the effect of the other contexts, and the final state of the item. If the ERP has no
 * reorder point and all five have no effect, there is no ERP stock to compare with, and a note says so.
 */
function Worth({ before, after }: { before: Item; after: Item }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const change = after.proposedFinancialBalance - before.proposedFinancialBalance
  const isCompared = isEffectKnown(after)
  return (
    <Facts
      kind="pairs"
      facts={[
        {
          name: t('feed.thisContext'),
          value: (
            <span className="strong">
              <Effect value={change} hasWord />
            </span>
          ),
        },
        ...(isCompared
          ? [{ name: t('feed.otherContexts'), value: <Effect value={after.effect - change} hasWord /> }]
          : []),
        {
          name: t('feed.allContexts'),
          value: (
            <>
              {isCompared ? <Effect value={after.effect} hasWord /> : t('feed.causes.name.erpTrigger')} ·{' '}
              {t('feed.stockOf', { value: money(after.proposedFinancialBalance) })}
            </>
          ),
        },
      ]}
    />
  )
}

/** One line in the place of the panel on a narrow page. */
export function EffectLine({ preview: { items }, isUnread }: Pick<ChangesProps, 'preview' | 'isUnread'>) {
  const { t } = useTranslation()
  const [before, after] = items ?? []
  if (!before || !after || isUnread) return <span>{t('feed.whatChanges')}</span>
  return (
    <span>
      {t('feed.whatChanges')}:{' '}
      <Effect value={after.proposedFinancialBalance - before.proposedFinancialBalance} hasWord />
    </span>
  )
}

/** A field of an item as it is read, with its unit. */
function useFieldValue(unit: string | null): (field: ItemField, value: Item[ItemField]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, money, percent, integer } = format
  const write: Partial<Record<FieldKind, (value: number, field: ItemField) => string>> = {
    money,
    days: integer,
    ratio: (value, field) => percent(value, field === 'nsr' ? 2 : 1),
    quantity: (value, field) => [writeAmount(field, value, format), unit ?? ''].join(' ').trim(),
  }
  return (field, value) => {
    if (value === null || value === undefined) return '–'
    if (field === 'portfolio')
      return t(value === 'anticipated' ? 'words.portfolio.anticipated' : 'words.portfolio.on_demand')
    return write[ITEM_FIELDS[field].kind]?.(Number(value), field) ?? number(Number(value))
  }
}
