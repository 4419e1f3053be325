import { LIMITS } from 'virtual:contract'
import type { Item, NoteRow } from '@giro/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/item/item.module.css'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'

const FIRST = 5
const MOST = LIMITS.pageRows

/** Lists the notes on the item, the newest first. */
export function Notes({ item: { sku, site } }: { item: Pick<Item, 'sku' | 'site'> }) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(FIRST)
  const { rows, count, error, isLoading, retry } = useList('listNotes', { query: { sku, site, limit } })
  const older = count - rows.length
  return (
    <section className="card">
      <h2 className="heading">{t('item.notes.title')}</h2>
      {useMay('note.write') ? <NewNote sku={sku} site={site} /> : null}
      {error ? (
        <ErrorState title={t('item.notes.failed')} onRetry={retry}>
          {errorText(t, error)}
        </ErrorState>
      ) : isLoading ? (
        <Skeleton lines={2} />
      ) : count === 0 ? (
        <p className="muted">{t('item.notes.none')}</p>
      ) : (
        <ul className="stack gap-3 plain">
          {rows.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {older > 0 ? (
        <p className="caption">
          {t('item.notes.more', { count: older })}{' '}
          {limit < MOST ? (
            <Button variant="tertiary" size="small" onClick={() => setLimit(MOST)}>
              {t('item.notes.showAll')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}

function NewNote({ sku, site }: Pick<Item, 'sku' | 'site'>) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const { run, isRunning } = useCall('createNote', { refreshes: ['listNotes'] })
  const save = async () => {
    const { ok } = await run({ body: { sku, site, text } })
    if (ok) setText('')
  }
  return (
    <form
      className={classes(css.newNote, 'no-print')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field id={id} label={t('item.notes.add')}>
        <textarea
          id={id}
          className="area"
          rows={2}
          maxLength={LIMITS.itemNoteCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {text.trim() === '' ? null : (
        <Button type="submit" variant="secondary" isRunning={isRunning}>
          {t('item.notes.save')}
        </Button>
      )}
    </form>
  )
}

function Note({ note }: { note: NoteRow }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const mayRemoveOthers = useMay('others.remove')
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useCall('deleteNote', {
    success: t('item.notes.removed'),
    refreshes: ['listNotes'],
  })
  const { id, author, createdAt, text, mine } = note
  const when = dateTime(createdAt)
  return (
    <li>
      <div className={css.noteHead}>
        <span className="caption">
          {author} · {when}
        </span>
        {mine || mayRemoveOthers ? (
          <IconButton
            icon="trash"
            size={16}
            className="no-print"
            label={t('item.notes.remove', { author, when })}
            onClick={() => setAsking(true)}
          />
        ) : null}
      </div>
      <p className={css.noteText}>{text}</p>
      {isAsking ? (
        <RemoveRow
          title={t('item.notes.removeTitle')}
          hasData={false}
          remove={() => run({ params: { id } })}
          isRemoving={isRunning}
          onClose={() => setAsking(false)}
        >
          {t('rows.notBack')}
        </RemoveRow>
      ) : null}
    </li>
  )
}
