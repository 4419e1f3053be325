import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ReportList } from './ReportList.tsx'
import { TemplateList } from './TemplateList.tsx'
import { UploadList } from './UploadList.tsx'

const TABS = ['reports', 'files', 'templates'] as const
type TabName = (typeof TABS)[number]

/** Lists reports, uploaded files with their rejected rows, and templates. The tab is in the address. */
export function DownloadScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/app/download' })
  const [mayTranslate, mayFormat] = [useMay('translation.read'), useMay('format.read')]
  const tabs = TABS.filter((tab) => tab !== 'templates' || (mayTranslate && mayFormat))
  const tab = tabs.find((one) => one === view) ?? 'reports'
  return (
    <Page>
      <Tabs<TabName>
        label={t('download.title')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`download.tabs.${value}`) }))}
        onChange={(chosen) =>
          void navigate({ to: '/download', search: chosen === 'reports' ? {} : { view: chosen } })
        }
      >
        {tab === 'reports' ? <ReportList /> : tab === 'files' ? <UploadList /> : <TemplateList />}
      </Tabs>
    </Page>
  )
}
