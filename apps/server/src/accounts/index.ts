export { catalogRow, readUsableCatalog } from './catalogs.ts'
export { chosenCompany, isTheirCompany, narrowedTo } from './companies.ts'
