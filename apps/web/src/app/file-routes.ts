import { createRoute } from '@tanstack/react-router'
import { anything, app, page } from '#app/frame.ts'

const upload = createRoute({
  getParentRoute: () => app,
  path: '/upload',
  staticData: {
    title: 'upload.title',
    allow: 'file.upload',
    needsCatalog: true,
    files: 'import',
    nav: { group: 'files', order: 1, icon: 'upload' },
  },
  validateSearch: anything,
  component: page(() => import('#features/imports/UploadScreen.tsx'), 'UploadScreen'),
})
const download = createRoute({
  getParentRoute: () => app,
  path: '/download',
  staticData: {
    title: 'download.title',
    allow: 'file.read',
    needsCatalog: true,
    files: 'report',
    nav: { group: 'files', order: 2, icon: 'download' },
  },
  validateSearch: anything,
  component: page(() => import('#features/exports/DownloadScreen.tsx'), 'DownloadScreen'),
})
const report = createRoute({
  getParentRoute: () => app,
  path: '/report',
  staticData: {
    title: 'report.title',
    allow: 'report.create',
    needsCatalog: true,
    files: 'other',
    nav: { group: 'work', order: 6, icon: 'file' },
  },
  validateSearch: anything,
  component: page(() => import('#features/exports/ReportScreen.tsx'), 'ReportScreen'),
})
const summary = createRoute({
  getParentRoute: () => app,
  path: '/report/summary',
  staticData: { title: 'themes.summary.title', allow: 'planning.read', needsCatalog: true },
  component: page(() => import('#features/themes/summary/SummaryScreen.tsx'), 'SummaryScreen'),
})
const results = createRoute({
  getParentRoute: () => app,
  path: '/results',
  staticData: {
    title: 'results.title',
    allow: 'planning.read',
    needsCatalog: true,
    files: 'other',
    nav: { group: 'work', order: 7, icon: 'results' },
  },
  validateSearch: anything,
  component: page(() => import('#features/authorization/ResultsScreen.tsx'), 'ResultsScreen'),
})
const bulkAuthorization = createRoute({
  getParentRoute: () => app,
  path: '/bulk-authorization',
  staticData: {
    title: 'bulk.title',
    allow: 'item.authorize',
    needsCatalog: true,
    nav: { group: 'work', order: 8, icon: 'check' },
  },
  validateSearch: anything,
  component: page(
    () => import('#features/authorization/BulkAuthorizationScreen.tsx'),
    'BulkAuthorizationScreen',
  ),
})

/** Files in and out, and what returns to the ERP. */
export const fileRoutes = [upload, download, report, summary, results, bulkAuthorization] as const
