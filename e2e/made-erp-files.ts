const DAY_MS = 86_400_000
const ITEMS = ['1896-S', '1900-S', '1906-S', '1908-S', '1920-S', '1925-W']
const LOCATIONS = ['EAST', 'MAIN']
/** The columns of the lists that matter here, with some that are beside them in Business Central. */
const LEDGER = 'Posting Date,Entry Type,Document No.,Item No.,Description,Location Code,Quantity,Entry No.'
const UNITS =
  'Item No.,Location Code,Variant Code,Description,Base Unit of Measure,Unit Cost,Lead Time Calculation,Reordering Policy,Reorder Point,Reorder Quantity,Maximum Inventory,Safety Stock Quantity,Order Multiple,Inventory'

/** A day as Business Central shows it in the United States. */
const usDay = (ago: number) => {
  const day = new Date(Date.now() - ago * DAY_MS)
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`
}
const file = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(lines.join('\r\n')),
})

/** Two years of an item at a location, in lines of the ledger without their numbers. */
function entriesOf(item: string, location: string, nth: number) {
  const entry = (ago: number, type: string, document: string, quantity: number) => ({
    quantity,
    line: `${usDay(ago)},${type},${document},${item},Part ${item},${location},${quantity}`,
  })
  const days = (first: number, every: number) =>
    Array.from({ length: Math.floor((first - 1) / every) + 1 }, (_, n) => first - n * every)
  return [
    ...days(700, 7 + nth).map((ago) => entry(ago, 'Sale', `S-${ago}`, -1 - ((ago + nth) % 4))),
    ...days(690, 45).map((ago) => entry(ago, 'Purchase', `P-${ago}`, 15)),
    entry(90, 'Sale', 'R-1', 1),
  ]
}

/** Item ledger entries and stockkeeping units in the columns that Business Central shows, and what they say. */
export function businessCentral() {
  const kept = ITEMS.flatMap((item, place) =>
    LOCATIONS.map((location, at) => {
      const entries = entriesOf(item, location, place + 5 * at)
      const onHand = entries.reduce((sum, { quantity }) => sum + quantity, 60)
      const cost = 10 * place + 10.5
      // One that is used as the others are, and bought to order so far.
      const policy = place === 0 && at === 0 ? 'Order' : 'Fixed Reorder Qty.'
      const cells = `${item},${location},,Part ${item},PCS,${cost},2W,${policy},5,20,0,2,1,${onHand}`
      const truth = { sku: item, site: location, cost: String(cost), onHand: String(onHand) }
      return { entries, cells, truth }
    }),
  )
  const entries = kept.flatMap((one) => one.entries.map(({ line }) => line))
  const titles = UNITS.split(',')
  return {
    files: [
      {
        file: file('Stockkeeping Units.csv', [UNITS, ...kept.map(({ cells }) => cells)]),
        shows: ['Looks like Business Central: Items, Stockkeeping Units'],
      },
      {
        file: file('Item Ledger Entries.csv', [LEDGER, ...entries.map((line, at) => `${line},${at + 1}`)]),
        shows: ['Looks like Business Central: Item Ledger Entries'],
      },
    ],
    truth: kept.map(({ truth }) => truth),
    units: kept.map(({ cells }) => {
      const texts = cells.split(',')
      return Object.fromEntries(titles.map((title, at) => [title, texts[at] ?? '']))
    }),
  }
}
