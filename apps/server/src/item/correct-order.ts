import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { decideFacts } from '#decisions/index.ts'
import { ORIGIN_NUMBER } from '#facts/index.ts'
import { Failure, invalid } from '#failure.ts'
import { assertUnchanged } from '#http/etag.ts'
import { type Correction, EARLIEST_DAY, withSaid } from '#item/correct-movement.ts'
import { correcting } from '#item/correcting.ts'
import { orderOf } from '#item/movement-lists.ts'
import { readWireId } from '#items/index.ts'

type Body = Received<Endpoints['updateOrder']>['body']
type Corrected = Answer<Endpoints['updateOrder']>

/**
 * Applies a manual correction to a purchase order. Changing whether it is open leaves it the ERP's; changing its
 * content makes it manual.
 */
export async function correctOrder(
  tx: Tx,
  { catalogId, userId, id, body, ifMatch }: Correction<Body>,
): Promise<Corrected> {
  const place = readWireId(id)
  if (place?.kind !== 'order') throw new Failure('not_found')
  const { itemNo, rowNo } = place
  const held = tx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('catalogId', '=', catalogId)
    .where('itemNo', '=', itemNo)
    .where('orderNo', '=', rowNo)
    .forUpdate()
  return correcting(tx, { catalogId, itemNo }, async () => {
    const stored = await held.executeTakeFirst()
    const before = await orderOf(tx, { catalogId, itemNo }, rowNo)
    if (!stored || !before) throw new Failure('not_found')
    const { updateOrder } = endpoints
    assertUnchanged(ifMatch, updateOrder.answer.parse({ ...before, decision: null }), updateOrder)
    const { active, ...content } = body
    const after = withSaid(before, content)
    if (after.startDate < EARLIEST_DAY) throw invalid('startDate', 'range')
    if (after.endDate !== null && after.endDate < after.startDate)
      throw invalid('endDate', 'ends_before_start')
    const isTheirs = (Object.keys(content) as (keyof typeof content)[]).some(
      (name) => content[name] !== undefined && content[name] !== before[name],
    )
    const update = tx
      .updateTable('purchaseOrder')
      .set({
        startedOn: after.startDate,
        endedOn: after.endDate,
        units: after.quantity,
        receivedUnits: after.receivedQuantity,
        isActive: active ?? stored.isActive,
        origin: isTheirs ? ORIGIN_NUMBER.manual : stored.origin,
      })
      .where('catalogId', '=', catalogId)
      .where('itemNo', '=', itemNo)
      .where('orderNo', '=', rowNo)
    const decision = { catalogId, userId, fact: 'order' } as const
    const which = sql`f.item_no = ${itemNo} and f.order_no = ${rowNo}`
    const corrected = await decideFacts(tx, decision, which, () => update.execute())
    return { ...((await orderOf(tx, { catalogId, itemNo }, rowNo)) ?? before), decision: corrected.id }
  })
}
