import { SCENARIO_STATUSES } from 'virtual:contract'
import type { ScenarioRow, ScenarioStatus } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import type { Words } from '#app/session/use-words.ts'
import { writeDifference } from '#features/scenarios/result/measures.ts'
import css from '#features/scenarios/scenarios.module.css'
import { defineList } from '#ui/list/define.ts'
import { type Level, Status } from '#ui/Status.tsx'

const LEVEL: Record<ScenarioStatus, Level> = {
  ...(Object.fromEntries(SCENARIO_STATUSES.map((status) => [status, 'none'])) as Record<
    ScenarioStatus,
    Level
  >),
  stale: 'warning',
  published: 'success',
  error: 'problem',
}

export const SCENARIOS = defineList<ScenarioRow, Words>(
  [
    {
      id: 'title',
      header: ({ t }) => t('scenarios.name'),
      isSortable: true,
      width: 280,
      cell: ({ id, title, isCurve }, { t }) =>
        isCurve ? (
          <>
            <Link to="/what-if/budget">{title}</Link>
            <span className={css.difference}>{t('scenarios.isCurve')}</span>
          </>
        ) : (
          <Link to="/what-if/$id" params={{ id }}>
            {title}
          </Link>
        ),
    },
    {
      id: 'status',
      header: ({ t }) => t('scenarios.state'),
      topic: 'term.scenarioState',
      width: 140,
      cell: ({ status }, { t }) => <Status level={LEVEL[status]}>{t(`scenarios.states.${status}`)}</Status>,
    },
    {
      id: 'capital',
      header: ({ t }) => t('scenarios.capital'),
      topic: 'term.scenarioCapital',
      align: 'end',
      cell: ({ now, then }, { t, format }) =>
        now && then ? (
          <span className={css.measured} title={format.money(then.capital)}>
            {format.moneyCompact(then.capital)}
            <span className={css.difference}>{writeDifference('capital', now, then, { t, format })}</span>
          </span>
        ) : null,
    },
    {
      id: 'fill',
      header: ({ t }) => t('scenarios.fill'),
      topic: 'term.scenarioFill',
      align: 'end',
      cell: ({ now, then }, { t, format }) =>
        now && then ? (
          <span className={css.measured}>
            {format.percent(then.unitFill, 2)}
            <span className={css.difference}>{writeDifference('unitFill', now, then, { t, format })}</span>
          </span>
        ) : null,
    },
    {
      id: 'changedItems',
      header: ({ t }) => t('scenarios.items.title'),
      topic: 'term.scenarioItems',
      align: 'end',
      cell: ({ then, changedItems }, { format }) => (then ? format.integer(changedItems) : null),
    },
    { id: 'createdBy', header: ({ t }) => t('scenarios.by'), cell: ({ createdBy }) => createdBy },
    {
      id: 'createdAt',
      header: ({ t }) => t('scenarios.when'),
      isSortable: true,
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
      filter: { kind: 'date' },
    },
  ],
  { by: 'createdAt', isDescending: true },
)
