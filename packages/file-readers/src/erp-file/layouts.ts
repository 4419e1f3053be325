import { ERP_VALUES, type ErpValue, type NamedLayout } from '../columns.ts'
import { ERP_SYSTEMS, type ErpSystem, erpSystem } from '../formats/erp-meaning.ts'
import { type LeadTimeFormat, PLAIN_DAYS } from '../formats/lead-time.ts'
import type { SectionWords } from '../formats/words.ts'
import type { AsWritten } from './as-written.ts'

/** A column of the file for the ERP. */
export type LayoutColumn =
  /**
   * `isOptional`, of the site: files of the ERP have no such column, so it is written only where there are several sites.
   * `place`: where in the site the ERP keeps stock, written behind its name unless that is a path.
   */
  | { title: string; value: 'sku' | 'site' | ErpValue; isOptional?: boolean; place?: string }
  /** A text that is the same in every row. It is left out where the value that it stands beside is not in the file. */
  | { title: string; fixed: string; beside?: ErpValue }
  /** A column of the master data that goes back as it came, such as a record's id: the first of these titles that it has. */
  | { title: string; attribute: readonly string[] }

/** Layout of a file for an ERP. */
export type ErpLayout = {
  columns: readonly LayoutColumn[]
  /** The ERP's words for the stocking policy. */
  words: Readonly<Partial<Record<'anticipated' | 'on_demand', string>>>
  leadTime: LeadTimeFormat
  /** The system that takes the file; null: nothing is known of it. */
  system: ErpSystem | null
  /** Separators where the company's own are not known. */
  separators: { column: string; decimal: '.' | ',' } | null
  /** Rows after the first of an item leave its code empty, as child rows. */
  hasChildRows?: true
}

const DAYS_AS_FORMULA: LeadTimeFormat = { day: '#D', week: null }
const COMMAS = { column: ',', decimal: '.' } as const
const BRAZILIAN = { column: ';', decimal: ',' } as const

/** The indicators of TOTVS Protheus: the same fields in two tables. */
const protheus = (table: 'B1' | 'BZ', site: string, isOptional = false): ErpLayout => ({
  columns: [
    { title: `${table}_${site}`, value: 'site', isOptional },
    { title: `${table}_COD`, value: 'sku' },
    { title: `${table}_EMIN`, value: 'trigger' },
    { title: `${table}_LE`, value: 'batch' },
    { title: `${table}_ESTSEG`, value: 'minimumBalance' },
    { title: `${table}_EMAX`, value: 'maximumBalance' },
    { title: `${table}_PE`, value: 'leadTime' },
    { title: `${table}_TIPE`, fixed: 'D', beside: 'leadTime' },
  ],
  words: {},
  leadTime: PLAIN_DAYS,
  system: ERP_SYSTEMS.protheus,
  separators: BRAZILIAN,
})

/** The table of an item's reorder levels in ERPNext, as its data import titles a child table. */
const inReorderLevels = (label: string) => `${label} (Reorder level based on Warehouse)`

/** Import layouts of systems, by the titles that their imports expect. */
export const LAYOUTS: Readonly<Record<NamedLayout, ErpLayout>> = {
  // Fields of the tables MARA and MARC, as mass maintenance (MM17) and LSMW take them. DISLS FX: order the fixed lot BSTFE.
  sap: {
    columns: [
      { title: 'MATNR', value: 'sku' },
      { title: 'WERKS', value: 'site' },
      { title: 'DISMM', value: 'portfolio' },
      { title: 'MINBE', value: 'trigger' },
      { title: 'DISLS', fixed: 'FX', beside: 'batch' },
      { title: 'BSTFE', value: 'batch' },
      { title: 'EISBE', value: 'minimumBalance' },
      { title: 'MABST', value: 'maximumBalance' },
      { title: 'PLIFZ', value: 'leadTime' },
    ],
    words: { anticipated: 'VB', on_demand: 'PD' },
    leadTime: PLAIN_DAYS,
    system: ERP_SYSTEMS.sap,
    separators: { column: '\t', decimal: '.' },
  },
  // Table 5700, Stockkeeping Unit; its key is location, item, variant.
  business_central: {
    columns: [
      { title: 'Location Code', value: 'site' },
      { title: 'Item No.', value: 'sku' },
      { title: 'Variant Code', fixed: '' },
      { title: 'Reordering Policy', value: 'portfolio' },
      { title: 'Reorder Point', value: 'trigger' },
      { title: 'Reorder Quantity', value: 'batch' },
      { title: 'Maximum Inventory', value: 'maximumBalance' },
      { title: 'Safety Stock Quantity', value: 'minimumBalance' },
      { title: 'Lead Time Calculation', value: 'leadTime' },
    ],
    words: { anticipated: 'Fixed Reorder Qty.', on_demand: 'Order' },
    leadTime: DAYS_AS_FORMULA,
    system: ERP_SYSTEMS.business_central,
    separators: COMMAS,
  },
  // The model's names of its fields, which its import knows in every language. It orders up to the maximum.
  odoo: {
    columns: [
      { title: 'id', attribute: ['id', 'External ID'] },
      { title: 'product_id', value: 'sku' },
      { title: 'location_id', value: 'site', place: '/Stock' },
      { title: 'product_min_qty', value: 'trigger' },
      { title: 'product_max_qty', value: 'maximumBalance' },
    ],
    words: {},
    leadTime: PLAIN_DAYS,
    system: ERP_SYSTEMS.odoo,
    separators: COMMAS,
  },
  // Item with its child table Item Reorder, as ERPNext's data import updates it.
  erpnext: {
    columns: [
      { title: 'ID', value: 'sku' },
      { title: inReorderLevels('Request for'), value: 'site' },
      { title: inReorderLevels('Re-order Level'), value: 'trigger' },
      { title: inReorderLevels('Re-order Qty'), value: 'batch' },
      { title: inReorderLevels('Material Request Type'), fixed: 'Purchase' },
    ],
    words: {},
    leadTime: PLAIN_DAYS,
    system: ERP_SYSTEMS.erpnext,
    separators: COMMAS,
    hasChildRows: true,
  },
  protheus_sbz: protheus('BZ', 'FILIAL'),
  // A product is kept by branch and code; its standard warehouse goes back where the lists name one.
  protheus_sb1: protheus('B1', 'LOCPAD', true),
  // The model stock.order_point: below min_quantity it orders up to target_quantity.
  tryton: {
    columns: [
      { title: 'id', attribute: ['id', 'ID'] },
      { title: 'product', value: 'sku' },
      { title: 'warehouse_location', value: 'site' },
      { title: 'type', fixed: 'purchase' },
      { title: 'min_quantity', value: 'trigger' },
      { title: 'target_quantity', value: 'maximumBalance' },
    ],
    words: {},
    leadTime: PLAIN_DAYS,
    system: ERP_SYSTEMS.tryton,
    separators: COMMAS,
  },
}

const first = (words: SectionWords, ours: string): string | undefined =>
  new Map(Object.entries(words)).get(ours)?.[0]
const policyWords = (words: SectionWords, others: ErpLayout['words']): ErpLayout['words'] => ({
  ...others,
  ...Object.fromEntries(
    ['anticipated', 'on_demand'].flatMap((ours) => {
      const title = first(words, ours)
      return title === undefined ? [] : [[ours, title]]
    }),
  ),
})

/** Returns Giro's own layout in the company's words for the ERP file: the first of each. */
export const ownLayout = (words: SectionWords): ErpLayout => ({
  columns: (['sku', 'site', ...ERP_VALUES] as const).map((value) => ({
    title: first(words, value) ?? value,
    value,
  })),
  words: policyWords(words, {}),
  leadTime: PLAIN_DAYS,
  system: null,
  separators: null,
})

/**
 * Returns the layout of the master data that were loaded: their titles in their order, their words and their writing of lead
 * times. Values that they have no column for stand behind, under our names. What the company says of the ERP file comes first.
 */
export function loadedLayout(
  { titles, policies, leadTime, preset }: AsWritten,
  words: SectionWords,
): ErpLayout {
  const base = ownLayout(words)
  const places = new Map(titles.map(({ column }, place) => [column, place]))
  const placeOf = (value: string) => places.get(value) ?? Number.POSITIVE_INFINITY
  const columns = base.columns.flatMap((column) => {
    if (!('value' in column)) return []
    const loaded = titles[placeOf(column.value)]
    const title = first(words, column.value) ?? loaded?.title ?? column.title
    const isOptional = column.value === 'site' && title === 'site' && !loaded
    return [{ title, value: column.value, ...(isOptional && { isOptional }) }]
  })
  return {
    ...base,
    columns: columns.toSorted((a, b) => placeOf(a.value) - placeOf(b.value) || 0),
    words: policyWords(words, policies),
    leadTime,
    system: erpSystem(preset),
  }
}

/** The layout of a system, in the words that a company says for its ERP and with the letters of its date formulas. */
export function namedLayout(name: NamedLayout, loaded: AsWritten | null, words: SectionWords): ErpLayout {
  const layout = LAYOUTS[name]
  const isFormula = layout.leadTime !== PLAIN_DAYS
  const loadedFormat = loaded?.leadTime ?? PLAIN_DAYS
  const namesSites = loaded?.titles.some(({ column }) => column === 'site') === true
  const columns = layout.columns.map((column) =>
    namesSites && 'value' in column && column.value === 'site' ? { ...column, isOptional: false } : column,
  )
  return {
    ...layout,
    columns,
    words: policyWords(words, layout.words),
    leadTime: isFormula && /^<?#\p{L}>?$/u.test(loadedFormat.day) ? loadedFormat : layout.leadTime,
  }
}

/** The values that a layout has columns for. */
export const valuesIn = ({ columns }: ErpLayout): ErpValue[] =>
  ERP_VALUES.filter((value) => columns.some((column) => 'value' in column && column.value === value))
