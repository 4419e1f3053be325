import { type Ref, useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useUiTexts } from '../texts.tsx'
import css from './Form.module.css'

/** Error of one field, by its name in the form; names that begin with `root` belong to no field. */
export type Problem = { name: string; message: string }

/** Above a form that failed: what is wrong, each with a link to its field (`<id>-<name>`). Move the focus to it. */
export function ErrorSummary({
  id,
  problems,
  ref,
}: {
  id: string
  problems: readonly Problem[]
  ref: Ref<HTMLDivElement>
}) {
  const { problem } = useUiTexts()
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={css.summary} aria-labelledby={`${id}-summary`}>
      <h2 id={`${id}-summary`} className={css.summaryTitle}>
        <Icon name="alert" />
        {problem}
      </h2>
      <ul className={css.problems}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            {name.startsWith('root') ? message : <FieldLink id={`${id}-${name}`} message={message} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldLink({ id, message }: { id: string; message: string }) {
  const [name, setName] = useState('')
  // Two fields may lack the same; each stands below already and has its name. A box is named by its message.
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null
    const label = field?.type === 'checkbox' ? null : field?.labels?.[0]?.firstChild?.textContent
    setName(label ? `${label}: ` : '')
  }, [id])
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {name}
      {message}
    </a>
  )
}
