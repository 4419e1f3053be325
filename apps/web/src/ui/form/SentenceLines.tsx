import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../Button.tsx'
import { Menu } from '../Menu.tsx'
import css from './SentenceLines.module.css'

type AddGroup<Name> = { label: string; items: readonly { name: Name; label: string }[] }

type SentenceProps<Name extends string> = {
  /** Names of the lines, in order. */
  lines: readonly Name[]
  /** Texts before the first line and the others, and the name of the button that removes a line. */
  words: { first: string; next: string; remove: (name: Name) => string }
  fieldOf: (name: Name) => ReactNode
  onRemove: (name: Name) => void
  /** Label of the button, and the lines that may be added. */
  addLabel: string
  groups: readonly AddGroup<Name>[]
  onAdd: (name: Name) => void
}

/** A sentence that is built line by line: what is added gets the focus, and what is taken out gives it to the button. */
export function SentenceLines<Name extends string>(props: SentenceProps<Name>) {
  const { lines, words, fieldOf, onRemove, addLabel, groups, onAdd } = props
  const frame = useRef<HTMLDivElement>(null)
  const focus = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus()
  const add = (name: Name) => {
    flushSync(() => onAdd(name))
    // The menu gives the focus back to its button first.
    setTimeout(() => focus(`[data-line="${name}"] :is(select, input)`))
  }
  const remove = (name: Name) => {
    flushSync(() => onRemove(name))
    focus('[data-add]')
  }
  const more = groups.filter(({ items }) => items.length > 0)
  return (
    <div ref={frame} className="stack gap-3">
      {lines.map((name, place) => (
        <div key={name} data-line={name} className={css.line}>
          <span className={css.joint} aria-hidden="true">
            {place === 0 ? words.first : words.next}
          </span>
          <div className="stack gap-2">{fieldOf(name)}</div>
          <IconButton icon="trash" label={words.remove(name)} onClick={() => remove(name)} />
        </div>
      ))}
      {more.length > 0 ? (
        <div>
          <Menu
            label={addLabel}
            align="start"
            groups={more.map(({ label, items }) => ({
              label,
              items: items.map((item) => ({ label: item.label, onPress: () => add(item.name) })),
            }))}
            button={(button) => (
              <Button {...button} variant="secondary" icon="plus" data-add>
                {addLabel}
              </Button>
            )}
          />
        </div>
      ) : null}
    </div>
  )
}
