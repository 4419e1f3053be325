import { ABC_CLASSES } from 'virtual:contract'
import type { ScenarioItem } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { to } from '#app/paths.ts'
import { type Words, wordOptions } from '#app/session/use-words.ts'
import type { useContextValue } from '#features/decisions/index.ts'
import css from '#features/scenarios/scenarios.module.css'
import { defineList } from '#ui/list/define.ts'

type Tools = Words & { write: ReturnType<typeof useContextValue>; isKept: boolean }

export const CHANGED_ITEMS = defineList<ScenarioItem, Tools>(
  [
    {
      id: 'sku',
      header: ({ t }) => t('items.item'),
      topic: 'term.item',
      isSortable: true,
      width: 200,
      cell: ({ sku, site, description }) => (
        <span className={css.item}>
          <Link {...to.item({ sku, site })}>
            <code>{sku}</code>
          </Link>
          <span className="clip">{description}</span>
          <span className="caption">{site}</span>
        </span>
      ),
    },
    {
      id: 'abcClass',
      header: ({ t }) => t('fields.abcClass'),
      topic: 'field.abcClass',
      width: 72,
      isHidden: true,
      cell: ({ abcClass }, { t }) => t(`words.abcClass.${abcClass}`).split(' ')[0],
      filter: { kind: 'words', options: wordOptions('abcClass', ABC_CLASSES), isPromoted: true },
    },
    {
      id: 'contexts',
      header: ({ t }) => t('scenarios.items.contexts'),
      topic: 'term.scenarioContexts',
      width: 220,
      cell: ({ contexts }, { t, write }) => (
        <span
          className={css.contexts}
          title={contexts
            .map(({ context, old, new: value }) =>
              [t(`words.contextShort.${context}`), write(context, old), '→', write(context, value)].join(' '),
            )
            .join(' · ')}
        >
          {contexts.map(({ context, old, new: value }) => (
            <span key={context}>
              <span className="muted">{t(`words.contextShort.${context}`)}</span>{' '}
              {written(write(context, old), write(context, value), t)}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'effect',
      header: ({ t, format }) => `${t('scenarios.items.effect')}, ${format.currencySymbol}`,
      topic: 'term.scenarioEffect',
      align: 'end',
      isSortable: true,
      isFor: ({ isKept }) => !isKept,
      cell: ({ effect }, { format }) => `${effect > 0 ? '+' : ''}${format.integer(effect)}`,
    },
    {
      id: 'capital',
      header: ({ t, format }) => `${t('scenarios.items.capital')}, ${format.currencySymbol}`,
      topic: 'term.scenarioCapital',
      align: 'end',
      leaves: 1,
      isSortable: true,
      cell: ({ capital, capitalThen }, { t, format }) =>
        written(format.integer(capital), format.integer(capitalThen), t),
    },
    {
      id: 'risk',
      header: ({ t }) => t('scenarios.items.risk'),
      topic: 'field.ruptureRisk',
      align: 'end',
      leaves: 2,
      isSortable: true,
      cell: ({ risk, riskThen }, { t, format }) => written(format.percent(risk), format.percent(riskThen), t),
    },
    {
      id: 'keptBy',
      header: ({ t }) => t('scenarios.items.kept'),
      topic: 'term.scenarioKept',
      isFor: ({ isKept }) => isKept,
      cell: ({ keptBy }, { t }) => (keptBy ? t(`scenarios.kept.${keptBy}`) : null),
    },
  ],
  { by: 'effect', isDescending: true },
)

/** `40 → 96`; once where both are the same. */
function written(from: string, now: string, t: Words['t']) {
  if (from === now) return from
  return (
    <span className="nowrap">
      {from === '' ? '–' : from} <span aria-hidden="true">→</span>
      <span className="sr">{t('feed.becomes')}</span> <span className="strong">{now === '' ? '–' : now}</span>
    </span>
  )
}
