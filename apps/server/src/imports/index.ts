export { gunzip } from './gunzip.ts'
export { endAbandonedImport, importFileJob } from './import-file.ts'
export { loadOwnFiles } from './load-own-file.ts'
export { endAbandonedTakeBack, takeBackFileJob } from './take-back.ts'
