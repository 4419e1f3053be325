import { type Filters, writeFilter } from '#ui/list/search.ts'

/** A press on a mark filters by these: words of fields, or ranges. */
export type Choice = Filters

/** True if everything that a mark stands for is filtered by. */
export const isChosen = (filters: Filters, choice: Choice): boolean =>
  Object.entries(choice).every(([field, wanted]) => {
    const there = filters[field]
    if (!there) return false
    if (there.op !== 'in' || wanted.op !== 'in') return writeFilter(there) === writeFilter(wanted)
    return wanted.values.every((value) => there.values.includes(value))
  })

/**
 * The filters after a mark was pressed. One that is chosen is taken away again; otherwise it takes the place of what
 * its fields were filtered by, or joins that where `isBeside`.
 */
export function pressed(filters: Filters, choice: Choice, isBeside: boolean): Filters {
  const fields = Object.keys(choice)
  const others = Object.fromEntries(Object.entries(filters).filter(([field]) => !fields.includes(field)))
  if (isChosen(filters, choice)) return others
  const wanted = Object.entries(choice).map(([field, filter]) => {
    const there = filters[field]
    if (!isBeside || filter.op !== 'in' || there?.op !== 'in') return [field, filter] as const
    return [field, { op: 'in', values: [...new Set([...there.values, ...filter.values])] }] as const
  })
  return { ...others, ...Object.fromEntries(wanted) }
}

/** Name of the group of items without a value. */
export const EMPTY = 'empty'
/** A mark of these words. */
export const word = (field: string, value: string): Choice => ({
  [field]: value === EMPTY ? { op: 'empty' } : { op: 'in', values: [value] },
})
