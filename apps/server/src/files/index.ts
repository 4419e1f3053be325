export { serveStoredFiles } from '#http/stored-files.ts'
export { loadOwnFiles, type OwnFile } from './load-own-file.ts'
