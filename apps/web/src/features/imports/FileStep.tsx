import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useMedia } from '#ui/media.ts'
import { MOST_FILES } from './file-rules.ts'

/** 2: the files, dropped or chosen. On a touch screen there is nothing to drop: a button alone. */
export function FileStep({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation()
  const isTouch = useMedia('touch')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <section className="card" aria-labelledby="upload-file-step">
      <h2 id="upload-file-step" className={css.legend}>
        {t('upload.fileStep')}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first. */}
      <div
        className={classes(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        {isTouch ? null : <p>{t('upload.drop')}</p>}
        <Button variant="secondary" size="small" icon="file" onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept=".csv,.txt,.tsv,.gz,.xlsx"
          className="sr"
          tabIndex={-1}
          aria-label={t('upload.choose')}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <p className="caption">{t('upload.limits', { count: MOST_FILES })}</p>
      </div>
    </section>
  )
}
