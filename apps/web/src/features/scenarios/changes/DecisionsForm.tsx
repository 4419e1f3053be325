import { CONTEXT_KINDS, LIMITS, PORTFOLIO_STANCES } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { PastedTable } from '#app/rows/PastedTable.tsx'
import { readPasted } from '#app/rows/pasted.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ChangeFrame, type FormOf, useWritten } from '#features/scenarios/changes/ChangeFrame.tsx'
import {
  DECISION_COLUMNS,
  type DecisionWords,
  readDecisions,
} from '#features/scenarios/changes/read-decisions.ts'
import css from '#features/scenarios/scenarios.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { LinesField, Select } from '#ui/form/controls.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** Rows of the preview: those that lack something stand first. */
const SHOWN = 100

type Values = { fileId: string; text: string }

/** Decisions copied from a spreadsheet, or those of a file that was loaded. What the server cannot use it names in the result. */
export function DecisionsForm({ begun, onDone, onCancel }: FormOf<'decisions'>) {
  const { t } = useTranslation()
  const files = useFiles()
  const form = useForm<Values>({
    defaultValues: { fileId: begun.fileId ?? '', text: usePastedBefore(begun.decisions) },
  })
  const { fileId, text } = form.watch()
  const pasted = usePasted(text)
  const use = () => {
    if (fileId !== '') return onDone({ type: 'decisions', fileId })
    const { problem, decisions } = pasted
    if (problem) form.setError('text', { message: problem })
    else onDone({ type: 'decisions', decisions })
  }
  return (
    <ChangeFrame kind="decisions" form={form} onCancel={onCancel} onSubmit={use}>
      <Select
        // Options that come later would leave the choice of before without one.
        key={files.length}
        name="fileId"
        label={t('scenarios.changes.source')}
        options={[{ value: '', label: t('scenarios.changes.pasted') }, ...files]}
      />
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

/** Reads the pasted text: its rows, and its decisions or why there are none yet. */
function usePasted(text: string) {
  const { t } = useTranslation()
  const words = useDecisionWords()
  const rows = useMemo(() => readDecisions(readPasted(text), words), [text, words])
  const incomplete = [...rows.keys()].filter((place) => rows[place]?.decision === null)
  const decisions = rows.flatMap(({ decision }) => decision ?? [])
  const most = LIMITS.scenarioDecisions
  const problem =
    incomplete.length > 0
      ? t('scenarios.changes.problems.incomplete', { count: incomplete.length })
      : decisions.length === 0
        ? t('scenarios.changes.problems.noRows')
        : decisions.length > most
          ? t('scenarios.changes.problems.most', { count: most })
          : null
  return { words, rows, incomplete, decisions, problem }
}

function Pasted({ words, rows, incomplete }: ReturnType<typeof usePasted>) {
  const { t } = useTranslation()
  return (
    <>
      <LinesField
        name="text"
        label={t('scenarios.changes.paste')}
        hint={t('scenarios.changes.pasteHint')}
        className={css.pasted}
      />
      <p role="status" className="caption">
        {t('scenarios.changes.read', { count: rows.length })}
      </p>
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
  const write = useWritten()
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? write(value) : (value ?? '')
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
