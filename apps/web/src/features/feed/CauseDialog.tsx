import { LIMITS } from 'virtual:contract'
import type { DecidableCause } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { query } from '#app/api/query.ts'
import { useMay } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import { refreshDecided, ValueChange } from '#features/decisions/index.ts'
import type { Cause } from '#features/feed/CauseLines.tsx'
import css from '#features/feed/Feed.module.css'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Check } from '#ui/Field.tsx'
import { Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Items shown of those that the decision is about. */
const SHOWN = 5

/** One decision about all items of a cause: what it is about, what it is worth, and whether they are authorized as well. */
export function CauseDialog({ line, onClose }: { line: Cause; onClose: () => void }) {
  const { t } = useTranslation()
  const { moneyCompact } = useFormat()
  const [authorize, setAuthorize] = useState(false)
  const [acceptIncomplete, setAcceptIncomplete] = useState(false)
  const isTooMany = !useMay('item.authorize_many') && line.items > LIMITS.bulkItemsOfEmployee
  // Where the data of all are incomplete, authorizing the others alone would authorize none: one box says both.
  const areAllIncomplete = line.incomplete === line.items
  const decide = useDecide(line, onClose)
  if (!line.context) return null
  return (
    <ActDialog
      title={t('feed.causes.decide', { count: line.items })}
      onClose={onClose}
      width={560}
      act={{
        label: t('feed.accept.accept', { count: line.items - line.toCheck }),
        run: () => void decide.run({ authorize, acceptIncomplete: acceptIncomplete || areAllIncomplete }),
        isRunning: decide.isRunning,
      }}
    >
      <div className="stack gap-3">
        <p>{t('feed.causes.question', { what: t(`words.context.${line.context}`), count: line.items })}</p>
        {line.stock > 0 ? (
          <p className="heading">{t('feed.causes.stock', { value: moneyCompact(line.stock) })}</p>
        ) : null}
        <FirstItems line={line} />
        <Check
          label={t(areAllIncomplete ? 'feed.causes.authorizeIncomplete' : 'feed.causes.authorize', {
            count: line.items,
          })}
          checked={authorize}
          disabled={isTooMany}
          onChange={(event) => setAuthorize(event.target.checked)}
        />
        {isTooMany ? (
          <p className="caption">{t('feed.causes.tooMany', { most: LIMITS.bulkItemsOfEmployee })}</p>
        ) : null}
        {authorize && line.incomplete > 0 && !areAllIncomplete ? (
          <Check
            label={t('feed.causes.incomplete', { count: line.incomplete })}
            checked={acceptIncomplete}
            onChange={(event) => setAcceptIncomplete(event.target.checked)}
          />
        ) : null}
      </div>
    </ActDialog>
  )
}

/** The items with the most at stake, with what is taken for each, and how many stay open. */
function FirstItems({ line: { cause, items, toCheck } }: { line: Cause }) {
  const { t } = useTranslation()
  const feedQuery = {
    cause: cause as DecidableCause,
    together: 'true',
    limit: SHOWN,
    fields: 'unit',
  } as const
  const { data } = useQuery(query('getFeed', { query: feedQuery }))
  if (!data) return <Skeleton lines={SHOWN} />
  return (
    <div>
      {items > 1 ? <p className="caption">{t('feed.causes.first')}</p> : null}
      <ul className={css.firstItems}>
        {data.rows?.map(({ sku, site, description, context, old, automatic, item }) => (
          <li key={`${sku} ${site}`}>
            <span>
              <span className="mono">{sku}</span> {description}
            </span>
            <ValueChange kind={context} from={old} to={automatic} unit={item?.unit ?? null} />
          </li>
        ))}
      </ul>
      {toCheck > 0 ? <Banner level="warning">{t('feed.accept.toCheck', { count: toCheck })}</Banner> : null}
    </div>
  )
}

function useDecide({ cause }: Cause, onClose: () => void) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('decide')
  return {
    isRunning,
    run: async ({ authorize, acceptIncomplete }: { authorize: boolean; acceptIncomplete: boolean }) => {
      const also = authorize ? { authorize, acceptIncomplete } : {}
      const outcome = await run({ body: { cause: cause as DecidableCause, endAlert: true, ...also } })
      if (!outcome.ok) return
      const { decision, refused, toCheck } = outcome.answer
      refreshDecided()
      if (decision) {
        const { id, items, authorized: count } = decision
        const authorized = t('feed.causes.authorized', { count })
        toast.success(t('feed.causes.done', { count: items, authorized }), offerUndo([id]))
      }
      if (refused.length > 0) toast.warning(t('feed.causes.refused', { count: refused.length }))
      if (toCheck > 0) toast.warning(t('feed.accept.toCheck', { count: toCheck }))
      onClose()
    },
  }
}
