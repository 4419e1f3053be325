import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '#app/session/session.ts'
import { ErpFileButton } from '#features/exports/index.ts'
import { FileFormats, FORMATS } from '#features/settings/FileFormats.tsx'
import { FileReadings } from '#features/settings/FileReadings.tsx'
import { LegalTexts } from '#features/settings/LegalTexts.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Tabs } from '#ui/Tabs.tsx'

const KINDS = ['file_format', 'file_reading', 'legal'] as const
type Kind = (typeof KINDS)[number]

/** The settings that hold for others too: how the company's files are written and understood; the documents of the installation. */
export function SettingsListScreen() {
  const { t } = useTranslation()
  const writesLegal = useMay('legal.write')
  const hasCatalog = useMe().selectedCatalog !== null
  const list = useListSearch(FORMATS.spec)
  const kinds = KINDS.filter((one) => one !== 'legal' || writesLegal)
  const kind = kinds.find((one) => one === list.view) ?? 'file_format'
  const frame = (table: ReactNode) => (
    <>
      <Link to="/settings">← {t('settings.title')}</Link>
      {kind === 'file_format' && hasCatalog ? <ErpFileButton /> : null}
      <Tabs<Kind>
        label={t('settings.list.title')}
        value={kind}
        onChange={(chosen) => list.setView(chosen === 'file_format' ? null : chosen, {})}
        tabs={kinds.map((value) => ({ value, label: t(`settings.list.kinds.${value}`) }))}
      >
        {table}
      </Tabs>
    </>
  )
  if (kind === 'legal') return <LegalTexts frame={frame} />
  return kind === 'file_reading' ? <FileReadings frame={frame} /> : <FileFormats frame={frame} />
}
