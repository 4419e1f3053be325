import { FileProblem, type FileProblemParameters } from '@giro/file-readers'
import { StoredFileMissing } from '#storage/storage.ts'

/** Why a job ends without its effect, for reasons that another try would not change. `message` is for people, in English. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type Told = { errorCode: string; errorMessage: string; errorParameters?: FileProblemParameters }
/** Nothing of the inside. */
export const UNEXPECTED: Told = {
  errorCode: 'generic',
  errorMessage: 'It looks like something went wrong. Please try again later.',
}

/** What a user is told of a failure: the reason where the file is at fault. Null: it is tried again first. */
export function tellable(error: unknown, isLastAttempt: boolean): Told | null {
  if (error instanceof FileProblem)
    return { errorCode: error.code, errorMessage: error.message, errorParameters: error.parameters }
  if (error instanceof Refusal) return { errorCode: error.code, errorMessage: error.message }
  if (error instanceof StoredFileMissing)
    return {
      errorCode: 'file_not_uploaded',
      errorMessage: 'The file is no longer in the storage. Send it again.',
    }
  return isLastAttempt ? UNEXPECTED : null
}
