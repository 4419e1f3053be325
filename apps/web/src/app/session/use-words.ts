import i18next, { type TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, type Format, formatFor } from '#app/i18n/format.ts'
import { type Dictionary, type Language, pageWords } from '#app/i18n/i18n.ts'
import { useFormat } from '#app/session/use-format.ts'

/** Tools for the texts of a list's columns. */
export type Words = { t: TFunction; format: Format }

export function useWords(): Words {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

/** The texts, numbers and dates of a language that may be another than that of the page. */
export async function wordsIn(language: Language, currency?: Currency): Promise<Words> {
  await pageWords(language)
  return { t: i18next.getFixedT(language), format: formatFor(language, currency) }
}

type Families = Dictionary['words']

/** The words of a closed list as what a filter offers. */
export const wordOptions =
  <F extends keyof Families>(family: F, values: readonly (keyof Families[F] & string)[]) =>
  ({ t }: Pick<Words, 't'>): { value: string; label: string }[] =>
    values.map((value) => ({ value, label: t(`words.${family}.${value}` as 'words.yesNo.true') }))
