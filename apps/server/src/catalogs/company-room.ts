import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'

/** Refuses what would take a company above the bytes that it may hold: its files, scenarios and kept answers. */
export async function assertCompanyRoom(
  db: Tx,
  { companyId, bytes, most }: { companyId: string; bytes: number; most: number },
): Promise<void> {
  const { rows } = await sql<{ held: number }>`select company_file_bytes(${companyId}) as held`.execute(db)
  if ((rows[0]?.held ?? 0) + bytes > most) throw new Failure('no_room_for_file')
}
