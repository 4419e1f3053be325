import type { Item, ItemField } from '@giro/contract'
import type { ReactNode } from 'react'
import { ExplainField } from '#explain/ExplainField.tsx'
import { useFieldLabel, useFieldText } from '#items/field-words.ts'
import css from '#screens/item/item.module.css'
import { usePreferences } from '#session/preferences.ts'
import { useUiTexts } from '#ui/texts.tsx'

type FiguresProps = { title: string; item: Item; fields: readonly ItemField[]; children?: ReactNode }

/** Fields of the item with their values, each with the way to its derivation. */
export function Figures({ title, item, fields, children }: FiguresProps) {
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>{title}</h2>
      <dl className={css.figures}>
        {fields.map((field) => (
          <Figure key={field} item={item} field={field} />
        ))}
      </dl>
      {children}
    </section>
  )
}

function Figure({ item, field }: { item: Item; field: ItemField }) {
  const text = useFieldText()
  const label = useFieldLabel()
  const chosen = usePreferences().unit
  // Without a cost there is no money to show: the units are.
  const unit = item.cost ? chosen : 'units'
  const { noValue } = useUiTexts()
  return (
    <div className={css.figure}>
      <dt>
        {label(field, unit)}
        <ExplainField name={item} field={field} />
      </dt>
      <dd>{text(item, field, unit) || <span className="sr">{noValue}</span>}</dd>
    </div>
  )
}
