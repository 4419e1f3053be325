// By itself, so that pages of orders load no rules of forms.

/** Terms of an item that a quantity does not keep: it is no multiple, below the minimum, or above the maximum. */
export const BROKEN_TERMS = ['multiple', 'minimum', 'maximum'] as const

/** Quantities within this share of a multiple are one: they are decimal. */
const ROUNDING = 1e-6

/** Returns the first term of an item that a quantity does not keep; null where it keeps all. */
export function brokenTerm(
  quantity: number,
  item: { package: number | null; minimumBatch: number | null; maximumBatch: number | null },
): (typeof BROKEN_TERMS)[number] | null {
  if (item.minimumBatch !== null && quantity < item.minimumBatch) return 'minimum'
  if (item.maximumBatch !== null && quantity > item.maximumBatch) return 'maximum'
  const lots = item.package ? quantity / item.package : 0
  return Math.abs(lots - Math.round(lots)) > ROUNDING ? 'multiple' : null
}

/** Stands before the site that sends an item, in the place of its supplier. */
export const TRANSFER_FROM = '⇄ '

/** Returns the site that sends an order as a transfer; null: the order is for a supplier. */
export const senderOf = (supplier: string | null): string | null =>
  supplier?.startsWith(TRANSFER_FROM) ? supplier.slice(TRANSFER_FROM.length) : null
