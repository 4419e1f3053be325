export { type AuthorizationResult, authorizeItems } from './authorize-items.ts'
export { followErp, SENT_VALUES, type SentValues } from './follow-erp.ts'
