/** Profiles of users, the one that may do most first. */
export const PROFILE_TYPES = [
  'system_administrator',
  'administrator',
  'company_administrator',
  'company_employee',
  'viewer',
] as const
/** One of these. */
export type ProfileType = (typeof PROFILE_TYPES)[number]

/**
 * Permissions, one word per action. `company.edit_document`: another business document; `item.authorize_many`: more at
 * once than `LIMITS.bulkItemsOfEmployee`; `others.remove`: files, reports and notes of other users; `purchase.write`: conditions of suppliers;
 * `purchase.approve_any`: orders above the limit of the company.
 */
export const PERMISSIONS = [
  'company.choose',
  'company.read',
  'company.create',
  'company.edit',
  'company.edit_document',
  'company.delete',
  'catalog.choose',
  'catalog.read',
  'catalog.write',
  'catalog.delete',
  'site.choose',
  'site.write',
  'user.read',
  'user.write',
  'user.delete',
  'translation.read',
  'translation.write',
  'format.read',
  'format.write',
  'planning.read',
  'context.decide',
  'context.preview',
  'item.edit',
  'transaction.edit',
  'order.edit',
  'item.authorize',
  'item.authorize_many',
  'file.upload',
  'file.read',
  'report.create',
  'report.create_erp',
  'audit.read',
  'legal.write',
  'note.write',
  'scenario.write',
  'scenario.publish',
  'rule.write',
  'purchase.write',
  'purchase.approve',
  'purchase.approve_any',
  'others.remove',
] as const
/** One of these actions. */
export type Permission = (typeof PERMISSIONS)[number]

const EVERYONE = [
  'company.choose',
  'catalog.choose',
  'site.choose',
  'planning.read',
  'context.preview',
  'file.read',
  'report.create',
  'note.write',
] as const satisfies readonly Permission[]
const ANALYST = [
  ...EVERYONE,
  'context.decide',
  'item.edit',
  'transaction.edit',
  'order.edit',
  'item.authorize',
  'file.upload',
  'report.create_erp',
  'format.read',
  'translation.read',
  'scenario.write',
  'scenario.publish',
  'purchase.write',
  'purchase.approve',
] as const satisfies readonly Permission[]
const COMPANY_ADMINISTRATOR = [
  ...ANALYST,
  'company.read',
  'company.edit',
  'catalog.read',
  'catalog.write',
  'site.write',
  'user.read',
  'user.write',
  'user.delete',
  'translation.write',
  'format.write',
  'audit.read',
  'item.authorize_many',
  'rule.write',
  'purchase.approve_any',
  'others.remove',
] as const satisfies readonly Permission[]

/** Permission matrix of the product: the permissions of each profile. */
export const PROFILE_PERMISSIONS: Record<ProfileType, readonly Permission[]> = {
  system_administrator: PERMISSIONS,
  administrator: [...COMPANY_ADMINISTRATOR, 'catalog.delete'],
  company_administrator: COMPANY_ADMINISTRATOR,
  company_employee: ANALYST,
  viewer: EVERYONE,
}

/** True if a profile may do something. */
export const may = (profile: ProfileType, permission: Permission): boolean =>
  PROFILE_PERMISSIONS[profile].includes(permission)

/** Reach of a profile: the whole installation, all of its companies, or the catalogs given to it. */
export const PROFILE_REACH = {
  system_administrator: 'installation',
  administrator: 'companies',
  company_administrator: 'companies',
  company_employee: 'catalogs',
  viewer: 'catalogs',
} as const satisfies Record<ProfileType, 'installation' | 'companies' | 'catalogs'>
