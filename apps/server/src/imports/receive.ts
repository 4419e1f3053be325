import type { FileKind } from '@giro/contract'
import type { Insertable } from 'kysely'
import type { Scope, Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import type { Ground } from '#ground.ts'
import { declareFile } from '#imports/company-file.ts'
import { uploadKey } from '#imports/stored-keys.ts'

type Announced = Insertable<Tables['companyFile']>
type NewFile = Pick<
  Announced,
  'catalogId' | 'fileName' | 'kind' | 'sizeBytes' | 'contentType' | 'createdBy'
> & {
  /** Id under which the bytes are stored already. */
  id?: string
}
/** Answers about how the file is read; what is absent, the file says itself. */
type ReadAs = Partial<
  Pick<
    Announced,
    'formatId' | 'siteId' | 'atAllSites' | 'createsItems' | 'sheet' | 'writing' | 'columns' | 'reading'
  >
>

/** Announces a file: its record, before its bytes are there. It waits in no queue until it is declared complete. */
export async function announceFile(tx: Tx, file: NewFile, readAs: ReadAs = {}): Promise<{ id: string }> {
  const made = tx.insertInto('companyFile').values({ ...file, ...readAs })
  return made.returning('id').executeTakeFirstOrThrow()
}

export type ReceivedFile = { kind: FileKind; fileName: string; content: AsyncIterable<Uint8Array> }
type Receive = {
  scope: Scope & { catalogId: string; userId: string }
  companyId: string
  files: readonly ReceivedFile[]
  /** Fails when the job that brings them is no longer the caller's. */
  assertMine: (tx: Tx) => Promise<void>
}

/** Stores files that come through no browser and queues them, in order, as uploads of that user. All are queued or none. */
export async function receiveFiles(
  { storage, database, jobs }: Pick<Ground, 'storage' | 'database' | 'jobs'>,
  { scope, companyId, files, assertMine }: Receive,
): Promise<void> {
  const { catalogId, userId: createdBy } = scope
  const stored: NewFile[] = []
  for (const { kind, fileName, content } of files) {
    const id = crypto.randomUUID()
    const { sizeBytes } = await storage.write(uploadKey({ catalogId, id }), content)
    stored.push({ id, catalogId, kind, fileName, sizeBytes, contentType: 'text/csv', createdBy })
  }
  await database.transaction(scope, async (tx) => {
    for (const file of stored) {
      const { id } = await announceFile(tx, file)
      await declareFile(jobs, tx, { catalogId, companyId, id })
    }
    await assertMine(tx)
  })
}
