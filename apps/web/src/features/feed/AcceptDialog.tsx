import type { ItemFilters } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { type AnswerOf, call } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { offerUndo } from '#app/session/undo.ts'
import { Effect, type ItemName, keyOf, refreshDecided } from '#features/decisions/index.ts'
import css from '#features/feed/Feed.module.css'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Items whose suggestions are to be accepted: by name, or all whose open alerts a filter of the feed finds. */
export type Meant = { skus: ItemName[] } | { filter: ItemFilters }
type AcceptProps = { selected: Meant; onClose: () => void; onAccepted: () => void }
type Accepted = AnswerOf<'decide'>

/** Accepts the suggestions of the chosen items: how many, what for, how it went. Accepting is not authorizing. */
export function AcceptDialog(props: AcceptProps) {
  const { t } = useTranslation()
  const { selected, onClose } = props
  const { accepted, accept, isRunning } = useAccepting(props)
  const { data, error, refetch } = useQuery({
    queryKey: ['previewDecision', selected],
    queryFn: () => call('previewDecision', { body: selected }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <ActDialog
      title={t('feed.accept.title')}
      onClose={onClose}
      width={520}
      act={
        data &&
        data.items > 0 && {
          label: t('feed.accept.accept', { count: data.items }),
          run: () => void accept(),
          isRunning,
        }
      }
      preview={{
        isLoading: !data,
        failed: error && {
          title: t('common.loadFailed', { what: t('feed.accept.what') }),
          text: errorText(t, asApiError(error)),
          retry: () => void refetch(),
        },
      }}
      outcome={accepted ? <Outcome accepted={accepted} /> : null}
    >
      {data ? <Question about={data} /> : null}
    </ActDialog>
  )
}

function useAccepting({ selected, onClose, onAccepted }: AcceptProps) {
  const { t } = useTranslation()
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const { run, isRunning } = useCall('decide')
  const accept = async () => {
    const outcome = await run({ body: { ...selected, suggestion: true } })
    if (!outcome.ok) return
    const { decision, refused } = outcome.answer
    refreshDecided()
    if (decision) {
      onAccepted()
      toast.success(t('feed.accept.done', { count: decision.items }), offerUndo([decision.id]))
    }
    // What could not be stays in sight.
    if (decision && refused.length === 0) onClose()
    else setAccepted(outcome.answer)
  }
  return { accepted, accept, isRunning }
}

function Question({
  about: { items, alerts, release, invest, toCheck },
}: {
  about: AnswerOf<'previewDecision'>
}) {
  const { t } = useTranslation()
  const left =
    toCheck > 0 ? <Banner level="warning">{t('feed.accept.toCheck', { count: toCheck })}</Banner> : null
  if (items === 0) return left ?? <p>{t('feed.accept.nothing')}</p>
  return (
    <div className="stack gap-3">
      <p>
        {t('feed.accept.question', {
          items: t('common.items', { count: items }),
          suggestions: t('feed.accept.suggestions', { count: alerts }),
        })}
      </p>
      <p className="heading">
        {t('feed.accept.effect')} <Effect value={release + invest} hasWord />
      </p>
      {left}
      <p className="muted">{t('feed.accept.explain')}</p>
    </div>
  )
}

function Outcome({ accepted: { decision, refused } }: { accepted: Accepted }) {
  const { t } = useTranslation()
  if (!decision && refused.length === 0) return <p role="status">{t('feed.accept.nothing')}</p>
  return (
    <div className="stack gap-3" role="status">
      <Banner level="warning">
        {t('feed.accept.done', { count: decision?.items ?? 0 })}{' '}
        {t('feed.accept.failed', { count: refused.length })}
      </Banner>
      <ul className={css.refused}>
        {refused.map((item) => (
          <li key={keyOf(item)}>
            <span className="mono">{item.sku}</span> {item.site}: {t(`errors.${item.code}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
