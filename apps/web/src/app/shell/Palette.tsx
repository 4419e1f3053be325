import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteField } from '#app/shell/PaletteField.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const PaletteCommands = lazy(async () => ({
  default: (await import('#app/shell/PaletteCommands.tsx')).PaletteCommands,
}))

/**
 * Everything that one can go to or change, by typing some of its name; and the items, by SKU or description. The field is
 * there before its commands are loaded: keys that are typed meanwhile would act on the page behind.
 */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <Dialog title={t('shell.palette.title')} onClose={onClose} width={620}>
      <Suspense fallback={<PaletteField text={text} onText={setText} />}>
        <PaletteCommands text={text} onText={setText} onClose={onClose} onShortcuts={onShortcuts} />
      </Suspense>
    </Dialog>
  )
}
