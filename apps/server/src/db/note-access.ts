import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** What is noted though it changes no row. */
type Access = 'sign_in' | 'sign_in_failed' | 'code_failed' | 'sign_out' | 'forbidden'

/** Says to the audit log by which call, and from where, this transaction does what it does. */
export async function tellCall(tx: Tx, { id, ip }: { id: string; ip: string }): Promise<void> {
  await sql`select set_config('app.request_id', ${id}, true), set_config('app.address', ${ip}, true)`.execute(
    tx,
  )
}

/** Notes in the audit log what happened with a user's access; null where the e-mail is nobody's. */
export async function noteAccess(
  tx: Tx,
  what: Access,
  userId: string | null,
  detail: Readonly<Record<string, string>> | null = null,
): Promise<void> {
  await sql`select note_access(${what}, ${userId}::uuid, ${detail === null ? null : JSON.stringify(detail)}::jsonb)`.execute(
    tx,
  )
}
