export { type AuthorizationResult, authorizeItems } from './authorize-items.ts'
export { followErp, lockAuthorizations, SENT_VALUES, type SentValues } from './follow-erp.ts'
