import type { Item, ItemField } from '@giro/contract'

/** Fields that an item supplied on demand has no use for. */
const OF_STOCKED: readonly ItemField[] = [
  'trigger',
  'batch',
  'securityBalance',
  'minimumBalance',
  'maximumBalance',
  'proposedBalance',
  'proposedFinancialBalance',
  'suggestedOrder',
]

/** The name of the sentence that opens the explanation of a field. */
export const openingName = (field: ItemField, { portfolio }: Pick<Item, 'portfolio'>): string =>
  portfolio === 'on_demand' && OF_STOCKED.includes(field) ? 'onDemand' : field

/** The sentence with the item's own values; null where one of them is not known, so that nothing is said of it. */
export function openingText(sentence: string, textOf: (field: ItemField) => string): string | null {
  const named = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field as ItemField)
  if (named.some((field) => textOf(field) === '')) return null
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, field: ItemField) => textOf(field))
}
