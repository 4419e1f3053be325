import type { Tx } from '#db/db.ts'
import { auditFacts } from '#decisions/index.ts'
import { lockItemNo } from '#items/index.ts'
import { planOneItem, shareGeneration } from '#planning/index.ts'

/**
 * Changes facts of an item as a person corrects them: nobody else changes or plans it meanwhile, the audit log keeps what
 * they were, and in the same transaction the item is planned again from what they now are.
 */
export async function correcting<T>(
  tx: Tx,
  { catalogId, itemNo }: { catalogId: string; itemNo: number },
  change: () => Promise<T>,
): Promise<T> {
  await shareGeneration(tx, catalogId)
  await lockItemNo(tx, catalogId, itemNo)
  await auditFacts(tx)
  const changed = await change()
  await planOneItem(tx, catalogId, itemNo)
  return changed
}
