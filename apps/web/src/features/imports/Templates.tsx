import { FILE_KINDS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFileFormats, valuesOf } from '#features/imports/formats.ts'
import { saveBytes, templateName, templateOf } from '#features/imports/templates.ts'
import { useCompanyWords } from '#features/imports/words.ts'
import { Button } from '#ui/Button.tsx'

/** Saves the template of a kind of file, written in the browser with the company's words and format. */
export function useTemplate(): {
  save: (kind: FileKind) => void
  isReady: boolean
  hasFailed: boolean
  retry: () => void
} {
  const { t } = useTranslation()
  const formats = useFileFormats()
  const words = useCompanyWords()
  return {
    save: (kind) => {
      const bytes = templateOf(kind, words.words, valuesOf(formats.standard))
      saveBytes(templateName(t(`words.fileKind.${kind}`)), bytes)
    },
    isReady: !formats.isLoading && !words.isLoading,
    hasFailed: formats.error !== null || words.error !== null,
    retry: () => {
      formats.retry()
      words.retry()
    },
  }
}

/** One button for the template of each kind. */
export function TemplateButtons({ kinds = FILE_KINDS }: { kinds?: readonly FileKind[] }) {
  const { t } = useTranslation()
  const { save, isReady } = useTemplate()
  return (
    <div className="row">
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" icon="download" disabled={!isReady} onClick={() => save(kind)}>
          {t(`words.fileKind.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
