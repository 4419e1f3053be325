import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Keeps changes of the approved orders of a catalog apart until the end of the transaction. */
export const lockPurchases = (tx: Tx, catalogId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`purchases ${catalogId}`}, 0))`.execute(tx)
