import type { FileKind } from '@giro/contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import { uploadKey } from '#imports/stored-keys.ts'

export type OwnFile = { kind: FileKind; fileName: string; content: AsyncIterable<Uint8Array> }
type Load = {
  scope: Scope & { catalogId: string; userId: string }
  companyId: string
  files: readonly OwnFile[]
  /** Fails when the job that loads them is no longer the caller's. */
  assertMine: (tx: Tx) => Promise<void>
}

/** Stores files that the product made itself and queues them, in order, as uploads of that user. All are queued or none. */
export async function loadOwnFiles(
  { storage, database, jobs }: Pick<Ground, 'storage' | 'database' | 'jobs'>,
  { scope, companyId, files, assertMine }: Load,
): Promise<void> {
  const { catalogId } = scope
  const stored: { id: string; sizeBytes: number; file: OwnFile }[] = []
  for (const file of files) {
    const id = crypto.randomUUID()
    const { sizeBytes } = await storage.write(uploadKey({ catalogId, id }), file.content)
    stored.push({ id, sizeBytes, file })
  }
  await database.transaction(scope, async (tx) => {
    for (const { id, sizeBytes, file } of stored) {
      await tx
        .insertInto('companyFile')
        .values({
          catalogId,
          id,
          fileName: file.fileName,
          kind: file.kind,
          sizeBytes,
          contentType: 'text/csv',
          createdBy: scope.userId,
          declaredNo: sql<number>`nextval('company_file_declared')`,
        })
        .execute()
      await jobs.enqueue(tx, 'importFile', { catalogId, companyId, fileId: id })
    }
    await assertMine(tx)
  })
}
