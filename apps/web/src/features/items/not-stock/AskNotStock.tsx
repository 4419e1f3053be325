import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemKey, readItemKey } from '#features/authorization/index.ts'
import { useSayStock } from '#features/item/index.ts'
import { ActDialog } from '#ui/ActDialog.tsx'

/** Number of items from which a confirmation is shown. */
const ASKED_FROM = 2

type NotStock = {
  /** Says it of the items with these keys, at once or after the question. */
  mark: (keys: readonly string[]) => void
  isRunning: boolean
  question: ReactNode
}

/** Taking items out of the plan: of several it is asked first, with how many and what follows. */
export function useMarkNotStock(onSaid: () => void): NotStock {
  const { say, isRunning } = useSayStock()
  const [asking, setAsking] = useState<readonly ItemKey[] | null>(null)
  const send = (items: readonly ItemKey[]) => {
    setAsking(null)
    onSaid()
    void say(items, false)
  }
  return {
    mark: (keys) => {
      const items = keys.map(readItemKey)
      if (items.length >= ASKED_FROM) setAsking(items)
      else send(items)
    },
    isRunning,
    question: asking ? (
      <Question count={asking.length} onClose={() => setAsking(null)} onConfirm={() => send(asking)} />
    ) : null,
  }
}

type QuestionProps = { count: number; onClose: () => void; onConfirm: () => void }

function Question({ count, onClose, onConfirm }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      title={t('notStock.ask', { count })}
      onClose={onClose}
      act={{ label: t('notStock.leave', { count }), run: onConfirm }}
    >
      <p>{t('notStock.askText')}</p>
    </ActDialog>
  )
}
