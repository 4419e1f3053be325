import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import {
  type ContextChoices,
  type ItemLevel,
  type ItemLevels,
  type Outcome,
  STANCE_STEPS,
} from '@giro/planning'

/** An item with all that a budget may make of it, and what it is in force; null: its first level is that. */
export type LevelledItem = {
  itemNo: number
  levels: ItemLevels
  inForce: (Pick<ItemLevels, 'contexts' | 'erp'> & { outcome: Outcome }) | null
}

type Items = (Omit<LevelledItem, 'levels'> & { levels: Omit<ItemLevels, 'levels'>; rows: number })[]
type Table = { items: Items; columns: Float64Array[] }

/** Levels as columns of numbers: they stay what they are to the last bit, and take a tenth of the room. */
export function packLevels(items: readonly LevelledItem[]): Uint8Array {
  const rows = items.flatMap(({ levels }) => levels.levels.map(numbersOf))
  const columns = (rows[0] ?? []).map((_, column) => Float64Array.from(rows, (row) => row[column] as number))
  const table: Table = {
    items: items.map(({ levels: { levels, ...item }, ...of }) => ({
      ...of,
      levels: item,
      rows: levels.length,
    })),
    columns,
  }
  return zstdCompressSync(serialize(table))
}

export function unpackLevels(packed: Uint8Array): LevelledItem[] {
  const { items, columns }: Table = deserialize(zstdDecompressSync(packed))
  let row = 0
  return items.map(({ rows, levels, ...of }) => {
    const itemLevels = Array.from({ length: rows }, () => levelAt(columns, row++))
    return { ...of, levels: { ...levels, levels: itemLevels } }
  })
}

const orNone = (value: number | null | undefined) => value ?? Number.NaN
const orNull = (value: number) => (Number.isNaN(value) ? null : value)

function numbersOf({ choices, outcome, ...level }: ItemLevel): number[] {
  const step = STANCE_STEPS.indexOf(choices?.batch?.stance as (typeof STANCE_STEPS)[number])
  return [
    ...[orNone(choices?.service?.value), step, Number(choices?.trigger !== undefined)],
    ...[Number(level.isUnderCycleService), level.reorderPointUnits, level.lotUnits],
    ...[level.backordersUnits, level.valueOnDay, Number(outcome.isCostKnown), Number(outcome.isStocked)],
    ...[outcome.capital, outcome.waiting, outcome.current, outcome.investment, outcome.redemption],
    ...[outcome.yearlyUnits, outcome.yearlyValue, outcome.fillRate, outcome.noRuptureProbability],
    ...[outcome.ordersPerYear, orNone(outcome.yearlyCost), outcome.exposure],
  ]
}

function levelAt(columns: readonly Float64Array[], row: number): ItemLevel {
  const at = (column: number) => (columns[column] as Float64Array)[row] as number
  return {
    choices: choicesOf(orNull(at(0)), at(1), at(2) === 1),
    isUnderCycleService: at(3) === 1,
    reorderPointUnits: at(4),
    lotUnits: at(5),
    backordersUnits: at(6),
    valueOnDay: at(7),
    outcome: {
      isCostKnown: at(8) === 1,
      isStocked: at(9) === 1,
      capital: at(10),
      waiting: at(11),
      current: at(12),
      investment: at(13),
      redemption: at(14),
      yearlyUnits: at(15),
      yearlyValue: at(16),
      fillRate: at(17),
      noRuptureProbability: at(18),
      ordersPerYear: at(19),
      yearlyCost: orNull(at(20)),
      exposure: at(21),
    },
  }
}

function choicesOf(service: number | null, step: number, givesTriggerBack: boolean): ContextChoices | null {
  if (service === null) return null
  const stance = STANCE_STEPS[step]
  return {
    ...(stance === undefined ? {} : { batch: { stance, value: null } }),
    ...(givesTriggerBack ? { trigger: { stance: 'automatic', value: null } } : {}),
    service: { stance: 'manual', value: service },
  }
}
