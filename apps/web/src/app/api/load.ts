import { createElement, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import type { Load } from '#ui/list/Table.tsx'

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
  const reference = error?.requestId
    ? createElement(
        'span',
        { className: 'caption' },
        ` ${t('common.reference', { code: error.requestId.slice(0, 8) })}`,
      )
    : null
  const failure = error
    ? { title, text: createElement(Fragment, null, errorText(t, error), reference) }
    : null
  return { isLoading, isFetching, failure, retry }
}
