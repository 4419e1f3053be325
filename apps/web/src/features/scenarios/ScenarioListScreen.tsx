import type { ScenarioRow } from '@giro/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { SCENARIOS } from '#features/scenarios/columns.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

/** The scenarios of the catalog, each with what it comes to; and four ways to begin one. */
export function ScenarioListScreen() {
  const { t } = useTranslation()
  const words = useWords()
  const navigate = useNavigate()
  const mayWrite = useMay('scenario.write')
  const { table } = useListOf(SCENARIOS, 'listScenarios', { failed: t('scenarios.failed') })
  return (
    <Page
      lead={t('scenarios.lead')}
      actions={
        mayWrite ? (
          <Link {...to.newScenario()} className={buttonClass('primary', 'smaller')}>
            {t('scenarios.new')}
          </Link>
        ) : null
      }
    >
      {mayWrite && table.count > 0 ? <Starters /> : null}
      <Table<ScenarioRow>
        caption={t('scenarios.title')}
        {...useDefined(SCENARIOS, words)}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel={t('scenarios.search')}
        onOpen={({ id }) => void navigate({ to: '/what-if/$id', params: { id } })}
        empty={
          <EmptyState title={t('scenarios.none')} icon="scenario" actions={mayWrite ? <Starters /> : null}>
            {t(mayWrite ? 'scenarios.noneText' : 'scenarios.noneRead')}
          </EmptyState>
        }
      />
    </Page>
  )
}

const STARTERS = ['service', 'supplier', 'paste'] as const
/** Initial change of each starter. */
const BEGINS: Record<(typeof STARTERS)[number], Record<string, string>> = {
  service: { start: 'service', items: JSON.stringify({ abcClass: 'abc_b' }) },
  supplier: { start: 'supplier' },
  paste: { start: 'paste' },
}

function Starters() {
  const { t } = useTranslation()
  return (
    <ul className={css.starters}>
      <li>
        <Link to="/what-if/budget" className={css.starter}>
          <span className="strong">{t('scenarios.starters.release.title')}</span>
          <span className="muted">{t('scenarios.starters.release.text')}</span>
        </Link>
      </li>
      {STARTERS.map((name) => (
        <li key={name}>
          <Link {...to.newScenario(BEGINS[name])} className={css.starter}>
            <span className="strong">{t(`scenarios.starters.${name}.title`)}</span>
            <span className="muted">{t(`scenarios.starters.${name}.text`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
