import type { Contexts } from '@giro/contract'
import type { TFunction } from 'i18next'
import type { useFormat } from '#app/session/use-format.ts'

type Snoozed = NonNullable<Contexts['snoozed']>

/** Writes until when an item is put off, by whom, and why. */
export function snoozeText(
  { until, wake, by, note }: Snoozed,
  t: TFunction,
  format: Pick<ReturnType<typeof useFormat>, 'date'>,
): string {
  const day = format.date(until)
  const text = wake ? t('feed.snooze.matters', { day, by }) : t('feed.snooze.until', { day, by })
  return note ? `${text} · ${note}` : text
}
