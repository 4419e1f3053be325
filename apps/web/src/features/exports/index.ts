export { ErpFileButton } from '#features/exports/ErpFileDialog.tsx'
export { useLastReports, useMinutesSinceLast } from '#features/exports/minutes-since.ts'
