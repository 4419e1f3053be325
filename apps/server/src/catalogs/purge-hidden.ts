import { sql } from 'kysely'
import { catalogScope, PLATFORM } from '#db/db.ts'
import { removeReportBytes } from '#exports/index.ts'
import type { Ground } from '#ground.ts'
import { removeUploads } from '#imports/index.ts'
import type { Job } from '#jobs/jobs.ts'

/** Takes away what was deleted for everybody already: the stored files of the catalogs, then the rows. */
export const purgeHiddenJob =
  ({ database, storage }: Pick<Ground, 'database' | 'storage'>) =>
  async ({ payload: { companyId, catalogIds, requestedBy } }: Job<'purgeHidden'>): Promise<void> => {
    for (const catalogId of catalogIds) {
      await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
        await removeUploads(tx, storage, catalogId)
        await removeReportBytes(tx, storage, catalogId)
      })
    }
    await database.transaction({ ...PLATFORM, userId: requestedBy }, (tx) =>
      sql`select purge_hidden(${companyId})`.execute(tx),
    )
  }
