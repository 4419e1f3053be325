export { catalogRow, readUsableCatalog, usableCatalog } from './catalogs.ts'
