import type { LegalBlock, LegalText } from '@giro/words/legal'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useFormat } from '#app/session/use-format.ts'
import { legalTextOf } from '#features/settings/legal.ts'
import css from '#features/settings/settings.module.css'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'

/** One legal document in the language on the screen; readable without a session. */
export function LegalScreen() {
  const { t } = useTranslation()
  const { document } = useParams({ from: '/app/settings/legal/$document' })
  const language = useLanguage()
  const { data, isPending, refetch } = useQuery({
    // Out of date with the settings, of which the installation's own text is one.
    queryKey: ['listSettings', 'legal', document, language],
    queryFn: () => legalTextOf(document, language),
  })
  return (
    <Screen
      title={t(`shell.${document}`)}
      before={<Link to="/settings">← {t('settings.title')}</Link>}
      actions={
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {t('common.print')}
        </Button>
      }
    >
      {data ? (
        <Text text={data} />
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : (
        <ErrorState
          title={t('common.loadFailed', { what: t(`shell.${document}`) })}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  )
}

function Text({ text }: { text: LegalText }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <div className={css.document}>
      <article className={css.prose}>
        <p className="caption">{t('settings.updated', { date: date(text.updated) })}</p>
        {text.lead ? <p>{text.lead}</p> : null}
        {text.sections.map(({ title, blocks }, place) => (
          <Fragment key={title}>
            {title ? <h2 id={`section-${place + 1}`}>{title}</h2> : null}
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places.
              <Block key={index} block={block} />
            ))}
          </Fragment>
        ))}
      </article>
      <nav aria-label={t('settings.contents')} className={css.contents}>
        <p className="strong">{t('settings.contents')}</p>
        <ul>
          {text.sections.map(({ title }, place) =>
            title ? (
              <li key={title}>
                <a href={`#section-${place + 1}`}>{title}</a>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
    </div>
  )
}

/** A paragraph, a list, or a table with its head first. */
function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if (block.kind === 'list') {
    return (
      <ul>
        {block.entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )
  }
  const [head = [], ...rows] = block.rows
  return (
    <SmallTable
      label={head.join(', ')}
      hasLongHeads
      isPlain
      columns={head.map((cell) => ({ head: cell }))}
      rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
    />
  )
}
