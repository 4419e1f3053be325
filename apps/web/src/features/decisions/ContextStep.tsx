import type { ContextRow } from '@giro/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ChoiceReason } from '#features/decisions/ChoiceReason.tsx'
import css from '#features/decisions/ContextStep.module.css'
import { type ContextValue, isManual } from '#features/decisions/choices.ts'
import { useContextValue } from '#features/decisions/context-value.tsx'
import type { Decision } from '#features/decisions/decision.ts'
import { type ItemHead, type ItemName, isOnDemand } from '#features/decisions/item-name.ts'
import { MiniMovigram } from '#features/decisions/MiniMovigram.tsx'
import { StepOptions } from '#features/decisions/StepOptions.tsx'
import { useCalm } from '#features/decisions/use-calm.ts'
import type { Step } from '#features/decisions/use-step.ts'
import { EffectLine, WhatChanges } from '#features/decisions/WhatChanges.tsx'
import { WhoseDecision } from '#features/decisions/WhoseDecision.tsx'
import { WhyHere } from '#features/decisions/WhyHere.tsx'
import { useMedia } from '#ui/media.ts'
import { Banner } from '#ui/Status.tsx'

type ContextStepProps = {
  name: ItemName & { site: string }
  head: ItemHead | null
  step: Step
  decision: Decision
  isReadOnly: boolean
  isChecked: boolean
  /** Actions below the options, beside the effects of the choice. */
  footer: ReactNode
}

/** One context to decide: its options at the left, what they change and why it is asked at the right. */
export function ContextStep({ name, head, step, decision, isReadOnly, isChecked, footer }: ContextStepProps) {
  const isNarrow = useMedia('narrow')
  const { row, preview, isDrawn, isWaiting } = step
  const kind = row.context
  const isUnread = decision.unread.includes(kind)
  const triggerThen = isUnread ? null : (preview.items?.[1]?.trigger ?? null)
  const why = <Why name={name} head={head} step={step} />
  const changes = isDrawn ? (
    <>
      <WhatChanges
        row={row}
        preview={preview}
        unit={head?.unit ?? null}
        isWaiting={isWaiting}
        canSave={!isReadOnly}
        isUnread={isUnread}
      />
      {isNarrow ? null : why}
      <MiniMovigram name={name} triggerNow={step.erpTrigger} triggerThen={triggerThen} />
    </>
  ) : null
  return (
    <div className={css.step}>
      <div className="stack">
        <div className={css.options}>
          <StepHead row={row} suggested={suggestedOf(step)} unit={head?.unit ?? null} />
          <WhoseDecision name={name} row={row} mayDecide={!isReadOnly} />
          <Warnings head={head} step={step} />
          <StepOptions
            row={row}
            head={head}
            options={step.options}
            isRecalculating={step.isRecalculating}
            choice={step.choice}
            note={decision.note}
            isReadOnly={isReadOnly}
            isChecked={isChecked}
            onChoose={step.choose}
            onNote={decision.setNote}
            onFlush={step.flush}
          />
          {isReadOnly ? null : <ChoiceReason decision={decision} step={step} />}
          {isNarrow ? why : null}
        </div>
      </div>
      {isNarrow ? (
        <details className={css.effect}>
          <summary>
            <EffectLine preview={preview} isUnread={isUnread} />
          </summary>
          <div className={css.changes}>{changes}</div>
        </details>
      ) : (
        <div className={css.changes}>{changes}</div>
      )}
      {footer}
    </div>
  )
}

/** Warns that a replay doubts the suggestion, and that what it was calculated from has changed. */
function Warnings({ head, step: { row, isBaseChanged } }: Pick<ContextStepProps, 'head' | 'step'>) {
  const { t } = useTranslation()
  return (
    <>
      {row.alert && head?.replayConformity === 'check' ? (
        <Banner level="warning">{t('feed.checkWhy')}</Banner>
      ) : null}
      {isBaseChanged ? <Banner level="warning">{t('feed.baseChanged')}</Banner> : null}
    </>
  )
}

/** Why this context asks for a decision, or which comparison says that it does not. */
function Why({ name, head, step: { row, preview } }: Pick<ContextStepProps, 'name' | 'head' | 'step'>) {
  const after = preview.items?.[1]
  const calm = useCalm(row, head)
  return (
    <WhyHere
      name={name}
      context={row.context}
      stance={row.stance}
      alert={row.alert}
      // As chosen in this visit, where that is calculated.
      isOnDemand={isOnDemand(after ?? head)}
      calm={calm}
    />
  )
}

/** Returns the suggestion, given the earlier choices. */
const suggestedOf = ({ row, options }: Step): ContextValue =>
  options.find(({ stance }) => stance === 'automatic')?.value ?? row.automatic

/** The context's name, what the ERP has, what is suggested, and who chose what is in force. */
function StepHead({
  row,
  suggested,
  unit,
}: {
  row: ContextRow
  suggested: ContextValue
  unit: string | null
}) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const write = useContextValue()
  const { context, old, stance, changedBy, changedAt } = row
  const times = typeof old === 'number' && typeof suggested === 'number' && old > 0 ? suggested / old : null
  return (
    <div className="stack gap-1">
      <h2>{t(`words.context.${context}`)}</h2>
      <dl className={css.values}>
        <div>
          <dt>{t('feed.now')}</dt>
          <dd>
            {old === null ? <span className="muted">{t('feed.notInErp')}</span> : write(context, old, unit)}
          </dd>
        </div>
        <div>
          <dt>{t('words.stance.automatic')}</dt>
          <dd>
            {write(context, suggested, unit)}
            {times !== null && context !== 'service' && Math.abs(times - 1) >= 0.05 ? (
              <span className="muted"> · {t('feed.timesNow', { times: number(times, 1) })}</span>
            ) : null}
          </dd>
        </div>
      </dl>
      {changedBy && stance !== 'automatic' ? (
        <p className="muted">
          {t(isManual(stance) ? 'feed.manualBy' : 'feed.chosenBy', {
            name: changedBy,
            when: dateTime(changedAt),
            stance: t(`words.stance.${stance}`),
          })}
        </p>
      ) : null}
    </div>
  )
}
