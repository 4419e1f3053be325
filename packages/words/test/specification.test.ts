import { expect, test } from 'vitest'
import { readDictionary } from '../src/read.ts'

const said = await readDictionary('en-US')

/** The text at a dotted path of the dictionary. */
const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], said)

test.each([
  ['validation.required', 'Obligatory field'],
  ['validation.min', 'Minimum size not yet reached'],
  ['validation.max12', 'Maximum of 12 characters reached'],
  ['validation.name', 'Invalid name format'],
  ['validation.separators', 'Decimal and thousands separator cannot be the same'],
  ['validation.email', 'Invalid e-mail format'],
  ['validation.cpf', 'Invalid personal document format'],
  ['validation.phone', 'Invalid telephone format'],
  [
    'validation.password',
    'Password minimum of 8 characters with 1 special, 1 upper case, 1 lower case and 1 number',
  ],
  ['validation.confirm', 'Both passwords must be identical'],
  ['validation.cnpj', 'Invalid company document format'],
  ['validation.profile', 'Invalid profile format'],
  ['validation.positive', 'Value must be greater than zero'],
  ['validation.integer', 'Value must be an integer'],
  ['validation.number', 'It must be a number'],
  ['errors.unauthorized', 'Access expired. Please log in again.'],
  ['errors.forbidden', 'You do not have permission for this action.'],
  ['errors.not_found', 'The requested item was not found.'],
  ['errors.item_not_found', 'The requested item was not found.'],
  ['errors.generic', 'It looks like something went wrong. Please try again later.'],
  ['errors.company_already_exists', 'There is already a company with this document.'],
  ['errors.user_email_or_password_incorrect', 'Invalid credentials.'],
  ['errors.invalid_file_name', 'Invalid file name.'],
  ['errors.catalog_identifier_already_exists', 'The identifier already exists.'],
  ['errors.site_identifier_already_exists', 'The identifier already exists in your company.'],
  ['errors.auth_invalid_multi_factor_code', 'Invalid code!'],
  [
    'errors.user_blocked_too_many_attempts',
    'Too many attempts, wait 2 minutes for a new code on your email.',
  ],
  ['errors.email_is_required', 'Email is required!'],
  ['errors.user_not_found', 'User not found'],
  ['errors.email_not_found', 'E-mail not found'],
  ['auth.login.expired', 'Access expired. Please log in again.'],
  ['auth.login.forbidden', 'You do not have permission for this action. You were signed out.'],
  ['auth.login.welcome', 'Welcome, {{name}}'],
  ['auth.recovery.sent', 'Password recovery e-mail sent'],
  ['auth.reset.done', 'Password reset'],
  ['auth.password.changed', 'Password changed'],
  ['item.correct.orderUpdated', 'Order updated'],
  ['item.correct.transactionUpdated', 'Transaction updated'],
  ['results.generating', 'Your file is being generated, wait a few minutes.'],
  ['download.failed', 'Error downloading file!'],
  ['items.export.failed', 'Error exporting file!'],
  ['results.exportFailed', 'Error exporting file!'],
  ['feed.saveEnd', 'Save and end alert'],
  ['shell.understood', 'Understood'],
  ['shell.learnMore', 'Learn more'],
])('the message %s begins with the words that were agreed on', (path, text) => {
  expect(at(path)).toBe(text)
})
