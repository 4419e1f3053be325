import type { ItemField } from '@giro/contract'
import type { TFunction } from 'i18next'
import type { Format } from '#app/i18n/format.ts'
import type { Dictionary } from '#app/i18n/i18n.ts'
import { say } from '#app/i18n/say.ts'
import type { Group } from '#features/themes/use-totals.ts'

export type ChartName = keyof Dictionary['themes']['charts']
/** Charts whose sentence is made of how many items have each word. */
export type PartsName = 'compliance' | 'rhythm' | 'batches' | 'tendency' | 'lastMoved' | 'howOften'

export const countIn = (groups: readonly Group[]): number =>
  groups.reduce((total, { count }) => total + count, 0)

type Worded = {
  groups: readonly Group[]
  field: ItemField
  words: readonly { value: string }[]
  format: Pick<Format, 'integer' | 'percent'>
  /** Returns the weight of a group; by default the number of its items. */
  weigh?: (group: Group) => number
}

/** Returns the shares of a field's words for a sentence: `success` as a number, `successShare` in percent. */
export function shareWords({
  groups,
  field,
  words,
  format,
  weigh = ({ count }) => count,
}: Worded): Record<string, string> {
  const sum = (some: readonly Group[]) => some.reduce((total, group) => total + weigh(group), 0)
  const all = sum(groups)
  return Object.fromEntries(
    words.flatMap(({ value }) => {
      const count = sum(groups.filter(({ key }) => key[field] === value))
      return [
        [value, format.integer(count)],
        [`${value}Share`, format.percent(all === 0 ? 0 : count / all, 0)],
      ]
    }),
  )
}

/** The sentence of a chart with its numbers. */
export const summaryText = (t: TFunction, name: ChartName, numbers: Record<string, string>): string =>
  say(t, `themes.charts.${name}.summary`, numbers)

/** Letters that fit below one column. */
const LINE_LENGTH = 9

/** Returns the words of a label over as many lines as they need below a column. */
export function inLines(label: string): string {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ')
    if (joined.length <= LINE_LENGTH) lines.pop()
    lines.push(joined.length <= LINE_LENGTH ? joined : word)
  }
  return lines.join('\n')
}
