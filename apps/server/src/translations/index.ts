export { wordsOf } from './words.ts'
