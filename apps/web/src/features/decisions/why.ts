import { COMPLIANCE_LIMITS } from 'virtual:contract'
import type { ContextRow } from '@giro/contract'
import type { ServiceClass } from '#features/decisions/item-name.ts'

type Asking = Pick<ContextRow, 'context' | 'stance'> & {
  alert: Pick<NonNullable<ContextRow['alert']>, 'reason'> | null
}

/**
 * The help text that says why a context asks for a decision. The texts of the reasons speak for the engine, not for what
 * a person chose (`isByChoice`); only that the ERP has no value is so whoever chose.
 */
export function whyOf({ context, stance, alert }: Asking): { topic: string; isByChoice: boolean } {
  const isByChoice = alert !== null && stance !== 'automatic' && alert.reason !== 'missing_in_erp'
  return {
    topic: alert && !isByChoice ? `context.${context}.${alert.reason}` : `context.${context}`,
    isByChoice,
  }
}

export type Calm =
  | 'byPerson'
  | 'equal'
  | 'ratio'
  | 'sameClass'
  | 'missing'
  | 'current'
  | 'costsClose'
  | 'ended'
  | 'endedMissing'
type Calming = Pick<ContextRow, 'context' | 'stance' | 'old' | 'new' | 'conformity'>
/** Besides the row: whether nothing is stocked, and the service classes of the ERP's level and of the one in force. */
type Surroundings = { isOnDemand: boolean; classes: readonly (ServiceClass | null | undefined)[] }

/**
 * Which comparison says that a context has no alert: where none of them holds there was one, and
 * it was ended. Null where nothing is compared, or what is compared is not known yet.
 */
export function whyCalm(row: Calming, { isOnDemand, classes }: Surroundings): Calm | null {
  const { context, stance, old, new: value } = row
  if (stance === 'erp' || stance.startsWith('manual')) return 'byPerson'
  if (isOnDemand && (context === 'service' || context === 'batch')) return null
  if (context === 'portfolio') return whyCalmPortfolio(row)
  if (old === null) return whyCalmMissing(context, isOnDemand)
  if (isSame(Number(old), Number(value))) return 'equal'
  if (context === 'service') return whyCalmService(classes)
  const ratio = Number(old) / Number(value)
  const { under1, over1 } = COMPLIANCE_LIMITS
  return ratio >= under1 - 1e-6 && ratio <= over1 + 1e-6 ? 'ratio' : 'ended'
}

function whyCalmService([ofErp, inForce]: Surroundings['classes']): Calm | null {
  if (!ofErp || !inForce) return null
  return ofErp === inForce ? 'sameClass' : 'ended'
}

function whyCalmPortfolio({ old, new: value, conformity }: Calming): Calm {
  if (old === value) return 'equal'
  // A conformity that is not told is one of costs too close.
  if (old === null) return conformity === null ? 'missing' : 'current'
  return conformity === null ? 'costsClose' : 'ended'
}

/** A value that the ERP lacks is asked for where stock is kept; a lead time only once an order has closed. */
function whyCalmMissing(context: ContextRow['context'], isOnDemand: boolean): Calm {
  return context === 'service' || context === 'leadTime' || isOnDemand ? 'missing' : 'endedMissing'
}

const isSame = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
