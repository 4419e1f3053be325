import { LEFT_OUT_AS, UNUSUAL_DAY_ANSWERS } from 'virtual:contract'
import type { UnusualDayAnswer, UnusualDayRow } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useList } from '#app/api/query.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** Days shown at once: unusual ones are few. */
const MOST_DAYS = 100

/** Days of the loaded files on which far more items moved than on any like them: asked what they were, and what was answered. */
export function UnusualDays() {
  const { t } = useTranslation()
  const { rows } = useList('listUnusualDays', { query: { limit: MOST_DAYS } })
  const answered = rows.filter(({ answer }) => answer !== null)
  if (rows.length === 0) return null
  return (
    <section className="card" aria-labelledby="upload-days">
      <h2 id="upload-days" className={css.legend}>
        {t('upload.days.title')}
      </h2>
      {rows.map((day) => (day.answer === null ? <DayQuestion key={day.date} day={day} /> : null))}
      <p className="muted">{t('upload.days.why')}</p>
      {answered.length > 0 ? (
        <details>
          <summary>{t('upload.days.answered', { count: answered.length })}</summary>
          <ul className="stack gap-2 plain">
            {answered.map((day) => (
              <AnsweredDay key={day.date} day={day} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function DayQuestion({ day: { date, items, usualItems, answer } }: { day: UnusualDayRow }) {
  const { t } = useTranslation()
  const { date: dateOf, integer } = useFormat()
  const { run, isRunning } = useCall('sayUnusualDay', {
    refreshes: ['listUnusualDays', 'listTransactions', 'getItem', 'getProjection', 'listDecisions'],
  })
  const say = async (given: UnusualDayAnswer) => {
    const outcome = await run({ params: { date }, body: { answer: given } })
    if (!outcome.ok) return
    const { decision } = outcome.answer
    toast.success(t('upload.days.done'), decision === null ? undefined : offerUndo([decision]))
  }
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>
        {t('upload.days.asked', {
          day: dateOf(date),
          items: integer(items),
          usual: integer(usualItems),
        })}
      </legend>
      <div className="row">
        {UNUSUAL_DAY_ANSWERS.filter((one) => one !== answer).map((one) => (
          <Button key={one} variant="secondary" isRunning={isRunning} onClick={() => void say(one)}>
            {t(`words.dayAnswer.${one}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function AnsweredDay({ day }: { day: UnusualDayRow }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [isChanging, setChanging] = useState(false)
  const { answer } = day
  if (answer === null) return null
  const isLeftOut = LEFT_OUT_AS.some((one) => one === answer)
  const values = { day: date(day.date), answer: t(`words.dayAnswer.${answer}`) }
  return (
    <li>
      <span className="line">
        {t(isLeftOut ? 'upload.days.leftOut' : 'upload.days.learned', values)}
        <Button
          variant="plain"
          icon="edit"
          aria-expanded={isChanging}
          aria-label={t('upload.days.changeNamed', values)}
          onClick={() => setChanging(!isChanging)}
        >
          {t('upload.days.change')}
        </Button>
      </span>
      {isChanging ? <DayQuestion day={day} /> : null}
    </li>
  )
}
