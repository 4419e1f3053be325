import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import { Input, type InputProps } from '../Field.tsx'
import { useUiTexts } from '../texts.tsx'
import css from './Form.module.css'

/** A password: hidden until Show is pressed, with a word about Caps Lock, and pasting is never prevented. */
export function PasswordInput(input: Omit<InputProps, 'type' | 'inside'>) {
  const texts = useUiTexts()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  return (
    <>
      <Input
        {...input}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyUp={(event) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)}
        inside={
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <p className={css.capsLock} role="status">
        {hasCapsLock ? texts.capsLock : ''}
      </p>
    </>
  )
}
