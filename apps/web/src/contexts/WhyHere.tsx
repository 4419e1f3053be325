import type { ContextRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Effect, FIELD_OF } from '#contexts/context-value.tsx'
import type { ItemName } from '#contexts/item-name.ts'
import { TopicText, useTopic } from '#contexts/TopicText.tsx'
import css from '#contexts/WhyHere.module.css'
import { whyOf } from '#contexts/why.ts'
import { ExplainField } from '#explain/ExplainField.tsx'
import { to } from '#paths.ts'
import { useFormat } from '#session/use-format.ts'
import { Status } from '#ui/Status.tsx'

type Alert = NonNullable<ContextRow['alert']>
type WhyProps = Pick<ContextRow, 'context' | 'stance'> & {
  name: ItemName & { site: string }
  alert: Alert | null
}

/** Why a context asks for a decision: its reason in words, since when, what it is worth, and how its value is calculated. */
export function WhyHere({ name, context, stance, alert }: WhyProps) {
  const { t } = useTranslation()
  const why = whyOf({ context, stance, alert })
  const reason = alert ? t(`words.reason.${alert.reason}`) : t('feed.noAlert')
  const topic = useTopic(why.topic)
  return (
    <section className={css.why} aria-label={t('feed.why')}>
      <div className={css.title}>
        <h2>{alert && !why.isByChoice ? (topic?.title ?? reason) : reason}</h2>
        <ExplainField name={name} field={FIELD_OF[context]} />
      </div>
      {alert ? <Facts context={context} alert={alert} /> : null}
      {why.isByChoice ? <p>{t('feed.byChoice', { stance: t(`words.stance.${stance}`) })}</p> : null}
      {topic ? <TopicText body={topic.body} /> : null}
      <Link {...to.item(name)}>{t('feed.openItem')}</Link>
    </section>
  )
}

function Facts({ context, alert: { level, effect, since } }: Pick<ContextRow, 'context'> & { alert: Alert }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <p className={css.facts}>
      <Status level={level} kind="pill">
        {t(`words.level.${level}`)}
      </Status>
      <span>
        <Effect value={effect} hasWord /> <span className="muted">({t(`feed.effectBasis.${context}`)})</span>
      </span>
      <span className="muted">{t('feed.sinceDay', { day: date(since) })}</span>
    </p>
  )
}
