import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import type { AnswerOf } from '#app/api/client.ts'
import { refreshMe } from '#app/session/session.ts'
import { refreshDecided } from '#features/decisions/index.ts'

export type CausesOf = Pick<AnswerOf<'getFeed'>, 'causes' | 'decided'>
export type Cause = CausesOf['causes'][number]

/** Takes a decision about a cause back. */
export function useUndoCause() {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('undoCause', {
    success: ({ items }) => t('feed.causes.undone', { count: items }),
  })
  const undo = async (id: string) => {
    await run({ params: { id } })
    refreshDecided()
    void refreshMe()
  }
  return { run: undo, isRunning }
}
