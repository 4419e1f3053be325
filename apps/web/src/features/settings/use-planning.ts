import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { call, type SentTo } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { useMay, useMe } from '#app/session/session.ts'
import type { PlanningRow } from '#features/settings/planning-row.ts'
import { useSettled } from '#ui/use-settled.ts'

export type Level = { row: PlanningRow | null; catalog: string | undefined }
type Value = SentTo<'previewPlanning'>['body']['value']

/** Errors, overall and by the path of each field. */
type Problems = { whole: string | null; byPath: ReadonlyMap<string, string> }
const NONE: Problems = { whole: null, byPath: new Map() }

function useProblemsOf(): (error: ApiError) => Problems {
  const { t } = useTranslation()
  return (error) => ({
    whole: errorText(t, error),
    byPath: new Map(
      error.fields.map(({ path, message }) => [path.replace(/^value\./, ''), fieldErrorText(t, message)]),
    ),
  })
}

/** Makes the setting of this scope, or changes it. What was wrong with it is told until it is another. */
export function useSave({ row, catalog }: Level, value: Value) {
  const { t } = useTranslation()
  const { company } = useMe()
  const [refused, setRefused] = useState<{ of: string; problems: Problems } | null>(null)
  const request = JSON.stringify(value)
  const problemsOf = useProblemsOf()
  const settings = { success: t('planning.saved'), failure: 'none', refreshes: ['listSettings'] } as const
  const create = useCall('createSetting', settings)
  const update = useCall('updateSetting', settings)
  const save = async () => {
    const body = {
      kind: 'planning' as const,
      title: t('planning.title'),
      scope: { ...(company ? { company: company.id } : {}), ...(catalog ? { catalog } : {}) },
      value,
    }
    const outcome = row ? await update.run({ params: { id: row.id }, body }) : await create.run({ body })
    setRefused(outcome.ok ? null : { of: request, problems: problemsOf(outcome.error) })
    return outcome.ok
  }
  const problems = refused?.of === request ? refused.problems : NONE
  return { save, isSaving: create.isRunning || update.isRunning, problems }
}

/** Time after the last key before the effect is asked for, ms. */
const PAUSE_MS = 500

/**
 * Returns the effect of these parameters on the selected catalog, requested once they rest; the earlier answer stays
 * meanwhile.
 */
export function useEffectOf({ catalog }: Level, value: Value, isChanged: boolean) {
  const hasCatalog = useMe().selectedCatalog !== null
  const problemsOf = useProblemsOf()
  const isAsked = useMay('format.write') && hasCatalog && isChanged
  const body = useSettled(JSON.stringify({ level: catalog ? 'catalog' : 'company', value }), PAUSE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['previewPlanning', body],
    queryFn: ({ signal }) => call('previewPlanning', { body: JSON.parse(body) }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return {
    hasCatalog,
    effect: isAsked ? data : undefined,
    isLoading: isFetching,
    problems: isAsked && error ? problemsOf(asApiError(error)) : NONE,
  }
}
