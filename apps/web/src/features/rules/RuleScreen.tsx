import type { RuleRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { useFilterWords } from '#features/items/index.ts'
import { Overruled, RuleItems } from '#features/rules/RuleItems.tsx'
import { effectText, stateOf, useRuleWords } from '#features/rules/rule-words.ts'
import { useWhileWorkedOn } from '#features/rules/use-rule-order.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'

/** One rule: what it sets, what that moves, and the items before and after. */
export function RuleScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/rules/$id' })
  const { data, error, refetch } = useQuery(query('getRule', { params: { id } }))
  if (data) return <OneRule key={id} rule={data} />
  const failure = error && asApiError(error)
  return (
    <Screen title={t('rules.title')} before={<Back />}>
      {failure && [400, 404].includes(failure.status) ? (
        <EmptyState title={t('rules.items.gone')} icon="rule" />
      ) : failure ? (
        <ErrorState title={t('rules.failed')} onRetry={() => void refetch()}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </Screen>
  )
}

const Back = () => <Link to="/rules">{useTranslation().t('rules.title')}</Link>

function OneRule({ rule }: { rule: RuleRow }) {
  const words = useWords()
  const whomOf = useFilterWords([rule.filter])
  const saysOf = useRuleWords()
  const { t, format } = words
  const { level, text } = stateOf(rule, words)
  useWhileWorkedOn(rule.effectPending || rule.state === 'pending')
  const { id, title, priority, filter, actions, note, owner } = rule
  const sentence = { whom: whomOf(filter), says: saysOf(actions, owner).join(', ') }
  const validity = [rule.validFrom, rule.validTo].some(Boolean)
    ? `${format.date(rule.validFrom) || '…'} – ${format.date(rule.validTo) || '…'}`
    : null
  return (
    <Screen
      title={`${priority} ${title}`}
      before={<Back />}
      lead={t('rules.sentence', sentence)}
      actions={
        useMay('rule.write') ? (
          <Link to="/rules" search={{ panel: 'edit', id }} className={buttonClass('secondary', 'smaller')}>
            {t('rules.edit')}
          </Link>
        ) : null
      }
    >
      <p className="row gap-1 apart-6">
        <Status level={level}>{text}</Status>
        {validity ? <span>{`${t('rules.form.validity')}: ${validity}`}</span> : null}
        {note ? <span>{note}</span> : null}
      </p>
      <RuleFigures rule={rule} />
      <RuleItems id={id} />
      <Overruled id={id} count={(rule.meets ?? 0) - (rule.decides ?? 0)} />
    </Screen>
  )
}

/** Shows how many items a rule decides, and its effect. */
function RuleFigures({ rule }: { rule: RuleRow }) {
  const words = useWords()
  const { t, format } = words
  const { meets, decides, effect, service, createdAt, createdBy, validFrom } = rule
  const points = service === null ? null : format.number(service * 100, 1)
  return (
    <Figures
      label={t('rules.figures')}
      figures={[
        {
          label: t('rules.decides'),
          value: decides === null ? '–' : format.integer(decides),
          note: meets === null ? null : t('rules.ofMeets', { count: meets }),
        },
        {
          label: t('rules.effect'),
          value: effect === null ? '–' : format.moneyEffect(effect),
          title: effect === null ? undefined : format.money(effect),
          note: effect === null ? effectText(rule, words) : null,
        },
        {
          label: t('rules.service'),
          value: points === null ? '–' : `${service !== null && service > 0 ? '+' : ''}${points}`,
          note: t('rules.serviceNote'),
        },
        { label: t('rules.since'), value: format.date(validFrom ?? createdAt), note: createdBy },
      ]}
    />
  )
}
