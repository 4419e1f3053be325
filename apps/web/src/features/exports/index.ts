export { DownloadButton } from '#features/exports/DownloadButton.tsx'
export { storedReport, storedUpload } from '#features/exports/stored.ts'
