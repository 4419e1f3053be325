export { AuthorizeToggle, IncompleteDialog } from '#features/authorization/AuthorizeToggle.tsx'
export {
  type Authorized,
  type ItemKey,
  itemKey,
  readItemKey,
  tellAuthorized,
  useAuthorizeMany,
  useAuthorizeOne,
  useShownAuthorized,
} from '#features/authorization/authorize.ts'
export { bothTurned, type Turned, turnedBy, type UndoTold } from '#features/authorization/bulk.ts'
