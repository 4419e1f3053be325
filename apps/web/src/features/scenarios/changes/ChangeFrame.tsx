import type { ScenarioChange } from '@giro/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ForWhom } from '#features/items/index.ts'
import type { FormKind, Of } from '#features/scenarios/changes/change.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'

/** A change as it is written: a kind alone while it is new, with what is filled in already. */
export type Begun = { [K in FormKind]: { type: K } & Partial<Omit<Of<K>, 'type'>> }[FormKind]
export type FormOf<K extends FormKind> = {
  begun: Extract<Begun, { type: K }>
  onDone: (change: ScenarioChange) => void
  onCancel: () => void
}

type FrameProps<V extends FieldValues> = {
  kind: FormKind
  form: UseFormReturn<V>
  onSubmit: (values: V) => void
  onCancel: () => void
  children: ReactNode
  /** Other ways to end it. */
  actions?: ReactNode
}

const FIRST = ':is(button, input, select, textarea):not([disabled])'

/** All forms have the kind, the fields, and two ways out. The focus begins at the first field. */
export function ChangeFrame<V extends FieldValues>(props: FrameProps<V>) {
  const { kind, form, onSubmit, onCancel, actions, children } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const title = t(`scenarios.changes.kinds.${kind}`)
  useEffect(() => frame.current?.querySelector<HTMLElement>(FIRST)?.focus(), [])
  return (
    <div ref={frame}>
      <Form form={form} label={title} className="stack" onSubmit={onSubmit}>
        <h3 className="heading">{title}</h3>
        {children}
        <div className="row">
          <Button type="submit" size="smaller">
            {t('scenarios.changes.done')}
          </Button>
          {actions}
          <Button variant="secondary" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The items of a change, by the field `filter` of its form. */
export function WhomField() {
  const { field } = useController({ name: 'filter' })
  return <ForWhom filter={field.value} onChange={field.onChange} />
}

const DECIMALS = 6
/** Writes a number that a change has; nothing for one that it does not have yet. */
export function useWritten(): (value: number | undefined) => string {
  const { number } = useFormat()
  return (value) => (value === undefined ? '' : number(value, DECIMALS))
}
