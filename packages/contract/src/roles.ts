/** The permission matrix of the product as data (screens.md 2.3 with its amendments). */
export const PROFILE_TYPES = [
  'system_administrator',
  'administrator',
  'company_administrator',
  'company_employee',
  'viewer',
] as const
export type ProfileType = (typeof PROFILE_TYPES)[number]

/** What a person may do, one word an action of the matrix; the number is its row. */
export const PERMISSIONS = [
  'company.choose', // P03
  'company.read', // P04
  'company.create', // P05
  'company.edit', // P06
  'company.delete', // P07
  'catalog.choose', // P08
  'catalog.read', // P09
  'catalog.write', // P10
  'catalog.delete', // P11
  'site.choose', // P08
  'site.write', // P12
  'user.read', // P13
  'user.write', // P14
  'user.delete', // P15
  'translation.read', // P17
  'translation.write', // P17
  'format.read', // P18
  'format.write', // P19
  'planning.read', // P21
  'context.decide', // P22
  'context.preview', // P23
  'item.edit', // P24
  'transaction.edit', // P25
  'order.edit', // P26
  'item.authorize', // P27, P28
  'file.upload', // P29, P30, P31
  'file.read', // P32
  'report.create', // P33
  'report.create_erp', // P34
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const EVERYONE = [
  'company.choose',
  'catalog.choose',
  'site.choose',
  'planning.read',
  'context.preview',
  'file.read',
  'report.create',
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
] as const satisfies readonly Permission[]

export const PROFILE_PERMISSIONS: Record<ProfileType, readonly Permission[]> = {
  system_administrator: PERMISSIONS,
  administrator: [...COMPANY_ADMINISTRATOR, 'catalog.delete'],
  company_administrator: COMPANY_ADMINISTRATOR,
  company_employee: ANALYST,
  viewer: EVERYONE,
}

export const may = (profile: ProfileType, permission: Permission): boolean =>
  PROFILE_PERMISSIONS[profile].includes(permission)
