import { CONTEXT_KINDS, PORTFOLIO_STANCES } from 'virtual:contract'
import type { TFunction } from 'i18next'

/** Our words for codes in files, by the family that names them on the screen. */
const FAMILIES = {
  movement: [
    ...(['consumption', 'consumptionReturn', 'replenishment', 'replenishmentReturn'] as const),
    ...(['balance', 'inventory', 'transfer', 'ignored'] as const),
  ],
  criticality: ['critic', 'important', 'common'],
  purchasability: ['hard', 'medium', 'easy'],
  portfolio: ['on_demand', 'anticipated'],
  yesNo: ['true', 'false'],
  context: CONTEXT_KINDS,
  stance: PORTFOLIO_STANCES,
} as const

/** The words that a code may mean which means this one. */
export const siblingsOf = (word: string): readonly string[] =>
  Object.values(FAMILIES).find((words: readonly string[]) => words.includes(word)) ?? []

/** Words for movements that are no types of the engine: the reading of a file has them. */
const OF_READINGS = ['consumptionReturn', 'replenishmentReturn', 'transfer', 'ignored'] as const

/** Returns the label of one of our words for a code. */
export function wordLabel(t: TFunction, word: string): string {
  const ofReading = OF_READINGS.find((one) => one === word)
  if (ofReading) return t(`fileReading.meaning.${ofReading}`)
  const [family] = Object.entries(FAMILIES).find(([, words]) => words.some((one) => one === word)) ?? []
  return family ? t(`words.${family}.${word}` as 'words.movement.balance') : word
}
