import type { ErrorCode } from '@giro/contract'
import { errors } from '@giro/words/errors/en-US'

/** The English text of each code, with other words than on the screens where the caller is a program. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  ...errors,
  timeout: 'It looks like something went wrong. Please try again later.',
  unavailable: 'It looks like something went wrong. Please try again later.',
  invalid_api_key: 'The x-api-key header is missing or wrong.',
  invalid_input: 'Some of what was sent is not valid; see errors.',
  payload_too_large: 'The body is larger than this call takes: 1 MiB, and 8 MiB for a scenario.',
  unsupported_media_type: 'Send JSON with content-type application/json.',
  too_many_requests: 'Too many requests. Wait before trying again.',
  idempotency_key_reused: 'This Idempotency-Key was used with another body.',
  conflict: 'Others changed the same data at the same moment. Try again.',
  changed_meanwhile: 'This was changed meanwhile. Load it again.',
  translation_already_exists: 'This field already has a translation, or another field has the name.',
  has_dependents: 'There is something in it; see counts. Repeat the call with ?confirm=.',
  sign_up_closed: 'Registration is closed. Ask an administrator for an invitation.',
  catalog_not_selected: 'Select a catalog first.',
  site_is_required: 'This SKU stands at several sites: name one.',
  file_not_uploaded: 'Nothing was uploaded to the address yet.',
  file_too_large: 'The file is larger than 1 GiB.',
  upload_expired: 'The upload address has expired. Ask for a new one.',
  upload_size_differs: 'The bytes sent are not those announced.',
  not_retryable: 'The file is not in a state that allows this.',
  too_many_items: 'Too many items for one call.',
  too_many_jobs: 'Too many of these are waiting already.',
  item_not_found: 'The requested item was not found.',
  item_incomplete: 'The data of the item is incomplete.',
  value_only_with_manual: 'A value goes only with manual data.',
  manual_value_out_of_range: 'The manual value is outside what is possible.',
  not_planned_yet: 'The catalog has not been planned yet.',
}
