import type { CatalogFacts } from '../facts.ts'
import type { ItemPlan } from '../item-plan.ts'
import type { ContextKind } from '../vocabulary.ts'
import { isGreatSum } from './alert-level.ts'
import { withoutCauses } from './catalog-causes.ts'

/** Facts about alerts that are known once all items of a catalog are planned. */
export type SettlingFacts = Required<Pick<CatalogFacts, 'causes' | 'greatSaving'>>

/**
 * Returns the alerts of an item that was planned before these facts were known, as a plan with them has them; null: they change
 * nothing.
 */
export function settledAlerts(
  { openContexts, lacks, yearlySavingValue }: Pick<ItemPlan, 'openContexts' | 'lacks' | 'yearlySavingValue'>,
  { causes, greatSaving }: SettlingFacts,
): { openContexts: ContextKind[]; areProblems: boolean } | null {
  if (openContexts.length === 0) return null
  const open = withoutCauses(openContexts, lacks, causes)
  const areProblems = isGreatSum(yearlySavingValue, greatSaving)
  return areProblems || open.length < openContexts.length ? { openContexts: open, areProblems } : null
}
