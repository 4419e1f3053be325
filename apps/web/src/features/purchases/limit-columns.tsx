import type { RowOf } from '#app/api/query.ts'
import type { Words } from '#app/session/use-words.ts'
import { itemColumn, moneyColumn, numbers, siteColumn, supplierColumn } from '#features/purchases/columns.tsx'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

type LimitedLine = RowOf<'listWithinMoney'>

/** The lines of today, those first that the money is spent on. */
export const LIMITED = defineList<LimitedLine, Words>([
  { ...itemColumn(), isSortable: false },
  {
    id: 'isKept',
    header: ({ t }) => t('moneyLimit.choice'),
    topic: 'term.moneyLimit',
    cell: ({ isKept, missedMinimum }, { t, format }) => (
      <>
        <Status level={isKept ? 'success' : 'warning'}>
          {t(isKept ? 'moneyLimit.order' : 'moneyLimit.leave')}
        </Status>
        {missedMinimum === null ? null : (
          <span className="caption">
            {' '}
            {t('moneyLimit.below', { minimum: format.moneyCompact(missedMinimum) })}
          </span>
        )}
      </>
    ),
  },
  numbers(
    'quantity',
    ({ t }) => t('purchases.quantity'),
    ({ quantity, unit }, { format }) => format.quantity(quantity, unit),
    { topic: 'field.suggestedOrder' },
  ),
  moneyColumn('value', ({ t }) => t('purchases.value')),
  moneyColumn('delayCost', ({ t }) => t('purchases.delayCost'), {
    ...{ topic: 'term.purchaseDelay', origin: 'calculated' },
  }),
  supplierColumn(1),
  siteColumn(2),
])
