import type { Permission } from '@giro/contract'
import { paths } from '#app/paths.ts'
import type { IconName } from '#ui/Icon.tsx'

type Entry = {
  label:
    | 'feed'
    | 'items'
    | 'results'
    | 'upload'
    | 'download'
    | 'changeCatalog'
    | 'selectCompany'
    | 'settings'
    | 'logout'
  to: (typeof paths)[keyof typeof paths]
  icon: IconName
  /** Absent for who may not use it. */
  allow?: Permission
  /** Only for who has a choice: more than one company. */
  needsCompanies?: true
}
type Section = { title?: 'files'; entries: readonly Entry[] }

/** The sidebar, by frequency of use (screens 2.4.1). A new screen adds its line here. */
export const NAVIGATION: readonly Section[] = [
  {
    entries: [
      { label: 'feed', to: paths.feed, icon: 'feed', allow: 'planning.read' },
      { label: 'items', to: paths.items, icon: 'items', allow: 'planning.read' },
      { label: 'results', to: paths.results, icon: 'results', allow: 'planning.read' },
    ],
  },
  {
    title: 'files',
    entries: [
      { label: 'upload', to: paths.upload, icon: 'upload', allow: 'file.upload' },
      { label: 'download', to: paths.download, icon: 'download', allow: 'file.read' },
    ],
  },
  {
    entries: [
      { label: 'changeCatalog', to: paths.selectCatalog, icon: 'catalog', allow: 'catalog.choose' },
      {
        label: 'selectCompany',
        to: paths.selectCompany,
        icon: 'company',
        allow: 'company.choose',
        needsCompanies: true,
      },
      { label: 'settings', to: paths.settings, icon: 'settings' },
      { label: 'logout', to: paths.logout, icon: 'logout' },
    ],
  },
]
