import { CONTEXT_KINDS, LIMITS, PORTFOLIO_STANCES } from 'virtual:contract'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PastedTable } from '#app/rows/PastedTable.tsx'
import { readPasted } from '#app/rows/pasted.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import {
  DECISION_COLUMNS,
  type DecisionWords,
  readDecisions,
} from '#features/scenarios/changes/read-decisions.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Field } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

/** Rows of the preview: those that lack something stand first. */
const SHOWN = 100

/** Decisions copied from a spreadsheet, shown as they were understood. What the server cannot use it names in the result. */
export function DecisionsForm({ begun, onDone, onCancel }: FormOf<'decisions'>) {
  const { t } = useTranslation()
  const id = useId()
  const words = useDecisionWords()
  const [text, setText] = useState(usePastedBefore(begun.decisions))
  const [problem, setProblem] = useState<string | null>(null)
  const rows = useMemo(() => readDecisions(readPasted(text), words), [text, words])
  const incomplete = [...rows.keys()].filter((place) => rows[place]?.decision === null)
  const use = () => {
    const decisions = rows.flatMap(({ decision }) => decision ?? [])
    if (incomplete.length > 0)
      return setProblem(t('scenarios.changes.problems.incomplete', { count: incomplete.length }))
    if (decisions.length === 0) return setProblem(t('scenarios.changes.problems.noRows'))
    if (decisions.length > LIMITS.scenarioDecisions)
      return setProblem(t('scenarios.changes.problems.most', { count: LIMITS.scenarioDecisions }))
    onDone({ type: 'decisions', decisions })
  }
  return (
    <ChangeFrame kind="decisions" onCancel={onCancel} onSubmit={use}>
      <Field id={id} label={t('scenarios.changes.paste')} hint={t('scenarios.changes.pasteHint')}>
        <textarea
          id={id}
          className={css.pasted}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(null)
          }}
        />
      </Field>
      <p role="status" className="caption">
        {t('scenarios.changes.read', { count: rows.length })}
      </p>
      {problem ? <Banner level="problem">{problem}</Banner> : null}
      {rows.length > 0 ? (
        <PastedTable
          columns={DECISION_COLUMNS.map((name) => ({ name, label: words.column(name) }))}
          rows={rows.map(({ cells }) => cells)}
          places={[...new Set([...incomplete, ...rows.keys()])].slice(0, SHOWN)}
          problemsOf={(place) =>
            (rows[place]?.missing ?? []).map((column) =>
              t('scenarios.changes.problems.missing', { what: words.column(column) }),
            )
          }
        />
      ) : null}
    </ChangeFrame>
  )
}

/** Decisions that were pasted before, as rows again. */
function usePastedBefore(decisions: FormOf<'decisions'>['begun']['decisions'] = []): string {
  const { number } = useFormat()
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? number(value, 6) : (value ?? '')
  return decisions
    .map(({ sku, site = '', context, stance, value }) =>
      [sku, site, context, stance, written(value)].join('\t'),
    )
    .join('\n')
}

function useDecisionWords(): DecisionWords {
  const { t } = useTranslation()
  const { parseNumber } = useFormat()
  return useMemo(
    () => ({
      column: (column) =>
        ({
          sku: t('fields.sku'),
          site: t('fields.site'),
          context: t('scenarios.changes.context'),
          stance: t('scenarios.changes.stance'),
          value: t('scenarios.changes.value'),
        })[column],
      contexts: CONTEXT_KINDS.map((value) => ({ value, label: t(`words.context.${value}`) })),
      stances: PORTFOLIO_STANCES.map((value) => ({ value, label: t(`words.stance.${value}`) })),
      number: (text) => parseNumber(text)?.value ?? null,
    }),
    [t, parseNumber],
  )
}
