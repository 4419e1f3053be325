export { AskMany } from '#features/authorization/AskMany.tsx'
export { AuthorizeToggle, IncompleteDialog } from '#features/authorization/AuthorizeToggle.tsx'
export {
  authorizeKeys,
  type ItemKey,
  itemKey,
  readItemKey,
  useAuthorizeOne,
  useShownAuthorized,
} from '#features/authorization/authorize.ts'
export { BulkOutcome } from '#features/authorization/BulkOutcome.tsx'
export { type Bulk, useBulk } from '#features/authorization/use-bulk.ts'
