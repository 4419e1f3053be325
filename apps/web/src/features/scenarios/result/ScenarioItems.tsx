import type { Scenario, ScenarioItem } from '@giro/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { useWords } from '#app/session/use-words.ts'
import { itemKey } from '#features/authorization/index.ts'
import { useContextValue } from '#features/decisions/index.ts'
import { CHANGED_ITEMS } from '#features/scenarios/result/items-columns.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'

type Which = 'changed' | 'kept'

/** The items that change, those with the largest effect first; and those that a change meets and leaves, with why. */
export function ScenarioItems({ scenario }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const { format } = useWords()
  const [which, setWhich] = useState<Which>('changed')
  const kept = scenario.kept.reduce((sum, { items }) => sum + items, 0)
  const tabs = [
    {
      value: 'changed' as const,
      label: t('scenarios.items.title'),
      count: format.integer(scenario.changedItems),
    },
    ...(kept > 0
      ? [{ value: 'kept' as const, label: t('scenarios.items.stay'), count: format.integer(kept) }]
      : []),
  ]
  return (
    <section className="stack" aria-label={t('scenarios.items.title')}>
      <Tabs label={t('scenarios.items.title')} tabs={tabs} value={which} onChange={setWhich}>
        <Items key={which} id={scenario.id} which={which} />
      </Tabs>
    </section>
  )
}

function Items({ id, which }: { id: string; which: Which }) {
  const { t } = useTranslation()
  const words = useWords()
  const write = useContextValue()
  const tools = useMemo(() => ({ ...words, write, isKept: which === 'kept' }), [words, write, which])
  const { table } = useListOf(CHANGED_ITEMS, 'listScenarioItems', {
    failed: t('scenarios.items.failed'),
    params: { id },
    query: { kept: String(which === 'kept') },
  })
  return (
    <Table<ScenarioItem>
      caption={t('scenarios.items.title')}
      {...useDefined(CHANGED_ITEMS, tools)}
      {...table}
      rowKey={itemKey}
      rowName={({ sku }) => sku}
      searchLabel={t('scenarios.items.search')}
      empty={
        <EmptyState title={t('scenarios.items.none')} icon="items">
          {t('scenarios.items.noneText')}
        </EmptyState>
      }
    />
  )
}
