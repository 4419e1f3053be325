export { fileFormatOf } from './file-formats.ts'
export { translationsOf } from './translations.ts'
