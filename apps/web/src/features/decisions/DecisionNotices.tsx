import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { Decision } from '#features/decisions/decision.ts'
import type { Saver } from '#features/decisions/use-save.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'

type NoticesProps = { decision: Decision; saver: Saver; onRetry: () => void }

/** Reports the state of the choices: restored, not saved and why, or reloaded because the item changed. */
export function DecisionNotices({ decision, saver: { error, isReread }, onRetry }: NoticesProps) {
  const { t } = useTranslation()
  return (
    <>
      <KeptDraft decision={decision} />
      {isReread && decision.conflicts.length === 0 ? (
        <Banner level="warning">{t('feed.reread')}</Banner>
      ) : null}
      {error ? (
        <Banner
          level="problem"
          actions={
            <Button variant="secondary" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('feed.saveFailed')} {errorText(t, error)}
        </Banner>
      ) : null}
    </>
  )
}

function KeptDraft({ decision: { keptFrom, chosen, discard } }: { decision: Decision }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const [isGone, setGone] = useState(false)
  if (keptFrom === null || isGone || Object.keys(chosen).length === 0) return null
  const drop = () => {
    discard()
    setGone(true)
  }
  return (
    <Banner
      level="none"
      actions={
        <Button variant="secondary" onClick={drop}>
          {t('ui.discard')}
        </Button>
      }
    >
      {t('ui.draftKept', { time: time(keptFrom) })}
    </Banner>
  )
}
