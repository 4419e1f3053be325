import { sql } from 'kysely'
import { hashPassword, renewSamplePasswords, samplePasswordNow } from '#auth/index.ts'
import { orRefuse } from '#db/constraints.ts'
import { catalogScope, PLATFORM, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import { loadOwnFiles } from '#imports/index.ts'
import type { Job } from '#jobs/jobs.ts'
import { type MadeUpKind, madeUpFile } from '#sample/made-up-files.ts'
import { sampleUsers } from '#sample/sample-users.ts'

/** Large enough that every alert, class and stance shows itself; small enough to be planned in seconds. */
const SAMPLE = { seed: 'giro', items: 500, years: 3 } as const
/** A CNPJ whose check digits are right and whose root is that of made-up examples. */
const SAMPLE_DOCUMENT = '11222333000181'
const SITES = [
  { identifier: 'SP01', title: 'São Paulo' },
  { identifier: 'RJ01', title: 'Rio de Janeiro' },
  { identifier: 'MG01', title: 'Belo Horizonte' },
] as const
/** Master data first, for the rest names its items. */
const KINDS: readonly MadeUpKind[] = ['master_data', 'orders', 'transactions']

/** Makes the sample's company, sites, catalog and users where no company is yet, and queues its data. Two processes at once make one. */
export async function openSample(ground: Ground): Promise<void> {
  const { keys } = ground.config
  await ground.database.transaction(PLATFORM, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('giro sample'))`.execute(tx)
    // Where keys were changed, and where somebody registered under a release that left the password as it was.
    const password = await samplePasswordNow(tx, ground.config)
    await renewSamplePasswords(tx, keys, password)
    const any = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
    if (any) return
    await makeCompany(tx, await hashPassword(password))
    await ground.jobs.enqueue(tx, 'makeSample', { requestedBy: null })
  })
}

/** The sample's company, sites, catalog and users, without items yet; refused where the company is there. */
export async function makeCompany(
  tx: Tx,
  passwordHash: string,
): Promise<{ company: string; catalog: string }> {
  const insert = tx
    .insertInto('company')
    .values({
      fantasyName: 'Serra Clara (exemplo)',
      corporateName: 'Serra Clara Papel e Embalagens Ltda (exemplo)',
      businessDocument: SAMPLE_DOCUMENT,
      currency: 'BRL',
      isSample: true,
    })
    .returning('id')
  const company = await orRefuse(insert.executeTakeFirstOrThrow())
  await tx
    .insertInto('site')
    .values(SITES.map((site) => ({ ...site, companyId: company.id })))
    .execute()
  const catalog = await tx
    .insertInto('catalog')
    .values({ companyId: company.id, title: 'Almoxarifado de manutenção', identifier: 'PARTS' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The users of a sample that was removed are left.
  await tx
    .insertInto('appUser')
    .values(sampleUsers.map((user) => ({ ...user, passwordHash, language: 'pt-BR', isSample: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const users = await tx.selectFrom('appUser').select('id').where('isSample', '=', true).execute()
  await tx
    .insertInto('userCompany')
    .values(users.map((user) => ({ userId: user.id, companyId: company.id })))
    .execute()
  await tx
    .insertInto('userCatalog')
    .values(users.map((user) => ({ userId: user.id, catalogId: catalog.id })))
    .execute()
  return { company: company.id, catalog: catalog.id }
}

/** Writes the sample's three files and hands them to the importer in order, as uploads would be. */
export async function fillSample(ground: Ground, job: Job<'makeSample'>): Promise<void> {
  const { catalogId, companyId, userId, lastDay } = await ground.database.transaction(
    PLATFORM,
    async (tx) => {
      const catalog = await tx
        .selectFrom('catalog')
        .innerJoin('company', 'company.id', 'catalog.companyId')
        .where('company.isSample', '=', true)
        .select([
          'catalog.id',
          'catalog.companyId',
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
      }
    },
  )
  const company = { ...SAMPLE, lastDay, sites: SITES.map((site) => site.identifier) }
  const files = KINDS.map((kind) => ({
    kind,
    fileName: `sample_${kind}.csv`,
    content: madeUpFile(company, kind),
  }))
  const scope = { ...catalogScope(catalogId, companyId, userId), catalogId, userId }
  await loadOwnFiles(ground, { scope, companyId, files, assertMine: job.assertMine })
}
