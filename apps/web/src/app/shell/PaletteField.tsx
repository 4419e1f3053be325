import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, type InputProps } from '#ui/Field.tsx'

type PaletteFieldProps = { text: string; onText: (text: string) => void } & Pick<
  InputProps & ComponentProps<'input'>,
  'aria-activedescendant' | 'aria-controls' | 'onKeyDown'
>

/** The field of the palette; it takes the focus when it appears. */
export function PaletteField({ text, onText, ...rest }: PaletteFieldProps) {
  const { t } = useTranslation()
  return (
    <Input
      {...rest}
      role="combobox"
      ref={takeFocus}
      aria-expanded={rest['aria-controls'] !== undefined}
      aria-label={t('shell.palette.title')}
      placeholder={t('shell.palette.placeholder')}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** A dialog that opens gives the focus to whom `autofocus` is written on; React itself writes it nowhere. In an open one it is taken, behind what is there. */
function takeFocus(input: HTMLInputElement | null): void {
  if (!input) return
  input.setAttribute('autofocus', '')
  if (!input.closest('dialog[open]')) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}
