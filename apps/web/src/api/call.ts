import type { EndpointName } from '@giro/contract'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, type CallOptions, call, type SentArguments, type SentTo } from '#api/client.ts'
import { type ApiError, asApiError } from '#api/error.ts'
import { type ReadName, refreshQueries } from '#api/query.ts'
import { errorText } from '#i18n/error-text.ts'
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
 * `run` never throws. While it is under way the global loading flag is on, and pressing again does nothing
 * new. The same change sent again after the network failed keeps its idempotency key, so it is made once.
 */
export function useCall<K extends WriteName>(name: K, settings: CallSettings<K> = {}) {
  const { t } = useTranslation()
  const [state, setState] = useState<{ isRunning: boolean; error: ApiError | null }>({
    isRunning: false,
    error: null,
  })
  const current = useRef<Promise<Outcome<AnswerOf<K>>> | null>(null)
  const attempt = useRef<{ said: string; key: string } | null>(null)
  const latest = useRef(settings)
  latest.current = settings

  const run = useCallback(
    (...[sent, options]: [...SentArguments<K>, options?: CallOptions]): Promise<Outcome<AnswerOf<K>>> => {
      const start = async (): Promise<Outcome<AnswerOf<K>>> => {
        setState({ isRunning: true, error: null })
        const said = JSON.stringify(sent ?? {})
        if (attempt.current?.said !== said) attempt.current = { said, key: newKey() }
        try {
          const answer = await call(name, sent as SentTo<K>, {
            idempotencyKey: attempt.current.key,
            ...options,
          })
          attempt.current = null
          setState({ isRunning: false, error: null })
          const { success, refreshes } = latest.current
          if (success) toast.success(typeof success === 'function' ? success(answer) : success)
          if (refreshes) void refreshQueries(refreshes)
          return { ok: true, answer }
        } catch (thrown) {
          const error = asApiError(thrown)
          if (error.code !== 'offline' && error.code !== 'timeout') attempt.current = null
          setState({ isRunning: false, error })
          if (latest.current.failure !== 'none' && error.status !== 403) toast.error(errorText(t, error))
          return { ok: false, error }
        } finally {
          current.current = null
        }
      }
      current.current ??= whileBusy(start())
      return current.current
    },
    [name, t],
  )
  return { run, ...state }
}
