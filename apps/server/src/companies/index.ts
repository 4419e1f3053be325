export { chosenCompany, isTheirCompany, narrowedTo } from './companies.ts'
