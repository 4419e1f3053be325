import { ALERTS, ITEM_FIELD_NAMES } from 'virtual:contract'
import type { words } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AlertKind, AlertLevel } from '#app/api/types.ts'
import { say } from '#app/i18n/say.ts'
import { type ItemTab, to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ExplainTopic, useFieldText } from '#features/fields/index.ts'
import { byLevel } from '#features/item/AlertCounts.tsx'
import { LeaveOut } from '#features/item/correct/LeaveOut.tsx'
import css from '#features/item/item.module.css'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'

/** Tab for each subject of an alert. */
const TAB_OF: Record<words.AlertAbout, ItemTab> = {
  replenishment: 'replenishment',
  balance: 'balance',
  movements: 'transactions',
  orders: 'orders',
  consumption: 'consumption',
  data: 'master',
  authorization: 'summary',
}

/** The eleven alerts in a line of marks, the worst first and what is fine counted; it opens with the sentence of each. */
export function StatusSection({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  const levels = byLevel(detail.item.alerts)
  const count = (level: AlertLevel) => levels.find((one) => one.level === level)?.kinds.length ?? 0
  const quiet = [
    ...(count('success') > 0 ? [t('item.fine', { count: count('success') })] : []),
    ...(count('none') > 0 ? [t('item.notEvaluated', { count: count('none') })] : []),
  ]
  return (
    <section aria-label={t('item.status')}>
      <details className={css.status}>
        <summary>
          <Icon name="expand" size={16} className={css.turn} />
          {levels
            .filter(({ level }) => level === 'problem' || level === 'warning')
            .flatMap(({ level, kinds }) =>
              kinds.map((kind) => (
                <Status key={kind} level={level}>
                  <span className="sr">{t(`words.level.${level}`)}: </span>
                  {t(`words.alert.${kind}`)}
                </Status>
              )),
            )}
          <span className="muted">{quiet.join(' · ')}</span>
        </summary>
        <ul className="stack gap-1 plain">
          {levels.flatMap(({ level, kinds }) =>
            kinds.map((kind) => <Sentence key={kind} detail={detail} kind={kind} level={level} />),
          )}
        </ul>
      </details>
    </section>
  )
}

type SentenceProps = { detail: ItemDetail; kind: AlertKind; level: AlertLevel }

function Sentence({ detail, kind, level }: SentenceProps) {
  const { t } = useTranslation()
  const { item } = detail
  return (
    <li className={css.sentence}>
      <Status level={level}>{t(`words.level.${level}`)}</Status>
      <span>
        <Said detail={detail} kind={kind} />
        {kind === 'outlier' ? <LeaveOut detail={detail} /> : null}
      </span>
      <Link {...to.item({ sku: item.sku, site: item.site, tab: TAB_OF[ALERTS[kind].about] })} state={true}>
        {t(`words.alert.${kind}`)}
      </Link>
      <ExplainTopic
        topic={`alert.${kind}`}
        name={t(`words.alert.${kind}`)}
        item={item}
        numbers={ALERTS[kind].judgedBy}
        opening={<Said detail={detail} kind={kind} />}
      />
    </li>
  )
}

/** Shows the state of an alert and its notes. */
function Said({ detail, kind }: Omit<SentenceProps, 'level'>) {
  const { item, alerts, outlierDays, missingData, triggerWithoutOutliers, heldBackOrder } = detail
  const { t } = useTranslation()
  const { date, quantity, money } = useFormat()
  const text = useFieldText()
  // Each sentence names some of these values; the types of all sentences at once are beyond the compiler.
  const { cause, notes } = alerts[kind]
  const values = {
    ...Object.fromEntries(ITEM_FIELD_NAMES.map((field) => [field, text(item, field) || '–'])),
    count: item.inactiveDays ?? 0,
    day: date(outlierDays.at(-1)),
    without: quantity(triggerWithoutOutliers, item.unit),
    heldBack: item.cost ? money((heldBackOrder ?? 0) * item.cost) : quantity(heldBackOrder, item.unit),
    missing: missingData.map((one) => t(`items.missing.${one}`)).join(', '),
  }
  return [cause, ...notes]
    .map((one) => (one === 'counted' ? t('item.balanceCounted') : say(t, `causes.${kind}.${one}`, values)))
    .join(' ')
}
