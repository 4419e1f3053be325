import { OUTCOME_GROUPS } from 'virtual:contract'
import type { Answer, Endpoints } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { say } from '#app/i18n/say.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { Offers } from '#features/feed/outcomes/Offers.tsx'
import { Rows } from '#features/feed/outcomes/OutcomeRows.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import { Figures } from '#ui/Figures.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'

type Outcomes = Answer<Endpoints['listOutcomes']>
type Group = (typeof OUTCOME_GROUPS)[number]

/** Rows of a page. */
const ROWS = 50
const STATES = ['helped', 'cost', 'same', 'too_early'] as const

/** Shows what came of decisions, beside the suggestions that were followed. */
export function OutcomesScreen() {
  const { t } = useTranslation()
  const [groupBy, setGroupBy] = useState<Group>('reason')
  const [limit, setLimit] = useState(ROWS)
  const { answer, error, retry } = useList('listOutcomes', { query: { groupBy, limit } })
  return (
    <Page lead={t('outcomes.lead')}>
      {error ? (
        <ErrorState title={t('common.loadFailed', { what: t('outcomes.title') })} onRetry={retry}>
          {errorText(t, error)}
        </ErrorState>
      ) : !answer ? (
        <Skeleton lines={8} height={32} />
      ) : answer.count === 0 ? (
        <EmptyState
          title={t('outcomes.none')}
          icon="check"
          actions={<Link to="/feed">{t('feed.title')}</Link>}
        >
          {t('outcomes.noneText')}
        </EmptyState>
      ) : (
        <div className="stack gap-4">
          <Sums answer={answer} />
          <Offers offers={answer.offers} />
          <Groups groups={answer.groups ?? []} groupBy={groupBy} onGroupBy={setGroupBy} />
          <Rows rows={answer.rows} />
          {answer.count > answer.rows.length ? (
            <div>
              <Button variant="secondary" onClick={() => setLimit(limit + ROWS)}>
                {t('outcomes.more')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Page>
  )
}

/** The reference and, beside it, the choices that differ. */
function Sums({ answer: { followed, differing } }: { answer: Outcomes }) {
  const { t } = useTranslation()
  const { moneyEffect, money } = useFormat()
  const figure = (label: string, { decisions, value, tooEarly }: Outcomes['followed']) => ({
    label,
    value: tooEarly === decisions ? '–' : moneyEffect(value),
    title: tooEarly === decisions ? undefined : money(value),
    note: [
      t('outcomes.decisions', { count: decisions }),
      ...(tooEarly > 0 ? [t('outcomes.tooEarlyOf', { count: tooEarly })] : []),
    ].join(' · '),
  })
  return (
    <Figures
      label={t('outcomes.title')}
      figures={[figure(t('outcomes.followed'), followed), figure(t('outcomes.differing'), differing)]}
    />
  )
}

const FAMILY: Partial<Record<Group, string>> = {
  reason: 'feed.choiceReason',
  context: 'words.contextShort',
  abcClass: 'words.abcClass',
  source: 'outcomes.source',
}

function Groups({
  groups,
  groupBy,
  onGroupBy,
}: {
  groups: NonNullable<Outcomes['groups']>
  groupBy: Group
  onGroupBy: (group: Group) => void
}) {
  const { t } = useTranslation()
  const { integer, moneyEffect } = useFormat()
  const family = FAMILY[groupBy]
  const nameOf = (key: string | null) =>
    key === null ? t('outcomes.unsaid') : family ? say(t, `${family}.${key}`) : key
  return (
    <section className="stack gap-2">
      <div className="row gap-2 middle">
        <h2>{t('outcomes.differing')}</h2>
        <SelectInput
          aria-label={t('outcomes.groupBy')}
          isCompact
          value={groupBy}
          onChange={(event) => onGroupBy(event.target.value as Group)}
          options={OUTCOME_GROUPS.map((one) => ({ value: one, label: t(`outcomes.group.${one}`) }))}
        />
      </div>
      {groups.length === 0 ? (
        <p className="muted">{t('outcomes.noDiffering')}</p>
      ) : (
        <SmallTable
          label={t('outcomes.differing')}
          columns={[
            { head: t(`outcomes.group.${groupBy}`) },
            ...[
              t('outcomes.number'),
              ...STATES.map((one) => t(`outcomes.state.${one}`)),
              t('outcomes.value'),
            ].map((head) => ({ head, align: 'end' as const })),
          ]}
          rows={groups.map(({ key, decisions, helped, costly, same, tooEarly, value }) => ({
            key: key ?? '',
            cells: [
              nameOf(key),
              ...[decisions, helped, costly, same, tooEarly].map((count) => integer(count)),
              tooEarly === decisions ? '–' : moneyEffect(value),
            ],
          }))}
        />
      )}
    </section>
  )
}
