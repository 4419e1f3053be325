import type { ErrorCode } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { Failure, type FieldProblem } from '#failure.ts'

/**
 * Error codes of database constraints; a `Resource` declares its own. Any other violation is a bug and stays what it
 * is.
 */
const CODE_OF_CONSTRAINT: Record<string, ErrorCode> = {
  company_document_is_unique: 'company_already_exists',
  app_user_email_is_unique: 'email_already_exists',
  legal_document_is_unique: 'legal_document_already_exists',
}

/** The result of a statement, or the refusal that its broken constraint stands for. */
export async function orRefuse<T>(
  statement: Promise<T>,
  codes: Readonly<Record<string, ErrorCode>> = {},
): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    const code = codes[constraint] ?? CODE_OF_CONSTRAINT[constraint]
    throw code ? new Failure(code) : error
  }
}

/** Returns the creation time of the n-th row of a bulk call, so that lists by createdAt keep the given order. */
export const momentOf = (index: number): RawBuilder<Date> =>
  sql<Date>`now() + ${index}::int * interval '1 microsecond'`

type Created<Row> = {
  /** The unique key of each row asked for, in the order it was asked for. */
  keys: readonly string[]
  created: readonly Row[]
  keyOf(row: Row): string
  /** Path in the body of the n-th row's key. */
  pathOf(index: number): string
  code: ErrorCode
}

/** The rows that an `on conflict do nothing` created, in the order asked for; a refusal naming each whose key was taken. */
export function allOrRefuse<Row>({ keys, created, keyOf, pathOf, code }: Created<Row>): Row[] {
  const left = new Map(created.map((row) => [keyOf(row), row]))
  const errors: FieldProblem[] = []
  const rows: Row[] = []
  for (const [index, key] of keys.entries()) {
    const row = left.get(key)
    if (row) rows.push(row)
    else errors.push({ path: pathOf(index), message: `bad_request.${code}` })
    left.delete(key)
  }
  if (errors.length > 0) throw new Failure(code, { errors })
  return rows
}
