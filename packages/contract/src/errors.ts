/**
 * Every failure the server names, with its status. Its words are in the web dictionaries. The specification's codes
 * stand verbatim.
 */
export const ERROR_STATUS = {
  generic: 500,
  timeout: 503,
  unavailable: 503,
  unauthorized: 401,
  invalid_api_key: 401,
  unknown_name: 421,
  forbidden: 403,
  not_found: 404,
  invalid_input: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  idempotency_key_reused: 409,
  conflict: 409,
  changed_meanwhile: 412,
  company_already_exists: 400,
  user_email_or_password_incorrect: 400,
  invalid_file_name: 400,
  catalog_identifier_already_exists: 400,
  site_identifier_already_exists: 400,
  email_already_exists: 400,
  email_is_required: 400,
  email_not_found: 400,
  user_not_found: 404,
  auth_multi_factor_code_required: 400,
  auth_invalid_multi_factor_code: 400,
  user_blocked_too_many_attempts: 400,
  link_expired: 400,
  own_user: 400,
  last_administrator: 400,
  translation_already_exists: 400,
  planning_setting_already_exists: 400,
  legal_document_already_exists: 400,
  has_dependents: 400,
  sign_up_closed: 400,
  catalog_not_selected: 400,
  site_is_required: 400,
  file_not_uploaded: 400,
  file_too_large: 413,
  no_room_for_file: 413,
  upload_expired: 400,
  upload_size_differs: 400,
  not_retryable: 400,
  not_taken_back: 400,
  too_many_items: 400,
  too_many_jobs: 429,
  item_not_found: 404,
  item_inactive: 400,
  item_incomplete: 400,
  item_not_stock: 400,
  value_only_with_manual: 400,
  manual_value_out_of_range: 400,
  not_planned_yet: 400,
  already_undone: 400,
} as const
/** A failure that the server names. */
export type ErrorCode = keyof typeof ERROR_STATUS
/** Every such code. */
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** Messages of single fields: keys of the dictionary. */
export const VALIDATION_KEYS = [
  'required',
  'min',
  'max12',
  'max60',
  'max',
  'name',
  'email',
  'cpf',
  'phone',
  'cnpj',
  'profile',
  'password',
  'password_common',
  'confirm',
  'own_user',
  'catalogs',
  'separators',
  'column_separator',
  'number',
  'integer',
  'positive',
  'range',
  'format',
  'identifier',
  'unknown_field',
  'order_by',
  'date',
  'ends_before_start',
  'minimum_above_maximum',
  'one_of',
] as const
/** Why one field is refused: a key of the dictionary. */
export type ValidationKey = `validation.${(typeof VALIDATION_KEYS)[number]}`
/** Whether a message of the wire is such a key. */
export const isValidationKey = (text: string): text is ValidationKey =>
  text.startsWith('validation.') &&
  (VALIDATION_KEYS as readonly string[]).includes(text.slice('validation.'.length))
