import type { FileNames } from '../words.ts'

/** What files that the server writes are called: ASCII letters, as part of a name. */
export const fileNames: FileNames = {
  full_report: 'items',
  errors: 'rejected-rows',
  itemErrors: 'unknown-items',
}
