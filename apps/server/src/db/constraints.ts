import type { ErrorCode } from '@giro/contract'
import { Failure } from '#http/failure.ts'

/** What a broken rule of the database is called on the wire. Any other one is a bug of ours and stays what it is. */
const CODE_OF_CONSTRAINT: Record<string, ErrorCode> = {
  company_document_is_unique: 'company_already_exists',
  catalog_identifier_is_unique: 'catalog_identifier_already_exists',
  site_identifier_is_unique: 'site_identifier_already_exists',
  app_user_email_is_unique: 'email_already_exists',
  translation_is_unique: 'translation_already_exists',
}

/** The result of a statement, or the refusal that its broken constraint stands for. */
export async function orRefuse<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const code = CODE_OF_CONSTRAINT[(error as { constraint?: string }).constraint ?? '']
    throw code ? new Failure(code) : error
  }
}
