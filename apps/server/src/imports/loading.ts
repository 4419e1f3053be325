import type { ErpSystem, FileShape, Rejection } from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { CopyIn } from '#db/load.ts'
import type { CatalogLookup } from '#imports/catalog-lookup.ts'

/** An import in progress: one transaction within the tenant, with the catalog's existing data. */
export type Loading = {
  tx: Tx
  copyIn: CopyIn
  catalogId: string
  companyId: string
  fileId: string
  fileName: string
  /** The user who sent the file. */
  userId: string
  lookup: CatalogLookup
  /** The ERP that wrote the file: what it means by triggers and batches. */
  system: ErpSystem
  /** Takes rows back that were read as right: they go to the error file. */
  reject(rejections: readonly Rejection[], shape: FileShape): Promise<void>
}

/** Notes that the newest rows of the items in a staged table came now, which is their `lastUpdate`. */
export async function noteLoaded({ tx, catalogId }: Loading, staged: string): Promise<void> {
  await sql`update item set loaded_at = now()
    where catalog_id = ${catalogId} and item_no in (select item_no from ${sql.table(staged)})`.execute(tx)
}
