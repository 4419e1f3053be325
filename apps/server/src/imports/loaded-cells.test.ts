import { expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, inCatalog } = uploadsOf(test)

const head = 'sku,date,type,quantity,cost\n'

it('a loaded file tells which cells it left empty, and the next load of it tells anew', async () => {
  await load({ kind: 'master_data', content: 'sku,cost,trigger\nA,1,5\n' })
  const file = await load({
    kind: 'transactions',
    content: `${head}A,2024-01-01,consumption,1,2\nA,2024-01-02,consumption,1,-11062.06\nA,2024-01-03,consumption,1,free\nA,2024-13-01,consumption,1,free\n`,
  })
  expect(file).toMatchObject({
    ...{ status: 'finished', rowsAccepted: 3, rowsRejected: 1 },
    lostCells: [{ column: 'cost', cells: 2, line: 3, found: '-11062.06' }],
  })
  const whole = await load({ kind: 'transactions', content: `${head}A,2024-01-01,consumption,1,2\n` })
  expect(whole.lostCells).toEqual([])
})

it('items that the ERP blocks are known as such, in its words', async () => {
  const content = 'sku,cost,Disabled\nA,1,1\nB,1,0\nC,1,Bloqueado\nD,1,\nE,1,perhaps\n'
  const columns = [{ column: 'blocked', title: 'Disabled' }]
  const file = await load({ kind: 'master_data', content, columns })
  expect(file).toMatchObject({ rowsAccepted: 5, lostCells: [{ column: 'blocked', cells: 1, line: 6 }] })
  const items = await inCatalog((tx) =>
    tx.selectFrom('item').select(['sku', 'isBlocked']).orderBy('sku').execute(),
  )
  expect(items.map(({ isBlocked }) => isBlocked)).toEqual([true, false, true, null, null])
})
