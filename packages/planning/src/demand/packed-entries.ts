import type { DemandHistory } from '../history/item-history.ts'
import { PURCHASABILITIES, type Purchasability } from '../vocabulary.ts'
import type { CatalogEntry } from './catalog.ts'

/** Entries of some items as columns: some 60 bytes an item and 12 a demand event. As objects they would weigh ten times as much. */
export type PackedEntries = {
  skus: readonly string[]
  /** Yearly value, unit cost and lead time of each item. NaN stands for what is unknown. */
  numbers: Float64Array
  birthDays: Int32Array
  flags: Uint16Array
  asOfDay: number
  /** End of each item's demand events, and of its empty days. */
  eventEnds: Uint32Array
  eventDays: Int32Array
  eventUnits: Float64Array
  emptyEnds: Uint32Array
  emptyDays: Int32Array
}

const NUMBERS = 3
const ERP_TRIGGERS = [
  'given',
  'missing',
  'on_demand',
] as const satisfies readonly CatalogEntry['erpTrigger'][]
/** Bits of an item's flags; its purchasability and the state of its ERP's reorder point are above them. */
const FLAG = { isInactive: 1, hasMoved: 2, isBalanceKnown: 4, isCountable: 8 } as const
const PURCHASABILITY_SHIFT = 4
const TRIGGER_SHIFT = 6
const BEGINS_EMPTY = 256

/** Puts entries into columns. */
export function packEntries(entries: readonly CatalogEntry[]): PackedEntries {
  const events = entries.map(({ demand }) => demand.eventDays)
  const empty = entries.map(({ demand }) => demand.emptyDays ?? NO_DAYS)
  return {
    skus: entries.map(({ sku }) => sku),
    numbers: Float64Array.from(
      entries.flatMap(({ yearlyValue, unitCost, leadTimeDays }) => [
        yearlyValue,
        unitCost ?? Number.NaN,
        leadTimeDays ?? Number.NaN,
      ]),
    ),
    birthDays: Int32Array.from(entries, ({ demand }) => demand.birthDay),
    flags: Uint16Array.from(entries, flagsOf),
    asOfDay: entries[0]?.demand.asOfDay ?? 0,
    eventEnds: endsOf(events),
    eventDays: joined(events, (length) => new Int32Array(length)),
    eventUnits: joined(
      entries.map(({ demand }) => demand.eventUnits),
      (length) => new Float64Array(length),
    ),
    emptyEnds: endsOf(empty),
    emptyDays: joined(empty, (length) => new Int32Array(length)),
  }
}

const NO_DAYS = new Int32Array(0)

const flagsOf = (entry: CatalogEntry): number =>
  (Object.keys(FLAG) as (keyof typeof FLAG)[]).reduce(
    (sum, name) => sum + (entry[name] ? FLAG[name] : 0),
    0,
  ) +
  (PURCHASABILITIES.indexOf(entry.purchasability) << PURCHASABILITY_SHIFT) +
  (ERP_TRIGGERS.indexOf(entry.erpTrigger) << TRIGGER_SHIFT) +
  (entry.demand.beginsEmpty ? BEGINS_EMPTY : 0)

function endsOf(columns: readonly { length: number }[]): Uint32Array {
  let end = 0
  return Uint32Array.from(columns, ({ length }) => {
    end += length
    return end
  })
}

function joined<Column extends Int32Array | Float64Array>(
  parts: readonly Column[],
  make: (length: number) => Column,
): Column {
  const whole = make(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The entries that are in the columns. Each reads what it is asked for there, whenever it is asked. */
export const entriesOf = (packed: PackedEntries): CatalogEntry[] =>
  packed.skus.map((_, at) => new PackedEntry(packed, at))

class PackedEntry implements CatalogEntry {
  readonly #of: PackedEntries
  readonly #at: number

  constructor(of: PackedEntries, at: number) {
    this.#of = of
    this.#at = at
  }

  get sku(): string {
    return this.#of.skus[this.#at]!
  }

  get yearlyValue(): number {
    return this.#of.numbers[NUMBERS * this.#at]!
  }

  get unitCost(): number | null {
    return numberOrNull(this.#of.numbers[NUMBERS * this.#at + 1]!)
  }

  get leadTimeDays(): number | null {
    return numberOrNull(this.#of.numbers[NUMBERS * this.#at + 2]!)
  }

  get isInactive(): boolean {
    return this.#has(FLAG.isInactive)
  }

  get hasMoved(): boolean {
    return this.#has(FLAG.hasMoved)
  }

  get isBalanceKnown(): boolean {
    return this.#has(FLAG.isBalanceKnown)
  }

  get isCountable(): boolean {
    return this.#has(FLAG.isCountable)
  }

  get purchasability(): Purchasability {
    return PURCHASABILITIES[(this.#of.flags[this.#at]! >> PURCHASABILITY_SHIFT) & 3]!
  }

  get erpTrigger(): CatalogEntry['erpTrigger'] {
    return ERP_TRIGGERS[(this.#of.flags[this.#at]! >> TRIGGER_SHIFT) & 3]!
  }

  get demand(): DemandHistory {
    const { eventDays, eventUnits, eventEnds, emptyDays, emptyEnds, birthDays, asOfDay } = this.#of
    const [from, to] = [startIn(eventEnds, this.#at), eventEnds[this.#at]!]
    const [emptyFrom, emptyTo] = [startIn(emptyEnds, this.#at), emptyEnds[this.#at]!]
    return {
      eventDays: eventDays.subarray(from, to),
      eventUnits: eventUnits.subarray(from, to),
      birthDay: birthDays[this.#at]!,
      asOfDay,
      ...(emptyTo > emptyFrom && { emptyDays: emptyDays.subarray(emptyFrom, emptyTo) }),
      ...(this.#has(BEGINS_EMPTY) && { beginsEmpty: true }),
    }
  }

  #has(flag: number): boolean {
    return (this.#of.flags[this.#at]! & flag) !== 0
  }
}

const startIn = (ends: Uint32Array, at: number): number => (at === 0 ? 0 : ends[at - 1]!)
const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value)
