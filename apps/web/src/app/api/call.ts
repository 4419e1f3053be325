import type { EndpointName } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, type CallOptions, call, type SentArguments, type SentTo } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { type ReadName, refreshQueries } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { whileBusy } from '#ui/busy.ts'
import { toast } from '#ui/toasts.ts'

/** Endpoints that change something. */
export type WriteName = Exclude<EndpointName, ReadName | 'followProgress'>

export type Outcome<A> = { ok: true; answer: A } | { ok: false; error: ApiError }
export type CallSettings<K extends WriteName> = {
  /** Toast after success; none when absent. */
  success?: string | ((answer: AnswerOf<K>) => string)
  /** Toast after a failure: `default` is the words of the error's code, `none` leaves it to the screen. */
  failure?: 'default' | 'none'
  /** Reading endpoints whose answers are out of date after this. */
  refreshes?: readonly ReadName[]
}

/** A key no other call has; also on pages without a secure context, where crypto.randomUUID is absent. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  )

/**
 * A change asked of the server: `const { run, isRunning } = useCall('authorizeItems', { success: t('…') })`.
 * `run` never throws. While it is under way the global loading flag is on, and asking for the very same change again
 * waits for the first. A change sent again after the network failed keeps its idempotency key, so it is made once.
 */
export function useCall<K extends WriteName>(name: K, settings: CallSettings<K> = {}) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const [runs, setRuns] = useState(0)
  const underWay = useRef(new Map<string, Promise<Outcome<AnswerOf<K>>>>())
  const keys = useRef(new Map<string, string>())
  const latest = useRef(settings)
  latest.current = settings

  const run = useCallback(
    (...[sent, options]: [...SentArguments<K>, options?: CallOptions]): Promise<Outcome<AnswerOf<K>>> => {
      const request = JSON.stringify(sent ?? {})
      const running = underWay.current.get(request)
      if (running) return running
      const started = whileBusy(send(name, sent as SentTo<K>, options, { request, keys: keys.current })).then(
        (outcome) => {
          underWay.current.delete(request)
          setRuns((count) => count - 1)
          setError(outcome.ok ? null : outcome.error)
          tell(outcome, latest.current, t)
          return outcome
        },
      )
      underWay.current.set(request, started)
      setRuns((count) => count + 1)
      return started
    },
    [name, t],
  )
  return { run, isRunning: runs > 0, error }
}

type Attempt = { request: string; keys: Map<string, string> }

/** Sends with the key of the last attempt at the very same change, if the network failed it. */
async function send<K extends WriteName>(
  name: K,
  sent: SentTo<K>,
  options: CallOptions | undefined,
  { request, keys }: Attempt,
): Promise<Outcome<AnswerOf<K>>> {
  const idempotencyKey = keys.get(request) ?? newKey()
  keys.set(request, idempotencyKey)
  try {
    const answer = await call(name, sent, { idempotencyKey, ...options })
    keys.delete(request)
    return { ok: true, answer }
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error.code !== 'offline' && error.code !== 'timeout') keys.delete(request)
    return { ok: false, error }
  }
}

function tell<K extends WriteName>(
  outcome: Outcome<AnswerOf<K>>,
  { success, failure, refreshes }: CallSettings<K>,
  t: TFunction,
): void {
  if (outcome.ok) {
    if (success) toast.success(typeof success === 'function' ? success(outcome.answer) : success)
    if (refreshes) void refreshQueries(refreshes)
  } else if (failure !== 'none' && outcome.error.status !== 403) {
    // Who was refused the action stands on the login page, which says so.
    toast.error(toastText(t, outcome.error))
  }
}
