import { words } from '@giro/contract'
import { type Matches, numbersOf } from '#items/column-page.ts'
import { type Division, type Metric, type SetRow, setName, type TotalsRequest } from '#items/item-totals.ts'
import { fieldOf, isText, type PlanColumns } from '#items/plan-columns.ts'
import type { PlanColumn } from '#planning/index.ts'

/** Counts and metrics of the matching items, of each group of each set that is asked for: the rows that the database would give. */
export function columnSets(
  plan: PlanColumns,
  matches: readonly Matches[],
  { facets, metrics, groupBy }: TotalsRequest,
  divisions: readonly Division[],
): SetRow[] {
  const wordsByName = new Map(divisions.map((one) => [one.name, wordsOf(plan, one.column, matches)]))
  const values = metrics.map(({ column }) => (column === null ? null : numbersOf(column, matches)))
  const groupings = [[], ...facets.map((one) => [one]), ...(groupBy.length > 0 ? [groupBy] : [])]
  const sets = new Map(groupings.map((of) => [setName(divisions, of), of]))
  const count = matches.reduce((sum, { places }) => sum + places.length, 0)
  return [...sets].flatMap(([set, of]) => {
    const dividing = of.map(({ name }) => wordsByName.get(name) as Words)
    const { groupOf, firsts } = groupsOf(dividing, count)
    // The whole is there without any item too.
    const groups = of.length === 0 ? 1 : firsts.length
    const sizes = new Int32Array(groups)
    for (const group of groupOf) (sizes[group] as number)++
    const sums = metrics.map((metric, i) => measured(metric, values[i] ?? null, { groupOf, sizes }))
    return Array.from(sizes, (n, group): SetRow => {
      const row: SetRow = { n, set }
      for (const [i, one] of divisions.entries()) {
        const { places, all } = wordsByName.get(one.name) as Words
        row[`d${i}`] = of.some(({ name }) => name === one.name)
          ? (all[places[firsts[group] as number] as number] ?? null)
          : null
      }
      for (const [i, ofMetric] of sums.entries()) row[`m${i}`] = ofMetric[group] ?? null
      return row
    })
  })
}

/** Words of a column for each match, as positions in `all`. */
type Words = { places: Int32Array; all: readonly (string | null)[] }

function wordsOf(plan: PlanColumns, column: PlanColumn, matches: readonly Matches[]): Words {
  const places = Int32Array.from(numbersOf(column, matches))
  if (isText(column)) {
    // Null stands before the texts.
    for (let i = 0; i < places.length; i++) (places[i] as number)++
    return { places, all: [null, ...plan.texts(column).all] }
  }
  const isFlag = fieldOf(column)?.kind === 'boolean'
  return { places, all: isFlag ? ['false', 'true'] : words.ALERT_LEVELS.map((_, level) => `${level}`) }
}

/** Up to so many groups stand in a table, which is quicker. */
const TABLE = 2 ** 20

/** The group of each match, by one column after the other, and the first match of each group. */
function groupsOf(dividing: readonly Words[], count: number): { groupOf: Int32Array; firsts: number[] } {
  const groupOf = new Int32Array(count)
  let groups = 1
  for (const { places, all } of dividing) {
    const size = groups * all.length
    const groupNos = size <= TABLE ? new Int32Array(size) : new Map<number, number>()
    groups = 0
    for (let i = 0; i < count; i++) {
      const name = (groupOf[i] as number) * all.length + (places[i] as number)
      const existing = groupNos instanceof Map ? groupNos.get(name) : groupNos[name]
      // Numbers from 1, for a table begins with zeros.
      const group = existing || ++groups
      if (groupNos instanceof Map) groupNos.set(name, group)
      else groupNos[name] = group
      groupOf[i] = group - 1
    }
  }
  const firsts: number[] = []
  for (let i = 0; i < count; i++) firsts[groupOf[i] as number] ??= i
  return { groupOf, firsts }
}

/** A metric of every group; null where no item of it has a value. The sum of no items is 0. */
function measured(
  { operation }: Metric,
  values: Float64Array | null,
  { groupOf, sizes }: { groupOf: Int32Array; sizes: Int32Array },
): (number | null)[] {
  if (!values) return Array.from(sizes)
  const counts = new Int32Array(sizes.length)
  const totals = new Array<number>(sizes.length).fill(0)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    const group = groupOf[i] as number
    const before = totals[group] as number
    const isFirst = counts[group] === 0
    if (operation === 'min') totals[group] = isFirst ? value : Math.min(before, value)
    else if (operation === 'max') totals[group] = isFirst ? value : Math.max(before, value)
    else totals[group] = before + value
    ;(counts[group] as number)++
  }
  return totals.map((total, group) => {
    const known = counts[group] as number
    if (known === 0) return operation === 'sum' && sizes[group] === 0 ? 0 : null
    return operation === 'avg' ? total / known : total
  })
}
