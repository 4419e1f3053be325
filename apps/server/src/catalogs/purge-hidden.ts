import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import { PLATFORM } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job } from '#jobs/jobs.ts'

type PurgeGround = Pick<Ground, 'database' | 'storage' | 'log'>
type Hidden = { catalogId: string; companyId: string }

/** Takes away what was deleted for everybody already in a company. */
export const purgeHiddenJob =
  (ground: PurgeGround) =>
  ({ payload: { companyId, requestedBy } }: Job<'purgeHidden'>): Promise<void> =>
    purge(ground, requestedBy, (hidden) => hidden.companyId === companyId)

/** The same everywhere: jobs may have failed in every attempt, and a restored database has none. */
export const purgeAllHidden = (ground: PurgeGround): Promise<void> => purge(ground, null, () => true)

async function purge(
  { database, storage, log }: PurgeGround,
  userId: string | null,
  isMeant: (hidden: Hidden) => boolean,
): Promise<void> {
  const scope = { ...PLATFORM, userId }
  const hidden = await database.transaction(scope, (tx) =>
    sql<Hidden>`select catalog_id, company_id from hidden_catalogs()`.execute(tx),
  )
  const failures: unknown[] = []
  for (const { catalogId } of hidden.rows.filter(isMeant)) {
    // The rows first, which waits for a load that still writes files; as long as these are there, the rows stay too.
    const purging = database.transaction(scope, async (tx) => {
      await sql`select purge_catalog(${catalogId})`.execute(tx)
      await storage.removeAll(`${catalogId}/`)
    })
    await purging.catch((error) => {
      log.error({ err: error, catalogId }, 'deleted catalog not purged yet')
      failures.push(error)
    })
  }
  await database.transaction(scope, (tx) => sql`select purge_companies()`.execute(tx))
  if (failures.length > 0) throw failures[0]
}

/** Deletes what has expired: answers kept for a repeated call, links, failed sign-ins, old entries of the audit log. */
export const forgetSpent = ({ database, config }: Pick<Ground, 'database' | 'config'>): Promise<void> =>
  database.transaction(PLATFORM, async (tx) => {
    await sql`select forget_spent(${LIMITS.idempotencyHours})`.execute(tx)
    if (config.auditDays > 0) await sql`select forget_audit(${config.auditDays})`.execute(tx)
  })
