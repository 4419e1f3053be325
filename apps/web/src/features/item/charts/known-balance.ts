import type { Item } from '@giro/contract'

/**
 * True if the balance of the item is known. Where nobody told it, movements are counted from 0 and this alert is not
 * judged.
 */
export const isBalanceKnown = ({ alerts }: Pick<Item, 'alerts'>): boolean => alerts.negativeBalance !== 'none'
