import { expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, inCatalog } = uploadsOf(test)

it('orders close when they were received, a corrected one too, and are open until then', async () => {
  await load({ kind: 'master_data', content: 'sku,cost\nA,1\n' })
  const received = async (day: string) => {
    const rows = ['ERP', 'HAND'].map((order) => `A,${order},2024-01-01,2024-01-11,${day}\n`).join('')
    await load({ kind: 'orders', content: `sku,order,startDate,endDate,receivedDate\n${rows}` })
    return inCatalog((tx) =>
      tx
        .selectFrom('purchaseOrder')
        .select(['orderCode', 'endedOn', 'isActive'])
        .orderBy('orderCode')
        .execute(),
    )
  }
  expect(await received('')).toMatchObject([
    { endedOn: '2024-01-11', isActive: true },
    { endedOn: '2024-01-11', isActive: true },
  ])
  await inCatalog((tx) =>
    tx
      .updateTable('purchaseOrder')
      .set({ endedOn: '2024-03-01', origin: 1 })
      .where('orderCode', '=', 'HAND')
      .execute(),
  )
  expect(await received('2024-01-20')).toEqual([
    { orderCode: 'ERP', endedOn: '2024-01-20', isActive: false },
    { orderCode: 'HAND', endedOn: '2024-03-01', isActive: false },
  ])
})

it('receipts of one line add up, and rows that say the same are counted', async () => {
  await load({ kind: 'master_data', content: 'sku,cost\nB,1\n' })
  const file = await load({
    kind: 'orders',
    content: `sku,order,code,startDate,endDate,quantity,status
B,PART,1,2024-01-01,2024-01-31,60,
B,PART,1,2024-01-01,2024-03-03,40,
B,TWICE,1,2024-01-01,2024-01-31,60,
B,TWICE,1,2024-01-01,2024-01-31,60,
B,VOID,1,2024-01-01,2099-01-31,60,Cancelled
B,ONE,1,2024-01-01,2099-01-31,60,
`,
  })
  expect(file).toMatchObject({ status: 'finished', rowsAccepted: 6, rowsRepeated: 1 })
  const orders = await inCatalog((tx) =>
    tx
      .selectFrom('purchaseOrder')
      .innerJoin('item', (on) =>
        on
          .onRef('item.catalogId', '=', 'purchaseOrder.catalogId')
          .onRef('item.itemNo', '=', 'purchaseOrder.itemNo'),
      )
      .select(['orderCode', 'endedOn', 'units', 'isActive'])
      .where('sku', '=', 'B')
      .orderBy('orderCode')
      .execute(),
  )
  expect(orders.map((order) => Object.values(order))).toEqual([
    ['ONE', '2099-01-31', 60, null],
    ['PART', '2024-01-31', 100, null],
    ['TWICE', '2024-01-31', 60, null],
    ['VOID', null, 60, false],
  ])
})

it('the rest of a line that came in part stays open, unless the ERP closed it', async () => {
  await load({ kind: 'master_data', content: 'sku,cost\nC,1\n' })
  await load({
    kind: 'orders',
    content: `sku,order,startDate,endDate,receivedDate,quantity,receivedQuantity,status
C,ALL,2024-01-01,2024-01-31,2024-01-20,10,10,
C,CLOSED,2024-01-01,2024-01-31,2024-01-20,10,4,Closed
C,PART,2024-01-01,2024-01-31,2024-01-20,10,4,
C,TWICE,2024-01-01,2024-01-31,2024-01-20,10,4,
C,TWICE,2024-01-01,2024-01-31,2024-02-20,10,6,
`,
  })
  await load({
    kind: 'orders',
    content:
      'sku,order,startDate,endDate,quantity,receivedQuantity\nC,DUE,2024-01-01,2024-01-31,10,4\nC,CLOSED,2024-01-01,2024-01-31,10,5\n',
  })
  const orders = await inCatalog((tx) =>
    tx
      .selectFrom('purchaseOrder')
      .select(['orderCode', 'endedOn', 'receivedUnits', 'isActive'])
      .where('orderCode', 'in', ['ALL', 'CLOSED', 'PART', 'TWICE', 'DUE'])
      .where('receivedUnits', 'is not', null)
      .orderBy('orderCode')
      .execute(),
  )
  expect(orders.map((order) => Object.values(order))).toEqual([
    ['ALL', '2024-01-20', 10, false],
    ['CLOSED', '2024-01-31', 5, false],
    ['DUE', '2024-01-31', 4, true],
    ['PART', null, 4, true],
    ['TWICE', '2024-01-20', 10, false],
  ])
})
