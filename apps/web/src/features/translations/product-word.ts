import { TRANSLATABLE, type TRANSLATION_SECTIONS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import { wordText } from '#features/fields/index.ts'
import { columnLabel } from '#features/imports/index.ts'

export type Section = (typeof TRANSLATION_SECTIONS)[number]

/** Families of the words in each closed list of a file, by column. */
const FAMILIES = {
  criticality: 'criticality',
  purchasability: 'purchasability',
  portfolio: 'portfolio',
  type: 'movement',
  affectsBalance: 'yesNo',
  active: 'yesNo',
} as const

/** Names a column or a code of a file as the screens call it. */
export function productWord(t: TFunction, section: Section, word: string): string {
  const { columns, ...lists } = TRANSLATABLE[section]
  if (columns?.includes(word)) return columnLabel(t, word)
  const list = Object.keys(lists).find((name) => lists[name]?.includes(word))
  return list ? wordText(t, FAMILIES[list as keyof typeof FAMILIES], word) : word
}
