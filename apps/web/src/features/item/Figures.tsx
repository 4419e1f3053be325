import type { Item, ItemField } from '@giro/contract'
import { isEffectKnown } from '@giro/contract/effect'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Unit, usePreferences } from '#app/session/preferences.ts'
import { ExplainField, kindOf, useFieldLabel, useFieldText } from '#features/fields/index.ts'
import { isBalanceKnown } from '#features/item/charts/known-balance.ts'
import css from '#features/item/item.module.css'
import { classes } from '#ui/classes.ts'
import { Facts } from '#ui/Facts.tsx'
import { useUiTexts } from '#ui/texts.tsx'

type FiguresProps = {
  title: string
  item: Item
  fields: readonly ItemField[]
  /** Beside each other where the window has room. */
  isOneRow?: boolean
  children?: ReactNode
}

/** Fields that rest on the balance of today. */
const ON_BALANCE: readonly ItemField[] = [
  'currentBalance',
  'virtualBalance',
  'suggestedOrder',
  'ruptureRisk',
  'ruptureExposure',
  'excess',
  'excessValue',
  'negativeBalance',
  'gap',
  'financialAction',
  'coverage90d',
]

/** Fields of the item with their values, each with the way to its derivation. */
export function Figures({ title, item, fields, isOneRow = false, children }: FiguresProps) {
  const { t } = useTranslation()
  const isCounted = !isBalanceKnown(item) && fields.some((field) => ON_BALANCE.includes(field))
  return (
    <section className="card">
      <h2 className="heading">{title}</h2>
      <FigureList item={item} fields={fields} isOneRow={isOneRow} />
      {isCounted ? (
        <p className="caption">
          {t(item.currentBalance === null ? 'item.balanceUnknown' : 'item.balanceCounted')}
        </p>
      ) : null}
      {children}
    </section>
  )
}

/** The figures of a card, or a part of them. */
export function FigureList({
  item,
  fields,
  isOneRow = false,
}: Pick<FiguresProps, 'item' | 'fields' | 'isOneRow'>) {
  const { unit } = usePreferences()
  // As money the excess is its value, which stands beside it.
  const isTwice = unit === 'money' && item.cost !== null && fields.includes('excessValue')
  const shown = isTwice ? fields.filter((field) => field !== 'excess') : fields
  const label = useFieldLabel()
  // Without a cost there is no money to show: the units are.
  const written = item.cost ? unit : 'units'
  return (
    <Facts
      className={classes(css.figures, isOneRow && css.oneRow)}
      facts={shown.map((field) => ({
        key: field,
        name: (
          <>
            {label(field, written)}
            <ExplainField name={item} field={field} />
          </>
        ),
        value: <FigureValue item={item} field={field} unit={written} />,
      }))}
    />
  )
}

type FigureValueProps = { item: Item; field: ItemField; unit?: Unit }

/** The value; a dash where there is none, or nobody can know it, and then why. */
export function FigureValue({ item, field, unit = 'units' }: FigureValueProps) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { noValue } = useUiTexts()
  const unknown = whyUnknown(item, field)
  const written = unknown ? '' : text(item, field, unit)
  if (written) return written
  return (
    <>
      <span aria-hidden="true">–</span>{' '}
      {unknown ? <span className="caption">{t(unknown)}</span> : <span className="sr">{noValue}</span>}
    </>
  )
}

/** Money of an item whose cost nobody told, and its effect on a stock that the ERP does not tell. */
function whyUnknown(item: Item, field: ItemField): 'item.noCost' | 'item.noErpTrigger' | null {
  if (item.cost === null && kindOf(field) === 'money') return 'item.noCost'
  return field === 'effect' && !isEffectKnown(item) ? 'item.noErpTrigger' : null
}
