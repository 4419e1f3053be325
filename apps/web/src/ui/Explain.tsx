import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import css from './Explain.module.css'
import { Popover } from './Popover.tsx'
import { useUiTexts } from './texts.tsx'

/** The ⓘ beside a number: opens how it came about. Drawn only while open, so it may ask the server then. */
export function Explain({ name, children }: { name: string; children: () => ReactNode }) {
  const { explain } = useUiTexts()
  return (
    <Popover
      label={explain.open(name)}
      className={css.explain}
      button={(button) => (
        <IconButton {...button} icon="info" size={16} label={explain.open(name)} className={css.button} />
      )}
    >
      {() => children()}
    </Popover>
  )
}
