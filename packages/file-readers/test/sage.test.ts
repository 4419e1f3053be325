import { expect, test } from 'vitest'
import type { FileReading } from '../src/reading/file-reading.ts'
import { asked, checkedText } from './exports.ts'

const MOVEMENTS =
  'Date;Dépôt;Référence article;Désignation;Type de document;N° pièce;Sens;Quantité;CMUP;Tiers'
const row = (document: string, direction: string, units: number, site = 'LYON') =>
  `23/11/2026;${site};RAC01;Raccord;${document};P1;${direction};${units},00;6,9000;X`
const DAY = [
  row('Facture comptabilisée', 'S', 10),
  row('Bon de livraison', 'S', 4),
  row('Bon de retour', 'E', 2),
  row('Bon de retour', 'S', 3),
  row('Bon de réception', 'E', 20),
  row('Facture fournisseur', 'E', 30),
  row('Facture comptabilisée', 'E', 5),
  row('Virement de dépôt à dépôt', 'S', 7),
  row('Virement de dépôt à dépôt', 'E', 7, 'VALENCE'),
  row("Mouvement d'entrée", 'E', 1),
  row('Mouvement de sortie', 'S', 1),
]
const IS = {
  usage: { rows: 2, units: 14 },
  returns: { rows: 1, units: 2 },
  receipts: { rows: 3, units: 55 },
  supplierReturns: { rows: 1, units: 3 },
  transfers: { rows: 2, units: 14 },
  adjustments: { rows: 2, units: 2 },
}

test.each([
  ['as Sage 100 names them', (title: string) => title],
  ['as another system does', (title: string) => title.replace('Type de document', 'Nature')],
])('the document says what a movement is, and the other column which way it goes: %s', async (_, titled) => {
  const other = titled(MOVEMENTS) !== MOVEMENTS
  const rows = other ? DAY.filter((one) => !/Mouvement|comptabilisée;P1;E|retour;P1;S/.test(one)) : DAY
  const check = await checkedText(
    [titled(MOVEMENTS), ...rows, ';;;;;;Total;1,00;;'].join('\n'),
    'transactions',
  )
  expect(asked(check)).toEqual([])
  expect(check.columns.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['type', 'direction', 'quantity']),
  )
  expect(check.reading?.out).toEqual(['S'])
  expect(check.faults).toMatchObject([{ expected: { kind: 'not_total' } }])
  const { usage, transfers } = IS
  expect(check.summary).toMatchObject(other ? { usage, transfers, receipts: { rows: 2, units: 50 } } : IS)
})

test('a meaning that is changed on the card changes that code alone', async () => {
  const text = [MOVEMENTS, ...DAY].join('\n')
  const first = await checkedText(text, 'transactions')
  const codes = first.taken.codes.map(({ column, title }) =>
    title === 'Mouvement de sortie' ? { title, column: 'consumption' } : { title, column },
  )
  const check = await checkedText(text, 'transactions', { columns: [...first.taken.columns, ...codes] })
  expect(check.summary).toMatchObject({
    ...IS,
    usage: { rows: 3, units: 15 },
    adjustments: { rows: 1, units: 1 },
  })
})

test('a file with the direction alone is read by it', async () => {
  const rows = ['RAC01;11/02/2026;9,00;E', 'RAC01;12/02/2026;4,00;S']
  const check = await checkedText(['Référence;Date;Qté;Sens', ...rows].join('\n'), 'transactions')
  expect(check.summary).toMatchObject({ usage: { rows: 1, units: 4 }, receipts: { rows: 1, units: 9 } })
})

const LEFT = { columns: [{ column: '', title: 'Sens' }] }
const ISSUE = row('Bon de livraison', 'S', 4)
const times = (count: number, one: string) => Array<string>(count).fill(one)
const WAYS: [what: string, rows: string[], answer: object, doubts: string[]][] = [
  ['transfers, all in', times(6, row('Virement de dépôt à dépôt', 'E', 7)), LEFT, ['one_way']],
  ['adjustments of an item, all in', times(6, row("Mouvement d'entrée", 'E', 7)), LEFT, ['one_way']],
  ['a transfer with its minus', [...times(6, row('Transfert', '', 7)), row('Transfert', '', -7)], LEFT, []],
  [
    'some that go out by their code',
    [...times(6, row("Mouvement d'entrée", '', 7)), row('Mouvement de sortie', '', 7)],
    LEFT,
    [],
  ],
  ['few rows', times(3, row('Transfert', '', 7)), LEFT, []],
  ['a column that says in of each', times(6, row('Virement de dépôt à dépôt', 'E', 7)), {}, []],
]
test.each(WAYS)(
  'rows that may go either way, of which the file says none: %s',
  async (_, rows, answer, doubts) => {
    const typed = { columns: [{ column: 'type', title: 'Type de document' }] }
    const said = 'columns' in answer ? { columns: [...LEFT.columns, ...typed.columns] } : answer
    const check = await checkedText([MOVEMENTS, ...times(9, ISSUE), ...rows].join('\n'), 'transactions', said)
    expect(check.doubts.map(({ reason }) => reason)).toEqual(doubts)
  },
)

test.each([
  ['Bon de livraison', 'consumption'],
  ['Delivery note', 'consumption'],
  ['Nota de entrega', 'consumption'],
  ['Albarán de compra', 'replenishment'],
  ['Saída por venda', 'consumption'],
  ['Facture fournisseur', 'replenishment'],
  ['Nota fiscal do fornecedor', null],
  ['Purchase invoice', 'replenishment'],
  ['Factura de proveedor', 'replenishment'],
  ['Virement de dépôt à dépôt', 'transfer'],
])('a code that is to be answered is preset by its name: %s is %s', async (code, meaning) => {
  const text = `sku;date;type;quantity\nA;2026-11-02;consumption;1\nA;2026-11-02;${code};1\n`
  const check = await checkedText(text, 'transactions')
  const guess = check.faults.flatMap(({ codes }) => codes).map((one) => one.guess)
  const taken = check.taken.codes.map(({ column }) => column)
  expect([...guess, ...taken]).toEqual([meaning])
})

test('the reading that is remembered has both columns', async () => {
  const { reading } = await checkedText([MOVEMENTS, ...DAY].join('\n'), 'transactions')
  const next = [MOVEMENTS, row('Virement de dépôt à dépôt', 'E', 3), row('Bon de retour', 'E', 1), ISSUE]
  const check = await checkedText(next.join('\n'), 'transactions', { reading: reading as FileReading })
  expect(check.summary).toMatchObject({ returns: { rows: 1, units: 1 }, transfers: { rows: 1, units: 3 } })
})

const ORDERS =
  'N° pièce;Date;Fournisseur;Référence article;Désignation;Dépôt;Qté commandée;Qté livrée;Reste à livrer;Date livraison prévue;Date dernière réception;PU HT'

test('orders to suppliers have all their columns, and what has not come of a line is to come', async () => {
  const rows = [
    'BC1;16/09/2026;FATLAN;CHA01;PAC;LYON;3;3;0;07/10/2026;14/10/2026;1180,34',
    'BC2;16/09/2026;FATLAN;CHA01;PAC;LYON;10;4;6;07/10/2026;14/10/2026;1180,34',
    'BC3;16/09/2026;FATLAN;CHA01;PAC;LYON;5;0;5;07/10/2026;;1180,34',
  ]
  const text = [ORDERS, ...rows].join('\n')
  const other = await checkedText(text, 'master_data')
  expect(other.otherKind).toBe('orders')
  const check = await checkedText(text, 'orders')
  expect([asked(check), check.totals]).toMatchObject([[], { rows: 3, units: 18, openUnits: 11 }])
  expect(check.columns.flatMap(({ column }) => column ?? [])).toEqual([
    ...['order', 'startDate', 'sku', 'site', 'quantity', 'receivedQuantity', 'endDate', 'receivedDate'],
  ])
})

test('an item list leaves out what has no stock, and a price in words is left empty', async () => {
  const text = [
    "Référence article;Désignation;Code famille;Suivi de stock;Unité de vente;Prix d'achat;Base prix;Qté mini commande;Mis en sommeil",
    '001200;PAC;CHAUD;CMUP;Pièce;1 180,34;1;2;Non',
    '001237;Joint;JOINT;CMUP;Pièce;N/C;100;1000;Oui',
    'PORT;Frais de port;DIVERS;Aucun;;;1;;Non',
  ].join('\n')
  const check = await checkedText(text, 'master_data')
  expect(asked(check)).toEqual([])
  expect(check).toMatchObject({ rejected: 0, leftOut: [{ found: 'Aucun', rows: 1 }] })
  expect(check.lostCells).toMatchObject([{ column: 'cost', rows: 1, examples: [{ line: 3, found: 'N/C' }] }])
  expect(check.columns.map(({ column }) => column)).toEqual([
    ...['sku', 'description', 'group', null, 'unit', 'cost', 'priceUnit', 'minimumBatch', 'blocked'],
  ])
})

const SUPPLIERS = 'N° compte fournisseur;Intitulé;Franco de port (€ HT)'
test.each([
  ['beside a minimum is none', `${SUPPLIERS};Minimum de commande (€ HT)`, [null, 'minimumOrderValue']],
  ['alone is the minimum of an order', SUPPLIERS, ['minimumOrderValue']],
])('a value from which a supplier delivers free %s', async (_, titles, columns) => {
  const cells = 'FGIACO;GIACOMINI;1 500,00;150,00'.split(';').slice(0, titles.split(';').length)
  const text = `${titles}\n${cells.join(';')}`
  const check = await checkedText(text, 'suppliers')
  const plain = await checkedText(text, 'master_data')
  expect(plain.otherKind).toBe('suppliers')
  expect(check.columns.map(({ column }) => column)).toEqual(['name', 'title', ...columns])
  expect(check.writing.decimalSeparator).toBe(',')
})
