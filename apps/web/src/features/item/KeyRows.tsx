import type { ItemField } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { ExplainField } from '#features/fields/index.ts'
import { FigureValue } from '#features/item/Figures.tsx'
import css from '#features/item/item.module.css'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Facts } from '#ui/Facts.tsx'

/** Fields that decide the state of an item, in the order of evaluation. */
const KEY_FIELDS: readonly ItemField[] = [
  'portfolioConformity',
  'nsrClass',
  'nsr',
  'availability',
  'serviceConformity',
  'replayConformity',
  'consumptionPopularityClass',
  'tmeaClass',
  'tmerClass',
  'uncertaintyClass',
  'tendency',
]

/** The item's state in key rows. */
type KeyRowsProps = { detail: Pick<ItemDetail, 'item' | 'explain'> }

export function KeyRows({ detail: { item, explain } }: KeyRowsProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('item.keyRows')}>
      <h3 className="heading">{t('item.keyRows')}</h3>
      <Facts
        className={css.keyRows}
        facts={KEY_FIELDS.map((field) => ({
          key: field,
          name: t(`fields.${field}`),
          value: (
            <>
              <FigureValue item={item} field={field} />
              {explain[field] ? <ExplainField name={item} field={field} /> : null}
            </>
          ),
        }))}
      />
    </section>
  )
}
