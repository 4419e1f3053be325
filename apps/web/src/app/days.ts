/** A day, ms. */
export const DAY_MS = 86_400_000
/** A day as a moment, UTC. */
export const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
export const addDays = (day: string, count: number): string => dayOf(momentOf(day) + count * DAY_MS)
export const daysBetween = (from: string, to: string): number =>
  Math.round((momentOf(to) - momentOf(from)) / DAY_MS)
/** Today by the clock of this machine. */
export const dayHere = (): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date())
