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
