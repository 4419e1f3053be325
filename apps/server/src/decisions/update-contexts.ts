import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import type { Tx } from '#db/db.ts'
import { assertManual, followed, readChoices } from '#decisions/choices.ts'
import { contextsAnswer, readChanges, workedItem } from '#decisions/context-answer.ts'
import { decide } from '#decisions/decide.ts'
import { snoozeAct } from '#decisions/snooze.ts'
import { assertUnchanged } from '#http/etag.ts'
import { findPlannedItem, lockPlannedItem } from '#items/index.ts'
import { decidedNow, shareGeneration } from '#planning/index.ts'

type Body = Received<Endpoints['updateContexts']>['body']
type Update = { catalogId: string; userId: string; body: Body; ifMatch: string | undefined; day: number }

/** Decides about one item on the version that the person saw, and answers as GET /indeep/context would. */
export async function updateContexts(
  tx: Tx,
  { catalogId, userId, body, ifMatch, day }: Update,
): Promise<Answer<Endpoints['updateContexts']>> {
  const choices = readChoices(body.contexts)
  const name = { sku: body.sku, site: body.site }
  const generation = await shareGeneration(tx, catalogId)
  await lockPlannedItem(tx, catalogId, name)
  const item = await workedItem(tx, catalogId, name, generation)
  if (ifMatch !== undefined) {
    const seen = contextsAnswer(item, await readChanges(tx, item.plan))
    assertUnchanged(ifMatch, endpoints.updateContexts.answer.parse(seen))
  }
  assertManual(choices, item.plan.unit)
  await decide(tx, {
    catalogId,
    userId,
    source: 'person',
    items: { itemNos: [item.plan.itemNo] },
    most: null,
    acts: [
      { act: 'choose', choices },
      { act: 'follow', contexts: followed(body.contexts) },
      ...(body.endAlert === undefined ? [] : [{ act: body.endAlert ? 'end' : 'open' } as const]),
      ...snoozeAct(body.snooze, day),
    ],
    note: body.note ?? null,
    reason: body.reason ?? null,
    generation: item.generation,
    worked: [item],
  })
  const plan = await findPlannedItem(tx, catalogId, name)
  const [ready = item.ready] = await decidedNow(tx, catalogId, [item.ready])
  return contextsAnswer({ ...item, plan, ready }, await readChanges(tx, plan))
}
