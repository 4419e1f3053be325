export { type Authorization, type AuthorizationResult, authorizeItems } from './authorize-items.ts'
