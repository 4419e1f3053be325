import { TRANSLATION_SECTIONS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useCompanyWords } from '#features/imports/words.ts'

/** A word of the company for one of ours. */
export type Lesson = { section: string; ours: string; theirs: string }

/** Teaches the company's words; null for who may not. What a word of ours already has is kept, the new one comes last. */
export function useTeach(): { teach: (lesson: Lesson) => Promise<boolean>; isRunning: boolean } | null {
  const { t } = useTranslation()
  const mayTeach = useMay('translation.write')
  const { company } = useMe()
  const { rows } = useCompanyWords()
  const settings = { success: t('upload.taught'), refreshes: ['listTranslations'] } as const
  const create = useCall('createTranslation', settings)
  const update = useCall('updateTranslation', settings)
  if (!mayTeach) return null
  return {
    isRunning: create.isRunning || update.isRunning,
    teach: async ({ section: name, ours, theirs }) => {
      const section = TRANSLATION_SECTIONS.find((one) => one === name)
      if (!section) return false
      const known = rows.find((row) => row.section === section && row.originalValue === ours)
      const body = {
        section,
        originalValue: ours,
        translatedValues: [...(known?.translatedValues ?? []), theirs],
        description: known?.description ?? '',
        ...(company ? { company: company.id } : {}),
      }
      const outcome = known
        ? await update.run({ params: { id: known.id }, body })
        : await create.run({ body })
      return outcome.ok
    },
  }
}
