import type { PolicyPlan } from './policy-plan.ts'
import type { Subject } from './subject.ts'

/** Share of trigger and average batch by which the plan has to differ without outliers, for them to be worth a word. [C] */
const OUTLIER_EFFECT = 0.25

/** Returns whether so much is planned that outliers in the past deserve a second plan, without them. */
export function mayOutliersMatter({ unitCost, history, parameters }: Subject, policy: PolicyPlan): boolean {
  if (history.outliers.days.length === 0 || policy.stocking.automatic === 'on_demand') return false
  const { trigger, batch } = stockedUnits(policy)
  return isDear(trigger + batch, unitCost, parameters.orderCost)
}

/** Returns whether outliers move what is planned by a good part of it, and by more money than an order is worth. */
export function doOutliersMatter(
  { unitCost, parameters }: Pick<Subject, 'unitCost' | 'parameters'>,
  policy: PolicyPlan,
  withoutOutliers: PolicyPlan | null,
): boolean {
  if (withoutOutliers === null) return false
  const [now, without] = [stockedUnits(policy), stockedUnits(withoutOutliers)]
  const units = Math.abs(now.trigger - without.trigger) + Math.abs(now.batch - without.batch)
  const isLarge = units > 0 && units >= OUTLIER_EFFECT * (now.trigger + now.batch)
  return isLarge && isDear(units, unitCost, parameters.orderCost)
}

/** Returns whether a person, or the ERP on their word, decides whether the item is stocked or from where on it is ordered. */
export const isSetByPerson = ({ stocking, reorderPoint }: PolicyPlan): boolean =>
  [stocking.stance, reorderPoint.stance].some((stance) => stance === 'erp' || stance.startsWith('manual'))

/**
 * Returns whether the plan follows outliers of the last 90 days that nobody has judged. A person judges them by leaving them out of
 * learning or by setting the reorder point; after 90 days they count.
 */
export const areOutliersUnanswered = (
  subject: Subject,
  policy: PolicyPlan,
  withoutOutliers: PolicyPlan | null,
): boolean =>
  subject.history.outliers.events90 > 0 &&
  !isSetByPerson(policy) &&
  doOutliersMatter(subject, policy, withoutOutliers)

/** Worth an order; of an item without a cost nobody knows. */
const isDear = (units: number, unitCost: number, orderCost: number) =>
  unitCost === 0 || units * unitCost >= orderCost

/** The suggested trigger and the average stock of the suggested batch. */
function stockedUnits({ stocking, reorderPoint, lot }: PolicyPlan): { trigger: number; batch: number } {
  if (stocking.automatic === 'on_demand') return { trigger: 0, batch: 0 }
  return { trigger: reorderPoint.automatic, batch: lot.automatic / 2 }
}
