export { catalogRow, isThere, usableCatalog } from './catalogs.ts'
