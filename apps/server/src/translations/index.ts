export { translationsOf } from './translations.ts'
