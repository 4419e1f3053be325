import css from '#app/shell/Shell.module.css'

/** First and last initial. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .map((part) => part[0])
    .join('')
    .toUpperCase()
  return (
    <span className={css.avatar} aria-hidden="true">
      {initials}
    </span>
  )
}
