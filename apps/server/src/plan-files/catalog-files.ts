import type {
  BusinessWords,
  FileBatch,
  FileFormat,
  FileReading,
  FileShape,
  Lookup,
  MasterDataFields,
  MasterDataRecord,
  OrderRecord,
  Rejection,
  RowCounts,
} from '@giro/file-readers'
import {
  type ErpMeaning,
  erpSystem,
  erpSystemBy,
  errorFileRow,
  FileProblem,
  inOurMeaning,
  joinOrders,
  readCompanyFile,
} from '@giro/file-readers'
import { type Transferred, transferRoles, transferredItem, unitsInWindow, useElsewhere } from '@giro/planning'
import { dayText } from '#calendar.ts'
import { stepOf } from '#exports/index.ts'
import {
  type KnownItem,
  MASTER_COLUMN_LIST,
  type MasterRow,
  masterFacts,
  withTransfers,
} from '#facts/index.ts'
import { gunzip } from '#imports/index.ts'
import { MovementColumns } from '#plan-files/movement-columns.ts'
import { NamedItems } from '#plan-files/named-items.ts'

export type InputFile = { name: string; open(): AsyncIterable<Uint8Array> }
export type Reading = {
  format: Partial<FileFormat> & { erpMeaning?: ErpMeaning | undefined }
  words: BusinessWords
  /** Finds further settings of how a file is written and understood; absent: none. */
  understood?(
    file: InputFile,
    kind: 'master_data' | 'transactions' | 'orders',
  ): Promise<{ format: FileFormat; words: BusinessWords; reading: FileReading | null }>
  /** Rows that cannot be taken. */
  reject(file: InputFile, rejections: readonly Rejection[], shape: FileShape): Promise<void>
}

/** A file that cannot be taken as a whole; the message names it. */
export class UnusableFile extends Error {}

/** `line 2, date: expected …, found …`. */
function reasonOf(rejection: Rejection, shape: FileShape): string {
  const [line, reasons] = errorFileRow(rejection, shape)
  return `line ${line}, ${reasons}`
}

/** A catalog as its files tell it, without a database: the same reading, the same keys as the import. */
export class CatalogFiles {
  readonly #reading: Reading
  readonly #items = new NamedItems()
  readonly #orders = new Map<number, Map<string, OrderRecord[]>>()
  readonly #movements = new MovementColumns()

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** The items and the sites that the file names, or more of those that an earlier one named. */
  readMasterData(file: InputFile): Promise<RowCounts> {
    return this.#read(
      file,
      'master_data',
      () => this.#items.ofMasterData,
      ({ records }, reading) => {
        const system = erpSystemBy(erpSystem(reading?.preset), this.#reading.format.erpMeaning)
        for (const record of records)
          this.#items.add(inOurMeaning(record, system, stepOf(record.unit ?? null, system)))
      },
    )
  }

  /** `makesItems`: without master data the items are those that the movements name. */
  readTransactions(file: InputFile, { makesItems = false } = {}): Promise<RowCounts> {
    return this.#read(file, 'transactions', this.#known(makesItems), ({ records }) =>
      this.#movements.add(records),
    )
  }

  /** Reads orders by item, order and code; rows of one key are joined as the import joins them. */
  readOrders(file: InputFile): Promise<RowCounts> {
    return this.#read(file, 'orders', this.#known(), ({ records }) => {
      for (const record of records) {
        const ofItem = this.#orders.get(record.itemNo) ?? new Map<string, OrderRecord[]>()
        const key = `${record.order}\n${record.code ?? ''}`
        ofItem.set(key, [...(ofItem.get(key) ?? []), record])
        this.#orders.set(record.itemNo, ofItem)
      }
    })
  }

  /** The last day with a movement that is not after `limit`. */
  lastDay(limit: number): number | null {
    return this.#movements.lastDay(limit)
  }

  /**
   * The items as the engine takes them, by SKU and site. `asOfDay` tells which orders are still open; they are loaded at
   * its beginning, and not by the clock, so that the same files give the same bytes.
   */
  items(asOfDay: number): KnownItem[] {
    const loadedAt = new Date(`${dayText(asOfDay)}T00:00:00Z`)
    const masters = this.#items.all.map(({ site, record }, itemNo) => ({
      ...masterRow(itemNo, site, record),
      ...{ createdAt: loadedAt, loadedAt },
    }))
    const movementsOf = this.#movements.byItem(masters.length)
    const items = masters.map((master) => ({
      master,
      facts: {
        ...masterFacts(master),
        choices: {},
        alertMemory: {},
        authorized: null,
        movements: movementsOf(master.itemNo),
        orders: this.#ordersOf(master.itemNo).map((order) => ({
          startDay: order.startDay,
          endDay: order.endDay ?? null,
          units: order.units ?? null,
          receivedUnits: order.receivedUnits ?? null,
          isActive: order.isActive ?? (order.endDay == null || order.endDay > asOfDay),
        })),
      },
    }))
    addTransferRoles(items, asOfDay)
    return items.sort((a, b) => compare(a.master.sku, b.master.sku) || compare(a.master.site, b.master.site))
  }

  #ordersOf(itemNo: number): OrderRecord[] {
    return [...(this.#orders.get(itemNo)?.values() ?? [])].map((rows) => joinOrders(rows).order)
  }

  #known(makesItems = false) {
    return (reading: FileReading | null) =>
      this.#items.lookup({ makesItems, ignoresLeadingZeros: reading?.ignoresLeadingZeros === true })
  }

  async #read<Kind extends 'master_data' | 'transactions' | 'orders'>(
    file: InputFile,
    kind: Kind,
    lookupOf: (reading: FileReading | null) => Lookup,
    take: (batch: FileBatch<Kind>, reading: FileReading | null) => void,
  ): Promise<RowCounts> {
    const { reject } = this.#reading
    let counts: RowCounts = { read: 0, accepted: 0, rejected: 0, unknownItems: 0, leftOut: 0 }
    let firstReason: string | null = null
    try {
      const known = await this.#reading.understood?.(file, kind)
      const { format, words, reading } = known ?? { ...this.#reading, reading: null }
      const again = () => file.open()
      const how = { kind, format, words, reading, lookup: lookupOf(reading), gunzip, again }
      for await (const batch of readCompanyFile(file.open(), how)) {
        take(batch, reading)
        counts = batch.counts
        const rejections = [...batch.rejections, ...batch.unknownItems].sort((a, b) => a.line - b.line)
        firstReason ??= rejections[0] ? reasonOf(rejections[0], batch.shape) : null
        await reject(file, rejections, batch.shape)
      }
    } catch (error) {
      throw error instanceof FileProblem ? new UnusableFile(`${file.name}: ${error.message}`) : error
    }
    if (counts.accepted === 0 && firstReason !== null) {
      const none =
        counts.read === 1
          ? 'its only row cannot be taken'
          : `none of its ${counts.read.toLocaleString('en')} rows can be taken`
      throw new UnusableFile(
        `${file.name}: ${none}; ${firstReason}. If the file is right, say with --format how it is written, for example {"fileFormat": {"dateFormat": "DDMMYYYY"}}.`,
      )
    }
    return counts
  }
}

/** Adds what transfers between sites make of the items. */
function addTransferRoles(items: KnownItem[], asOfDay: number): void {
  const bySku = Map.groupBy(items.entries(), ([, { master }]) => master.sku)
  for (const ofSku of bySku.values()) {
    if (ofSku.length < 2) continue
    const moved = ofSku.flatMap(([at, { master, facts }]) => {
      const found = transferredItem(master.site, facts, asOfDay)
      return found ? [{ at, found }] : []
    })
    const roles = transferRoles(
      moved.map(({ found }) => found),
      asOfDay,
    )
    const known = moved.map(({ at }) => items[at] as KnownItem)
    const used = useElsewhere(
      known.map(({ master: { site }, facts: { movements } }, i) => ({ ...roles[i], site, movements })),
      asOfDay,
    )
    for (const [i, { at }] of moved.entries()) {
      const { master, facts } = known[i] as KnownItem
      items[at] = {
        master,
        facts: withTransfers(facts, {
          ...(roles[i] as Transferred),
          ...(used[i] && { usedElsewhere: used[i], elsewhereUnits: unitsInWindow(used[i], asOfDay) }),
        }),
      }
    }
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** An item of which the file says nothing. */
const NOTHING_TOLD = {
  ...(Object.fromEntries(MASTER_COLUMN_LIST.map(({ field }) => [field, null])) as Record<
    Exclude<keyof MasterDataFields, 'group' | 'onHandDay' | 'registeredDay' | 'startedDay'>,
    null
  >),
  ...{ isStock: null, isStockBy: null, isStockAt: null },
}

/** An item as the table would hold it, before anybody knows for which day it is loaded. */
type TimelessMaster = Omit<MasterRow, 'createdAt' | 'loadedAt'>

function masterRow(itemNo: number, site: string, record: MasterDataRecord): TimelessMaster {
  const { line: _line, siteNo: _siteNo, group, attributes, ...told } = record
  const { onHandDay, registeredDay, startedDay, ...fields } = told
  const day = (value: number | null | undefined) => (value == null ? null : dayText(value))
  return {
    ...NOTHING_TOLD,
    ...fields,
    catalogId: '',
    companyId: '',
    siteId: '',
    itemNo,
    site,
    groupName: group ?? null,
    onHandOn: day(onHandDay),
    registeredOn: day(registeredDay),
    startedOn: day(startedDay),
    attributes: Object.fromEntries(attributes),
    corrected: {},
  }
}
