import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '#app/session/session.ts'
import { ErpFileButton } from '#features/exports/index.ts'
import { FileFormats, FORMATS } from '#features/settings/FileFormats.tsx'
import { LegalTexts } from '#features/settings/LegalTexts.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Tabs } from '#ui/Tabs.tsx'

const KINDS = ['file_format', 'legal'] as const

/** The settings that hold for others too: how the company's files are written; the documents of the installation. */
export function SettingsListScreen() {
  const { t } = useTranslation()
  const writesLegal = useMay('legal.write')
  const hasCatalog = useMe().selectedCatalog !== null
  const list = useListSearch(FORMATS.spec)
  const kind = writesLegal && list.view === 'legal' ? 'legal' : 'file_format'
  const frame = (table: ReactNode) => (
    <>
      <Link to="/settings">← {t('settings.title')}</Link>
      {kind === 'file_format' && hasCatalog ? <ErpFileButton /> : null}
      {writesLegal ? (
        <Tabs<(typeof KINDS)[number]>
          label={t('settings.list.title')}
          value={kind}
          onChange={(chosen) => list.setView(chosen === 'legal' ? chosen : null, {})}
          tabs={KINDS.map((value) => ({ value, label: t(`settings.list.kinds.${value}`) }))}
        >
          {table}
        </Tabs>
      ) : (
        table
      )}
    </>
  )
  return kind === 'legal' ? <LegalTexts frame={frame} /> : <FileFormats frame={frame} />
}
