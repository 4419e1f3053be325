import { type KeyboardEvent, useState } from 'react'
import { type RegisterOptions, useController } from 'react-hook-form'
import { Button, IconButton } from '../Button.tsx'
import { describedBy, Field, type FieldFrame, Input } from '../Field.tsx'
import css from './Form.module.css'

/** Labels of the buttons of a list of texts. */
export type TokenWords = {
  add: string
  remove: (text: string) => string
  moveBefore: (text: string) => string
}
type TokensProps = {
  name: string
  frame: FieldFrame
  rules: { validate?: RegisterOptions['validate'] | undefined }
  words: TokenWords
}

/**
 * Several short texts in an order: Enter adds the one typed, Backspace in an empty field takes the last one away. What is
 * typed and not yet added is part of the value, and stays in its field: nothing moves under who leaves it to save.
 */
export function Tokens({ name, frame, rules, words }: TokensProps) {
  const { field } = useController({
    name,
    ...(rules.validate ? { rules: { validate: rules.validate } } : {}),
  })
  const [typed, setTyped] = useState('')
  /** The last text of the value, where it is the one typed. */
  const [pending, setPending] = useState<string | null>(null)
  const value = (field.value ?? []) as readonly string[]
  const texts = value.filter((text) => text !== pending)
  const add = () => {
    setTyped('')
    setPending(null)
  }
  const type = (next: string) => {
    const text = next.trim()
    const isNew = text !== '' && !texts.includes(text)
    setTyped(next)
    setPending(isNew ? text : null)
    field.onChange(isNew ? [...texts, text] : texts)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') field.onChange(texts.slice(0, -1))
  }
  return (
    <Field {...frame}>
      <span className={css.tokenInput}>
        <Input
          id={frame.id}
          ref={field.ref}
          aria-describedby={describedBy(frame)}
          isWrong={frame.error !== undefined}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
          onBlur={field.onBlur}
        />
        <Button variant="secondary" onClick={add}>
          {words.add}
        </Button>
      </span>
      <TokenList
        texts={texts}
        words={words}
        onChange={(next) => field.onChange(pending === null ? next : [...next, pending])}
      />
    </Field>
  )
}

type TokenListProps = { texts: readonly string[]; words: TokenWords; onChange: (texts: string[]) => void }

function TokenList({ texts, words, onChange }: TokenListProps) {
  return (
    <ul className={css.tokens}>
      {texts.map((text, place) => (
        <li key={text} className={css.token}>
          {place > 0 ? (
            <IconButton
              icon="left"
              size={16}
              label={words.moveBefore(text)}
              onClick={() => onChange(movedBefore(texts, place))}
            />
          ) : null}
          {text}
          <IconButton
            icon="close"
            size={16}
            label={words.remove(text)}
            onClick={() => onChange(texts.filter((one) => one !== text))}
          />
        </li>
      ))}
    </ul>
  )
}

function movedBefore(texts: readonly string[], place: number): string[] {
  const moved = [...texts]
  const [text = ''] = moved.splice(place, 1)
  moved.splice(place - 1, 0, text)
  return moved
}
