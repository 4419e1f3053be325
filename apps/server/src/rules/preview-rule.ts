import { randomUUID } from 'node:crypto'
import { type Answer, type Endpoints, LIMITS, type Received } from '@giro/contract'
import { type ItemPlan, valuesInForce } from '@giro/planning'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { currentGeneration } from '#planning/index.ts'
import { previewItems } from '#questions/index.ts'
import { assertRule } from '#rules/check-rule.ts'
import { sampleItems } from '#rules/rule-items.ts'
import { readRules, ruleMatcher } from '#ruling/index.ts'

type Effect = Answer<Endpoints['previewRule']>
type Draft = Received<Endpoints['previewRule']>['body']
type Scope = { catalogId: string; current: { generation: number } }

/**
 * Previews the effect of a rule that is being written: its items are planned with it and without it, among the other rules
 * of the catalog. It is taken as if it was on and valid today.
 */
export async function previewRule(tx: Tx, scope: Scope, { id, rule }: Draft): Promise<Effect> {
  assertRule(rule)
  const { catalogId } = scope
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) throw new Failure('not_planned_yet')
  const draftId = id ?? randomUUID()
  const draft = { ...rule, active: true, validFrom: null, validTo: null }
  const rules = await readRules(
    tx,
    catalogId,
    dayText(generation.catalog.asOfDay),
    new Map([[draftId, draft]]),
  )
  const meets = ruleMatcher(rules, generation.parameters)
  const { items, itemNos } = await sampleItems(tx, scope, rule.filter, LIMITS.calculateItems)
  const effect: Effect = { items, sampled: itemNos.length, changed: 0, capital: 0, service: null }
  const service = { sum: 0, items: 0 }
  for await (const { master, worked } of previewItems(tx, catalogId, generation, itemNos)) {
    const met = meets(master, worked.input)
    const [then, now] = [met, met.filter((one) => one.id !== draftId)].map((of) => worked.ruled(of).plan)
    if (!then || !now || !isOther(now, then)) continue
    effect.changed++
    effect.capital += then.targetStockValue - now.targetStockValue
    if (then.targetServiceLevel === null || now.targetServiceLevel === null) continue
    service.sum += then.targetServiceLevel - now.targetServiceLevel
    service.items++
  }
  if (service.items > 0) effect.service = service.sum / service.items
  return effect
}

function isOther(now: ItemPlan, then: ItemPlan): boolean {
  const [before, after] = [valuesInForce(now), valuesInForce(then)]
  return (
    now.targetStockValue !== then.targetStockValue ||
    (Object.keys(before) as (keyof typeof before)[]).some((kind) => before[kind] !== after[kind])
  )
}
