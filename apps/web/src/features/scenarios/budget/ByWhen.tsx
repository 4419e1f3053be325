import { BUDGET_LIMITS } from 'virtual:contract'
import type { Budget, Scenario } from '@giro/contract'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { addDays } from '#app/days.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { useBudgetCalls } from '#features/scenarios/budget/use-budget.ts'
import type { Of } from '#features/scenarios/changes/change.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Button } from '#ui/Button.tsx'
import { Field, Input } from '#ui/Field.tsx'
import { TypedNumber } from '#ui/form/numbers.tsx'
import { NAME_AND_AMOUNT, SmallTable } from '#ui/SmallTable.tsx'

type ByWhenProps = {
  scenario: Scenario
  change: Of<'budget'>
  budget: Budget
  /** Long-run release of the point on the screen. */
  offered: number
  calls: ReturnType<typeof useBudgetCalls>
}

/** Shows how much of a release is available by a day, and by what: consumption, the choice, later, or disposal only. */
export function ByWhen({ budget, ...asking }: ByWhenProps) {
  const { t } = useTranslation()
  const mayWrite = useMay('scenario.write')
  return (
    <section className="card" aria-label={t('budget.byWhen.title')}>
      {budget.stock <= 0 ? (
        <p className="muted">{t('budget.byWhen.noStock')}</p>
      ) : mayWrite ? (
        <Ask budget={budget} {...asking} />
      ) : null}
      {budget.byDate ? <Parts byDate={budget.byDate} /> : null}
    </section>
  )
}

/** The days by which a release may be asked for: they count from the day of the plan. */
function useDays() {
  const id = useMe().selectedCatalog?.id ?? ''
  const { rows } = useList('listGenerations', { params: { id }, query: { limit: 1 } })
  const asOf = rows[0]?.asOf ?? new Date().toLocaleDateString('sv')
  return { first: addDays(asOf, 1), last: addDays(asOf, BUDGET_LIMITS.latestDays) }
}

function Ask({ scenario, change, budget, offered, calls }: ByWhenProps) {
  const { t } = useTranslation()
  const id = useId()
  const { date, datePattern, parseDate, number, currencySymbol } = useFormat()
  const targetRelease = change.target && 'release' in change.target ? change.target.release : null
  const [typed, setTyped] = useState<number | null>(null)
  const [text, setText] = useState(change.by ? date(change.by) : '')
  const [isWrong, setWrong] = useState(false)
  const { first, last } = useDays()
  const release = typed ?? targetRelease ?? Math.max(0, Math.round(offered))
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const day = parseDate(text)
    const isDay = day !== null && day >= first && day <= last
    setWrong(!isDay)
    if (isDay) void calls.release(scenario, change, release, day)
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <div className={css.pair}>
        <TypedNumber
          label={t('budget.byWhen.release')}
          unit={currencySymbol}
          within={{ lowest: 0, highest: budget.stock }}
          shown={number(release, 0)}
          onNumber={setTyped}
        />
        <Field
          id={id}
          label={t('budget.byWhen.day')}
          error={isWrong ? t('budget.byWhen.wrongDay', { first: date(first), last: date(last) }) : undefined}
        >
          <Input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder={datePattern}
            isWrong={isWrong}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="secondary" isRunning={calls.isSending}>
          {t('budget.byWhen.ask')}
        </Button>
      </div>
    </form>
  )
}

const PARTS = ['consumption', 'choice', 'later', 'disposal'] as const

function Parts({ byDate }: { byDate: NonNullable<Budget['byDate']> }) {
  const { t } = useTranslation()
  const { money, moneyCompact, date } = useFormat()
  const whole = PARTS.reduce((sum, part) => sum + byDate[part], 0)
  const row = (key: string, name: string, value: number) => ({
    key,
    cells: [
      name,
      <span key="amount" title={money(value)}>
        {moneyCompact(value)}
      </span>,
    ],
  })
  const title = t('budget.byWhen.by', { day: date(byDate.day) })
  return (
    <SmallTable
      label={title}
      caption={title}
      columns={NAME_AND_AMOUNT}
      rows={[
        ...PARTS.map((part) =>
          part === 'later' && byDate.laterBy
            ? row(part, t('budget.byWhen.laterBy', { day: date(byDate.laterBy) }), byDate.later)
            : row(part, t(`budget.byWhen.${part}`), byDate[part]),
        ),
        row('whole', t('budget.byWhen.whole'), whole),
      ]}
    />
  )
}
