import { type PointerEvent, useRef } from 'react'
import css from '#features/rules/rules.module.css'
import { Icon } from '#ui/Icon.tsx'

type HandleProps = {
  label: string
  /** Moves the row to a place, counted from 0. */
  onDrop: (place: number) => void
}

/** Place, counted from 0, where a row would be put down, and the row that shows it. */
type Target = { place: number; row: HTMLElement; side: 'above' | 'below' }

/** Drags a row of a list to another place. Keys and buttons do the same: it is for a pointer alone. */
export function DragHandle({ label, onDrop }: HandleProps) {
  const drag = useRef<{ rows: HTMLElement[]; from: number; target: Target | null } | null>(null)
  const end = (isDropped: boolean) => {
    if (!drag.current) return
    const { rows, from, target } = drag.current
    drag.current = null
    for (const row of rows) row.removeAttribute('data-drop')
    rows[from]?.removeAttribute('data-dragged')
    if (isDropped && target && target.place !== from) onDrop(target.place)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('[data-row]')
    if (event.button !== 0 || !row?.parentElement) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const rows = [...row.parentElement.querySelectorAll<HTMLElement>(':scope > [data-row]')]
    row.setAttribute('data-dragged', '')
    drag.current = { rows, from: rows.indexOf(row), target: null }
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!drag.current) return
    const { rows, from } = drag.current
    const target = targetAt(rows, from, clientY)
    drag.current.target = target
    for (const row of rows) row.removeAttribute('data-drop')
    if (target && target.place !== from) target.row.setAttribute('data-drop', target.side)
  }
  return (
    <span
      className={css.handle}
      title={label}
      data-handle
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <Icon name="grip" size={16} />
    </span>
  )
}

/** Finds the place for a row dragged to a height: before the first other row whose middle is below it. */
function targetAt(rows: readonly HTMLElement[], from: number, y: number): Target | null {
  const others = rows.filter((_, place) => place !== from)
  const place = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  const next = others[place]
  if (next) return { place, row: next, side: 'above' }
  const last = others.at(-1)
  return last ? { place: others.length, row: last, side: 'below' } : null
}
