import type { CompanyFileRow } from '@giro/contract'
import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { forgetBefore, isNewestOfKind } from '#imports/master-data-back.ts'
import { keysOfUpload, uploadKey } from '#imports/stored-keys.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { moveTo } from '#jobs/life-cycle.ts'
import type { Storage } from '#storage/storage.ts'

/** State that decides which actions an upload allows. `declaredNo` is null until it was declared complete. */
export type FileState = {
  catalogId: string
  id: string
  status: CompanyFileRow['status']
  createdBy: string
  sizeBytes: number
  declaredNo: number | null
  /** True if its rows are known by their numbers and no later file changed its items. */
  canBeTakenBack: boolean
}

/** True if the rows of a file are known and no later file depends on them. */
export const canBeTakenBack = sql<boolean>`(company_file.first_row_no is not null and ${isNewestOfKind})`

/** One file of the catalog, held until the end of the transaction. */
export async function lockFile(db: Tx, catalogId: string, id: string): Promise<FileState> {
  const file = await db
    .selectFrom('companyFile')
    .select(['catalogId', 'id', 'status', 'createdBy', 'sizeBytes', 'declaredNo'])
    .select(canBeTakenBack.as('canBeTakenBack'))
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw new Failure('not_found')
  return file
}

/** The file is there, with the bytes that were announced. */
export async function assertUploaded(storage: Storage, file: FileState): Promise<void> {
  const sizeBytes = await storage.sizeOf(uploadKey(file)).catch(() => {
    throw new Failure('unavailable')
  })
  if (sizeBytes === null) throw new Failure('file_not_uploaded')
  if (sizeBytes !== file.sizeBytes) throw new Failure('upload_size_differs')
}
/** Counters and outcome of a file that is to be read from its beginning. */
export const NOTHING_READ = {
  rowsRead: 0,
  rowsAccepted: 0,
  rowsRejected: 0,
  rowsIgnored: 0,
  rowsKnown: 0,
  lostCells: '[]',
  rowsRepeated: 0,
} as const

/** Puts the file at the end of the catalog's queue. */
export async function declareFile(
  jobs: Jobs,
  db: Tx,
  { catalogId, companyId, id }: { catalogId: string; companyId: string; id: string },
): Promise<void> {
  await db
    .updateTable('companyFile')
    .set({
      status: 'pending',
      declaredNo: sql<number>`nextval('company_file_declared')`,
      progress: 0,
      ...NOTHING_READ,
      errorCode: null,
      errorMessage: null,
      errorParameters: null,
      hasErrorFile: false,
      hasItemErrorFile: false,
      finishedAt: null,
    })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .execute()
  await jobs.enqueue(db, 'importFile', { catalogId, companyId, fileId: id })
}

/** Takes a file that waits out of the queue. */
export async function cancelFile(db: Tx, { catalogId, id }: FileState): Promise<void> {
  await db
    .updateTable('companyFile')
    .set({
      status: 'error',
      errorCode: 'canceled',
      errorMessage: 'Canceled before it was loaded.',
      errorParameters: null,
      finishedAt: sql`now()`,
    })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .execute()
}

type TakingBack = { companyId: string; file: FileState; requestedBy: string }

/** Queues the taking back of what a loaded file brought; refuses one that brought nothing known. */
export async function beginTakingBack(
  jobs: Jobs,
  db: Tx,
  { companyId, file: { catalogId, id, canBeTakenBack }, requestedBy }: TakingBack,
): Promise<void> {
  const begun = { from: ['finished'], progress: 0 } as const
  const isBegun = canBeTakenBack && (await moveTo(db, { kind: 'import', catalogId, id }, 'processing', begun))
  if (!isBegun) throw new Failure('not_taken_back')
  await jobs.enqueue(db, 'takeBackFile', { catalogId, companyId, fileId: id, requestedBy })
}

/** Uploads that were announced long ago and never declared leave neither a row nor bytes. */
export async function forgetNeverDeclared(db: Tx, storage: Storage, catalogId: string): Promise<void> {
  const forgotten = await db
    .deleteFrom('companyFile')
    .where('catalogId', '=', catalogId)
    .where('declaredNo', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${LIMITS.announcedSeconds * 2})`)
    .returning(['catalogId', 'id'])
    .execute()
  for (const file of forgotten) await removeStored(storage, file)
}

/** The record of a file and its bytes; what it loaded stays. */
export async function removeFile(db: Tx, storage: Storage, file: FileState): Promise<void> {
  const { catalogId, id } = file
  await forgetBefore(db, { catalogId, fileId: id })
  await db.deleteFrom('companyFile').where('catalogId', '=', catalogId).where('id', '=', id).execute()
  await removeStored(storage, file)
}

/** The bytes of an upload and of what was made of it. */
const removeStored = (storage: Storage, file: { catalogId: string; id: string }): Promise<void> =>
  storage.removeAll(keysOfUpload(file))

/** The rows of a file that can be read are wanted, though most of its rows were rejected. */
export async function takePart(db: Tx, { catalogId, id }: FileState): Promise<void> {
  const taken = await db
    .updateTable('companyFile')
    .set({ takesPart: true })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('errorCode', '=', 'file_mostly_rejected')
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw new Failure('not_retryable')
}
