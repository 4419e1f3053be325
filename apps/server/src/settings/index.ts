export { formatOf } from './file-formats.ts'
