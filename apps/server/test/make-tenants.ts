import { PROFILE_TYPES, type ProfileType } from '@giro/contract'
import { hashPassword } from '../src/auth/index.ts'
import { type Database, PLATFORM, type Tx } from '../src/db/db.ts'

/** A company with two sites and two catalogs; `main` is given to its employee and viewer, `other` is not. */
export type Tenant = {
  companyId: string
  catalogs: { main: string; other: string }
  sites: { first: string; second: string }
  users: Record<ProfileType, { id: string; email: string }>
}
export type Tenants = { A: Tenant; B: Tenant }

export const PASSWORD = 'Right-horse7battery'
const DOCUMENTS = { A: '11222333000181', B: '12ABC34501DE35' }

/** Two tenants with a user of each profile. All users have the same password, which is hashed once. */
export const makeTenants = (database: Pick<Database, 'transaction'>): Promise<Tenants> =>
  database.transaction(PLATFORM, async (tx) => {
    const passwordHash = await hashPassword(PASSWORD)
    return { A: await makeTenant(tx, 'A', passwordHash), B: await makeTenant(tx, 'B', passwordHash) }
  })

async function makeTenant(tx: Tx, letter: 'A' | 'B', passwordHash: string): Promise<Tenant> {
  const one = <T>(rows: T[]) => rows[0] as T
  const company = one(
    await tx
      .insertInto('company')
      .values({
        fantasyName: `Company ${letter}`,
        corporateName: `Company ${letter} S.A.`,
        businessDocument: DOCUMENTS[letter],
        currency: 'BRL',
      })
      .returning('id')
      .execute(),
  )
  const catalog = async (title: string, identifier: string) =>
    one(
      await tx
        .insertInto('catalog')
        .values({ companyId: company.id, title, identifier })
        .returning('id')
        .execute(),
    ).id
  const site = async (title: string, identifier: string) =>
    one(
      await tx
        .insertInto('site')
        .values({ companyId: company.id, title, identifier })
        .returning('id')
        .execute(),
    ).id
  const catalogs = {
    main: await catalog(`Parts ${letter}`, 'PARTS'),
    other: await catalog(`Other ${letter}`, `OTHER-${letter}`),
  }
  const sites = {
    first: await site(`Plant ${letter}`, 'MAIN'),
    second: await site(`Depot ${letter}`, `DEPOT-${letter}`),
  }
  const users = {} as Tenant['users']
  for (const profileType of PROFILE_TYPES) {
    const email = `${profileType}@${letter.toLowerCase()}.example.com`
    const user = one(
      await tx
        .insertInto('appUser')
        .values({
          name: `${letter} ${profileType.replace('_', ' ')}`,
          email,
          passwordHash,
          profileType,
          language: 'en-US',
        })
        .returning('id')
        .execute(),
    )
    users[profileType] = { id: user.id, email }
    if (profileType !== 'system_administrator')
      await tx.insertInto('userCompany').values({ companyId: company.id, userId: user.id }).execute()
    if (profileType === 'company_employee' || profileType === 'viewer') {
      await tx.insertInto('userCatalog').values({ catalogId: catalogs.main, userId: user.id }).execute()
    }
  }
  return { companyId: company.id, catalogs, sites, users }
}
