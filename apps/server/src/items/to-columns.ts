import { type FieldSpec, ITEM_FIELDS, type Predicate } from '@giro/contract'
import type { Cells } from '#items/plan-columns.ts'
import { ALERT_COLUMNS, ITEM_COLUMNS, type PlanColumn } from '#planning/index.ts'

/** True if an item of a part meets a condition: on a number of a column, or on a text of it; null is tested apart. */
export type ColumnTest = { column: PlanColumn; meetsNull: boolean } & (
  | { number: (value: number) => boolean }
  | { text: (value: string) => boolean }
)

/** The second of three readers of predicates: tests of kept columns. Null where one of them is of more than a column of the plan. */
export function columnTests(predicates: readonly Predicate[]): ColumnTest[] | null {
  const tests: ColumnTest[] = []
  for (const predicate of predicates) {
    const test = testOf(predicate)
    if (!test) return null
    tests.push(test)
  }
  return tests
}

function testOf(predicate: Predicate): ColumnTest | null {
  switch (predicate.by) {
    case 'search':
      return textTest('searchText', (text) => predicate.words.every((word) => text.includes(word)))
    case 'alertLevel': {
      const column = predicate.alert === 'alertLevel' ? 'alertLevel' : ALERT_COLUMNS[predicate.alert]
      return numberTest(column, (level) => predicate.levels.includes(level))
    }
    case 'openContexts':
      return textTest('openContexts', (open) =>
        open === '' ? predicate.orNone : open.split(',').some((context) => predicate.of.includes(context)),
      )
    case 'any':
      return equals(predicate)
    case 'bound':
      return range(predicate)
    default:
      return null
  }
}

const textTest = (column: PlanColumn, text: (value: string) => boolean, meetsNull = false): ColumnTest => ({
  column,
  meetsNull,
  text,
})
const numberTest = (
  column: PlanColumn,
  number: (value: number) => boolean,
  meetsNull = false,
): ColumnTest => ({ column, meetsNull, number })

type Of<By extends Predicate['by']> = Extract<Predicate, { by: By }>

/** The kind of a field that is a column of the plan; null for an item's number, an owner's name, and a moment. */
function kindOf(field: Of<'any'>['field']): FieldSpec['kind'] | null {
  const { kind }: FieldSpec = ITEM_FIELDS[field]
  return field === 'id' || field === 'owner' || kind === 'instant' ? null : kind
}

function equals({ field, values, orNone }: Of<'any'>): ColumnTest | null {
  const kind = kindOf(field)
  const column = ITEM_COLUMNS[field]
  if (kind === null) return null
  if (['text', 'enum', 'day'].includes(kind)) {
    const texts = new Set(values)
    return textTest(column, (text) => texts.has(text), orNone)
  }
  const numbers = values.map(Number)
  return numberTest(column, (value) => numbers.includes(value), orNone)
}

function range({ field, isFrom, value }: Of<'bound'>): ColumnTest | null {
  const kind = kindOf(field)
  const column = ITEM_COLUMNS[field]
  if (kind === null) return null
  if (typeof value === 'string') return textTest(column, (day) => (isFrom ? day >= value : day <= value))
  return numberTest(column, (number) => (isFrom ? number >= value : number <= value))
}

/** The test for the items of any part, by their places in it. Each text of the column is looked at once. */
export function testOfParts(
  test: ColumnTest,
  texts: readonly string[],
): (cells: Cells) => (place: number) => boolean {
  const { meetsNull } = test
  if ('number' in test) {
    const { number } = test
    return (cells) => (place) => {
      const value = cells[place] as number
      return Number.isNaN(value) ? meetsNull : number(value)
    }
  }
  const meets = Uint8Array.from(texts, (text) => Number(test.text(text)))
  return (cells) => (place) => {
    const text = cells[place] as number
    return text < 0 ? meetsNull : meets[text] === 1
  }
}
