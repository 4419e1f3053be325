export { formatOf, wordsOf } from './company-words.ts'
export { endAbandonedImport, importFileJob } from './import-file.ts'
export { loadOwnFiles } from './load-own-file.ts'
export { Refusal, type Told, tellable, UNEXPECTED } from './refusal.ts'
