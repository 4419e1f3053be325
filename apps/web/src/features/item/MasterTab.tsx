import { ITEM_FIELD_NAMES, ITEM_FIELDS } from 'virtual:contract'
import type { FieldSpec, Item, ItemField } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemTab, to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ExplainField, useFieldText } from '#features/fields/index.ts'
import { Figures, FigureValue } from '#features/item/Figures.tsx'
import css from '#features/item/item.module.css'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { Banner } from '#ui/Status.tsx'
import { Term } from '#ui/Tip.tsx'

const IDENTITY = [
  'sku',
  'description',
  'site',
  'group',
  'supplier',
  'unit',
  'cost',
  'status',
  'registerDate',
  'startDate',
  'lastUpdate',
  'lastExecution',
  'executionPeriodStart',
  'executionPeriodEnd',
] as const
const CLASSES = ['criticality', 'purchasability', 'abcClass'] as const
type MissingData = ItemDetail['missingData'][number]
const BATCH = ITEM_FIELD_NAMES.filter((name) => {
  const { group, origin }: FieldSpec = ITEM_FIELDS[name]
  return group === 'leadTime' && origin === 'loaded'
})
const QUALITY = ['dataQuality'] as const

type MasterProps = {
  detail: ItemDetail
  /** Undefined: the profile may not correct items. */
  onEdit: (() => void) | undefined
}

/** Shows the ERP's data beside the product's, and every other column of the file. */
export function MasterTab({ detail, onEdit }: MasterProps) {
  const { t } = useTranslation()
  const { item, attributes, corrected, missingData, blocked } = detail
  const others = Object.entries(attributes)
  return (
    <>
      <div className="spread">
        <p className="muted">{t('item.master.readOnly')}</p>
        {onEdit ? (
          <Button variant="secondary" icon="edit" onClick={onEdit}>
            {t('item.correct.edit')}
          </Button>
        ) : null}
      </div>
      {blocked ? <Banner level="warning">{t('item.master.blocked')}</Banner> : null}
      <Corrected corrected={corrected} />
      <div className={css.columns}>
        <div className="stack">
          <Figures title={t('item.master.identity')} item={item} fields={IDENTITY} />
          <Figures title={t('item.master.class')} item={item} fields={CLASSES} />
        </div>
        <div className="stack">
          <Parameters item={item} />
          <Figures title={t('item.master.batch')} item={item} fields={BATCH} />
          <Figures title={t('item.master.quality')} item={item} fields={QUALITY}>
            {missingData.length > 0 ? (
              <div>
                <p>{t('item.master.missing')}</p>
                <ul className={css.missing}>
                  {missingData.map((one) => (
                    <li key={one}>
                      <Missing item={item} one={one} />
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </Figures>
        </div>
        {others.length > 0 ? (
          <section className="card">
            <h2 className="heading">{t('item.master.attributes')}</h2>
            <Facts className={css.figures} facts={others.map(([name, value]) => ({ name, value }))} />
          </section>
        ) : null}
      </div>
    </>
  )
}

/** Shows manual corrections beside the ERP's values. */
function Corrected({ corrected }: Pick<ItemDetail, 'corrected'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const fields = Object.entries(corrected)
  if (fields.length === 0) return null
  const corrections = fields.map(([field, erp]) => {
    const label = field in ITEM_FIELDS ? t(`fields.${field as ItemField}`) : field
    return `${label}: ${typeof erp === 'number' ? number(erp) : (erp ?? t('item.correct.none'))}`
  })
  return <Banner level="none">{t('item.correct.corrected', { fields: corrections.join(' · ') })}</Banner>
}

/** Tab where missing data can be seen: this page, or the movements or orders it should come from. */
const TAB_OF: Partial<Record<MissingData, ItemTab>> = {
  lead_time: 'orders',
  balance: 'transactions',
  future_rows: 'transactions',
  unmatched_returns: 'transactions',
}

function Missing({ item: { sku, site }, one }: { item: Item; one: MissingData }) {
  const { t } = useTranslation()
  const tab = TAB_OF[one]
  const word = t(`items.missing.${one}`)
  return tab ? (
    <Link {...to.item({ sku, site, tab })} state={true}>
      {word}
    </Link>
  ) : (
    word
  )
}

/** The ERP's field, and the one that is used in its place. */
const PAIRS: readonly (readonly [erp: ItemField, used: ItemField])[] = [
  ['erpPortfolio', 'portfolio'],
  ['erpNsr', 'nsr'],
  ['erpLeadTime', 'leadTime'],
  ['erpTrigger', 'trigger'],
  ['erpBatch', 'batch'],
  ['erpMinimumBalance', 'minimumBalance'],
  ['erpMaximumBalance', 'maximumBalance'],
]

function Parameters({ item }: { item: Item }) {
  const { t } = useTranslation()
  const text = useFieldText()
  return (
    <section className="card">
      <h2 className="heading">{t('item.master.planning')}</h2>
      <SmallTable
        label={t('item.master.planning')}
        columns={[
          { head: t('item.master.field') },
          { head: <Term topic="term.now">{t('item.master.erp')}</Term> },
          { head: <Term topic="term.inForce">{t('item.master.used')}</Term> },
        ]}
        rows={PAIRS.map(([erp, used]) => {
          const differs = item[erp] !== null && item[erp] !== item[used]
          return {
            key: used,
            cells: [
              <Fragment key="name">
                {t(`fields.${used}`)} <ExplainField name={item} field={used} />
              </Fragment>,
              text(item, erp) || (
                <span key="erp" className="muted">
                  {t('item.contexts.notInErp')}
                </span>
              ),
              <span key="used" className={differs ? css.differs : undefined}>
                <FigureValue item={item} field={used} />
                {differs ? <span className="sr"> {t('item.master.differs')}</span> : null}
              </span>,
            ],
          }
        })}
      />
    </section>
  )
}
