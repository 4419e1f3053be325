import { BUDGET_LIMITS, BUDGET_OBJECTIVES, BUDGET_TERMS, CRITICALITIES } from 'virtual:contract'
import type { BindingKind, ItemFilters } from '@giro/contract'
import type { Of } from '#features/scenarios/changes/change.ts'
import type { Address } from '#ui/list/search.ts'

type Change = Of<'budget'>
/** Terms of a frontier, and its items. */
export type Terms = Pick<Change, 'objective' | 'levers' | 'floors' | 'ceiling' | 'mostSteps' | 'keep'> & {
  filter: ItemFilters
}

export const termsOf = (change: Change): Terms => {
  const { objective, levers, floors, ceiling, mostSteps, keep, filter = {} } = change
  return { objective, levers, floors, ceiling, mostSteps, keep, filter }
}
/** Default terms. */
export const OWN_TERMS: Terms = { ...BUDGET_TERMS, filter: {} }

/** The parts of an address that say terms. The objective is always said, the others where they are not the usual ones. */
type Said = Record<'objective' | 'levers' | 'floors' | 'ceiling' | 'steps' | 'keep' | 'for', string>
const KEPT = ['manual', 'incomplete'] as const

const saidOf = ({ objective, levers, floors, ceiling, mostSteps, keep, filter }: Terms): Said => ({
  objective,
  levers: levers.includes('batch') ? 'service,batch' : 'service',
  floors: CRITICALITIES.map((kind) => floors[kind]).join(),
  ceiling: String(ceiling),
  steps: String(mostSteps),
  keep: KEPT.filter((kind) => keep[kind]).join() || 'none',
  for: new URLSearchParams(filter as Record<string, string>).toString(),
})
const USUAL = saidOf(OWN_TERMS)

export const writeTerms = (terms: Terms): Partial<Said> =>
  Object.fromEntries(
    Object.entries(saidOf(terms)).filter(
      ([name, text]) => name === 'objective' || text !== USUAL[name as keyof Said],
    ),
  )
export const isSameTerms = (a: Terms, b: Terms): boolean =>
  JSON.stringify(saidOf(a)) === JSON.stringify(saidOf(b))

/** The terms that an address says; null where it says none. A part that cannot be understood is the usual one. */
export function readTerms(address: Address): Terms | null {
  const objective = BUDGET_OBJECTIVES.find((one) => one === address.objective)
  if (!objective) return null
  const [critic, important, common] = (address.floors ?? '').split(',').map(serviceOf)
  const usual = OWN_TERMS.floors
  const { lowest, highest } = BUDGET_LIMITS.mostSteps
  const steps = Number(address.steps ?? Number.NaN)
  return {
    objective,
    levers: address.levers === 'service,batch' ? ['service', 'batch'] : ['service'],
    floors: {
      critic: critic ?? usual.critic,
      important: important ?? usual.important,
      common: common ?? usual.common,
    },
    ceiling: serviceOf(address.ceiling ?? '') ?? OWN_TERMS.ceiling,
    mostSteps: Number.isInteger(steps) && steps >= lowest && steps <= highest ? steps : OWN_TERMS.mostSteps,
    keep: {
      manual: (address.keep ?? USUAL.keep).includes('manual'),
      incomplete: (address.keep ?? USUAL.keep).includes('incomplete'),
    },
    filter: Object.fromEntries(new URLSearchParams(address.for ?? '')),
  }
}

function serviceOf(text: string): number | null {
  const { lowest, highest } = BUDGET_LIMITS.service
  const value = Number(text)
  return text !== '' && value >= lowest && value <= highest ? value : null
}

/** Constraints that can be dropped; the others always apply. */
const LET_GO = ['critic', 'important', 'common', 'manual', 'incomplete'] as const
type LetGo = (typeof LET_GO)[number]
export const canLetGo = (kind: BindingKind): kind is LetGo => LET_GO.some((one) => one === kind)
const isKept = (kind: LetGo): kind is (typeof KEPT)[number] => KEPT.some((one) => one === kind)

const { lowest: NO_FLOOR } = BUDGET_LIMITS.service

/** Returns the constraints that the terms already drop; a floor of zero is not one. */
export const letGoOf = ({ floors, keep }: Terms): LetGo[] =>
  LET_GO.filter((kind) =>
    isKept(kind) ? !keep[kind] : floors[kind] === NO_FLOOR && OWN_TERMS.floors[kind] !== NO_FLOOR,
  )

/** The terms with what binds, or without it. */
export function termsWith(terms: Terms, kind: LetGo, isHeld: boolean): Terms {
  const { floors, keep } = terms
  if (isKept(kind)) return { ...terms, keep: { ...keep, [kind]: isHeld } }
  const floor = isHeld ? OWN_TERMS.floors[kind] : NO_FLOOR
  return { ...terms, floors: { ...floors, [kind]: floor } }
}
