import type { ContextRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import css from '#features/feed/Stepper.module.css'
import type { Moves } from '#features/feed/StepperItem.tsx'
import { Button } from '#ui/Button.tsx'

type FooterProps = {
  row: ContextRow
  next: ContextKind | null
  before: ContextKind | null
  moves: Moves
  isRunning: boolean
  onStep: (step: ContextKind) => void
}

/** Back, keep, later, and the one step button: Next, or on the last step Save and end alert. */
export function StepperFooter({ row, next, before, moves, isRunning, onStep }: FooterProps) {
  const { t } = useTranslation()
  return (
    <div className={css.footer}>
      {before ? (
        <Button variant="secondary" size="small" onClick={() => onStep(before)}>
          {t('common.back')}
        </Button>
      ) : null}
      {row.erp === null ? null : (
        <Button variant="tertiary" onClick={moves.keep}>
          {t('feed.keep')}
        </Button>
      )}
      <Button variant="tertiary" onClick={moves.snooze}>
        {t('feed.snooze.action')}
      </Button>
      <span className={css.space} />
      <Button variant="secondary" size="smaller" isRunning={isRunning} onClick={() => void moves.saveLater()}>
        {t('feed.saveLater')}
      </Button>
      <Button size="medium" isRunning={isRunning} onClick={moves.primary}>
        {next ? t('feed.next', { what: t(`words.contextShort.${next}`) }) : t('feed.saveEnd')}
      </Button>
    </div>
  )
}
