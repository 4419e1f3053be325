import type { CopyIn } from '#db/load.ts'
import type { CatalogLookup } from '#files/catalog-lookup.ts'
import type { Rejection } from '#files/formats/row.ts'
import type { FileShape } from '#files/read-file.ts'
import type { Tx } from '#http/serve.ts'

/** Where a file is loaded: one transaction under the tenant's border, with what the catalog has. */
export type Loading = {
  tx: Tx
  copyIn: CopyIn
  catalogId: string
  companyId: string
  /** Who sent the file. */
  userId: string
  lookup: CatalogLookup
  /** Takes rows back that were read as right: they go to the error file. */
  reject(rejections: readonly Rejection[], shape: FileShape): Promise<void>
}
