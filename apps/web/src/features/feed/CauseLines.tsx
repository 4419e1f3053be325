import { ITEMS_OF_CAUSE } from 'virtual:contract'
import type { CatalogCause } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import { CauseDialog } from '#features/feed/CauseDialog.tsx'
import css from '#features/feed/Feed.module.css'
import { Button, buttonClass } from '#ui/Button.tsx'
import { useIsBusy } from '#ui/busy.ts'
import { Explain } from '#ui/Explain.tsx'
import { Banner, Status } from '#ui/Status.tsx'

type CausesOf = Pick<AnswerOf<'getFeed'>, 'causes' | 'decided'>
export type Cause = CausesOf['causes'][number]

/** The items that a line counts, in the list of items. */
const itemsOf = (cause: CatalogCause) =>
  Object.fromEntries(Object.entries(ITEMS_OF_CAUSE[cause]).map(([field, filter]) => [`f.${field}`, filter]))

/** Shows the issues of most of the catalog, one line each above the list, with actions for all of its items. */
export function CauseLines({ summary }: { summary: CausesOf | undefined }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Cause | null>(null)
  if (!summary || summary.causes.length + summary.decided.length === 0) return null
  return (
    <section aria-label={t('feed.causes.title')} className={css.causes}>
      {summary.decided.map((decision) => (
        <DecidedLine key={decision.id} decision={decision} />
      ))}
      {summary.causes.length > 0 ? (
        <ul className={css.causeList}>
          {summary.causes.map((line) => (
            <CauseLine key={line.cause} line={line} onDecide={() => setOpen(line)} />
          ))}
        </ul>
      ) : null}
      {open ? <CauseDialog line={open} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

function CauseLine({ line, onDecide }: { line: Cause; onDecide: () => void }) {
  const { t } = useTranslation()
  const { moneyCompact, money } = useFormat()
  const mayDecide = useMay('context.decide')
  const mayUpload = useMay('file.upload')
  const { cause, context, stock } = line
  const name = t(`feed.causes.name.${cause}`)
  const isMissing = cause === 'currentBalance' || cause === 'leadTime' || cause === 'cost'
  return (
    <li className={css.cause}>
      <div className={css.causeText}>
        <span className="strong">
          <Status level="warning">{name}</Status>
        </span>
        <span>
          {t('feed.causes.items', { items: line.items, of: line.of })}{' '}
          <Explain name={name}>{() => <p>{t('feed.causes.why')}</p>}</Explain>
        </span>
        {isMissing ? (
          <span className="muted">{t(`feed.causes.missing.${cause}`)}</span>
        ) : stock > 0 ? (
          <span className="muted" title={money(stock)}>
            {t('feed.causes.stock', { value: moneyCompact(stock) })}
          </span>
        ) : null}
      </div>
      <div className="row">
        {context && mayDecide ? (
          <Button variant="secondary" onClick={onDecide}>
            {t('feed.causes.decide', { count: line.items })}
          </Button>
        ) : null}
        {isMissing && mayUpload ? (
          <Link to="/upload" className={buttonClass('secondary')}>
            {t('feed.causes.upload')}
          </Link>
        ) : null}
        <Link {...to.items(itemsOf(cause))}>{t('feed.causes.see', { count: line.items })}</Link>
      </div>
    </li>
  )
}

/** A decision about all items of a cause, and the way back from it. */
function DecidedLine({ decision }: { decision: CausesOf['decided'][number] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const mayDecide = useMay('context.decide')
  const isBusy = useIsBusy()
  const { id, cause, items, by, at } = decision
  if (cause === null) return null
  return (
    <Banner
      level="success"
      actions={
        mayDecide ? (
          <Button variant="tertiary" icon="undo" isRunning={isBusy} onClick={offerUndo([id]).onPress}>
            {t('ui.filters.undo')}
          </Button>
        ) : undefined
      }
    >
      {t('feed.causes.decided', {
        name: by,
        count: items,
        cause: t(`feed.causes.name.${cause}`),
        when: dateTime(at),
      })}
    </Banner>
  )
}
