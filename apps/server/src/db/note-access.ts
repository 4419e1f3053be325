import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Accesses that are logged although they change no row. */
type Access =
  | 'sign_in'
  | 'sign_in_failed'
  | 'code_failed'
  | 'sign_out'
  | 'forbidden'
  | 'factor_added'
  | 'factor_removed'

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

/** Notes who fetched a file: whoever was given its address. */
export async function noteDownload(
  tx: Tx,
  { catalogId, table, id, fileName }: { catalogId: string; table: string; id: string; fileName: string },
): Promise<void> {
  await sql`select note_download(${catalogId}::uuid, ${table}, ${id}::uuid, ${fileName})`.execute(tx)
}
