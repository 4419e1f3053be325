import { expect, test } from 'vitest'
import { asked, checkedText } from './exports.ts'

const ITEMS =
  'Clave,Descripción,Línea,Unidad de salida,Almacén,Existencias,Stock mín.,Stock máx.,Costo promedio'
const ROWS = [
  '00010,Tornillo,FIJ,PZA,1,"1,210",80,143,"1,622.23"',
  '00020,Tuerca,FIJ,PZA,1,4,6,30,2.50',
  '00020,Tuerca,FIJ,PZA,2,5,6,30,2.50',
]
const columnsOf = ({ columns }: Awaited<ReturnType<typeof checkedText>>) =>
  Object.fromEntries(columns.flatMap(({ title, column }) => (column ? [[title, column]] : [])))

test('a list of Aspel SAE: its minimum is where it orders, its maximum up to where', async () => {
  const check = await checkedText([`Ferretería,,,,,,,,`, ITEMS, ...ROWS].join('\n'), 'master_data', {
    writing: { decimalSeparator: '.', thousandsSeparator: ',' },
  })
  expect(check.known).toMatchObject({ id: 'aspel_sae', list: 'Inventario' })
  expect(asked(check)).toEqual([])
  expect(columnsOf(check)).toEqual({
    ...{ Clave: 'sku', Descripción: 'description', Línea: 'group', 'Unidad de salida': 'unit' },
    ...{ Almacén: 'site', Existencias: 'currentBalance', 'Costo promedio': 'cost' },
    ...{ 'Stock mín.': 'trigger', 'Stock máx.': 'maximumBalance' },
  })
})

test('a row that comes twice is counted once, as it is loaded', async () => {
  const { totals, repeatedKeys } = await checkedText([ITEMS, ...ROWS, ROWS[2]].join('\n'), 'master_data')
  expect(repeatedKeys).toBe(1)
  expect(totals).toMatchObject({ rows: 3, units: 1219 })
})

test.each([
  ['beside a maximum', 'Stock mínimo;Stock máximo', ['trigger', 'maximumBalance']],
  ['as CONTPAQi calls them', 'Existencia mínima;Existencia máxima', ['trigger', 'maximumBalance']],
  ['alone', 'Stock mínimo;Marca', ['minimumBalance', undefined]],
  [
    'beside a reorder point',
    'Stock mínimo;Stock máximo;Punto de reorden',
    ['minimumBalance', 'maximumBalance', 'trigger'],
  ],
])('a minimum in Spanish %s', async (_, titles, columns) => {
  const check = await checkedText(`Código;Costo;${titles}\nA1;5;7;9;8\n`, 'master_data')
  expect(asked(check)).toEqual([])
  const found = columnsOf(check)
  expect(titles.split(';').map((title) => found[title])).toEqual(columns)
})

const ORDERS =
  'Orden de compra,Partida,Fecha,Fecha de recepción,Almacén,Clave,Descripción,Cantidad,Cantidad recibida,Fecha última recepción,Costo unitario,Estatus'
const LINES = [
  'OC1,1,02/11/2026,20/12/2026,1,00010,Tornillo,10,0,,2.5,Emitida',
  'OC1,2,02/11/2026,10/11/2026,1,00020,Tuerca,10,4,12/11/2026,2.5,Parcial',
  'OC2,1,02/11/2026,10/11/2026,1,00010,Tornillo,7,7,13/11/2026,2.5,Surtida',
  'OC3,1,02/11/2026,30/12/2026,1,00010,Tornillo,5,0,,2.5,Cancelada',
]

test('its purchase orders are no list of items, and what was cancelled is not to come', async () => {
  const content = [ORDERS, ...LINES].join('\n')
  expect((await checkedText(content, 'master_data')).otherKind).toBe('orders')
  const check = await checkedText(content, 'orders')
  expect(columnsOf(check)).toMatchObject({
    ...{ Fecha: 'startDate', 'Fecha de recepción': 'endDate', 'Fecha última recepción': 'receivedDate' },
    Estatus: 'status',
  })
  expect(check.totals).toMatchObject({ units: 32, openUnits: 16 })
})

test.each([
  ['Surtida', 0],
  ['Surtida parcial', 6],
  ['Surtido parcialmente', 6],
  ['Recibida parcialmente', 6],
  ['Parcialmente recibida', 6],
  ['Atendido parcialmente', 6],
  ['Received partially', 6],
  ['Livrée partiellement', 6],
  ['Reçu en partie', 6],
  ['Geliefert (teilweise)', 6],
  // The buyer gave the rest up.
  ['Cerrada con recepción parcial', 0],
  ['Fechado parcial', 0],
  ['Cancelada parcialmente', 0],
])('of 10 units ordered, 4 of which came: %s', async (state, openUnits) => {
  const line = `OC2,1,02/11/2026,10/11/2026,1,00010,Tornillo,10,4,12/11/2026,2.5,${state}`
  expect((await checkedText([ORDERS, line].join('\n'), 'orders')).totals).toMatchObject({ openUnits })
})

test('movements and suppliers are told by their titles', async () => {
  const movements = [
    'Folio;Fecha;Concepto;Descripción del concepto;Tipo;Documento;Clave del artículo;Almacén;Cantidad;Signo',
    '1;02/11/2026;51;Salida por venta;Salida;F1;00010;1;3.00;-1',
    '2;13/11/2026;1;Compra;Entrada;OC2;00010;1;7.00;1',
    '3;14/11/2026;2;Devol. de cliente;Entrada;DV1;00010;1;1.00;1',
    '4;15/11/2026;58;Sal. por traspaso;Salida;T1;00010;1;2.00;-1',
  ].join('\n')
  expect((await checkedText(movements, 'master_data')).otherKind).toBe('transactions')
  const { summary, known } = await checkedText(movements, 'transactions')
  expect(known).toMatchObject({ id: 'aspel_sae', list: 'Movimientos al inventario' })
  expect(summary).toMatchObject({ usage: { units: 3 }, returns: { units: 1 }, receipts: { units: 7 } })
  const suppliers =
    'Catálogo de proveedores;;;;\nClave;Nombre;RFC;Correo;Días de crédito\nPR1;Cables;XAX;a@b.mx;30\n'
  expect((await checkedText(suppliers, 'master_data')).otherKind).toBe('suppliers')
  const check = await checkedText(suppliers, 'suppliers')
  expect(columnsOf(check)).toEqual({
    ...{ Clave: 'name', Nombre: 'title', Correo: 'email', 'Días de crédito': 'paymentDays' },
  })
})

test.each([
  ['its own number beside that of its document, is one movement', 'Folio', 'Descripción del concepto', 1, 3],
  ['a number of its document alone, may be two of one delivery', 'Renglón', 'Descripción del concepto', 0, 6],
  ['a Folio of another system, which numbers its invoices, may be two of one', 'Folio', 'Movimiento', 0, 6],
])('a movement that stands twice with %s', async (_, number, concept, leftOut, units) => {
  const row = '7;02/11/2026;Salida por venta;Salida;F1;00010;1;3'
  const text = [
    `${number};Fecha;${concept};Tipo;Documento;Clave del artículo;Almacén;Cantidad`,
    row,
    row,
    '8;03/11/2026;Compra;Entrada;OC2;00010;1;7',
    '9;03/11/2026;Devol. de cliente;Entrada;DV1;00020;1;1',
  ].join('\n')
  const check = await checkedText(text, 'transactions')
  expect(check.summary?.usage.units).toBe(units)
  expect(check.leftOut).toEqual(leftOut ? [{ title: 'Folio', found: '7', rows: 1, line: 3 }] : [])
})
