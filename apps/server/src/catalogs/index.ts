export { catalogRow, isThere, usableCatalog } from './catalogs.ts'
export { assertCompanyRoom } from './company-room.ts'
