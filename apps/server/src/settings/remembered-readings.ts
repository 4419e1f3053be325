import type { RememberedReading } from '@giro/contract'
import { foldWord } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** The reading as it is kept: titles are compared without case and accents. */
export const kept = (reading: RememberedReading): RememberedReading => ({
  ...reading,
  titles: reading.titles.map(foldWord),
})

/** Forgets how files with these titles were understood, before they are understood otherwise. */
export async function forgetEarlier(
  db: Tx,
  companyId: string,
  { kind, titles }: RememberedReading,
): Promise<void> {
  // Two that answer at once: the second waits for the first, and stands.
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  await sql`delete from setting where company_id = ${companyId} and kind = 'file_reading'
    and value ->> 'kind' = ${kind} and value -> 'titles' = ${JSON.stringify(titles)}::jsonb`.execute(db)
}
