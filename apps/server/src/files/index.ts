export { importFileJob } from '#files/import-file.ts'
export { serveStoredFiles } from '#http/stored-files.ts'
