export { importFileJob } from '#files/import-file.ts'
export { loadOwnFiles, type OwnFile } from '#files/load-own-file.ts'
export { writeReportJob } from '#files/write-report.ts'
export { serveStoredFiles } from '#http/stored-files.ts'
