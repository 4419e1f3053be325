import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { type Decided, rememberDecided } from '#app/session/decided.ts'
import { useMe } from '#app/session/session.ts'
import { Effect, keyOf, refreshDecided, useUndoOffer } from '#features/decisions/index.ts'
import {
  type Accepted,
  acceptAll,
  effectOf,
  findTargets,
  type Meant,
  type Target,
} from '#features/feed/accept.ts'
import css from '#features/feed/Feed.module.css'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

type AcceptProps = { meant: Meant; onClose: () => void; onAccepted: () => void }

/** Accepts the suggestions of the chosen items: how many, what for, how it went. Accepting is not authorizing. */
export function AcceptDialog({ meant, onClose, onAccepted }: AcceptProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['acceptTargets', meant],
    queryFn: () => findTargets(meant),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const work = useAccepting({ onAccepted, onClose })
  const close = () => {
    work.stop()
    onClose()
  }
  return (
    <Dialog
      title={t('feed.accept.title')}
      onClose={close}
      width={520}
      actions={<Actions targets={data} work={work} onClose={close} />}
    >
      {error ? (
        <ErrorState
          title={t('common.loadFailed', { what: t('feed.accept.what') })}
          onRetry={() => void refetch()}
        >
          {errorText(t, asApiError(error))}
        </ErrorState>
      ) : !data ? (
        <Skeleton lines={3} />
      ) : work.accepted ? (
        <Outcome accepted={work.accepted} total={work.total} />
      ) : work.isRunning ? (
        <Progress done={work.done} total={work.total} />
      ) : (
        <Question targets={data} />
      )}
    </Dialog>
  )
}

type Work = {
  isRunning: boolean
  done: number
  total: number
  accepted: Accepted | null
  start: (targets: readonly Target[]) => Promise<void>
  stop: () => void
}

function useAccepting({ onAccepted, onClose }: Pick<AcceptProps, 'onAccepted' | 'onClose'>): Work {
  const { t } = useTranslation()
  const offer = useUndoOffer()
  const catalog = useMe().selectedCatalog?.id ?? ''
  const [state, setState] = useState<Omit<Work, 'start' | 'stop'>>({
    isRunning: false,
    done: 0,
    total: 0,
    accepted: null,
  })
  const isStopped = useRef(false)
  const start = async (targets: readonly Target[]) => {
    isStopped.current = false
    setState({ isRunning: true, done: 0, total: targets.length, accepted: null })
    const accepted = await whileBusy(
      acceptAll(targets, {
        onProgress: (done) => setState((now) => ({ ...now, done })),
        isStopped: () => isStopped.current,
      }),
    )
    setState((now) => ({ ...now, isRunning: false, accepted }))
    const count = accepted.done.length
    if (count > 0) {
      const decided: Decided = {
        catalog,
        items: accepted.done,
        effect: effectOf(accepted.doneTargets),
        manual: 0,
        at: Date.now(),
        isEnd: true,
      }
      rememberDecided(decided)
      refreshDecided()
      onAccepted()
      toast.success(t('feed.accept.done', { count }), offer(decided))
    }
    // What went wrong, or was left, stays in sight.
    if (count === targets.length) onClose()
  }
  return {
    ...state,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}

function Question({ targets }: { targets: readonly Target[] }) {
  const { t } = useTranslation()
  const alerts = targets.reduce((sum, target) => sum + target.alerts.length, 0)
  if (targets.length === 0) return <p>{t('feed.accept.nothing')}</p>
  return (
    <div className={css.question}>
      <p>
        {t('feed.accept.question', {
          items: t('common.items', { count: targets.length }),
          suggestions: t('feed.accept.suggestions', { count: alerts }),
        })}
      </p>
      <p className="heading">
        {t('feed.accept.effect')} <Effect value={effectOf(targets)} hasWord />
      </p>
      <p className="muted">{t('feed.accept.explain')}</p>
    </div>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation()
  const said = t('feed.accept.progress', { done, total })
  return (
    <div className={css.question}>
      <p role="status">{said}</p>
      <progress max={total} value={done} aria-label={t('feed.accept.title')} className={css.progress} />
    </div>
  )
}

function Outcome({ accepted: { done, refused }, total }: { accepted: Accepted; total: number }) {
  const { t } = useTranslation()
  const left = total - done.length - refused.length
  return (
    <div className={css.question} role="status">
      <Banner level={refused.length > 0 ? 'warning' : 'success'}>
        {t('feed.accept.done', { count: done.length })}
        {refused.length > 0 ? ` ${t('feed.accept.failed', { count: refused.length })}` : ''}
        {left > 0 ? ` ${t('feed.accept.left', { count: left })}` : ''}
      </Banner>
      {refused.length > 0 ? (
        <ul className={css.refused}>
          {refused.map(({ target, error }) => (
            <li key={keyOf(target)}>
              <span className="mono">{target.sku}</span> {target.site}: {errorText(t, error)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Actions({
  targets,
  work,
  onClose,
}: {
  targets: readonly Target[] | undefined
  work: Work
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { accepted, isRunning, start, stop } = work
  const again = accepted?.refused.map(({ target }) => target) ?? []
  if (accepted) {
    return (
      <>
        {again.length > 0 ? (
          <Button variant="secondary" onClick={() => void start(again)}>
            {t('feed.accept.again')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </>
    )
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={isRunning ? stop : onClose}>
        {t(isRunning ? 'feed.accept.stop' : 'ui.cancel')}
      </Button>
      {targets && targets.length > 0 ? (
        <Button isRunning={isRunning} onClick={() => void start(targets)}>
          {t('feed.accept.accept', { count: targets.length })}
        </Button>
      ) : null}
    </>
  )
}
