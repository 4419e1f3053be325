export { contextRows, readChanges, type WorkedItem, workedItem } from './context-answer.ts'
