/** Days that are replayed, until the planning day. [C] Twelve months: a whole year, with its season. */
export const REPLAY_DAYS = 365
