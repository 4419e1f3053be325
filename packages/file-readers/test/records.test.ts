import { describe, expect, it } from 'vitest'
import { readAll, reasons } from './read-whole-file.ts'

describe('decisions', () => {
  it('in the words of the screens; a value alone is by hand, a service level a ratio', async () => {
    const text =
      'sku;context;stance;value;note\nA1;Nível de serviço;;95%;Por contrato\nA1;Gatilho;;12;\nB2;batch;Redução;;\nB2;Portafolio;Manual: bajo demanda;;\nA1;leadTime;automatic;;\n'
    const { batches, rejections } = await readAll('decisions', text)
    expect(rejections).toEqual([])
    const rows = batches.flatMap(({ records }) => records)
    expect(rows.map((row) => [row.line, row.itemNo, row.context, row.stance, row.value, row.note])).toEqual([
      [2, 0, 'service', 'manual', 0.95, 'Por contrato'],
      [3, 0, 'trigger', 'manual', 12, null],
      [4, 1, 'batch', 'conservative', null, null],
      [5, 1, 'portfolio', 'manual-onDemand', null, null],
      [6, 0, 'leadTime', 'automatic', null, null],
    ])
  })

  it('what does not go together is named', async () => {
    const text =
      'sku,context,stance,value\nNONE,batch,erp,\nA1,shelf,erp,\nA1,batch,,\nA1,batch,erp,4\nA1,portfolio,manual,4\nA1,trigger,manual,\nA1,trigger,manual,many\nA1,service,,950\n'
    const { rejections, unknownItems } = await readAll('decisions', text)
    expect(reasons(unknownItems)).toEqual(['2 sku: expected an item of the catalog, found NONE'])
    expect(rejections.map(({ line, faults }) => [line, faults[0]?.field, faults[0]?.expected.kind])).toEqual([
      [3, 'context', 'word'],
      [4, 'stance', 'word'],
      [5, 'value', 'no_value'],
      [6, 'stance', 'word'],
      [7, 'value', 'number'],
      [8, 'value', 'number'],
      [9, 'value', 'ratio'],
    ])
  })
})

describe('master data', () => {
  const items = async (text: string) =>
    (await readAll('master_data', text)).batches.flatMap((batch) => batch.records)

  it('every column, under the names of the trade', async () => {
    const titles =
      'sku,site,description,group,supplier,unit,cost,criticality,purchasability,portfolio,nsr,leadTime,trigger,batch,minimumBatch,maximumBatch,package,minimumBalance,maximumBalance,currentBalance,registerDate,startDate,Color'
    const row =
      'A9,SP,Bearing,Parts,ACME,pc,2.5,Z,3,onDemand,95%,30,10,5,1,100,6,2,50,-4,2020-01-01,2020-02-01,red'
    expect(await items(`${titles}\n${row}\n`)).toEqual([
      {
        line: 2,
        sku: 'A9',
        siteNo: 1,
        description: 'Bearing',
        group: 'Parts',
        supplier: 'ACME',
        unit: 'pc',
        unitCost: 2.5,
        criticality: 'critic',
        purchasability: 'easy',
        erpStockingPolicy: 'on_demand',
        erpTargetServiceLevel: 0.95,
        erpLeadTimeDays: 30,
        erpReorderPointUnits: 10,
        erpLotUnits: 5,
        minimumLotUnits: 1,
        maximumLotUnits: 100,
        orderMultipleUnits: 6,
        erpMinimumStockUnits: 2,
        erpMaximumStockUnits: 50,
        onHandUnits: -4,
        registeredDay: 18262,
        startedDay: 18293,
        attributes: new Map([['Color', 'red']]),
      },
    ])
  })

  it('an absent column is absent; an empty cell is null', async () => {
    expect(await items('sku,cost,unit,Color\nA9,,,\n')).toEqual([
      { line: 2, sku: 'A9', siteNo: 0, unitCost: null, unit: null, attributes: new Map([['Color', null]]) },
    ])
  })

  it('a total under the items is no item; what only begins so is one where it has a name or a cost', async () => {
    const text =
      'sku,description,cost,currentBalance\nA9,Bolt,2,5\nTOTAL-10W40,Oil,,3\nTotal 90,,4,1\nTotal 9,,,9\nTotal geral,3 items,99,9\n'
    const { batches, rejections } = await readAll('master_data', text)
    expect(batches.flatMap(({ records }) => records.map(({ sku }) => sku))).toEqual([
      'A9',
      'TOTAL-10W40',
      'Total 90',
    ])
    expect(reasons(rejections)).toEqual([
      '5 sku: expected an item, not a total, found Total 9',
      '6 sku: expected an item, not a total, found Total geral',
    ])
  })

  it.each([
    ['a screw at 41 per 100', '41,100', 0.41, 0],
    ['the price of one', '41,1', 41, 0],
    ['an empty price unit', '41,', 41, 0],
    ['no price unit, as SAP writes it', '41,0', 41, 0],
    ['a price unit below zero', '41,-100', 41, 1],
    ['a price unit of a word', '41,EUR', 41, 1],
    ['a cost of nothing', '0,100', 0, 0],
    ['no cost', ',100', null, 0],
  ])('%s: %s costs %s each', async (_why, cells, unitCost, lost) => {
    const { batches, rejections } = await readAll('master_data', `sku,cost,priceUnit\nA9,${cells}\n`)
    expect(rejections).toEqual([])
    const [batch] = batches
    expect(batch?.records).toEqual([{ line: 2, sku: 'A9', siteNo: 0, unitCost, attributes: new Map() }])
    expect(batch?.lostCells.map(({ field }) => field)).toEqual(lost ? ['priceUnit'] : [])
  })

  it('0 is no lot, no largest lot and no package', async () => {
    expect(await items('sku,cost,batch,maximumBatch,package,trigger\nA9,1,0,0,0,0\n')).toMatchObject([
      { erpLotUnits: null, maximumLotUnits: null, orderMultipleUnits: null, erpReorderPointUnits: 0 },
    ])
  })

  it.each([
    ['critic', 'critic'],
    ['Z', 'critic'],
    ['z', 'critic'],
    ['important', 'important'],
    ['Y', 'important'],
    ['common', 'common'],
    ['X', 'common'],
  ])('criticality %s is %s', async (word, meaning) => {
    expect(await items(`sku,cost,criticality\nA9,1,${word}\n`)).toMatchObject([{ criticality: meaning }])
  })

  it.each([
    ['easy', 'easy'],
    ['3', 'easy'],
    ['medium', 'medium'],
    ['2', 'medium'],
    ['hard', 'hard'],
    ['1', 'hard'],
  ])('purchasability %s is %s', async (word, meaning) => {
    expect(await items(`sku,cost,purchasability\nA9,1,${word}\n`)).toMatchObject([
      { purchasability: meaning },
    ])
  })

  it.each([
    ['0.95', 0.95],
    ['95', 0.95],
    ['95%', 0.95],
    ['0.5%', 0.005],
    ['1', 1],
    ['0', 0],
    ['100', 1],
    ['97.5', 0.975],
  ])('a service level of %s is %d', async (text, level) => {
    expect(await items(`sku,cost,nsr\nA9,1,${text}\n`)).toMatchObject([{ erpTargetServiceLevel: level }])
  })

  it.each([
    ['sku', ',1,,', 'text of at most 60 characters, found nothing'],
    ['cost', 'A9,-1,,', 'a number such as 1234.56, 0 or more, found -1'],
  ])('%s of %j: rejected', async (field, row, reason) => {
    const { rejections } = await readAll('master_data', `sku,cost,nsr,leadTime\n${row}\n`)
    expect(reasons(rejections)).toEqual([`2 ${field}: expected ${reason}`])
  })
})

describe('cells of master data that need not be there', () => {
  it.each([
    ['a service level over 1', 'nsr', '101', true],
    ['a lead time of a word', 'leadTime', 'TBD', true],
    ['no date as Protheus writes it', 'registerDate', '  /  /    ', false],
    ['no date as SAP writes it', 'registerDate', '00000000', false],
    ['the first day of a spreadsheet', 'registerDate', '1899-12-30', false],
    ['the last day there is', 'registerDate', '9999-12-31', false],
    ['the first day of a database', 'registerDate', '0001-01-01', false],
    ['no reorder point', 'trigger', '-1', false],
    ['a reorder point below zero', 'trigger', '-5', true],
  ])('%s is empty, and the row stands', async (_why, column, cell, isLost) => {
    const { batches, rejections } = await readAll('master_data', `sku,cost,${column}\nA9,1,${cell}\n`)
    expect(rejections).toEqual([])
    const [batch] = batches
    const lost = [{ field: column, cells: 1, line: 2, found: cell }]
    expect(batch?.lostCells).toEqual(isLost ? lost : [])
    expect(Object.values(batch?.records[0] ?? {}).slice(1)).toContain(null)
  })
})

describe('orders', () => {
  it('every column; what is absent and what is empty', async () => {
    const text =
      'sku,site,order,startDate,endDate,quantity,receivedQuantity,code,active\nA1,,O1,2026-01-01,2026-02-01,10,4,Air,yes\nA1,SP,O2,2026-01-01,,,,,\n'
    const { batches } = await readAll('orders', text)
    expect(batches.flatMap((batch) => batch.records)).toEqual([
      {
        line: 2,
        itemNo: 0,
        order: 'O1',
        startDay: 20454,
        endDay: 20485,
        units: 10,
        receivedUnits: 4,
        code: 'Air',
        isActive: true,
      },
      {
        line: 3,
        itemNo: 2,
        order: 'O2',
        startDay: 20454,
        endDay: null,
        units: null,
        receivedUnits: null,
        code: null,
        isActive: null,
      },
    ])
    const short = await readAll('orders', 'sku,order,startDate\nA1,O1,2026-01-01\n')
    expect(short.batches.flatMap((batch) => batch.records)).toEqual([
      { line: 2, itemNo: 0, order: 'O1', startDay: 20454 },
    ])
  })

  it('a received one ends on that day; one that was not is open, late or not, unless the file says otherwise', async () => {
    const text =
      'sku,order,startDate,endDate,receivedDate,active\nA1,O1,2026-01-01,2026-01-02,2026-01-03,\nA1,O2,2026-01-01,2026-01-02,,\nA1,O3,2026-01-01,2026-01-02,,no\n'
    const { batches } = await readAll('orders', text)
    expect(batches.flatMap(({ records }) => records.map((one) => [one.endDay, one.isActive]))).toEqual([
      [20456, null],
      [20455, true],
      [20455, false],
    ])
    const alone = await readAll('orders', 'sku,order,startDate,receivedDate\nA1,O1,2026-01-01,\n')
    expect(alone.batches.flatMap(({ records }) => records)).toMatchObject([{ endDay: null, isActive: true }])
  })

  it.each([
    ['A1,,2026-01-01,1', 'order: expected text of at most 100 characters, found nothing'],
    ['A1,O1,,1', 'startDate: expected a date such as 2026-12-31, found nothing'],
    ['A1,O1,Date Not Captured,1', 'startDate: expected a date such as 2026-12-31, found Date Not Captured'],
  ])('%s: rejected', async (row, reason) => {
    const { rejections } = await readAll('orders', `sku,order,startDate,quantity\n${row}\n`)
    expect(reasons(rejections)).toEqual([`2 ${reason}`])
  })
})

describe('authorizations', () => {
  it.each(['authorization', 'disauthorization'] as const)('%s', async (kind) => {
    const { batches, unknownItems } = await readAll(kind, 'sku,site\nA1,SP\nA1,\nX9,\n')
    expect(batches.flatMap((batch) => batch.records)).toEqual([
      { line: 2, itemNo: 2, sku: 'A1', siteNo: 1 },
      { line: 3, itemNo: 0, sku: 'A1', siteNo: 0 },
    ])
    expect(reasons(unknownItems)).toEqual(['4 sku: expected an item of the catalog, found X9'])
  })
})
