import type { Explained, Item, ItemField } from '@giro/contract'

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

/** The name of the sentence that opens the explanation of a field; some items have one of their own. */
export function openingName(
  field: ItemField,
  { portfolio }: Pick<Item, 'portfolio'>,
  inputs: Explained['inputs'] = [],
): string {
  if (portfolio === 'on_demand' && OF_STOCKED.includes(field)) return 'onDemand'
  const has = (input: string) => inputs.some(({ name }) => name === input)
  if (field.startsWith('consumptionAverage') && has('yearlyUnits')) return 'youngAverage'
  if (field === 'nsr' && has('baseOdds')) return 'nsrByCost'
  if (field === 'suggestedOrder' && has('heldBackUnits')) return 'heldBackOrder'
  if (field === 'suggestedOrder' && has('lateUnits')) return 'seasonEndOrder'
  if (field === 'suggestedOrder' && has('silentDays')) return 'silentOrder'
  return field === 'batch' && has('lotYears') ? 'longBatch' : field
}

/** The sentence with the item's own values; null where one of them is not known, so that nothing is said of it. */
export function openingText(sentence: string, textOf: (name: string) => string): string | null {
  const named = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
  if (named.some((name) => textOf(name) === '')) return null
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => textOf(name))
}
