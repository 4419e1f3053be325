import type { ContextRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HelpText, useTopic } from '#app/help/Help.tsx'
import { to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { FIELD_OF } from '#features/decisions/context-value.tsx'
import type { ItemName } from '#features/decisions/item-name.ts'
import css from '#features/decisions/WhyHere.module.css'
import { whyOf } from '#features/decisions/why.ts'
import { ExplainField } from '#features/fields/index.ts'
import { Status } from '#ui/Status.tsx'

type Alert = NonNullable<ContextRow['alert']>
type WhyProps = Pick<ContextRow, 'context' | 'stance'> & {
  name: ItemName & { site: string }
  alert: Alert | null
  /** True if nothing is stocked: reasons about stock and service do not apply. */
  isOnDemand: boolean
  /** The comparison that passed, if there is no alert. */
  calm?: string | null
}

/** Why a context asks for a decision, or does not: its reason in words, since when, and how its value is calculated. */
export function WhyHere({ name, context, stance, alert, isOnDemand, calm }: WhyProps) {
  const { t } = useTranslation()
  const why = whyOf({ context, stance, alert })
  const unstocked = isOnDemand && context !== 'portfolio' ? context : null
  const topic = useTopic(why.topic)
  return (
    <section className={css.why} aria-label={t('feed.why')}>
      <div className="bar gap-1 middle">
        <h2 className="heading">
          {useTitle({ alert, isByChoice: why.isByChoice, isUnstocked: unstocked !== null, topic })}
        </h2>
        <ExplainField name={name} field={FIELD_OF[context]} />
      </div>
      {alert ? <Facts alert={alert} /> : null}
      {why.isByChoice ? <p>{t('feed.byChoice', { stance: t(`words.stance.${stance}`) })}</p> : null}
      {calm && !alert ? <p>{calm}</p> : null}
      {unstocked ? <p>{t(`feed.onDemand.${unstocked}`)}</p> : topic ? <HelpText body={topic.body} /> : null}
      <Link {...to.item(name)}>{t('feed.openItem')}</Link>
    </section>
  )
}

type Titled = {
  alert: Alert | null
  isByChoice: boolean
  isUnstocked: boolean
  topic: { title: string } | undefined
}

function useTitle({ alert, isByChoice, isUnstocked, topic }: Titled): string {
  const { t } = useTranslation()
  if (!alert) return t('feed.noAlert')
  if (isByChoice) return t(`words.reason.${alert.reason}`)
  return isUnstocked ? t('feed.onDemand.title') : (topic?.title ?? t(`words.reason.${alert.reason}`))
}

function Facts({ alert: { level, since } }: { alert: Alert }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <p className="line">
      <Status level={level} kind="pill">
        {t(`words.level.${level}`)}
      </Status>
      <span className="muted">{t('feed.sinceDay', { day: date(since) })}</span>
    </p>
  )
}
