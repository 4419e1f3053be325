import type { Permission, ProfileType } from '@giro/contract'
import { LIMITS, may, PROFILE_PERMISSIONS, PROFILE_REACH } from '@giro/contract'
import type { Scope } from '#db/db.ts'

/** Contents of an access token. `expiresAt` is in seconds since 1970, by the clock of the database. */
export type AccessClaims = { userId: string; sessionId: string; expiresAt: number }

/** Permissions of a caller, and limits on concurrent work. */
export type Principal = {
  permissions: readonly Permission[]
  /** Items in one decision; null: as many as are found. */
  limits: { decidedItems: number | null }
}
/** Returns the permissions of a profile from the contract's matrix. */
export const principalOf = (profile: ProfileType): Principal => ({
  permissions: PROFILE_PERMISSIONS[profile],
  limits: { decidedItems: may(profile, 'item.authorize_many') ? null : LIMITS.bulkItemsOfEmployee },
})

/** The caller, read from the database on each call, so that a revoked permission is gone at once. */
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
/** True if the profile sees every catalog of its companies, and not only those given to it. */
export const seesWholeCompanies = (profile: ProfileType): boolean => PROFILE_REACH[profile] !== 'catalogs'

type Seeing = Pick<Caller, 'userId' | 'companyIds' | 'profileType'> & {
  catalog: Pick<SelectedCatalog, 'id' | 'companyId'> | null
}

/** Returns the rows that a caller sees, during a call; `enter_call` sets the same at its beginning. */
export const scopeOf = (caller: Seeing): Scope => ({
  userId: caller.userId,
  companyIds:
    caller.catalog && !caller.companyIds.includes(caller.catalog.companyId)
      ? [...caller.companyIds, caller.catalog.companyId]
      : caller.companyIds,
  catalogId: caller.catalog?.id ?? null,
  isPlatform: isPlatform(caller),
})
