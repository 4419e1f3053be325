export { serveStoredFiles } from '#http/stored-files.ts'
