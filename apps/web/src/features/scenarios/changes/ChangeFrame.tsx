import type { ScenarioChange } from '@giro/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormKind, Of } from '#features/scenarios/changes/change.ts'
import { Button } from '#ui/Button.tsx'

/** A change as it is written: a kind alone while it is new, with what is filled in already. */
export type Begun = { [K in FormKind]: { type: K } & Partial<Omit<Of<K>, 'type'>> }[FormKind]
export type FormOf<K extends FormKind> = {
  begun: Extract<Begun, { type: K }>
  onDone: (change: ScenarioChange) => void
  onCancel: () => void
}

type FrameProps = {
  kind: FormKind
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
  /** Other ways to end it. */
  actions?: ReactNode
}

const FIRST = ':is(button, input, select, textarea):not([disabled])'

/** All forms have the kind, the fields, and two ways out. The focus begins at the first field. */
export function ChangeFrame({ kind, onSubmit, onCancel, actions, children }: FrameProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>(FIRST)?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      aria-label={t(`scenarios.changes.kinds.${kind}`)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h3 className="heading">{t(`scenarios.changes.kinds.${kind}`)}</h3>
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
    </form>
  )
}
