export { catalogRow, readUsableCatalog, usableCatalog } from './catalogs.ts'
export { chosenCompany, isTheirCompany, narrowedTo } from './companies.ts'
