import type { Answer, Endpoints } from '@giro/contract'
import type { CatalogFacts, ReplayScenario } from '@giro/planning'
import { dayText } from '#calendar.ts'
import type { ReadyItem } from '#planning/index.ts'

type Replay = NonNullable<Answer<Endpoints['getItem']>['replay']>

/** The last twelve months of an item under the parameters there are. `past`: the catalog as it was known when they began. */
export function replayAnswer({ worked, movements }: ReadyItem, past: CatalogFacts | null): Replay | null {
  const replay = worked.replay(movements, past)
  return (
    replay && {
      from: dayText(replay.fromDay),
      to: dayText(replay.toDay),
      leadTime: replay.leadTimeDays,
      leadTimeFrom: replay.leadTimeSource,
      startKnown: replay.isStartKnown,
      scenarios: replay.scenarios.map(scenarioAnswer),
    }
  )
}

function scenarioAnswer({ policy, ...scenario }: ReplayScenario): Replay['scenarios'][number] {
  const isStocked = policy?.stockingPolicy === 'anticipated'
  return {
    kind: scenario.kind,
    asOf: scenario.asOfDay === null ? null : dayText(scenario.asOfDay),
    outOfSample: scenario.isOutOfSample,
    portfolio: policy?.stockingPolicy ?? null,
    trigger: isStocked ? policy.reorderPointUnits : null,
    batch: isStocked ? policy.lotUnits : null,
    daysWithoutStock: scenario.daysWithoutStock,
    averageBalance: scenario.averageStockUnits,
    averageCapital: scenario.averageStockValue,
    orders: scenario.orders,
    unitsShort: scenario.unitsShort,
    endBalance: scenario.endUnits,
    days: [...scenario.stockUnits],
  }
}
