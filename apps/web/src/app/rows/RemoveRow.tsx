import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, Input } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

type RemoveRowProps = {
  title: string
  /** Warning about dependent data and about the deletion being final. */
  children: ReactNode
  /** Text to type if the row still has data; absent: it never has data. */
  confirm?: string
  /** True if the row is known to have data: the code is requested at once. */
  hasData?: boolean
  /** Removes it; `confirm` is sent once the person typed it. */
  remove: (confirm?: string) => Promise<Outcome<unknown>>
  isRemoving: boolean
  /** Label of the button; *Delete* by default. */
  action?: string
  onClose: () => void
}

/** Asks before a row is removed. What still has data asks for its code to be typed. */
export function RemoveRow(props: RemoveRowProps) {
  const { title, children, confirm, hasData = false, remove, isRemoving, action, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const [wasRefused, setWasRefused] = useState(false)
  const mustType = confirm !== undefined && (hasData || wasRefused)
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() === confirm
  const run = async () => {
    if (mustType && !isTyped) return setRefused(t('rows.confirmDiffers'))
    const outcome = await remove(mustType ? confirm : undefined)
    if (outcome.ok) return onClose()
    if (outcome.error.code === 'has_dependents' && confirm) setWasRefused(true)
    setRefused(errorText(t, outcome.error))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" isRunning={isRemoving} onClick={() => void run()}>
            {action ?? t('rows.remove')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="stack gap-2">{children}</div>
        {refused ? <Banner level="problem">{refused}</Banner> : null}
        {mustType ? (
          <Field id={id} label={t('rows.typeToConfirm', { code: confirm })}>
            <Input
              id={id}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
