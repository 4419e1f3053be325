import { Link } from '@tanstack/react-router'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import type { ItemDetail } from '#features/item/use-item.ts'

/** Days that are not learned from for what was said of them as a whole, and the way to where that is said. */
export function LeftOutDays({ days }: { days: ItemDetail['leftOutDays'] }) {
  const { t, format } = useWords()
  const mayChange = useMay('file.upload')
  if (days.length === 0) return null
  const named = days.map((day) => `${format.date(day.date)} (${t(`words.dayAnswer.${day.leftOutAs}`)})`)
  return (
    <p className="caption">
      {t('item.leftOutDays', { days: named.join(', ') })}{' '}
      {mayChange ? <Link to="/upload">{t('item.leftOutChange')}</Link> : null}
    </p>
  )
}
