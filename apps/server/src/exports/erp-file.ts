import {
  type CsvCell,
  type ErpLayout,
  type ErpSystem,
  type ErpValue,
  formatLeadTime,
  inErpMeaning,
} from '@giro/file-readers'
import { isCountableUnit } from '@giro/planning'
import type { SentValues } from '#authorization/index.ts'

/** Our names on the wire of the values of the ERP file, and those under which they are kept. */
export const SENT_AS = {
  portfolio: 'stockingPolicy',
  nsr: 'targetServiceLevel',
  leadTime: 'leadTimeDays',
  trigger: 'reorderPointUnits',
  batch: 'lotUnits',
  minimumBalance: 'minimumStockUnits',
  maximumBalance: 'maximumStockUnits',
} as const satisfies Record<ErpValue, keyof SentValues>

export type ErpRow = {
  sku: string
  site: string
  unit: string | null
  values: SentValues
  attributes: Readonly<Record<string, string>>
}

/** The smallest quantity that an ERP keeps of a unit: a piece, or the last decimal of what is weighed and measured. */
export const stepOf = (unit: string | null, { decimals }: Pick<ErpSystem, 'decimals'>): number =>
  isCountableUnit(unit) ? 1 : 10 ** -decimals

/** Decimals of the numbers that an ERP is sent: as many as it keeps of a quantity, and more than it keeps of a share. */
export const sentDecimals = (name: keyof SentValues, { decimals }: Pick<ErpSystem, 'decimals'>): number =>
  name === 'targetServiceLevel' ? 6 : decimals

/** A number as the ERP is sent it. */
export const sentNumber = (
  name: keyof SentValues,
  value: number | null,
  system: Pick<ErpSystem, 'decimals'>,
): number | null => (value === null ? null : Number(value.toFixed(sentDecimals(name, system))))

/** Layout of a file for an ERP. */
export type ErpFilePlan = {
  layout: ErpLayout
  /** The values that it holds. */
  values: ReadonlySet<ErpValue>
  system: ErpSystem
  hasSeveralSites: boolean
  /** Titles of the columns of master data that the items have beside ours. */
  attributes: ReadonlySet<string>
}

/** The plan of a file with every value of a layout. */
export const wholeFile = (layout: ErpLayout, system: ErpSystem): ErpFilePlan => ({
  layout,
  values: new Set(Object.keys(SENT_AS) as ErpValue[]),
  system,
  hasSeveralSites: true,
  attributes: new Set(),
})

type Cell = (row: ErpRow, values: SentValues, isChild: boolean) => CsvCell

/** Returns the rows of the ERP file, its header first, in a layout, and with values as its ERP means them. */
export async function* erpCells(
  rows: AsyncIterable<ErpRow> | Iterable<ErpRow>,
  plan: ErpFilePlan,
): AsyncGenerator<CsvCell[]> {
  const columns = columnsOf(plan)
  yield columns.map(({ title }) => title)
  let before: string | null = null
  for await (const row of rows) {
    const values = inErpMeaning(row.values, plan.system, stepOf(row.unit, plan.system))
    const isChild = plan.layout.hasChildRows === true && row.sku === before
    before = row.sku
    yield columns.map(({ cell }) => cell(row, values, isChild))
  }
}

/** The columns of the layout that this file has. */
const columnsOf = (plan: ErpFilePlan): { title: string; cell: Cell }[] =>
  plan.layout.columns.flatMap((column) => {
    const cell = cellOf(column, plan)
    return cell ? [{ title: column.title, cell }] : []
  })

function cellOf(
  column: ErpLayout['columns'][number],
  { layout, values, attributes, hasSeveralSites }: ErpFilePlan,
): Cell | null {
  if ('fixed' in column)
    return column.beside === undefined || values.has(column.beside) ? () => column.fixed : null
  if ('attribute' in column) {
    const found = column.attribute.find((one) => attributes.has(one))
    return found === undefined ? null : (row) => row.attributes[found] ?? null
  }
  if (column.value === 'sku') return ({ sku }, _, isChild) => (isChild ? null : sku)
  if (column.value === 'site') {
    const { isOptional, place = '' } = column
    return isOptional && !hasSeveralSites ? null : ({ site }) => (site.includes('/') ? site : site + place)
  }
  return values.has(column.value) ? valueCell(column.value, layout) : null
}

function valueCell(value: ErpValue, { words, leadTime }: ErpLayout): Cell {
  const name = SENT_AS[value]
  if (value === 'portfolio')
    return (_, values) => {
      const policy = values.stockingPolicy
      return policy === 'anticipated' || policy === 'on_demand' ? (words[policy] ?? policy) : null
    }
  if (value === 'leadTime')
    return (_, { leadTimeDays }) =>
      typeof leadTimeDays === 'number' ? formatLeadTime(leadTimeDays, leadTime) : null
  return (_, values) => values[name]
}
