import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshQueries } from '#app/api/query.ts'
import { useSession } from '#app/session/session.ts'
import type { Lesson } from '#features/imports/file-rules.ts'
import { useCompanyWords } from '#features/imports/words.ts'
import { toast } from '#ui/toasts.ts'
import { wordChanges } from './word-changes.ts'

type Teach = (lessons: readonly Lesson[]) => Promise<void>

/** Teaches the company's words; for who may not, nothing is offered. New fields go in one call. */
export function useTeach(): Teach {
  const { t } = useTranslation()
  const company = useSession().me?.company
  const { rows } = useCompanyWords()
  const create = useCall('createTranslations')
  const update = useCall('updateTranslation')
  const remove = useCall('deleteTranslation')
  const ofCompany = company ? { company: company.id } : {}
  return async (lessons) => {
    if (lessons.length === 0) return
    const { removed, shrunk, created, grown } = wordChanges(rows, lessons)
    const change =
      ({ id, body }: (typeof grown)[number]) =>
      () =>
        update.run({ params: { id }, body: { ...body, ...ofCompany } })
    const businessTranslations = created.map((body) => ({ ...body, ...ofCompany }))
    const calls = [
      ...removed.map((id) => () => remove.run({ params: { id } })),
      ...shrunk.map(change),
      ...(created.length > 0 ? [() => create.run({ body: { businessTranslations } })] : []),
      ...grown.map(change),
    ]
    let isTaught = true
    for (const call of calls) if (isTaught) isTaught = (await call()).ok
    if (isTaught) toast.success(t('upload.taught', { count: lessons.length }))
    void refreshQueries(['listTranslations'])
  }
}
