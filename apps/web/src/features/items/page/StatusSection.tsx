import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AlertKind, AlertLevel } from '#app/api/types.ts'
import { type ItemTab, to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { byLevel } from '#features/items/AlertCounts.tsx'
import { ExplainTopic } from '#features/items/explain/ExplainField.tsx'
import { useFieldText } from '#features/items/field-words.ts'
import { isBetweenPackages } from '#features/items/packages.ts'
import { saysCountedBalance, sentenceKey } from '#features/items/page/alert-sentence.ts'
import css from '#features/items/page/item.module.css'
import type { ItemDetail } from '#features/items/page/use-item.ts'
import { Status } from '#ui/Status.tsx'

/** Where an alert is looked into. */
const TAB_OF: Record<AlertKind, ItemTab> = {
  maxBatch: 'replenishment',
  minBatch: 'replenishment',
  package: 'replenishment',
  maxBalance: 'balance',
  minBalance: 'balance',
  inactive: 'transactions',
  negativeBalance: 'balance',
  virtualBalance: 'orders',
  outlier: 'consumption',
  dataQuality: 'master',
  authorization: 'summary',
}

/** The eleven alerts as sentences: what is loud is open, what is fine is counted. */
export function StatusSection({ detail }: { detail: ItemDetail }) {
  const { item } = detail
  const { t } = useTranslation()
  const levels = byLevel(item.alerts)
  const kindsOf = (level: AlertLevel) => levels.find((one) => one.level === level)?.kinds ?? []
  const loud = levels.filter(({ level }) => level === 'problem' || level === 'warning')
  const fine = kindsOf('success')
  const none = kindsOf('none')
  const summary = [
    ...(fine.length > 0 ? [t('item.fine', { count: fine.length })] : []),
    ...(none.length > 0 ? [t('item.notEvaluated', { count: none.length })] : []),
  ]
  return (
    <section className={css.status} aria-label={t('item.status')}>
      <ul className={css.sentences}>
        {loud.flatMap(({ level, kinds }) =>
          kinds.map((kind) => <Sentence key={kind} detail={detail} kind={kind} level={level} />),
        )}
      </ul>
      <details className={css.fine}>
        <summary>{summary.join(' · ')}</summary>
        <ul className={css.sentences}>
          {fine.map((kind) => (
            <Sentence key={kind} detail={detail} kind={kind} level="success" />
          ))}
          {none.map((kind) => (
            <Sentence key={kind} detail={detail} kind={kind} level="none" />
          ))}
        </ul>
      </details>
    </section>
  )
}

const SAID = [
  'batch',
  'minimumBatch',
  'maximumBatch',
  'package',
  'currentBalance',
  'minimumBalance',
  'maximumBalance',
  'virtualBalance',
  'trigger',
  'outlier',
] as const

type SentenceProps = { detail: ItemDetail; kind: AlertKind; level: AlertLevel }

function Sentence({ detail, kind, level }: SentenceProps) {
  const { t } = useTranslation()
  const { item } = detail
  return (
    <li className={css.sentence}>
      <Status level={level}>{t(`words.level.${level}`)}</Status>
      <span>
        <Said detail={detail} kind={kind} level={level} />
      </span>
      <Link {...to.item({ sku: item.sku, site: item.site, tab: TAB_OF[kind] })} state={true}>
        {t(`words.alert.${kind}`)}
      </Link>
      <ExplainTopic topic={`alert.${kind}`} name={t(`words.alert.${kind}`)} />
    </li>
  )
}

/** What holds, and what a reader has to know of it. */
function Said({ detail: { item, outlierDays, missingData }, kind, level }: SentenceProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const text = useFieldText()
  // Each sentence names some of these fields; the types of all forty-four at once are beyond the compiler.
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string
  const values = {
    ...Object.fromEntries(SAID.map((field) => [field, text(item, field) || '–'])),
    count: item.inactiveDays ?? 0,
  }
  const latestOutlier = outlierDays.at(-1)
  const sentences = [say(sentenceKey({ item, outlierDays }, { kind, level }), values)]
  if (kind === 'package' && level !== 'none' && isBetweenPackages(item.trigger, item.package))
    sentences.push(say('causes.package.between', values))
  if (kind === 'outlier' && latestOutlier)
    sentences.push(t('causes.outlier.latest', { day: date(latestOutlier) }))
  if (kind === 'dataQuality' && missingData.length > 0) {
    const missing = missingData.map((one) => t(`items.missing.${one}`)).join(', ')
    sentences.push(t('causes.dataQuality.which', { missing }))
  }
  if (saysCountedBalance(item, { kind, level })) sentences.push(t('item.balanceCounted'))
  return sentences.join(' ')
}
