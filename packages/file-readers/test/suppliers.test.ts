import { describe, expect, it } from 'vitest'
import { checkedText } from './exports.ts'
import { readAll, reasons } from './read-whole-file.ts'

const read = async (text: string, rest: object = {}) => {
  const { batches, rejections } = await readAll('suppliers', text, rest)
  return { rows: batches.flatMap(({ records }) => records), reasons: reasons(rejections), batches }
}
const daysIn = async (cell: string) =>
  (await read(`name;orderDays\nAcme;${cell.includes(';') ? `"${cell}"` : cell}\n`)).rows[0]?.orderDays

describe('order days in a cell', () => {
  it.each([
    ['Mon, Thu', [1, 4], 'names'],
    ['seg/qui', [1, 4], 'short names, with a slash'],
    ['1;4', [1, 4], 'numbers, 1 is Monday'],
    ['Segunda-feira e quinta-feira', [1, 4], 'whole names'],
    ['2ª e 5ª', [1, 4], 'as Brazilians number them'],
    ['lundi, jeudi', [1, 4], 'French'],
    ['lun y jue.', [1, 4], 'Spanish, with a full stop'],
    ['mar mer', [2, 3], 'French without commas'],
    ['MIÉRCOLES', [3], 'with accents, in capitals'],
    ['Montag + Freitag', [1, 5], 'German'],
    ['seg a sex', [1, 2, 3, 4, 5], 'from one to another'],
    ['Thu, Mon, Thu', [1, 4], 'in order, each once'],
    ['todos os dias', [], 'any day'],
  ])('%s is %j: %s', async (cell, days) => {
    expect(await daysIn(cell)).toEqual(days)
  })

  it.each([
    ['Mon-Fri', 'two days or five'],
    ['8', 'a week has 7'],
    ['14', 'no day, and no two'],
    ['Mon, every second Thu', 'a word that is no day'],
    ['sex a seg', 'backwards'],
  ])('%s is refused: %s', async (cell) => {
    const { reasons, rows } = await read(`name;orderDays\nAcme;${cell}\n`)
    expect(rows).toEqual([])
    expect(reasons).toEqual([
      `2 orderDays: expected days of the week such as Mon, Thu or 1, 4 (1 is Monday), found ${cell}`,
    ])
  })
})

describe('suppliers', () => {
  it('have the fields of the form, each read as it is written', async () => {
    const { rows, reasons } = await read(
      'name;title;email;language;minimumOrderValue;orderDays;orderEveryDays;closures;sitesTogether;paymentDays;topUpMaxDays;loadCapacity;loadAttribute;note\n' +
        "'00123;Acme Ltda;Sales@acme.com;pt_BR;1.500,50;seg, qui;;22/12/2026 – 04/01/2027;sim;30 dias;60;26000;Peso kg;fala com Ana\n",
      { format: { dateFormat: 'DD/MM/YYYY', decimalSeparator: ',', thousandsSeparator: '.' } },
    )
    expect(reasons).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        name: '00123',
        title: 'Acme Ltda',
        email: 'sales@acme.com',
        language: 'pt-BR',
        minimumOrderValue: 1500.5,
        orderDays: [1, 4],
        orderEveryDays: null,
        closures: [{ from: '2026-12-22', to: '2027-01-04' }],
        sitesTogether: true,
        paymentDays: 30,
        topUpMaxDays: 60,
        loadCapacity: 26000,
        loadAttribute: 'Peso kg',
        note: 'fala com Ana',
      },
    ])
  })

  it.each([
    [',100', 'name: expected text of at most 200 characters, found nothing', 'who is it'],
    ['Acme,much', 'minimumOrderValue: expected a number such as 1234.56, 0 or more, found much', 'no number'],
    ['Acme,-5', 'minimumOrderValue: expected a number such as 1234.56, 0 or more, found -5', 'below 0'],
  ])('%s is refused: %s', async (row, reason) => {
    expect((await read(`name,minimumOrderValue\n${row}\n`)).reasons).toEqual([`2 ${reason}`])
  })

  it('a cell that plans nothing costs no row: it leaves what was there, and is counted', async () => {
    const { rows, batches } = await read(
      'name,paymentDays,language,email\nAcme,0001,Deutsch,none\nBeta,Net 45,E,\n',
    )
    expect(rows).toEqual([
      { line: 2, name: 'Acme' },
      { line: 3, name: 'Beta', paymentDays: 45, language: 'en-US', email: null },
    ])
    expect(batches.at(-1)?.lostCells.map(({ field }) => field)).toEqual(['email', 'language', 'paymentDays'])
  })
})

describe('titles of suppliers', () => {
  const columns = async (titles: string, row: string) => {
    const check = await checkedText(`${titles}\n${row}\n`, 'suppliers')
    return [
      check.known?.list ?? null,
      Object.fromEntries(
        check.columns.flatMap(({ title, column, match }) =>
          column && match !== 'doubt' ? [[column, title]] : [],
        ),
      ),
    ]
  }
  it.each([
    [
      'Fornecedor;Dias de pedido;Pedido mínimo;Prazo de pagamento',
      'Acme;seg;100;30',
      null,
      {
        name: 'Fornecedor',
        orderDays: 'Dias de pedido',
        minimumOrderValue: 'Pedido mínimo',
        paymentDays: 'Prazo de pagamento',
      },
    ],
    [
      'Code;Nom;E-mail;Jours de commande;Franco',
      'A1;Acme;a@b.fr;lun;100',
      null,
      {
        name: 'Code',
        title: 'Nom',
        email: 'E-mail',
        orderDays: 'Jours de commande',
        minimumOrderValue: 'Franco',
      },
    ],
    [
      'Nombre;Idioma;Pedido mínimo',
      'Acme;es;100',
      null,
      { name: 'Nombre', language: 'Idioma', minimumOrderValue: 'Pedido mínimo' },
    ],
    [
      'LIFNR;LAND1;NAME1;SPRAS;MINBW',
      '100;BR;Acme;P;5',
      'LFA1, LFM1',
      { name: 'LIFNR', title: 'NAME1', language: 'SPRAS', minimumOrderValue: 'MINBW' },
    ],
    [
      'A2_FILIAL;A2_COD;A2_LOJA;A2_NOME;A2_EMAIL',
      ';000123;01;ACME;a@b.com',
      'SA2',
      { name: 'A2_COD', title: 'A2_NOME', email: 'A2_EMAIL' },
    ],
    [
      'A2_COD;A2_LOJA;A2_NOME;A2_COND;A2_XPEDMIN;A2_XPRAZO',
      '000123;01;ACME;028;1.500,00;20',
      'SA2',
      { name: 'A2_COD', title: 'A2_NOME', minimumOrderValue: 'A2_XPEDMIN' },
    ],
    [
      'No.;Name;Language Code;Payment Terms Code',
      'V100;Acme;ENU;30 DAYS',
      'Vendors',
      { name: 'No.', title: 'Name', language: 'Language Code', paymentDays: 'Payment Terms Code' },
    ],
    [
      'Name;Email;Language;Vendor Payment Terms',
      'Acme;a@b.com;French / Français;30 Days',
      'Contacts',
      { name: 'Name', email: 'Email', language: 'Language', paymentDays: 'Vendor Payment Terms' },
    ],
    [
      'ID;Supplier Name;Supplier Group;Print Language',
      'SUP-1;Acme;All;en',
      'Supplier',
      { name: 'ID', title: 'Supplier Name', language: 'Print Language' },
    ],
    [
      'Code;Name;Supplier Payment Term',
      '12;Acme;30 days',
      'Parties',
      { name: 'Code', title: 'Name', paymentDays: 'Supplier Payment Term' },
    ],
  ])('%s', async (titles, row, list, expected) => {
    expect(await columns(titles, row)).toEqual([list, expected])
  })

  it.each([
    ['master_data', 'Fornecedor;Dias de pedido;E-mail\nAcme;seg;a@b.com\n', 'suppliers'],
    ['suppliers', 'Código;Descrição;Custo;Saldo\nA1;Rolamento;10;4\n', 'master_data'],
    ['suppliers', 'Fornecedor;Dias de pedido\nAcme;seg\n', null],
    ['master_data', 'Código;Descrição;Custo;Fornecedor\nA1;Rolamento;10;Acme\n', null],
  ] as const)('a file said to be %s', async (kind, text, other) => {
    expect((await checkedText(text, kind)).otherKind).toBe(other)
  })
})
