import { type Predicate, readFilter } from '@giro/contract'
import { invalid } from '#failure.ts'

/** Items of a plan: by their numbers, or all that meet conditions. */
export type Items = { itemNos: readonly number[] } | { predicates: readonly Predicate[] }

/**
 * Reads the conditions in a query or a body, and leaves its other parts. Names were checked by the contract; a value that does not fit its
 * field is refused with the field's name.
 */
export function predicatesOf(query: object): Predicate[] {
  return readFilter(query).map((one) => {
    if ('wrong' in one) throw invalid(one.wrong, one.code)
    return one
  })
}

/** Refuses a filter with a value that does not fit its field. */
export const assertFilter = (filter: object): void => void predicatesOf(filter)
