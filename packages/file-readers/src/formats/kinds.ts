import { FILE_COLUMNS } from '@giro/contract'

/** The sections of business translations that speak of files coming in. */
export type InputSection = (typeof FILE_COLUMNS)[keyof typeof FILE_COLUMNS]['section']

/** The columns of a kind of file, and those that must be there: as the contract says them. */
export const KIND_COLUMNS = FILE_COLUMNS
