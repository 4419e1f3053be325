import type { TFunction } from 'i18next'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { PastedTable } from '#app/rows/PastedTable.tsx'
import { problemsByRow, type RowProblem, readPasted } from '#app/rows/pasted.ts'
import type { PastedColumn } from '#app/rows/resource.ts'
import css from '#app/rows/rows.module.css'
import { useCompanies } from '#app/rows/use-companies.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

type PasteRowsProps = {
  title: string
  columns: readonly PastedColumn[]
  /** Name of the list in the call's body, which the paths of a refusal begin with. */
  list: string
  create: (rows: readonly string[][], company: string) => Promise<Outcome<unknown>>
  isCreating: boolean
  onClose: () => void
}

/**
 * Many rows at once, copied from a spreadsheet: shown as they were understood before they are made. All or none is made;
 * where some are refused, each says why, and the others can be made without them. Those that are not made stay.
 */
export function PasteRows({ title, columns, list, create, isCreating, onClose }: PasteRowsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { company, choice } = useCompanyChoice()
  const area = useRef<HTMLTextAreaElement>(null)
  const pasted = usePasted(list, (sent) => create(sent, company), onClose)
  const { text, rows, problems, failure, change } = pasted
  const createOthers = async () => {
    await pasted.create(pasted.good)
    // Its button goes with them.
    area.current?.focus()
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      {problems.size > 0 && pasted.good.length > 0 ? (
        <Button variant="secondary" isRunning={isCreating} onClick={() => void createOthers()}>
          {t('rows.createOthers', { count: pasted.good.length })}
        </Button>
      ) : null}
      <Button
        disabled={rows.length === 0 || company === ''}
        isRunning={isCreating}
        onClick={() => void pasted.create([...rows.keys()])}
      >
        {t('rows.createMany', { count: rows.length })}
      </Button>
    </>
  )
  const hint = t('rows.pasteHint', { columns: columns.map(({ label }) => label).join(' · ') })
  return (
    <Dialog title={title} onClose={onClose} width={720} actions={actions}>
      <div className="stack">
        {choice}
        <Field id={id} label={t('rows.paste')} hint={hint}>
          <textarea
            ref={area}
            id={id}
            className={css.pasted}
            spellCheck={false}
            value={text}
            readOnly={isCreating}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        {failure ? <Banner level="problem">{failure}</Banner> : null}
        {rows.length > 0 ? (
          <PastedTable
            columns={columns}
            rows={rows}
            problemsOf={(place) => problems.get(place)?.map((one) => problemText(t, columns, one)) ?? []}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Keeps the pasted text, its rows, and their errors since they were last sent; rows are identified by position. */
function usePasted(
  list: string,
  send: (rows: readonly string[][]) => Promise<Outcome<unknown>>,
  onDone: () => void,
) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, RowProblem[]>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const rows = readPasted(text)
  const change = (now: string) => {
    setText(now)
    setProblems(new Map())
    setFailure(null)
  }
  const good = [...rows.keys()].filter((place) => !problems.has(place))
  const create = async (places: readonly number[]) => {
    const sent = new Set(places)
    const outcome = await send(rows.filter((_, place) => sent.has(place)))
    const left = [...rows.keys()].filter((place) => !sent.has(place))
    if (outcome.ok) {
      if (left.length === 0) return onDone()
      change(left.map((place) => rows[place]?.join('\t')).join('\n'))
      return setProblems(new Map(left.map((place, at) => [at, problems.get(place) ?? []])))
    }
    const refused = problemsByRow(outcome.error.fields, list)
    const wrong = new Map(left.map((place) => [place, problems.get(place) ?? []]))
    for (const [at, problems] of refused) wrong.set(places[at] ?? at, problems)
    setProblems(wrong)
    setFailure(refused.size > 0 ? t('rows.noneCreated', { count: wrong.size }) : errorText(t, outcome.error))
  }
  return { text, rows, problems, failure, good, change, create }
}

/** Chooses the company of the rows, for users of several companies; starts with the current one. */
function useCompanyChoice(): { company: string; choice: ReactNode } {
  const { t } = useTranslation()
  const id = useId()
  const { options, current } = useCompanies()
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? current
  if (options.length < 2) return { company: current, choice: null }
  const choice = (
    <Field id={id} label={t('rows.company')}>
      <SelectInput
        id={id}
        value={chosen}
        onChange={({ target }) => setPicked(target.value)}
        options={
          chosen === ''
            ? [{ value: '', label: t('rows.chooseCompany'), isDisabled: true }, ...options]
            : options
        }
      />
    </Field>
  )
  return { company: chosen, choice }
}

/** `Identifier: use letters…`; a problem of no column of the rows stands alone. */
function problemText(t: TFunction, columns: readonly PastedColumn[], { field, message }: RowProblem): string {
  const problem = fieldErrorText(t, message)
  const column = columns.find(({ name }) => name === field)
  return column ? t('rows.problemOf', { field: column.label, problem }) : problem
}
