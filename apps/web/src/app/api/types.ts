import type { words } from '@giro/contract'

/** Words of the contract as types; the words themselves come from `virtual:contract`. */
export type ContextKind = (typeof words.CONTEXT_KINDS)[number]
export type Stance = (typeof words.PORTFOLIO_STANCES)[number]
export type AlertKind = (typeof words.ALERT_KINDS)[number]
export type AlertLevel = (typeof words.ALERT_LEVELS)[number]
