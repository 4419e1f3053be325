import { type FieldSpec, ITEM_FIELDS, type ItemField, type ItemFilters, words } from '@giro/contract'
import type { Cells } from '#items/plan-columns.ts'
import { searchWords } from '#items/search-text.ts'
import { ALERT_COLUMNS, ITEM_COLUMNS, type PlanColumn } from '#planning/index.ts'

/** True if an item of a part meets a condition: on a number of a column, or on a text of it; null is tested apart. */
export type ColumnTest = { column: PlanColumn; meetsNull: boolean } & (
  | { number: (value: number) => boolean }
  | { text: (value: string) => boolean }
)

/**
 * The filter of a list as tests of kept columns: the same that `itemConditions` says to the database, which has refused what is
 * wrong in them. Null where one of them is of more than a column of the plan.
 */
export function columnTests(filters: ItemFilters): ColumnTest[] | null {
  const tests: ColumnTest[] = []
  for (const [name, typed] of Object.entries(filters)) {
    if (typed === undefined) continue
    const test = testOf(name, typed)
    if (!test) return null
    tests.push(test)
  }
  return tests
}

function testOf(name: string, typed: string): ColumnTest | null {
  const wanted = typed.split(',').filter((word) => word !== EMPTY)
  const meetsNull = typed.split(',').includes(EMPTY)
  if (name === 'search') {
    const sought = searchWords(typed)
    return textTest('searchText', (text) => sought.every((word) => text.includes(word)))
  }
  if (name === 'alertLevel') return levelTest('alertLevel', wanted)
  if (name.startsWith('alerts.'))
    return levelTest(ALERT_COLUMNS[name.slice('alerts.'.length) as words.AlertKind], wanted)
  if (name === 'openContexts')
    return textTest('openContexts', (open) =>
      open === '' ? meetsNull : open.split(',').some((context) => wanted.includes(context)),
    )
  if (name in ITEM_FIELDS) return equals(name as ItemField, wanted, { typed, meetsNull })
  const field = name.replace(/(From|To)$/, '')
  return field !== name && field in ITEM_FIELDS
    ? range(field as ItemField, name.endsWith('From'), typed)
    : null
}
const EMPTY = 'empty'

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

function levelTest(column: PlanColumn, levels: readonly string[]): ColumnTest {
  const wanted = levels.map((level) => words.ALERT_LEVELS.indexOf(level as words.AlertLevel))
  return numberTest(column, (level) => wanted.includes(level))
}

/** Beside the plan's own columns: what is asked of an item's number, an owner's name, or a moment. */
const isElsewhere = (field: ItemField, { kind }: FieldSpec): boolean =>
  field === 'id' || field === 'owner' || kind === 'instant'

function equals(
  field: ItemField,
  wanted: readonly string[],
  { typed, meetsNull }: { typed: string; meetsNull: boolean },
): ColumnTest | null {
  const spec: FieldSpec = ITEM_FIELDS[field]
  const column = ITEM_COLUMNS[field]
  if (isElsewhere(field, spec)) return null
  if (spec.kind === 'boolean') {
    const flags = wanted.map((word) => Number(word === 'true' || word === '1'))
    return numberTest(column, (value) => flags.includes(value), meetsNull)
  }
  if (['text', 'enum', 'day'].includes(spec.kind)) {
    // A code may have a comma of its own.
    const texts = new Set(wanted.length > 0 && spec.kind === 'text' ? [...wanted, typed] : wanted)
    return textTest(column, (text) => texts.has(text), meetsNull)
  }
  const numbers = wanted.map(Number)
  return numberTest(column, (value) => numbers.includes(value), meetsNull)
}

function range(field: ItemField, isFrom: boolean, typed: string): ColumnTest | null {
  const spec: FieldSpec = ITEM_FIELDS[field]
  const column = ITEM_COLUMNS[field]
  if (isElsewhere(field, spec)) return null
  if (spec.kind === 'day') return textTest(column, (day) => (isFrom ? day >= typed : day <= typed))
  const bound = Number(typed)
  return numberTest(column, (value) => (isFrom ? value >= bound : value <= bound))
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
