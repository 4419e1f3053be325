/**
 * Rows that have numbers inside have UUIDs on the wire: version 8 (RFC 9562 5.8, "ours to define"), made from the
 * numbers and read back from them, so that an id leads to its row without another index.
 *
 *   iiiiiiii-kkkk-8000-vrrr-rrrrrrrrrrrr
 *
 * i: item_no, 32 bits. k: the kind of row, 1 item, 2 stock movement, 3 purchase order,
 * 4 correction, which has the number of the balance that it explains. r: the row's own number, 60
 * bits below the variant (`8`), 0 for an item. The numbers are no secret: every read is inside the selected catalog.
 */
export type WireId = { kind: keyof typeof KINDS; itemNo: number; rowNo: number }

const KINDS = { item: '0001', movement: '0002', order: '0003', correction: '0004' } as const
const SHAPE = /^([0-9a-f]{8})-(0001|0002|0003|0004)-8000-8([0-9a-f]{3})-([0-9a-f]{12})$/

/** The id of a row on the wire. `rowNo` is 0 for an item. */
export function wireId(kind: WireId['kind'], itemNo: number, rowNo = 0): string {
  const row = rowNo.toString(16).padStart(15, '0')
  return `${itemNo.toString(16).padStart(8, '0')}-${KINDS[kind]}-8000-8${row.slice(0, 3)}-${row.slice(3)}`
}

/** The numbers of an id, or null where it is not one of ours. */
export function readWireId(id: string): WireId | null {
  const parts = SHAPE.exec(id.toLowerCase())
  if (!parts) return null
  const [, item = '', tag, high = '', low = ''] = parts
  const kind = (Object.keys(KINDS) as WireId['kind'][]).find((name) => KINDS[name] === tag)
  const itemNo = Number.parseInt(item, 16)
  const rowNo = Number.parseInt(high + low, 16)
  if (!kind || itemNo > 0x7fffffff || !Number.isSafeInteger(rowNo)) return null
  return { kind, itemNo, rowNo }
}
