export { fileFormatOf } from './file-formats.ts'
