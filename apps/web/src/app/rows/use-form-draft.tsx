import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftOf } from '#app/session/drafts.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'

/** Delay after the last key, ms. */
const WRITE_MS = 1000
/** Fields that are never kept in a draft. */
const SECRET = /password|code/i

/**
 * Keeps what is typed into a form as a draft of this tab, so that it outlives a session that ends and a page that is loaded
 * again. `name` tells it from other forms. `drop` when it was saved or given up.
 */
export function useFormDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
): { notice: ReactNode; drop: () => void } {
  const { t } = useTranslation()
  const { time } = useFormat()
  const [draft] = useState(() => draftOf<Partial<V>>(`form.${name}`))
  const [stored, setKept] = useState(draft.read)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    for (const [field, value] of Object.entries(draft.read()?.values ?? {}))
      form.setValue(field as Path<V>, value, { shouldDirty: true })
    const write = () => {
      timer.current = undefined
      const open = Object.entries(form.getValues()).filter(([field]) => !SECRET.test(field))
      draft.write(Object.fromEntries(open) as Partial<V>)
    }
    const watched = form.watch((_, { type }) => {
      if (type !== 'change') return
      clearTimeout(timer.current)
      timer.current = setTimeout(write, WRITE_MS)
    })
    return () => {
      watched.unsubscribe()
      // Back closes a form without asking: what was typed just before is kept too.
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
  }, [form, draft])
  const drop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    draft.drop()
  }
  const discard = () => {
    form.reset()
    drop()
    setKept(null)
  }
  const notice = stored ? (
    <Banner
      level="none"
      actions={
        <Button variant="secondary" onClick={discard}>
          {t('ui.discard')}
        </Button>
      }
    >
      {t('ui.draftKept', { time: time(stored.at) })}
    </Banner>
  ) : null
  return { notice, drop }
}
