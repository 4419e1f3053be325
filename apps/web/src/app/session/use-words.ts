import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '#app/i18n/format.ts'
import type { Dictionary } from '#app/i18n/i18n.ts'
import { useFormat } from '#app/session/use-format.ts'

/** Tools for the texts of a list's columns. */
export type Words = { t: TFunction; format: Format }

export function useWords(): Words {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

type Families = Dictionary['words']

/** The words of a closed list as what a filter offers. */
export const wordOptions =
  <F extends keyof Families>(family: F, values: readonly (keyof Families[F] & string)[]) =>
  ({ t }: Pick<Words, 't'>): { value: string; label: string }[] =>
    values.map((value) => ({ value, label: t(`words.${family}.${value}` as 'words.yesNo.true') }))
