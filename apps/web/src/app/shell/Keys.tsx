import css from '#app/shell/Palette.module.css'

/** Keys that are no character, as a keyboard shows them. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ' ': '␣',
  Escape: 'Esc',
}

/** Keys as a keyboard shows them. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={css.pressed}>
      {keys.map((key) => (
        <kbd key={key}>{keyName(key)}</kbd>
      ))}
    </span>
  )
}

/** `Ctrl+k` as it is printed on the keys. */
const keyName = (key: string): string =>
  KEY_NAMES[key] ??
  key.replace(/^Ctrl\+(.*)$/, (_, held: string) => `Ctrl ${held.length === 1 ? held.toUpperCase() : held}`)
