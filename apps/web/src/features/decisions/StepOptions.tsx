import type { ContextRow } from '@giro/contract'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useShortcuts } from '#app/shortcuts.ts'
import {
  type Choice,
  type ContextValue,
  DIGIT_OF,
  furtherStancesOf,
  readManual,
  sameAsSuggested,
} from '#features/decisions/choices.ts'
import { useContextValue } from '#features/decisions/context-value.tsx'
import type { ItemHead } from '#features/decisions/item-name.ts'
import { ManualValue } from '#features/decisions/ManualValue.tsx'
import type { Option } from '#features/decisions/preview.ts'
import css from '#features/decisions/StepOptions.module.css'
import { useShortcutsOn } from '#ui/texts.tsx'

export type StepOptionsProps = {
  row: ContextRow
  head: ItemHead | null
  options: readonly Option[]
  isRecalculating: boolean
  choice: Choice
  note: string
  isReadOnly: boolean
  /** A value that cannot be read is told. */
  isChecked: boolean
  onChoose: (choice: Choice) => void
  onNote: (note: string) => void
  /** Enter in the manual value: its effect at once. */
  onFlush: () => void
}

/** The choice a context has before anything is chosen: what is in force. */
export function inForce(
  { context, stance, new: value }: ContextRow,
  write: (value: number) => string,
): Choice {
  return {
    stance,
    text: stance === 'manual' ? write(context === 'service' ? Number(value) * 100 : Number(value)) : '',
  }
}

/** Lists the options of one context, each with its value, required stock and risk. */
export function StepOptions(props: StepOptionsProps) {
  const { row, options, isRecalculating, choice } = props
  const { t } = useTranslation()
  const name = useId()
  const label = t(`words.context.${row.context}`)
  const same = row.context === 'portfolio' ? [] : sameAsSuggested(options, [choice.stance, row.stance])
  const further = furtherStancesOf(row.context)
  const shown = row.options
    .map(({ stance }) => stance)
    .filter((stance) => !further.includes(stance))
    .toSorted((a, b) => Number(DIGIT_OF[a]) - Number(DIGIT_OF[b]))
  const hasKeys = useOptionKeys(props, same)
  const rowsOf = (stances: readonly Stance[]) =>
    stances.map((stance) => (
      <OptionRow
        key={stance}
        group={name}
        stance={stance}
        digit={hasKeys ? DIGIT_OF[stance] : null}
        isSame={same.includes(stance)}
        option={options.find((one) => one.stance === stance)}
        props={props}
      />
    ))
  return (
    <div className={css.frame}>
      <fieldset className="stack gap-1">
        <legend className="sr">{label}</legend>
        <div className={css.head} aria-hidden="true">
          <span className={css.wide} />
          <span>{t('feed.value')}</span>
          <span>{t('feed.stockValue')}</span>
          <span>{t('feed.risk')}</span>
        </div>
        {rowsOf(shown)}
        {further.length > 0 ? (
          <details className={css.further} open={further.includes(choice.stance)}>
            <summary>{t('shell.more')}</summary>
            {rowsOf(further)}
          </details>
        ) : null}
      </fieldset>
      {row.context === 'trigger' && same.includes('conservative') ? (
        <p className="muted">{t('feed.flooredTrigger')}</p>
      ) : null}
      <p className="muted">{t('feed.riskMeaning')}</p>
      {row.context === 'leadTime' ? <p className="muted">{t('feed.leadTimeOptions')}</p> : null}
      {row.context === 'batch' ? <p className="muted">{t('feed.batchOptions')}</p> : null}
      <p role="status" className="muted">
        {isRecalculating ? t('feed.recalculating') : ''}
      </p>
      {choice.stance === 'manual' ? <ManualValue key={row.context} {...props} /> : null}
    </div>
  )
}

/** The ERP is no choice where it has no value. */
const isAbsentIn = (row: ContextRow, stance: Stance, option: Option | undefined): boolean =>
  stance === 'erp' && (row.erp === null || option?.value === null)

/** Digits pick options by what they mean; that of an option that cannot be chosen does nothing. Answers whether they are on. */
function useOptionKeys(
  { row, options, choice, isReadOnly, onChoose }: StepOptionsProps,
  same: readonly Stance[],
): boolean {
  const isOn = useShortcutsOn() && !isReadOnly
  const choose = (digit: string) => {
    const stance = row.options.find((one) => DIGIT_OF[one.stance] === digit)?.stance
    const option = options.find((one) => one.stance === stance)
    if (stance === undefined || same.includes(stance) || isAbsentIn(row, stance, option)) return
    // Drawn at once, so that what is typed next goes into the field.
    flushSync(() => onChoose({ stance, text: stance === 'manual' ? choice.text : '' }))
    if (stance === 'manual') document.querySelector<HTMLElement>('[data-manual]')?.focus()
  }
  useShortcuts('step', { choose: isOn ? choose : undefined })
  return isOn
}

type RowProps = {
  group: string
  stance: Stance
  /** The key that picks it. */
  digit: string | null
  /** True if it gives the same value as the suggestion. */
  isSame: boolean
  option: Option | undefined
  props: StepOptionsProps
}

function OptionRow({
  group,
  stance,
  digit,
  isSame,
  option,
  props: { row, head, options, choice, isReadOnly, onChoose, onFlush },
}: RowProps) {
  const { t } = useTranslation()
  const isManual = stance === 'manual'
  const typed = useTyped(row, choice)
  const isAbsent = isAbsentIn(row, stance, option)
  return (
    <label
      className={css.option}
      data-chosen={choice.stance === stance || undefined}
      data-same={isSame || undefined}
    >
      <input
        type="radio"
        name={group}
        value={stance}
        checked={choice.stance === stance}
        disabled={isReadOnly || isAbsent || isSame}
        aria-keyshortcuts={digit ?? undefined}
        onChange={() => onChoose({ stance, text: isManual ? choice.text : '' })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && isManual) onFlush()
        }}
      />
      <span className={css.wide}>
        {digit === null ? null : (
          <span className={css.digit} aria-hidden="true">
            {digit}
          </span>
        )}
        {t(`words.stance.${stance}`)}
        {stance === row.stance ? <span className="muted"> · {t('feed.inForce')}</span> : null}
        <MovedTrigger trigger={movedTriggerOf(row, option, options)} unit={head?.unit ?? null} />
      </span>
      {isSame ? (
        <span className={css.same}>{t('feed.sameAsSuggested')}</span>
      ) : (
        <Figures
          kind={row.context}
          value={isManual ? typed : (option?.value ?? null)}
          option={isManual || isAbsent ? undefined : option}
          isAbsent={isAbsent}
          unit={head?.unit ?? null}
        />
      )}
    </label>
  )
}

/** The manual value that is typed; null where none is, or it cannot be read. */
function useTyped(row: ContextRow, { stance, text }: Choice): number | null {
  const { parseNumber } = useFormat()
  const typed = stance === 'manual' ? readManual(row, text, parseNumber) : null
  return typed && 'value' in typed ? typed.value : null
}

/** Names the reorder point to which an option moves a calculated one. */
function MovedTrigger({ trigger, unit }: { trigger: number | null; unit: string | null }) {
  const { t } = useTranslation()
  const write = useContextValue()
  if (trigger === null) return null
  return (
    <span className="muted"> · {t('feed.movedTrigger', { trigger: write('trigger', trigger, unit) })}</span>
  )
}

/** Returns the reorder point of an option of the order quantity where it differs from the one in force, else null. */
function movedTriggerOf(
  row: ContextRow,
  option: Option | undefined,
  options: readonly Option[],
): number | null {
  const now = options.find(({ stance }) => stance === row.stance)?.trigger ?? null
  // What somebody types moves with each key: what it changes stands beside the options.
  const then = option?.stance === 'manual' ? now : (option?.trigger ?? null)
  return row.context === 'batch' && now !== null && then !== now ? then : null
}

type FiguresProps = {
  kind: ContextKind
  value: ContextValue
  option: Option | undefined
  isAbsent: boolean
  unit: string | null
}

/** Shows the value of an option, its stock and its long-run risk. */
function Figures({ kind, value, option, isAbsent, unit }: FiguresProps) {
  const { t } = useTranslation()
  const { money, percent } = useFormat()
  const write = useContextValue()
  return (
    <>
      <span className={css.value}>
        {isAbsent ? <span className="muted">{t('feed.notInErp')}</span> : write(kind, value, unit)}
      </span>
      <Figure name={t('feed.stockValue')} value={option ? money(option.capital) : ''} />
      <Figure name={t('feed.risk')} value={option ? percent(option.ruptureRisk, 1, 1) : ''} />
    </>
  )
}

/** A figure with its name, which is seen where the columns have no heads. */
function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className={css.figure}>
      {value === '' ? null : (
        <span className={css.name}>
          <span className="sr">, </span>
          {name}{' '}
        </span>
      )}
      {value}
    </span>
  )
}
