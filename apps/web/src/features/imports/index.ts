export { ReportState, UploadState } from '#features/imports/FileState.tsx'
export { useTemplate } from '#features/imports/Templates.tsx'
export { columnLabel } from './column-label.ts'
