export { catalogRow, readUsableCatalog } from './catalogs.ts'
