export { DownloadButton } from '#features/exports/DownloadButton.tsx'
export { useLastReports, useMinutesSinceLast } from '#features/exports/minutes-since.ts'
export { storedReport, storedUpload } from '#features/exports/stored.ts'
