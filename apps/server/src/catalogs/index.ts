export { catalogRow, isThere, readUsableCatalog, usableCatalog } from './catalogs.ts'
