import { FileProblem } from '@giro/file-readers'
import { Refusal } from '#jobs/life-cycle.ts'
import { StoredFileMissing } from '#storage/storage.ts'

/** An error of a load as the user is told it, where the file is at fault; any other one stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof FileProblem) return new Refusal(error.code, error.message, error.parameters)
  if (error instanceof StoredFileMissing)
    return new Refusal('file_not_uploaded', 'The file is no longer in the storage. Send it again.')
  return error
}
