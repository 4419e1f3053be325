import { ASSUMPTION_TYPES } from 'virtual:contract'
import type { ScenarioChange } from '@giro/contract'

export type Kind = ScenarioChange['type']
/** A change of one kind. */
export type Of<K extends Kind> = Extract<ScenarioChange, { type: K }>

/** Kinds of changes with a form for decisions; assumptions have a form too. */
export const DECIDED = ['stance', 'decisions', 'parameter', 'rule'] as const satisfies readonly Kind[]
export const ASSUMED = ['demand', 'leadTime', 'cost'] as const satisfies readonly Kind[]
export type FormKind = (typeof DECIDED)[number] | (typeof ASSUMED)[number]

export const isAssumption = ({ type }: Pick<ScenarioChange, 'type'>): boolean =>
  (ASSUMPTION_TYPES as readonly Kind[]).includes(type)
/** The rule of the catalog that a change turns, deletes or stands in the place of. */
export const ruleNamed = ({ rule, turn, remove }: Partial<Of<'rule'>>): string | undefined =>
  rule?.id ?? turn?.id ?? remove
/** A rule that is not saved yet has its form on the page of rules. */
export const hasForm = (change: ScenarioChange): boolean =>
  change.type === 'rule'
    ? ruleNamed(change) !== undefined
    : ([...DECIDED, ...ASSUMED] as readonly Kind[]).includes(change.type)
