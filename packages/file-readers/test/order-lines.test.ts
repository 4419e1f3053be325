import { describe, expect, it } from 'vitest'
import { joinOrders, repeatedOrders } from '../src/formats/order-lines.ts'
import type { OrderRecord } from '../src/formats/orders.ts'
import { asked, checkedText } from './exports.ts'
import { readAll } from './read-whole-file.ts'

const row = (of: Partial<OrderRecord>): OrderRecord => ({
  ...{ line: 2, itemNo: 0, order: 'P1', startDay: 100, endDay: 130, units: 60 },
  ...of,
})

describe('rows of one order line', () => {
  it.each<[why: string, rows: OrderRecord[], order: Partial<OrderRecord>, repeated: number]>([
    [
      'receipts add up, and end with the first',
      [row({}), row({ line: 3, endDay: 162, units: 40 })],
      { units: 100, endDay: 130 },
      0,
    ],
    [
      'a quantity that stands in each row is that of the line',
      [row({ units: 100, receivedUnits: 60 }), row({ line: 3, endDay: 162, units: 100, receivedUnits: 40 })],
      { units: 100, receivedUnits: 100, endDay: 130 },
      0,
    ],
    [
      'what is to come keeps it open',
      [row({ isActive: null }), row({ line: 3, endDay: 190, units: 40, isActive: true })],
      { units: 100, receivedUnits: 60, endDay: 190, isActive: true },
      0,
    ],
    [
      'a short receipt leaves the rest open',
      [row({ units: 100, receivedUnits: 30 }), row({ line: 3, endDay: 162, units: 100, receivedUnits: 40 })],
      { units: 100, receivedUnits: 70, endDay: null, isActive: true },
      0,
    ],
    [
      'but not where the ERP closed it',
      [
        row({ units: 100, receivedUnits: 30, isActive: false }),
        row({ line: 3, endDay: 162, units: 100, receivedUnits: 40, isActive: false }),
      ],
      { units: 100, receivedUnits: 70, endDay: 130, isActive: false },
      0,
    ],
    ['the same row twice is one', [row({}), row({ line: 3 })], { units: 60, line: 3 }, 1],
    [
      'without quantities the last stands',
      [row({ units: null }), row({ line: 3, units: null, endDay: 140 })],
      { units: null, endDay: 140 },
      1,
    ],
    [
      'one of another order date is an earlier version',
      [row({ startDay: 99, units: 70 }), row({ line: 3 })],
      { startDay: 100, units: 60 },
      1,
    ],
  ])('%s', (_why, rows, order, repeated) => {
    expect(joinOrders(rows)).toMatchObject({ order, repeated })
  })

  it('are counted by what they say', () => {
    const rows = [row({}), row({ line: 3, endDay: 162 }), row({ line: 4 }), row({ line: 5, order: 'P2' })]
    expect(repeatedOrders(rows)).toMatchObject({ repeated: 1, further: 1, first: { line: 3 } })
  })
})

describe('the state of an order', () => {
  it.each<[status: string, isActive: boolean | null]>([
    ['X', false],
    ['Completed', false],
    ['Cancelled', false],
    ['To Bill', false],
    ['Purchase Order : Closed', false],
    ['Pending Receipt', true],
    ['Pending Billing/Partially Received', true],
    ['To Receive and Bill', true],
    ['Recebido', false],
    ['Locked', null],
    ['', null],
  ])('%s', async (status, isActive) => {
    const text = `sku,order,startDate,endDate,quantity,status\nA1,O1,2026-01-01,2026-02-01,5,${status}\n`
    const { batches } = await readAll('orders', text)
    expect(batches.flatMap(({ records }) => records)).toMatchObject([{ isActive }])
  })

  it('one that was deleted teaches no lead time; one that was closed does where something came of it', async () => {
    const { batches } = await readAll(
      'orders',
      'sku,order,startDate,endDate,quantity,receivedQuantity,canceled,status\nA1,O1,2026-01-01,2026-02-01,5,0,L,\nA1,O2,2026-01-01,2026-02-01,5,4,,X\nA1,O3,2026-01-01,2026-02-01,5,0,,X\n',
    )
    expect(batches.flatMap(({ records }) => records.map((one) => [one.endDay, one.isActive]))).toEqual([
      [null, false],
      [20485, false],
      [null, false],
    ])
  })
})

/** Order lists as systems export them: an open line, one that was closed, one that was canceled. */
describe('orders of named systems', () => {
  it.each([
    [
      'sap',
      'EBELN,EBELP,MATNR,WERKS,BEDAT,EINDT,MENGE,WEMNG,ELIKZ,LOEKZ',
      [
        '4502,10,A1,MAIN,2026-01-01,2099-02-01,5,0,,',
        '4500,10,A1,MAIN,2026-01-01,2026-02-01,5,4,X,',
        '4501,10,A1,MAIN,2026-01-01,2099-02-01,5,0,,L',
      ],
    ],
    [
      'erpnext',
      'ID,Transaction Date,Status,Item Code,Qty,Received Qty,Required By,Warehouse',
      [
        'P1,2026-01-01,To Receive and Bill,A1,5,0,2099-02-01,MAIN',
        'P2,2026-01-01,Completed,A1,5,5,2026-02-01,MAIN',
        'P3,2026-01-01,Cancelled,A1,5,0,2099-02-01,MAIN',
      ],
    ],
    [
      'netsuite',
      'Item,Location,Document Number,Line ID,Date,Expected Receipt Date,Quantity,Quantity Fulfilled/Received,Status',
      [
        'A1,MAIN,P1,1,2026-01-01,2099-02-01,5,0,Pending Receipt',
        'A1,MAIN,P2,1,2026-01-01,2026-02-01,5,5,Fully Billed',
        'A1,MAIN,P3,1,2026-01-01,2099-02-01,5,0,Closed',
      ],
    ],
    [
      'odoo',
      'Product/Internal Reference,Order Reference,Order Date,Expected Arrival,Quantity,Received Qty,Status',
      [
        'A1,P1,2026-01-01,2099-02-01,5,0,Purchase Order',
        'A1,P2,2026-01-01,2026-02-01,5,5,Done',
        'A1,P3,2026-01-01,2099-02-01,5,0,Cancelled',
      ],
    ],
    [
      'protheus',
      'C7_PRODUTO,C7_NUM,C7_ITEM,C7_EMISSAO,C7_DATPRF,C7_QUANT,C7_QUJE,C7_ENCER,C7_RESIDUO',
      [
        'A1,000001,0001,20260101,20990201,5,0,,',
        'A1,000002,0001,20260101,20260201,5,5,E,',
        'A1,000003,0001,20260101,20990201,5,0,,S',
      ],
    ],
    [
      'protheus',
      'Filial;Número PC;Item;Produto;Descrição;Unidade;Quantidade;Qtd. Entregue;Prc. Unitário;Vlr. Total;Fornecedor;Loja;Dt. Emissão;Dt. Entrega;Dt. Receb.;Ped. Encerr.;Resid. Elim.;Armazém',
      [
        'MAIN;000001;0001;A1;PINO;PC;5,00;0,00;2,50;12,50;F1;01;01/01/2026;01/02/2099;  /  /    ; ; ;01',
        'MAIN;000002;0001;A1;PINO;PC;5,00;5,00;2,50;12,50;F1;01;01/01/2026;01/02/2026;01/02/2026;E; ;01',
        'MAIN;000003;0001;A1;PINO;PC;5,00;0,00;2,50;12,50;F1;01;13/01/2026;01/02/2099;  /  /    ; ;S;01',
      ],
    ],
  ])('%s', async (system, titles, rows) => {
    const text = [titles, ...rows].join('\n')
    const check = await checkedText(text, 'orders')
    expect([check.known?.id, asked(check), check.rejected]).toEqual([system, [], 0])
    const format = check.writing
    const { batches } = await readAll('orders', text, { format, reading: check.reading })
    const [open, closed, canceled] = batches.flatMap(({ records }) => records)
    expect(open?.isActive).not.toBe(false)
    expect(open?.endDay).toBeGreaterThan(47_000)
    expect(closed).toMatchObject({ isActive: false, endDay: 20_485 })
    expect(canceled).toMatchObject({ isActive: false, endDay: null })
  })
})

/** SC7 as Protheus shows it on screens: Item is the line, Produto the item. */
it.each(['master_data', 'transactions', 'orders'] as const)(
  'SC7 with its titles in Portuguese, taken as %s, is a list of orders',
  async (kind) => {
    const text =
      'Filial;Número PC;Item;Produto;Quantidade;Qtd. Entregue;Dt Emissão;Dt Entrega\n01;020001;0001;A1;5,00;0,00;20/10/2026;20/11/2026\n01;020001;0002;A1;7,00;0,00;20/10/2026;25/11/2026\n'
    const check = await checkedText(text, kind)
    expect(check.otherKind).toBe(kind === 'orders' ? null : 'orders')
    if (kind !== 'orders') return
    expect([asked(check), check.repeatedKeys]).toEqual([[], 0])
    expect(check.columns.map(({ column }) => column)).toEqual([
      'site',
      'order',
      'code',
      'sku',
      'quantity',
      'receivedQuantity',
      'startDate',
      'endDate',
    ])
  },
)
