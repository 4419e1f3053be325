import type { fields } from '@giro/contract'
import { sql } from 'kysely'
import { hashPassword, renewSamplePasswords, samplePasswordNow } from '#auth/index.ts'
import { orRefuse } from '#db/constraints.ts'
import { catalogScope, PLATFORM, type Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { receiveFiles } from '#imports/index.ts'
import type { Job } from '#jobs/jobs.ts'
import { type MadeUpKind, madeUpFile } from '#sample/made-up-files.ts'
import { languageOf, SAMPLE_COMPANIES } from '#sample/sample-companies.ts'
import { sampleUsers } from '#sample/sample-users.ts'

/** Large enough that every alert, class and stance shows itself; small enough to be planned in seconds. */
const SAMPLE = { seed: 'giro', items: 500, years: 3 } as const
/** Master data first, for the rest names its items. */
const KINDS: readonly MadeUpKind[] = ['master_data', 'orders', 'transactions']

/**
 * Makes the sample's company, sites, catalog and users where no company is yet, and queues its data; without a language it
 * waits for one. Two processes at once make one.
 */
export async function openSample(
  ground: Ground,
  language: fields.Language | null,
): Promise<'made' | 'there' | 'waits'> {
  const { keys } = ground.config
  return ground.database.transaction(PLATFORM, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('giro sample'))`.execute(tx)
    // Where keys were changed, and where somebody registered under a release that left the password as it was.
    const password = await samplePasswordNow(tx, ground.config)
    await renewSamplePasswords(tx, keys, password)
    const any = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
    if (any) return 'there'
    if (language === null) return 'waits'
    await makeCompany(tx, language, await hashPassword(password))
    await ground.jobs.enqueue(tx, 'makeSample', { requestedBy: null })
    return 'made'
  })
}

/** The sample's company, sites, catalog and users, without items yet; refused where the company is there. */
export async function makeCompany(
  tx: Tx,
  language: fields.Language,
  passwordHash: string,
): Promise<{ company: string; catalog: string }> {
  const { catalog: title, sites, names, ...company } = SAMPLE_COMPANIES[language]
  // A sample of another language is one too.
  const other = await tx.selectFrom('company').select('id').where('isSample', '=', true).executeTakeFirst()
  if (other) throw new Failure('company_already_exists')
  const insert = tx
    .insertInto('company')
    .values({ ...company, isSample: true })
    .returning('id')
  const { id: companyId } = await orRefuse(insert.executeTakeFirstOrThrow())
  await tx
    .insertInto('site')
    .values(sites.map((site) => ({ ...site, companyId })))
    .execute()
  const catalog = await tx
    .insertInto('catalog')
    .values({ companyId, title, identifier: 'PARTS', whoOrders: 'giro' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The users of a sample that was removed are left.
  await tx
    .insertInto('appUser')
    .values(
      sampleUsers.map((user) => ({
        ...user,
        name: names[user.profileType],
        passwordHash,
        language,
        isSample: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const users = await tx.selectFrom('appUser').select('id').where('isSample', '=', true).execute()
  await tx
    .insertInto('userCompany')
    .values(users.map((user) => ({ userId: user.id, companyId })))
    .execute()
  await tx
    .insertInto('userCatalog')
    .values(users.map((user) => ({ userId: user.id, catalogId: catalog.id })))
    .execute()
  return { company: companyId, catalog: catalog.id }
}

/** Writes the sample's three files and hands them to the importer in order, as uploads would be. */
export async function fillSample(ground: Ground, job: Job<'makeSample'>): Promise<void> {
  const { catalogId, companyId, userId, lastDay, language } = await ground.database.transaction(
    PLATFORM,
    async (tx) => {
      const catalog = await tx
        .selectFrom('catalog')
        .innerJoin('company', 'company.id', 'catalog.companyId')
        .where('company.isSample', '=', true)
        .select([
          'catalog.id',
          'catalog.companyId',
          'company.country',
          sql<number>`(now() at time zone company.time_zone)::date - date '1970-01-01'`.as('today'),
        ])
        .executeTakeFirstOrThrow()
      const user = await tx
        .selectFrom('appUser')
        .select('id')
        .where('isSample', '=', true)
        .where('profileType', '=', 'company_administrator')
        .executeTakeFirstOrThrow()
      return {
        catalogId: catalog.id,
        companyId: catalog.companyId,
        userId: user.id,
        lastDay: catalog.today - 1,
        language: languageOf(catalog.country),
      }
    },
  )
  const sites = SAMPLE_COMPANIES[language].sites.map((site) => site.identifier)
  const company = { ...SAMPLE, lastDay, sites, language }
  const files = KINDS.map((kind) => ({
    kind,
    fileName: `sample_${kind}.csv`,
    content: madeUpFile(company, kind),
  }))
  const scope = { ...catalogScope(catalogId, companyId, userId), catalogId, userId }
  await receiveFiles(ground, { scope, companyId, files, assertMine: job.assertMine })
}
