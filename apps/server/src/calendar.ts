/** A day, ms. */
export const DAY_MS = 86_400_000

/** 'YYYY-MM-DD' as days since 1970-01-01, as the engine counts them. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Days since 1970-01-01 as 'YYYY-MM-DD'. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day of an instant as 'YYYY-MM-DD', as the clock of the world has it. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Today where the people are, by the clock of the server. `timeZone` is an IANA name. */
export function today(timeZone: string): number {
  // Sweden writes days as ISO does.
  return dayNumber(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date()))
}

/** The time zone of this machine: whose today it is where no company says. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
