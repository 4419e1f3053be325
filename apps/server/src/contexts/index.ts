export { type AuthorizationResult, authorizeItems } from './authorize-items.ts'
