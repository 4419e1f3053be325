import type { ContextRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import type { Decision } from '#features/decisions/index.ts'
import css from '#features/feed/Stepper.module.css'
import { SelectInput } from '#ui/Field.tsx'
import { useMedia } from '#ui/media.ts'
import { type Level, StatusShape } from '#ui/Status.tsx'

type RailProps = {
  contexts: readonly ContextRow[]
  step: ContextKind
  decision: Decision
  onStep: (step: ContextKind) => void
}

/** The five steps in their order, each with its state; a list to choose from on a narrow page. */
export function StepRail({ contexts, step, decision, onStep }: RailProps) {
  const { t } = useTranslation()
  const isNarrow = useMedia('narrow')
  const stateOf = useStepState(decision)
  if (isNarrow) {
    return (
      <SelectInput
        aria-label={t('feed.steps')}
        value={step}
        onChange={(event) => onStep(event.target.value as ContextKind)}
        options={contexts.map((row, place) => ({
          value: row.context,
          label: `${t('feed.stepOf', { step: place + 1, of: contexts.length, what: t(`words.context.${row.context}`) })} · ${stateOf(row).text}`,
        }))}
      />
    )
  }
  return (
    <nav aria-label={t('feed.steps')}>
      <ol className={css.rail}>
        {contexts.map((row) => {
          const { level, text } = stateOf(row)
          return (
            <li key={row.context} className="stack gap-0">
              <button
                type="button"
                className={css.railButton}
                aria-current={row.context === step ? 'step' : undefined}
                onClick={() => onStep(row.context)}
              >
                <span className="bar middle strong">
                  <StatusShape level={level} />
                  {t(`words.contextShort.${row.context}`)}
                </span>
                <span className="caption">{text}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function useStepState({
  sent,
  accepted,
  unread,
}: Decision): (row: ContextRow) => { level: Level; text: string } {
  const { t } = useTranslation()
  return ({ context, alert }) => {
    if (unread.includes(context)) return { level: 'problem', text: t('feed.state.unread') }
    if (sent[context]) return { level: 'success', text: t('feed.state.changed') }
    if (accepted.includes(context)) return { level: 'success', text: t('feed.state.accepted') }
    return alert
      ? { level: alert.level, text: t(`words.reason.${alert.reason}`) }
      : { level: 'success', text: t('feed.state.calm') }
  }
}
