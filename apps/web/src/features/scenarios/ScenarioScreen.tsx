import { LIMITS } from 'virtual:contract'
import type { Scenario } from '@giro/contract'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { useMay } from '#app/session/session.ts'
import { ChangeCards, type Open } from '#features/scenarios/changes/ChangeCards.tsx'
import { isAssumption } from '#features/scenarios/changes/change.ts'
import { useChangeWords } from '#features/scenarios/changes/change-words.ts'
import { Refused } from '#features/scenarios/changes/Refused.tsx'
import { isCalculated, Result } from '#features/scenarios/result/Result.tsx'
import { ScenarioItems } from '#features/scenarios/result/ScenarioItems.tsx'
import { StateBanner } from '#features/scenarios/StateBanner.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { begunBy } from '#features/scenarios/starters.ts'
import { useDraft } from '#features/scenarios/use-draft.ts'
import { isUnderWay, useScenario, useScenarioCalls } from '#features/scenarios/use-scenario.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Input } from '#ui/Field.tsx'
import type { Address } from '#ui/list/search.ts'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

/** One scenario: at the left what is otherwise in it, at the right what that comes to. `new` is one that nobody calculated yet. */
export function ScenarioScreen() {
  const { id } = useParams({ from: '/app/what-if/$id' })
  return id === 'new' ? <Editor key="new" scenario={null} /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useScenario(id)
  if (data) return <Editor scenario={data} />
  const failure = error && asApiError(error)
  const isGone = failure && [400, 404].includes(failure.status)
  return (
    <Screen title={t('scenarios.title')} before={<Back />}>
      {isGone ? (
        <EmptyState title={t('scenarios.one.gone')} icon="scenario" />
      ) : failure ? (
        <ErrorState title={t('scenarios.one.failed')} onRetry={() => void refetch()}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </Screen>
  )
}

const Back = () => {
  const { t } = useTranslation()
  return <Link to="/what-if">{t('scenarios.title')}</Link>
}

/** Letters of a title, also of one that is made of the first change. */
const TITLE_LETTERS = LIMITS.titleCharacters

function Editor({ scenario }: { scenario: Scenario | null }) {
  const { t } = useTranslation()
  const editor = useEditor(scenario)
  const { draft, isChanged, open, setOpen, isReadOnly, calculate, problem } = editor
  const title = scenario?.title ?? t('scenarios.new')
  return (
    <Screen
      title={title}
      before={<Back />}
      actions={
        <>
          {scenario && !isReadOnly ? <Remove scenario={scenario} /> : null}
          <StateBanner
            scenario={scenario}
            isChanged={isChanged}
            onRecalculate={isReadOnly ? null : () => void calculate(draft.changes)}
            onWithoutAssumptions={() => void calculate(draft.changes.filter((one) => !isAssumption(one)))}
          />
        </>
      }
    >
      <div className={css.editor}>
        <div className="stack top-down">
          <TitleField
            value={draft.title}
            onChange={(title) => editor.set({ title })}
            isReadOnly={isReadOnly}
          />
          <ChangeCards
            changes={draft.changes}
            onChange={(changes) => editor.set({ changes })}
            open={open}
            onOpen={setOpen}
            isReadOnly={isReadOnly}
          />
          {problem ? <Banner level="problem">{problem}</Banner> : null}
          <Calculate editor={editor} isNew={scenario === null} />
          {scenario ? <Refused scenario={scenario} /> : null}
        </div>
        <div className="stack top-down">
          {scenario && isCalculated(scenario) ? (
            <Result scenario={scenario} />
          ) : (
            <NoResult scenario={scenario} isReady={draft.changes.length > 0} />
          )}
        </div>
      </div>
      {scenario && isCalculated(scenario) ? <ScenarioItems scenario={scenario} /> : null}
    </Screen>
  )
}

/** Calculates what was changed, or takes it back; a form that is open is ended first. */
function Calculate({ editor, isNew }: { editor: ReturnType<typeof useEditor>; isNew: boolean }) {
  const { t } = useTranslation()
  const { draft, isChanged, open, isReadOnly, isSending, calculate, drop } = editor
  if (isReadOnly || open || draft.changes.length === 0 || !(isChanged || isNew)) return null
  return (
    <div className="row">
      <Button size="small" data-next isRunning={isSending} onClick={() => void calculate(draft.changes)}>
        {t('scenarios.one.calculate')}
      </Button>
      <Button variant="secondary" onClick={drop}>
        {t('scenarios.one.discard')}
      </Button>
    </div>
  )
}

/** Keeps the draft of a scenario, and its calculation. A refusal keeps the input. */
function useEditor(scenario: Scenario | null) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { create, update } = useScenarioCalls()
  const { draft, isChanged, set, drop } = useDraft(scenario)
  const wordsOf = useChangeWords(draft.changes)
  const address = useSearch({ strict: false }) as Address
  const begun = scenario === null ? begunBy(address) : null
  const [open, setOpen] = useState<Open | null>(begun && { place: null, begun })
  const [problem, setProblem] = useState<string | null>(null)
  const mayWrite = useMay('scenario.write')
  const mayAlter = useMay('others.remove')
  const isOwn = scenario === null || scenario.mine || mayAlter
  const isFixed =
    scenario !== null && (isUnderWay(scenario) || ['published', 'reverted'].includes(scenario.status))
  const calculate = async (changes: typeof draft.changes) => {
    const [first] = changes
    if (!first) return
    const { what, whom } = wordsOf(first)
    const title =
      draft.title.trim() || [what, whom].filter(Boolean).join(' – ').slice(0, TITLE_LETTERS).trim()
    const body = { title, changes }
    const outcome = scenario
      ? await update.run({ params: { id: scenario.id }, body })
      : await create.run({ body })
    setProblem(outcome.ok ? null : errorText(t, outcome.error))
    if (!outcome.ok) return
    drop()
    if (!scenario) void navigate({ to: '/what-if/$id', params: { id: outcome.answer.id }, replace: true })
  }
  return {
    ...{ draft, isChanged, set, open, setOpen, problem, calculate },
    isReadOnly: !mayWrite || !isOwn || isFixed,
    isSending: create.isRunning || update.isRunning,
    drop: () => {
      setProblem(null)
      drop()
    },
  }
}

type TitleProps = { value: string; onChange: (title: string) => void; isReadOnly: boolean }

function TitleField({ value, onChange, isReadOnly }: TitleProps) {
  const { t } = useTranslation()
  return (
    <Field id="scenario-title" label={t('scenarios.name')} hint={isReadOnly ? null : t('scenarios.nameHint')}>
      <Input
        id="scenario-title"
        aria-describedby="scenario-title-hint"
        autoComplete="off"
        maxLength={TITLE_LETTERS}
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

function NoResult({ scenario, isReady }: { scenario: Scenario | null; isReady: boolean }) {
  const { t } = useTranslation()
  if (scenario && isUnderWay(scenario)) return <Skeleton lines={8} height={32} />
  return (
    <EmptyState icon="scenario">
      {scenario ? null : t(isReady ? 'scenarios.one.ready' : 'scenarios.one.begin')}
    </EmptyState>
  )
}

function Remove({ scenario: { id, title } }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { remove } = useScenarioCalls()
  return (
    <>
      <Button variant="tertiary" icon="trash" onClick={() => setAsking(true)}>
        {t('scenarios.one.remove')}
      </Button>
      {isAsking ? (
        <RemoveRow
          title={t('scenarios.one.remove')}
          isRemoving={remove.isRunning}
          onClose={() => setAsking(false)}
          remove={async () => {
            const outcome = await remove.run({ params: { id } })
            if (outcome.ok) void navigate({ to: '/what-if', replace: true })
            return outcome
          }}
        >
          <p>{t('scenarios.one.removeText', { title })}</p>
        </RemoveRow>
      ) : null}
    </>
  )
}
