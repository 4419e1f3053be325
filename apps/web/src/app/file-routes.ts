import { catalogScreen, page } from '#app/frame.ts'

const upload = catalogScreen(
  '/upload',
  {
    title: 'upload.title',
    allow: 'file.upload',
    files: 'import',
    nav: { group: 'files', order: 1, icon: 'upload' },
  },
  page(() => import('#features/imports/UploadScreen.tsx'), 'UploadScreen'),
)
const download = catalogScreen(
  '/download',
  {
    title: 'download.title',
    allow: 'file.read',
    files: 'report',
    nav: { group: 'files', order: 2, icon: 'download' },
  },
  page(() => import('#features/exports/DownloadScreen.tsx'), 'DownloadScreen'),
)
const report = catalogScreen(
  '/report',
  {
    title: 'report.title',
    allow: 'report.create',
    nav: { group: 'work', order: 6, icon: 'file' },
  },
  page(() => import('#features/exports/ReportScreen.tsx'), 'ReportScreen'),
)
const summary = catalogScreen(
  '/report/summary',
  { title: 'themes.summary.title', allow: 'planning.read' },
  page(() => import('#features/themes/summary/SummaryScreen.tsx'), 'SummaryScreen'),
)
const results = catalogScreen(
  '/results',
  {
    title: 'results.title',
    allow: 'planning.read',
    nav: { group: 'work', order: 7, icon: 'results' },
  },
  page(() => import('#features/authorization/ResultsScreen.tsx'), 'ResultsScreen'),
)
const bulkAuthorization = catalogScreen(
  '/bulk-authorization',
  { title: 'bulk.title', allow: 'item.authorize', nav: { group: 'work', order: 8, icon: 'check' } },
  page(() => import('#features/authorization/BulkAuthorizationScreen.tsx'), 'BulkAuthorizationScreen'),
)

/** Files in and out, and what returns to the ERP. */
export const fileRoutes = [upload, download, report, summary, results, bulkAuthorization] as const
