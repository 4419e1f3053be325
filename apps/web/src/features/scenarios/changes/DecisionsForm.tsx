import { CONTEXT_KINDS, LIMITS, PORTFOLIO_STANCES } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
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
import { buttonClass } from '#ui/Button.tsx'
import { Field, SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

/** Rows of the preview: those that lack something stand first. */
const SHOWN = 100

/** Decisions copied from a spreadsheet, or those of a file that was loaded. What the server cannot use it names in the result. */
export function DecisionsForm({ begun, onDone, onCancel }: FormOf<'decisions'>) {
  const { t } = useTranslation()
  const id = useId()
  const files = useFiles()
  const [fileId, setFile] = useState(begun.fileId ?? '')
  const pasted = usePasted(begun.decisions)
  const use = () => {
    if (fileId !== '') return onDone({ type: 'decisions', fileId })
    const decisions = pasted.read()
    if (decisions) onDone({ type: 'decisions', decisions })
  }
  return (
    <ChangeFrame kind="decisions" onCancel={onCancel} onSubmit={use}>
      <Field id={id} label={t('scenarios.changes.source')}>
        <SelectInput
          id={id}
          value={fileId}
          onChange={({ target }) => setFile(target.value)}
          options={[{ value: '', label: t('scenarios.changes.pasted') }, ...files]}
        />
      </Field>
      {fileId === '' ? <Pasted {...pasted} /> : null}
      <Link to="/upload" className={buttonClass('tertiary')}>
        {t('scenarios.changes.sendFile')}
      </Link>
    </ChangeFrame>
  )
}

/** The newest files of decisions that were loaded. */
function useFiles(): { value: string; label: string }[] {
  const { t } = useTranslation()
  const query = { kind: 'decisions', status: 'finished', orderBy: 'createdAt', isDESC: true } as const
  const { rows } = useList('listCompanyFiles', { query })
  return rows.map(({ id, fileName: name, rowsAccepted: count }) => ({
    value: id,
    label: t('scenarios.changes.fileRows', { name, count }),
  }))
}

/** Reads the pasted text and returns its decisions; null with an error if there are none yet. */
function usePasted(before: FormOf<'decisions'>['begun']['decisions']) {
  const { t } = useTranslation()
  const words = useDecisionWords()
  const [text, setText] = useState(usePastedBefore(before))
  const [problem, setProblem] = useState<string | null>(null)
  const rows = useMemo(() => readDecisions(readPasted(text), words), [text, words])
  const incomplete = [...rows.keys()].filter((place) => rows[place]?.decision === null)
  const read = () => {
    const decisions = rows.flatMap(({ decision }) => decision ?? [])
    const most = LIMITS.scenarioDecisions
    const message =
      incomplete.length > 0
        ? t('scenarios.changes.problems.incomplete', { count: incomplete.length })
        : decisions.length === 0
          ? t('scenarios.changes.problems.noRows')
          : decisions.length > most
            ? t('scenarios.changes.problems.most', { count: most })
            : null
    setProblem(message)
    return message === null ? decisions : null
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
  }
  return { words, text, type, problem, rows, incomplete, read }
}

function Pasted({
  words,
  text,
  type,
  problem,
  rows,
  incomplete,
}: Omit<ReturnType<typeof usePasted>, 'read'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Field id={id} label={t('scenarios.changes.paste')} hint={t('scenarios.changes.pasteHint')}>
        <textarea
          id={id}
          className={css.pasted}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
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
    </>
  )
}

/** Decisions that were pasted before, as rows again. */
function usePastedBefore(decisions: FormOf<'decisions'>['begun']['decisions'] = []): string {
  const { number } = useFormat()
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? number(value, 6) : (value ?? '')
  return decisions
    .map(({ sku, site = '', context, stance, value, note = '' }) =>
      [sku, site, context, stance, written(value), note].join('\t'),
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
          note: t('scenarios.changes.note'),
        })[column],
      contexts: CONTEXT_KINDS.map((value) => ({ value, label: t(`words.context.${value}`) })),
      stances: PORTFOLIO_STANCES.map((value) => ({ value, label: t(`words.stance.${value}`) })),
      number: (text) => parseNumber(text)?.value ?? null,
    }),
    [t, parseNumber],
  )
}
