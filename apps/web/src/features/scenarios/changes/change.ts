import { ASSUMPTION_TYPES } from 'virtual:contract'
import type { ScenarioChange } from '@giro/contract'

export type Kind = ScenarioChange['type']
/** A change of one kind. */
export type Of<K extends Kind> = Extract<ScenarioChange, { type: K }>

/** What is decided by a form of this page; what is assumed of the world has one too. */
export const DECIDED = ['stance', 'decisions', 'parameter'] as const satisfies readonly Kind[]
export const ASSUMED = ['demand', 'leadTime', 'cost'] as const satisfies readonly Kind[]
export type FormKind = (typeof DECIDED)[number] | (typeof ASSUMED)[number]

export const isAssumption = ({ type }: Pick<ScenarioChange, 'type'>): boolean =>
  (ASSUMPTION_TYPES as readonly Kind[]).includes(type)
export const hasForm = (kind: Kind): kind is FormKind =>
  ([...DECIDED, ...ASSUMED] as readonly Kind[]).includes(kind)
