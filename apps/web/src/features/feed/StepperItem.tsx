import type { Contexts, QueueRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { to } from '#app/paths.ts'
import type { Decided } from '#app/session/activity.ts'
import { usePreferences } from '#app/session/preferences.ts'
import { useMay } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useShortcuts } from '#app/shortcuts.ts'
import {
  AuthorizationLine,
  Conflicts,
  ContextStep,
  type Decision,
  DecisionNotices,
  type ItemHead,
  type ItemName,
  type Saver,
  type Step,
  stepAfter,
  stepBefore,
  UndoLine,
  useDecision,
  useLastDecision,
  useSave,
  useStep,
} from '#features/decisions/index.ts'
import { SnoozeDialog } from '#features/feed/SnoozeDialog.tsx'
import { SnoozedLine } from '#features/feed/SnoozedLine.tsx'
import css from '#features/feed/Stepper.module.css'
import { StepperFooter } from '#features/feed/StepperFooter.tsx'
import { StepRail } from '#features/feed/StepRail.tsx'
import { buttonClass, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Screen } from '#ui/Screen.tsx'

type StepperItemProps = {
  name: ItemName & { site: string }
  contexts: Contexts
  head: ItemHead | null
  place: QueueRow | null
  /** Items in the queue. */
  count: number
  step: ContextKind | undefined
  onStep: (step: ContextKind) => void
  onOpen: (item: ItemName) => void
  onClose: () => void
  onDone: () => void
}

/** Everything a person does with one item of the queue. */
export function StepperItem(props: StepperItemProps) {
  const { name, contexts, head } = props
  const { t } = useTranslation()
  const mayDecide = useMay('context.decide')
  const kind = props.step ?? contexts.contexts.find(({ alert }) => alert)?.context ?? 'portfolio'
  const decision = useDecision(name, contexts)
  const step = useStep(name, contexts, kind, decision)
  const saver = useSave(name)
  const [isSnoozing, setSnoozing] = useState(false)
  const moves = useMoves({ props, kind, step, decision, saver, onSnooze: () => setSnoozing(true) })
  const decided = useLastDecision()
  useStepKeys({ props, moves, mayDecide, decided })
  return (
    <Screen
      title={[name.sku, head?.description].filter(Boolean).join(' ')}
      count={name.site}
      before={<Where place={props.place} count={props.count} onOpen={props.onOpen} onClose={props.onClose} />}
      actions={
        <Link {...to.item(name)} className={classes(buttonClass('secondary'), 'no-print')}>
          {t('feed.openItem')}
        </Link>
      }
    >
      <UndoLine decided={decided} />
      <SnoozedLine name={name} snoozed={contexts.snoozed} mayDecide={mayDecide} />
      <AuthorizationLine name={name} />
      <StepRail contexts={contexts.contexts} step={kind} decision={decision} onStep={props.onStep} />
      <Conflicts decision={decision} unit={head?.unit ?? null} />
      <DecisionNotices decision={decision} saver={saver} onRetry={() => void moves.saveEnd()} />
      <ContextStep
        name={name}
        head={head}
        step={step}
        decision={decision}
        isReadOnly={!mayDecide}
        isChecked={moves.isChecked}
        footer={
          mayDecide ? (
            <StepperFooter
              row={step.row}
              next={moves.next}
              before={stepBefore(kind)}
              moves={moves}
              isRunning={saver.isRunning}
              onStep={props.onStep}
            />
          ) : null
        }
      />
      {isSnoozing ? (
        <SnoozeDialog selected={{ skus: [name] }} onClose={() => setSnoozing(false)} onSnoozed={moves.goOn} />
      ) : null}
    </Screen>
  )
}

/** Shows the item's position in the queue, and the links out of it. */
function Where({
  place,
  count,
  onOpen,
  onClose,
}: Pick<StepperItemProps, 'place' | 'count' | 'onOpen' | 'onClose'>) {
  const { t } = useTranslation()
  const { previous = null, next = null, position = 0 } = place ?? {}
  return (
    <div className={css.where}>
      <button type="button" className={buttonClass('tertiary')} onClick={onClose}>
        ← {t('feed.title')}
      </button>
      <span className="muted">
        {position > 0 ? t('feed.itemOf', { position, count }) : place ? t('feed.notInQueue') : ''}
      </span>
      {place?.pending ? <span className="muted">{t('feed.pending')}</span> : null}
      <span className={css.walk}>
        <IconButton
          icon="left"
          label={t('feed.previousItem')}
          disabled={!previous}
          onClick={() => previous && onOpen(previous)}
        />
        <IconButton
          icon="right"
          label={t('feed.nextItem')}
          disabled={!next}
          onClick={() => next && onOpen(next)}
        />
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </span>
    </div>
  )
}

export type Moves = {
  /** Target of Next; null: the decision is saved. */
  next: ContextKind | null
  /** A value that cannot be read is told from now on. */
  isChecked: boolean
  primary: () => void
  keep: () => void
  snooze: () => void
  saveLater: () => Promise<void>
  saveEnd: () => Promise<void>
  /** Leads to the next item, or out of the queue. */
  goOn: () => void
}
type MovesOf = {
  props: StepperItemProps
  kind: ContextKind
  step: Step
  decision: Decision
  saver: Saver
  onSnooze: () => void
}

function useMoves({ props, kind, step, decision, saver, onSnooze }: MovesOf): Moves {
  const { contexts, place, onStep, onOpen, onClose, onDone } = props
  const { autoNext } = usePreferences()
  const [isChecked, setChecked] = useState(false)
  const next = stepAfter(contexts.contexts, kind)
  const isStuck = (): boolean => {
    const [first] = decision.unread
    setChecked(first !== undefined)
    if (first !== undefined && first !== kind) onStep(first)
    return first !== undefined || decision.conflicts.length > 0
  }
  const goOn = () => {
    if (place?.next && autoNext) onOpen(place.next)
    else if (place?.next) onClose()
    else onDone()
  }
  const save = async (isEnd: boolean) => {
    if (isStuck()) return
    if (await saver.save({ contexts, decision, isEnd })) goOn()
  }
  const saveEnd = () => save(true)
  const primary = () => {
    if (next === null) return void saveEnd()
    setChecked(decision.unread.includes(kind))
    if (decision.unread.includes(kind)) return
    decision.accept(kind)
    onStep(next)
  }
  const keep = () => {
    step.choose({ stance: 'erp', text: '' })
    decision.accept(kind)
    if (next !== null) onStep(next)
  }
  const saveLater = async () =>
    Object.keys(decision.sent).length === 0 && decision.unread.length === 0 ? goOn() : save(false)
  return { next, isChecked, primary, keep, snooze: onSnooze, goOn, saveLater, saveEnd }
}

type KeysOf = { props: StepperItemProps; moves: Moves; mayDecide: boolean; decided: Decided | null }

/** Handles the keys of the stepper; its options handle their own. */
function useStepKeys({ props: { place, onOpen }, moves, mayDecide, decided }: KeysOf): void {
  const { next = null, previous = null } = place ?? {}
  useShortcuts('step', {
    ...(mayDecide
      ? {
          accept: moves.primary,
          save: () => void moves.saveEnd(),
          undo: decided ? offerUndo([decided.id]).onPress : undefined,
        }
      : {}),
    next: next ? () => onOpen(next) : undefined,
    previous: previous ? () => onOpen(previous) : undefined,
  })
}
