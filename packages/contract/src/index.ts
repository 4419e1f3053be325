import { accounts } from './accounts.ts'
import { auth } from './auth.ts'
import { contexts } from './contexts.ts'
import { files } from './files.ts'
import { items } from './items.ts'
import { settings, translations } from './settings.ts'

/** Every call of the product. Routes, validation, the typed client and OpenAPI come from this table. */
export const endpoints = {
  ...auth,
  ...accounts,
  ...settings,
  ...translations,
  ...files,
  ...items,
  ...contexts,
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

export { PARAMETER_RULES } from '@giro/planning/parameter-rules'
export { DEFAULT_PARAMETERS } from '@giro/planning/parameters'
export * as words from '@giro/planning/vocabulary'
export type { ProgressEvent } from './accounts.ts'
export type { CatalogRow, Me } from './auth.ts'
export {
  type Choices,
  type ContextRow,
  type Contexts,
  ERP_STATES,
  type Explained,
  type FeedRow,
  type QueueRow,
} from './contexts.ts'
export type { Answer, Endpoint, Received, Sent } from './endpoint.ts'
export {
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  isValidationKey,
  VALIDATION_KEYS,
  type ValidationKey,
} from './errors.ts'
export * as fields from './fields.ts'
export {
  type CompanyFileRow,
  FILE_COLUMNS,
  FILE_KINDS,
  FILE_STATUSES,
  type FileKind,
  isFileName,
  REPORT_KINDS,
  type ReportRow,
} from './files.ts'
export {
  type FieldKind,
  type FieldSpec,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
} from './item-fields.ts'
export {
  type AlertLevels,
  ITEM_FILTERS,
  type Item,
  type ItemFilters,
  type ItemOrder,
  type OrderRow,
  type TransactionRow,
} from './items.ts'
export { LIMITS } from './limits.ts'
export { PARAMETER_NAMES, type ParameterName, PlanningValues } from './planning-parameters.ts'
export { REPLAY_KINDS, type Replay } from './replay.ts'
export {
  may,
  PERMISSIONS,
  type Permission,
  PROFILE_PERMISSIONS,
  PROFILE_TYPES,
  type ProfileType,
} from './roles.ts'
export { FileFormat, SETTING_KINDS, TRANSLATION_SECTIONS } from './settings.ts'
