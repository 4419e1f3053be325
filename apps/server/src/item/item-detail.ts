import type { Answer, Endpoints, words } from '@giro/contract'
import type { ContextPlan } from '@giro/planning'
import { MISSING_DATA } from '@giro/planning/vocabulary'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { contextRows, readChanges, type WorkedItem, workedItem } from '#decisions/index.ts'
import { alertsAnswer } from '#item/alerts-answer.ts'
import { type Corrected, correctedFields } from '#item/correct-item.ts'
import { explainAnswer } from '#item/explain-answer.ts'
import { daysLeftOut } from '#item/movement-lists.ts'
import { replayAnswer } from '#item/replay-answer.ts'
import type { ItemName } from '#items/index.ts'
import { itemAnswer } from '#items/index.ts'
import { ownerIn } from '#ruling/index.ts'

const outlierDays = ({ ready: { worked } }: WorkedItem): number[] => worked.input.history.outliers.days

/** The season that the item is planned by; null where its plan is of before there was one. */
function season({ ready }: WorkedItem): Answer<Endpoints['getItem']>['season'] {
  const season = ready.worked.season()
  if (season === null) return null
  return { state: season.state, months: season.months?.slice() ?? null, week: season.week?.slice() ?? null }
}

/** The rule that says whose the item is. */
function ownedBy({ ready }: WorkedItem): Answer<Endpoints['getItem']>['ownedBy'] {
  const rule = ownerIn(ready.met)
  return rule ? { id: rule.id, title: rule.title, priority: rule.priority } : null
}

/** Everything there is to know of one item. */
export async function itemDetail(
  tx: Tx,
  catalogId: string,
  name: ItemName,
): Promise<Answer<Endpoints['getItem']>> {
  const item = await workedItem(tx, catalogId, name)
  const { master } = item.ready
  const planned = item.plan.contexts as Record<words.ContextKind, ContextPlan>
  return {
    item: itemAnswer(item.plan),
    alerts: alertsAnswer(item),
    contexts: contextRows(item, planned, await readChanges(tx, item.plan)),
    ownedBy: ownedBy(item),
    attributes: master.attributes as Record<string, string>,
    blocked: master.isBlocked === true,
    corrected: correctedFields(master.corrected as Corrected),
    ...explainAnswer(item, item.generation.setBy),
    outlierDays: outlierDays(item).map(dayText),
    leftOutDays: await daysLeftOut(tx, { catalogId, itemNo: item.plan.itemNo }),
    triggerWithoutOutliers: item.ready.worked.reorderPointWithoutOutliers(),
    forecastNotes: item.ready.worked.forecastNotes(),
    heldBackOrder: item.ready.worked.heldBackUnits() || null,
    missingData: MISSING_DATA.filter((gap) => item.plan.dataGaps.includes(gap)),
    season: season(item),
    replay: replayAnswer(item.ready, item.generation.past),
  }
}
