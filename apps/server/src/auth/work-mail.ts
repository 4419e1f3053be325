import { sql } from 'kysely'
import { catalogScope, enter, PLATFORM, type Tx } from '#db/db.ts'
import type { Payload } from '#jobs/jobs.ts'

type About = NonNullable<Payload<'sendMail'>['about']>
export type WorkKind = About['kind']
/** Pages of each kind of work. */
export type WorkPages = Record<WorkKind, string>

/**
 * Returns the contents of a mail about finished work or broken rules; null if its reader does not want it, or nothing
 * is left of it.
 */
export async function writtenOfWork(
  tx: Tx,
  { id, userId, kind, catalogId, companyId }: About & { id: string; userId: string },
  pages: WorkPages,
) {
  const user = await tx.selectFrom('appUser').select('jobMails').where('id', '=', userId).executeTakeFirst()
  if (!user || user.jobMails === 'off') return null
  await enter(tx, catalogScope(catalogId, companyId, userId))
  const work = await WORK[kind](tx, catalogId, id)
  await enter(tx, PLATFORM)
  if (!work) return null
  const letter = LETTERS.get(work.status) ?? ('work_done' as const)
  if (letter === 'work_done' && user.jobMails !== 'all') return null
  return { kind: letter, userId, address: pages[kind], work: { kind, title: work.title } }
}

/** Letters about work that did not succeed. */
const LETTERS = new Map<string, 'work_failed' | 'rules_broken'>([
  ['error', 'work_failed'],
  ['broken', 'rules_broken'],
])

const WORK = {
  import: (tx: Tx, catalogId: string, id: string) =>
    tx
      .selectFrom('companyFile')
      .select(['status', 'fileName as title'])
      .where('catalogId', '=', catalogId)
      .where('id', '=', id)
      .executeTakeFirst(),
  report: (tx: Tx, catalogId: string, id: string) =>
    tx
      .selectFrom('reportFile')
      .select(['status', 'fileName as title'])
      .where('catalogId', '=', catalogId)
      .where('id', '=', id)
      .executeTakeFirst(),
  run: (tx: Tx, catalogId: string, id: string) =>
    tx
      .selectFrom('planningRun')
      .innerJoin('catalog', 'catalog.id', 'planningRun.catalogId')
      .select(['planningRun.status', 'catalog.title'])
      .where('planningRun.catalogId', '=', catalogId)
      .where('planningRun.id', '=', id)
      .executeTakeFirst(),
  rules: (tx: Tx, catalogId: string) =>
    tx
      .selectFrom('catalog')
      .select([sql<'broken'>`'broken'`.as('status'), 'title'])
      .where('id', '=', catalogId)
      .executeTakeFirst(),
}
