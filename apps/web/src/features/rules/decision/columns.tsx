import type { DecisionRuleRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshQueries } from '#app/api/query.ts'
import { say } from '#app/i18n/say.ts'
import { menuColumn, type RowWords } from '#app/rows/columns.tsx'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { refreshDecided } from '#features/decisions/index.ts'
import { Button } from '#ui/Button.tsx'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

const FAMILIES = ['reason', 'level', 'abcClass']
const familyOf = (name: string) =>
  name === 'context' ? 'contextShort' : FAMILIES.includes(name) ? name : null
type Words = RowWords<DecisionRuleRow>

/** Writes the filter of a rule in words. */
function filterText({ filter }: DecisionRuleRow, { t, format }: Words): string {
  return Object.entries(filter)
    .map(([name, value]) => {
      const family = familyOf(name)
      if (family) return say(t, `words.${family}.${value}`)
      if (name === 'worthTo' || name === 'worthPerMinuteTo')
        return `${t(`decisionRules.${name}`)} ${format.money(Number(value))}`
      if (name === 'ratioFrom' || name === 'ratioTo')
        return `${t(`decisionRules.${name}`)} ${format.number(Number(value))}`
      return `${name} ${value}`
    })
    .join(' · ')
}

export const DECISION_RULES = defineList<DecisionRuleRow, Words>([
  {
    id: 'title',
    header: ({ t }) => t('rules.name'),
    isSortable: true,
    width: 260,
    cell: ({ priority, title, active }, { t }) => (
      <>
        <Status level={active ? 'success' : 'none'}>
          {t(active ? 'decisionRules.active' : 'decisionRules.off')}
        </Status>{' '}
        {priority} {title}
      </>
    ),
  },
  {
    id: 'filter',
    header: ({ t }) => t('decisionRules.alerts'),
    leaves: 1,
    cell: (rule, words) => filterText(rule, words),
  },
  {
    id: 'does',
    header: ({ t }) => t('decisionRules.does'),
    leaves: 2,
    cell: ({ actions }, { t }) =>
      [
        ...(actions.endAlert ? [t('decisionRules.endAlert')] : []),
        ...(actions.authorize ? [t('decisionRules.authorize')] : []),
      ].join(' · '),
  },
  {
    id: 'caps',
    header: ({ t }) => t('decisionRules.caps'),
    align: 'end',
    leaves: 3,
    cell: ({ mostItems, mostEffect }, { t, format }) =>
      [
        t('common.items', { count: mostItems }),
        ...(mostEffect === null ? [] : [format.moneyCompact(mostEffect)]),
      ].join(' · '),
  },
  {
    id: 'lastRun',
    header: ({ t }) => t('decisionRules.lastRun'),
    width: 260,
    cell: (rule) => <LastRun rule={rule} />,
  },
  menuColumn(({ title }) => title),
])

/** Shows the decisions of a rule's last run, and the press that undoes them. */
function LastRun({ rule: { id, lastRun, reverted } }: { rule: DecisionRuleRow }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const mayWrite = useMay('rule.write')
  const { run, isRunning } = useCall('revertDecisionRule')
  if (!lastRun) return <span className="muted">{t('decisionRules.never')}</span>
  const revert = async () => {
    const outcome = await run({ params: { id } })
    if (!outcome.ok) return
    void refreshQueries(['listDecisionRules'])
    refreshDecided()
    toast.success(t('decisionRules.done'))
  }
  return (
    <span className="stack gap-1">
      <span>
        {t('decisionRules.ran', { count: lastRun.items, when: dateTime(lastRun.at) })}{' '}
        {lastRun.left.items > 0 ? t('decisionRules.left', { count: lastRun.left.items }) : null}
      </span>
      {reverted ? <span className="muted">{t('decisionRules.isReverted')}</span> : null}
      {mayWrite && lastRun.decisions.length > 0 && !reverted ? (
        <Button variant="plain" icon="undo" isRunning={isRunning} onClick={() => void revert()}>
          {t('decisionRules.revert')}
        </Button>
      ) : null}
    </span>
  )
}
