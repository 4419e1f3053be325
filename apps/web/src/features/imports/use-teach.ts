import { TRANSLATION_SECTIONS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshQueries } from '#app/api/query.ts'
import { useSession } from '#app/session/session.ts'
import type { Lesson } from '#features/imports/file-rules.ts'
import { useCompanyWords } from '#features/imports/words.ts'
import { toast } from '#ui/toasts.ts'

type Teach = (lessons: readonly Lesson[]) => Promise<void>

/**
 * Teaches the company's words; null for who may not. Those of ours that have none yet go in one call; what one already
 * has is kept, and the new word comes last.
 */
export function useTeach(): Teach {
  const { t } = useTranslation()
  const company = useSession().me?.company
  const { rows } = useCompanyWords()
  const create = useCall('createTranslations')
  const update = useCall('updateTranslation')
  const ofCompany = company ? { company: company.id } : {}
  const bodyOf = ({ section: name, ours, theirs }: Lesson) => {
    const section = TRANSLATION_SECTIONS.find((one) => one === name)
    if (!section) return []
    const translation = rows.find((row) => row.section === section && row.originalValue === ours)
    const body = {
      section,
      originalValue: ours,
      translatedValues: [...(translation?.translatedValues ?? []), theirs],
      description: translation?.description ?? '',
      ...ofCompany,
    }
    return [{ id: translation?.id, body }]
  }
  return async (lessons) => {
    const taught = lessons.flatMap(bodyOf)
    if (taught.length === 0) return
    const created = taught.flatMap(({ id, body }) => (id === undefined ? [body] : []))
    let isTaught = true
    if (created.length > 0) isTaught = (await create.run({ body: { businessTranslations: created } })).ok
    for (const { id, body } of taught)
      if (id !== undefined && isTaught) isTaught = (await update.run({ params: { id }, body })).ok
    if (isTaught) toast.success(t('upload.taught', { count: taught.length }))
    void refreshQueries(['listTranslations'])
  }
}
