import { type Answer, type Endpoints, endpoints, type Received, words } from '@giro/contract'
import { sql } from 'kysely'
import { dayNumber, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { decideFacts } from '#decisions/index.ts'
import { ORIGIN_NUMBER } from '#facts/index.ts'
import { Failure, invalid } from '#failure.ts'
import { assertUnchanged } from '#http/etag.ts'
import { correcting } from '#item/correcting.ts'
import { movementAnswer } from '#item/movement-lists.ts'
import { readWireId } from '#items/index.ts'
import { timeZoneOf } from '#planning/index.ts'

export type Correction<Body> = {
  catalogId: string
  companyId: string
  userId: string
  id: string
  body: Body
  ifMatch: string | undefined
}
type Body = Received<Endpoints['updateTransaction']>['body']
type Corrected = Answer<Endpoints['updateTransaction']>

/** No movement of a file is earlier, and none is later than today. */
export const EARLIEST_DAY = '1900-01-01'

/** A row with what was said of it; what nobody spoke of stays. */
export const withSaid = <Row extends object>(
  row: Row,
  changes: { [K in keyof Row]?: Row[K] | undefined },
): Row => ({
  ...row,
  ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Row>),
})

/**
 * Applies a manual correction to a stock movement. Changing whether it counts leaves it the ERP's; changing its content
 * makes it manual.
 */
export async function correctMovement(
  tx: Tx,
  { catalogId, companyId, userId, id, body, ifMatch }: Correction<Body>,
): Promise<Corrected> {
  const place = readWireId(id)
  if (place?.kind !== 'movement') throw new Failure('not_found')
  const { itemNo, rowNo } = place
  const ours = tx
    .selectFrom('stockMovement')
    .selectAll()
    .where('catalogId', '=', catalogId)
    .where('itemNo', '=', itemNo)
    .where('movementNo', '=', rowNo)
  return correcting(tx, { catalogId, itemNo }, async () => {
    const held = await ours.forUpdate().executeTakeFirst()
    if (!held) throw new Failure('not_found')
    const before = movementAnswer(itemNo, held)
    const { updateTransaction } = endpoints
    assertUnchanged(ifMatch, updateTransaction.answer.parse({ ...before, decision: null }), updateTransaction)
    const { affectsBalance, affectsLearning, ...content } = body
    const after = withSaid(before, content)
    if (after.date < EARLIEST_DAY || dayNumber(after.date) > today(await timeZoneOf(tx, companyId)))
      throw invalid('date', 'range')
    // Nothing on hand is a balance like others; nothing moved is no movement.
    if (after.quantity === 0 && after.type !== 'balance') throw invalid('quantity', 'range')
    const isTheirs = (Object.keys(content) as (keyof typeof content)[]).some(
      (name) => content[name] !== undefined && content[name] !== before[name],
    )
    const update = tx
      .updateTable('stockMovement')
      .set({
        movedOn: after.date,
        movementType: words.MOVEMENT_TYPES.indexOf(after.type),
        units: after.quantity,
        code: after.code,
        affectsBalance: affectsBalance ?? held.affectsBalance,
        usedForTraining: affectsLearning ?? held.usedForTraining,
        // What a person says of one movement stands over what was said of its day.
        leftOutAs: affectsLearning === undefined ? held.leftOutAs : null,
        origin: isTheirs ? ORIGIN_NUMBER.manual : held.origin,
      })
      .where('catalogId', '=', catalogId)
      .where('itemNo', '=', itemNo)
      .where('movementNo', '=', rowNo)
      .returningAll()
    const decision = { catalogId, userId, fact: 'movement' } as const
    const which = sql`f.item_no = ${itemNo} and f.movement_no = ${rowNo}`
    const corrected = await decideFacts(tx, decision, which, () => update.executeTakeFirstOrThrow())
    return { ...movementAnswer(itemNo, corrected.answer), decision: corrected.id }
  })
}
