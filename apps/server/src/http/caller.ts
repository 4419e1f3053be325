import type { Permission, ProfileType } from '@giro/contract'
import { LIMITS, may, PROFILE_PERMISSIONS, PROFILE_REACH } from '@giro/contract'
import type { Scope } from '#db/db.ts'

/** What an access token says. `expiresAt` is in seconds since 1970, by the clock of the database. */
export type AccessClaims = { userId: string; sessionId: string; expiresAt: number }

/** What a caller may do, and how much of it at once. */
export type Principal = {
  permissions: readonly Permission[]
  /** Items in one decision; null: as many as are found. */
  limits: { decidedItems: number | null }
}
/** By the matrix of rights of the contract. */
export const principalOf = (profile: ProfileType): Principal => ({
  permissions: PROFILE_PERMISSIONS[profile],
  limits: { decidedItems: may(profile, 'item.authorize_many') ? null : LIMITS.bulkItemsOfEmployee },
})

/** Who is calling: read afresh from the database for each call, so that a revoked right is gone at once. */
export type Caller = Principal & {
  userId: string
  name: string
  profileType: ProfileType
  sessionId: string
  companyIds: readonly string[]
  /** The selected catalog, when it is set and still theirs. */
  catalog: SelectedCatalog | null
}

export type SelectedCatalog = {
  id: string
  companyId: string
  /** The generation that readers see, and how many items it has. */
  current: { generation: number; items: number }
}

export const callerMay = (caller: Caller, permission: Permission): boolean =>
  caller.permissions.includes(permission)
export const isPlatform = (caller: Pick<Caller, 'profileType'>): boolean =>
  PROFILE_REACH[caller.profileType] === 'installation'
/** Whether the profile sees every catalog of its companies, and not only those given to it. */
export const seesWholeCompanies = (profile: ProfileType): boolean => PROFILE_REACH[profile] !== 'catalogs'

type Seeing = Pick<Caller, 'userId' | 'companyIds' | 'profileType'> & {
  catalog: Pick<SelectedCatalog, 'id' | 'companyId'> | null
}

/** What a caller sees, in the middle of a call; at its beginning `enter_call` says the same. */
export const scopeOf = (caller: Seeing): Scope => ({
  userId: caller.userId,
  companyIds:
    caller.catalog && !caller.companyIds.includes(caller.catalog.companyId)
      ? [...caller.companyIds, caller.catalog.companyId]
      : caller.companyIds,
  catalogId: caller.catalog?.id ?? null,
  isPlatform: isPlatform(caller),
})
