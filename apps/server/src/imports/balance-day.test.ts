import { dailyStock } from '@giro/planning'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { dayText, today } from '../calendar.ts'
import { readItems } from '../facts/index.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, inCatalog } = uploadsOf(test)

/** Days of the test's company, as it plans. */
const DAY = today('America/Sao_Paulo')
const [yesterday, now] = [dayText(DAY - 1), dayText(DAY)]

const MASTER = 'sku,description,cost,currentBalance'
const list = (lines: string[], fileName?: string) =>
  load({ kind: 'master_data', content: lines.join('\n'), ...(fileName && { fileName }) })
const movements = (...lines: string[]) =>
  load({ kind: 'transactions', content: ['sku,date,type,quantity', ...lines].join('\n') })
const taken = () =>
  inCatalog(
    async (tx) =>
      (await tx.selectFrom('item').select('onHandOn').where('sku', '=', 'A').executeTakeFirst())?.onHandOn,
  )
/** The stock of today as the plan knows it. */
const onHand = () =>
  inCatalog(async (tx) => {
    const { itemNo } = await tx
      .selectFrom('item')
      .select('itemNo')
      .where('sku', '=', 'A')
      .executeTakeFirstOrThrow()
    const [item] = await readItems(tx, test.tenants.A.catalogs.main, [itemNo], DAY)
    return item && dailyStock(item.facts, DAY, DAY, DAY)[0]
  })

const receipt = () => movements(`A,${dayText(DAY - 2)},consumption,4`, `A,${now},replenishment,23`)

beforeEach(() =>
  inCatalog(async (tx) => {
    await tx.deleteFrom('stockMovement').execute()
    await tx.updateTable('item').set({ onHandUnits: null, onHandOn: null }).execute()
  }),
)

describe('a list of the stock stands for the end of its day', () => {
  it('that its title gives; later movements move it forward, loaded after it or before', async () => {
    const titled = () => list([`Etat du stock au ${yesterday}`, '', MASTER, 'A,Bolt,1,19'])
    await titled()
    expect(await taken()).toBe(yesterday)
    await receipt()
    expect(await onHand()).toBe(42)
    await inCatalog((tx) => tx.updateTable('item').set({ onHandUnits: 0, onHandOn: now }).execute())
    await titled()
    expect(await onHand()).toBe(42)
  })

  it.each([
    ['its own column', [`${MASTER},balanceDate`, `A,Bolt,1,19,${yesterday}`], 'x.csv', yesterday],
    ['its name', [MASTER, 'A,Bolt,1,19'], `stock_${yesterday}.csv`, yesterday],
    ['the day it is loaded on', [MASTER, 'A,Bolt,1,19'], 'stock.csv', now],
  ])('%s', async (_, lines, fileName, day) => {
    await list(lines, fileName)
    expect(await taken()).toBe(day)
  })

  it('a list without a stock leaves stock and day', async () => {
    await list([MASTER, 'A,Bolt,1,19'], `stock_${yesterday}.csv`)
    await list(['sku,description,cost', 'A,Bolt,2'])
    expect(await taken()).toBe(yesterday)
  })
})
