import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { problemsByRow, readPasted } from '#app/rows/pasted.ts'
import css from '#app/rows/rows.module.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

type PasteRowsProps = {
  title: string
  /** Heads of the columns, in the order they are pasted in. */
  heads: readonly string[]
  /** Name of the list in the call's body, which the paths of a refusal begin with. */
  list: string
  create: (rows: readonly string[][]) => Promise<Outcome<unknown>>
  isCreating: boolean
  onClose: () => void
}

/**
 * Many rows at once, copied from a spreadsheet: shown as they were understood before they are made. All or none is made;
 * where some are refused, each says why, and the others can be made without them.
 */
export function PasteRows({ title, heads, list, create, isCreating, onClose }: PasteRowsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const rows = readPasted(text)
  const change = (now: string) => {
    setText(now)
    setProblems(new Map())
    setFailure(null)
  }
  const run = async (sent: readonly string[][]) => {
    const outcome = await create(sent)
    if (outcome.ok) return onClose()
    const byRow = problemsByRow(outcome.error.fields, list)
    if (sent.length < rows.length) change(sent.map((row) => row.join('\t')).join('\n'))
    setProblems(byRow)
    setFailure(byRow.size > 0 ? t('rows.noneCreated', { count: byRow.size }) : errorText(t, outcome.error))
  }
  const good = rows.filter((_, place) => !problems.has(place))
  const canGoOn = problems.size > 0 && good.length > 0
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={720}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {canGoOn ? (
            <Button variant="secondary" isRunning={isCreating} onClick={() => void run(good)}>
              {t('rows.createOthers', { count: good.length })}
            </Button>
          ) : null}
          <Button disabled={rows.length === 0} isRunning={isCreating} onClick={() => void run(rows)}>
            {t('rows.createMany', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className={css.paste}>
        <Field id={id} label={t('rows.paste')} hint={t('rows.pasteHint', { columns: heads.join(' · ') })}>
          <textarea
            id={id}
            className={css.pasted}
            spellCheck={false}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        {failure ? <Banner level="problem">{failure}</Banner> : null}
        {rows.length > 0 ? <Preview heads={heads} rows={rows} problems={problems} /> : null}
      </div>
    </Dialog>
  )
}

type PreviewProps = {
  heads: readonly string[]
  rows: readonly string[][]
  problems: ReadonlyMap<number, string>
}

function Preview({ heads, rows, problems }: PreviewProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section className={css.grid} aria-label={t('rows.preview')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t('rows.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pasted row is known by its place alone.
            <tr key={place}>
              <th scope="row">{place + 1}</th>
              {heads.map((head, column) => (
                <td key={head}>{row[column] ?? ''}</td>
              ))}
              <td className={css.wrong}>
                {problems.has(place) ? fieldErrorText(t, problems.get(place) ?? '') : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
