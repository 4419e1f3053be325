import { createElement, Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#app/api/error.ts'
import type { List } from '#app/api/query.ts'
import { errorText, isExplained, referenceText, toastText } from '#app/i18n/error-text.ts'
import type { Load } from '#ui/list/Table.tsx'
import { toast } from '#ui/toasts.ts'

/** Says once that a list could not be loaded, also to whom its place is out of sight. */
export function useFailureToast(error: ApiError | null, title: string): void {
  const { t } = useTranslation()
  const reported = useRef<ApiError | null>(null)
  useEffect(() => {
    if (error === reported.current) return
    reported.current = error
    if (error) toast.error(`${title} ${toastText(t, error)}`)
  }, [error, title, t])
}

/** A list's state as the table shows it; `title` says what could not be done: "Could not load items." */
export function useLoad(
  {
    isLoading,
    isFetching,
    error,
    retry,
  }: Pick<List<unknown>, 'isLoading' | 'isFetching' | 'error' | 'retry'>,
  title: string,
): Load {
  const { t } = useTranslation()
  useFailureToast(error, title)
  const code = error && isExplained(error) ? referenceText(t, error) : null
  const reference = code ? createElement('span', { className: 'caption' }, ` ${code}`) : null
  const failure = error
    ? { title, text: createElement(Fragment, null, errorText(t, error), reference) }
    : null
  return { isLoading, isFetching, failure, retry }
}
