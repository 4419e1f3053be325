export { contextRows, type WorkedItem, workedItem } from './context-answer.ts'
