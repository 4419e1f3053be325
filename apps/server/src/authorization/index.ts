export { followErp, lockAuthorizations, SENT_VALUES, type SentValues } from './follow-erp.ts'
