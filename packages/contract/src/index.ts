import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { authorization } from './authorization.ts'
import { catalogs } from './catalogs.ts'
import { companies } from './companies.ts'
import { decisionRules } from './decision-rules.ts'
import { decisions } from './decisions.ts'
import { reports } from './exports.ts'
import { feed } from './feed.ts'
import { imports } from './imports.ts'
import { items } from './items.ts'
import { notStock } from './not-stock.ts'
import { notes } from './notes.ts'
import { openOrders } from './open-orders.ts'
import { outcomes } from './outcomes.ts'
import { projections } from './projection.ts'
import { purchasePlans } from './purchase-plans.ts'
import { purchases } from './purchases.ts'
import { rules } from './rules.ts'
import { scenarios } from './scenarios.ts'
import { settings } from './settings.ts'
import { sites } from './sites.ts'
import { suppliers } from './suppliers.ts'
import { translations } from './translations.ts'
import { unusualDays } from './unusual-days.ts'
import { users } from './users.ts'
import { views } from './views.ts'

/** Every call of the product. Routes, validation, the typed client and OpenAPI come from this table. */
export const endpoints = {
  ...auth,
  ...users,
  ...companies,
  ...catalogs,
  ...sites,
  ...suppliers,
  ...settings,
  ...translations,
  ...views,
  ...audit,
  ...imports,
  ...unusualDays,
  ...reports,
  ...items,
  ...projections,
  ...notStock,
  ...notes,
  ...rules,
  ...decisions,
  ...decisionRules,
  ...outcomes,
  ...scenarios,
  ...purchases,
  ...approvals,
  ...openOrders,
  ...purchasePlans,
  ...authorization,
  ...feed,
}
/** The table of calls as a type. */
export type Endpoints = typeof endpoints
/** The name of one call. */
export type EndpointName = keyof Endpoints

export { foldText } from '@giro/file-readers/fold'
export { PARAMETER_RULES } from '@giro/planning/parameter-rules'
export { DEFAULT_PARAMETERS } from '@giro/planning/parameters'
export * as words from '@giro/planning/vocabulary'
export { APPROVAL_STATES } from './approvals.ts'
export { minutesOf } from './attention.ts'
export { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditRow } from './audit.ts'
export type { Me } from './auth.ts'
export {
  BINDING_KINDS,
  type BindingKind,
  BUDGET_LEVERS,
  BUDGET_LIMITS,
  BUDGET_OBJECTIVES,
  BUDGET_TERMS,
  type Budget,
  BudgetChange,
  type BudgetObjective,
  type BudgetPoint,
} from './budget.ts'
export type { CatalogRow, ProgressEvent, RunReplay, RunService } from './catalogs.ts'
export {
  CATALOG_CAUSES,
  type CatalogCause,
  CONTEXT_OF_CAUSE,
  type DecidableCause,
  ITEMS_OF_CAUSE,
  UNKNOWN_EFFECT,
} from './causes.ts'
export { CORRECTED_FIELDS } from './corrections.ts'
export { COUNTRIES } from './countries.ts'
export { type DecisionRuleBody, DecisionRuleFilter, type DecisionRuleRow } from './decision-rules.ts'
export {
  type Choices,
  type ContextRow,
  type Contexts,
  DECISION_REASONS,
  type DecidedChoices,
  type DecidedFact,
  type Decision,
} from './decisions.ts'
export { isEffectKnown } from './effect.ts'
export { type Answer, type Endpoint, type Line, LinesEnd, type Received, type Sent } from './endpoint.ts'
export {
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  isValidationKey,
  VALIDATION_KEYS,
  type ValidationKey,
} from './errors.ts'
export { ERP_LAYOUTS, ErpFile, REPORT_FORMATS, REPORT_KINDS, type ReportRow } from './exports.ts'
export type { FeedRow, QueueRow } from './feed.ts'
export * as fields from './fields.ts'
export { type ColumnMeaning, FileReading } from './file-reading.ts'
export {
  type CompanyFileRow,
  FILE_COLUMNS,
  FILE_KINDS,
  type FileKind,
  isFileName,
  isWorkbookName,
} from './imports.ts'
export {
  type FieldGroup,
  type FieldKind,
  type FieldSpec,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
} from './item-fields.ts'
export type {
  AlertLevels,
  Item,
  ItemOrder,
} from './item-schema.ts'
export {
  ATTRIBUTE_FILTER,
  DIFFERENCES,
  ERP_STATES,
  type FilterSource,
  ITEM_FILTERS,
  type ItemFilters,
  LOAD_CHANGES,
  OTHER_FILTERS,
  type Predicate,
  REVIEWERS,
  readFilter,
  type WrongFilter,
} from './item-set.ts'
export type { Explained, OrderRow, TransactionRow } from './items.ts'
export { FILE_STATUSES } from './job.ts'
export { LIMITS } from './limits.ts'
export type { NotStockRow } from './not-stock.ts'
export type { NoteRow } from './notes.ts'
export { OUTCOME_GROUPS, type OutcomeRow } from './outcomes.ts'
export {
  PARAMETER_GROUPS,
  PARAMETER_NAMES,
  type ParameterName,
  PLANNING_PARAMETERS,
  PlanningValues,
  PROMISE_PARAMETERS,
} from './planning-parameters.ts'
export type { Projection } from './projection.ts'
export { CALENDAR_DATES } from './purchase-plans.ts'
export { REPLAY_KINDS, type Replay } from './replay.ts'
export {
  may,
  PERMISSIONS,
  type Permission,
  PROFILE_PERMISSIONS,
  PROFILE_REACH,
  PROFILE_TYPES,
  type ProfileType,
} from './roles.ts'
export {
  isRuleFilter,
  RULE_FILTER_FIELDS,
  RULE_STATES,
  type RuleActions,
  type RuleBody,
  type RuledField,
  type RuleRow,
  type RuleState,
} from './rules.ts'
export { DECISION_REFUSALS, type RefusedDecision, type ScenarioDecision } from './scenario-decisions.ts'
export {
  ASSUMPTION_TYPES,
  KEPT_REASONS,
  type KeptReason,
  SCENARIO_CHANGE_TYPES,
  SCENARIO_STATUSES,
  type Scenario,
  type ScenarioBody,
  ScenarioChange,
  type ScenarioChangeType,
  type ScenarioItem,
  type ScenarioRow,
  type ScenarioStatus,
  type Totals,
} from './scenarios.ts'
export {
  ERP_MEANINGS,
  FileFormat,
  FileWriting,
  LEGAL_DOCUMENTS,
  LegalDocument,
  RememberedReading,
  SETTING_KINDS,
} from './settings.ts'
export { WEEKDAYS } from './suppliers.ts'
export { ERP_FILE_COLUMNS, TRANSLATABLE, TRANSLATION_SECTIONS } from './translations.ts'
export {
  LEFT_OUT_AS,
  UNUSUAL_DAY_ANSWERS,
  type UnusualDayAnswer,
  type UnusualDayRow,
} from './unusual-days.ts'
export { JOB_MAILS, type UserRow } from './users.ts'
