export { useFileDownloads } from '#features/imports/FileActions.tsx'
export { ReportState, UploadState } from '#features/imports/FileState.tsx'
export { fileColumns } from '#features/imports/file-columns.tsx'
export {
  type FormatForm,
  FormatSample,
  formatBody,
  formatFields,
  formatForm,
} from '#features/imports/format-form.tsx'
export { type FormatRow, formatSample, valuesOf, writingOf } from '#features/imports/formats.ts'
export { type FileProblem, problemText } from '#features/imports/problem-text.ts'
export { useTemplate } from '#features/imports/Templates.tsx'
export { columnLabel } from './column-label.ts'
