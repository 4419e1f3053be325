import type { ErpParameters } from '../facts.ts'
import type { ItemPlan } from '../item-plan.ts'
import { CATALOG_CAUSES, type CatalogCause, CONTEXT_OF_CAUSE, type ContextKind } from '../vocabulary.ts'

/** Share of stocked items above which a missing value is a cause of the whole catalog. [C] */
const CAUSE_SHARE = 0.5
/** Fewer items kept in stock than this are decided one by one. [C] */
const FEWEST_ITEMS = 20

type Plan = Pick<ItemPlan, 'stockingPolicy' | 'dataGaps' | 'leadTimeClass'>

/** The rules. An ERP without a portfolio says by its trigger whether it keeps stock. */
const LACKS: Record<CatalogCause, (plan: Plan, erp: ErpParameters) => boolean> = {
  erpPortfolio: (_, erp) => erp.stockingPolicy === null && erp.reorderPointUnits === null,
  erpLeadTime: (_, erp) => erp.leadTimeDays === null,
  erpTrigger: (_, erp) => erp.reorderPointUnits === null,
  erpBatch: (_, erp) => erp.lotUnits === null,
  currentBalance: ({ dataGaps }) => dataGaps.includes('balance'),
  // A person may have told it since.
  leadTime: ({ dataGaps, leadTimeClass }) => dataGaps.includes('lead_time') && leadTimeClass === 't_null',
  cost: ({ dataGaps }) => dataGaps.includes('cost'),
}

/** Returns the missing values that an item of its kind needs; items that are not stocked need none of them. */
export const lacksOf = (plan: Plan, erp: ErpParameters): CatalogCause[] =>
  plan.stockingPolicy === 'anticipated' ? CATALOG_CAUSES.filter((cause) => LACKS[cause](plan, erp)) : []

/** Leaves out the contexts that a cause of the whole catalog explains: it is asked about once. */
export function withoutCauses(
  contexts: readonly ContextKind[],
  lacks: readonly CatalogCause[],
  causes: readonly CatalogCause[],
): ContextKind[] {
  const explained = lacks.filter((cause) => causes.includes(cause))
  return contexts.filter((kind) => !explained.some((cause) => CONTEXT_OF_CAUSE[cause] === kind))
}

/** Data that most of the items kept in stock lack. Not counted by open alerts: deciding some of it leaves the others standing. */
export function catalogCauses(items: Iterable<Pick<ItemPlan, 'stockingPolicy' | 'lacks'>>): CatalogCause[] {
  const counts = new Map<CatalogCause, number>()
  let stocked = 0
  for (const { stockingPolicy, lacks } of items) {
    if (stockingPolicy === 'anticipated') stocked++
    for (const cause of lacks) counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  if (stocked < FEWEST_ITEMS) return []
  return CATALOG_CAUSES.filter((cause) => (counts.get(cause) ?? 0) > CAUSE_SHARE * stocked)
}
