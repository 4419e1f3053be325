import { may, type Permission, PROFILE_REACH, type ProfileType } from '@giro/contract'
import { type Database, PLATFORM } from '#db/db.ts'
import { seesWholeCompanies } from '#http/caller.ts'

type Scope = { catalogId: string; companyId: string }

/** The profile of who asked for a job, read when it runs: null where that person may no longer ask for it. */
export function profileOfCreator(
  database: Database,
  userId: string,
  permission: Permission,
  { catalogId, companyId }: Scope,
): Promise<ProfileType | null> {
  return database.transaction(PLATFORM, async (tx) => {
    const user = await tx
      .selectFrom('appUser')
      .select('profileType')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user || !may(user.profileType, permission)) return null
    if (PROFILE_REACH[user.profileType] === 'installation') return user.profileType
    const inCompany = await tx
      .selectFrom('userCompany')
      .select('userId')
      .where('userId', '=', userId)
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    if (inCompany && seesWholeCompanies(user.profileType)) return user.profileType
    const inCatalog = await tx
      .selectFrom('userCatalog')
      .select('userId')
      .where('userId', '=', userId)
      .where('catalogId', '=', catalogId)
      .executeTakeFirst()
    return inCatalog ? user.profileType : null
  })
}
