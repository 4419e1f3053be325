import type { ContextRow } from '@giro/contract'

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
