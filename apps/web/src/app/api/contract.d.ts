/** Constants of the contract without its schemas, written by apps/web/contract-module.ts when the web app is built. */
declare module 'virtual:contract' {
  type Contract = typeof import('@giro/contract')
  type Fields = Contract['fields']
  type Words = Contract['words']

  /** Method and path of every endpoint. */
  export const ROUTES: {
    readonly [K in keyof Contract['endpoints']]: readonly [method: string, path: string]
  }

  export const LIMITS: Contract['LIMITS']
  export const DEFAULT_PARAMETERS: Contract['DEFAULT_PARAMETERS']
  export const PARAMETER_RULES: Contract['PARAMETER_RULES']
  export const ERROR_STATUS: Contract['ERROR_STATUS']
  export const ERROR_CODES: Contract['ERROR_CODES']
  export const VALIDATION_KEYS: Contract['VALIDATION_KEYS']
  export const PERMISSIONS: Contract['PERMISSIONS']
  export const PROFILE_PERMISSIONS: Contract['PROFILE_PERMISSIONS']
  export const PROFILE_REACH: Contract['PROFILE_REACH']
  export const PROFILE_TYPES: Contract['PROFILE_TYPES']
  export const FILE_COLUMNS: Contract['FILE_COLUMNS']
  export const FILE_KINDS: Contract['FILE_KINDS']
  export const FILE_STATUSES: Contract['FILE_STATUSES']
  export const REPORT_FORMATS: Contract['REPORT_FORMATS']
  export const REPORT_KINDS: Contract['REPORT_KINDS']
  export const JOB_MAILS: Contract['JOB_MAILS']
  export const TRANSLATABLE: Contract['TRANSLATABLE']
  export const PLANNING_PARAMETERS: Contract['PLANNING_PARAMETERS']
  export const TRANSLATION_SECTIONS: Contract['TRANSLATION_SECTIONS']
  export const AUDIT_ACTIONS: Contract['AUDIT_ACTIONS']
  export const AUDIT_ENTITIES: Contract['AUDIT_ENTITIES']
  export const ERP_MEANINGS: Contract['ERP_MEANINGS']
  export const LEGAL_DOCUMENTS: Contract['LEGAL_DOCUMENTS']
  export const ERP_STATES: Contract['ERP_STATES']
  export const ITEM_FIELDS: Contract['ITEM_FIELDS']
  export const ITEM_FIELD_NAMES: Contract['ITEM_FIELD_NAMES']
  export const LEFT_OUT_AS: Contract['LEFT_OUT_AS']
  export const UNUSUAL_DAY_ANSWERS: Contract['UNUSUAL_DAY_ANSWERS']
  export const ITEMS_OF_CAUSE: Contract['ITEMS_OF_CAUSE']

  export const LANGUAGES: Fields['LANGUAGES']
  export const CURRENCIES: Fields['CURRENCIES']
  export const DATE_FORMATS: Fields['DATE_FORMATS']
  export const ENCODINGS: Fields['ENCODINGS']
  export const PASSWORD_RULES: Fields['PASSWORD_RULES']

  export const LEAD_TIME_SAMPLE: Words['LEAD_TIME_SAMPLE']
  export const CONTEXT_KINDS: Words['CONTEXT_KINDS']
  export const SERVICE_MEASURES: Words['SERVICE_MEASURES']
  export const SEASON_USES: Words['SEASON_USES']
  export const STANCES: Words['STANCES']
  export const PORTFOLIO_STANCES: Words['PORTFOLIO_STANCES']
  export const STOCKING_POLICIES: Words['STOCKING_POLICIES']
  export const ACTIVITY_STATUSES: Words['ACTIVITY_STATUSES']
  export const CRITICALITIES: Words['CRITICALITIES']
  export const PURCHASABILITIES: Words['PURCHASABILITIES']
  export const ABC_CLASSES: Words['ABC_CLASSES']
  export const SERVICE_CLASSES: Words['SERVICE_CLASSES']
  export const POPULARITY_CLASSES: Words['POPULARITY_CLASSES']
  export const INTERVAL_CLASSES: Words['INTERVAL_CLASSES']
  export const UNCERTAINTY_CLASSES: Words['UNCERTAINTY_CLASSES']
  export const TENDENCIES: Words['TENDENCIES']
  export const SYNCHRONIES: Words['SYNCHRONIES']
  export const CELERITIES: Words['CELERITIES']
  export const AGING_CLASSES: Words['AGING_CLASSES']
  export const PORTFOLIO_CONFORMITIES: Words['PORTFOLIO_CONFORMITIES']
  export const COVERAGE_CONFORMITIES: Words['COVERAGE_CONFORMITIES']
  export const COMPLIANCE_LEVELS: Words['COMPLIANCE_LEVELS']
  export const FINANCIAL_ACTIONS: Words['FINANCIAL_ACTIONS']
  export const DATA_QUALITIES: Words['DATA_QUALITIES']
  export const MOVEMENT_TYPES: Words['MOVEMENT_TYPES']
  export const ORIGINS: Words['ORIGINS']
  export const ALERTS: Words['ALERTS']
  export const ALERT_KINDS: Words['ALERT_KINDS']
  export const ALERT_LEVELS: Words['ALERT_LEVELS']
  export const CONTEXT_REASONS: Words['CONTEXT_REASONS']
  export const THEMES: Words['THEMES']
}

/** What the body of an endpoint must be: `virtual:contract/rules/login`. */
declare module 'virtual:contract/rules/*' {
  export const rules: import('#ui/form/rules.ts').Rules
}
