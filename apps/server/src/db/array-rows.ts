import type { RawBuilder } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { ArrayQuery } from '#db/driver.ts'

/** The rows of a query as arrays of their columns: for lists of many columns, whose names would be made into keys again. */
export async function arrayRows(tx: Tx, query: RawBuilder<unknown>): Promise<unknown[][]> {
  const arrayQuery: ArrayQuery = { ...query.compile(tx), rowMode: 'array' }
  const { rows } = await tx.withoutPlugins().executeQuery<unknown[]>(arrayQuery)
  return rows
}
