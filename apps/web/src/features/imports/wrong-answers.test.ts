import type { FileKind } from '@giro/contract'
import { checkFile, type FileCheck, type Reading } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { expect, test } from 'vitest'
import { type Question, questionsOf, rejectedRows, type Said, type Unknown } from './file-rules.ts'

const NOTHING_UNKNOWN: Unknown = {
  ...{ sites: [], items: [], suppliers: [], elsewhere: 0, sameButZeros: 0, isPart: false },
  rows: { sites: 0, items: 0, elsewhere: 0 },
}

type Wrong = {
  what: string
  kind?: FileKind
  rows: string
  unknown?: Partial<Unknown>
  given: Said
  /** What comes in place of *Upload*: another question, which the answer does not pass. */
  stops?: Question | 'refused'
  /** What stands in the summary that is read before *Upload* is pressed. */
  shows?: (check: Reading, rejected: number) => boolean
}

const DAYS = ['A;01/02/2026;consumption;12', 'A;03/04/2026;consumption;12', 'A;05/06/2026;consumption;12']

/** Each kind of question, and what becomes of a file of which it is answered wrongly. `loss` and `doubt` are what stops. */
const WRONG: Record<Exclude<Question, 'loss' | 'doubt'>, readonly Wrong[]> = {
  kind: [
    {
      ...{ what: 'movements as master data', kind: 'master_data', given: { keepsKind: true } },
      ...{ rows: 'sku;date;type;quantity|A;01/02/2026;consumption;12', stops: 'refused' },
    },
    {
      ...{ what: 'movements of a system as master data', kind: 'master_data', given: { keepsKind: true } },
      rows: 'Material;Plnt;Pstng Date;MvT;Mat. Doc.;Quantity|A;1000;01/02/2026;201;1;-2',
      shows: ({ columns }) => !columns.some(({ column }) => column === 'cost'),
    },
  ],
  dates: [
    {
      ...{ what: 'day and month exchanged', given: { writing: { dateFormat: 'MMDDYYYY' } } },
      rows: ['sku;date;type;quantity', ...DAYS].join('|'),
      shows: ({ summary }) => summary?.firstDay === '2026-01-02' && summary.lastDay === '2026-05-06',
    },
    {
      ...{ what: 'all in one month', given: { writing: { dateFormat: 'MMDDYYYY' } }, stops: 'doubt' },
      rows: 'sku;date;type;quantity|A;05/01/2024;consumption;1|A;05/02/2025;consumption;1',
    },
  ],
  numbers: [
    {
      what: 'thousands as decimals',
      given: { writing: { decimalSeparator: '.', thousandsSeparator: '' } },
      rows: 'sku;date;type;quantity|A;31/10/2026;consumption;12|A;31/10/2026;consumption;1.250',
      stops: 'doubt',
    },
    {
      what: 'decimals as thousands',
      given: { writing: { decimalSeparator: ',', thousandsSeparator: '.' } },
      rows: 'sku;date;type;quantity|A;31/10/2026;consumption;1.255',
      stops: 'doubt',
    },
  ],
  columns: [
    {
      what: 'a fiscal period as the date',
      given: { columns: [{ column: 'date', title: 'Period' }] },
      rows: 'sku;Period;type;quantity|A;2026/011;consumption;2|B;2026/011;consumption;2',
      stops: 'loss',
    },
    {
      what: 'a price as the quantity',
      given: { columns: [{ column: 'quantity', title: 'Amount' }] },
      rows: 'sku;date;type;Amount;Units|A;31/10/2026;consumption;90.5;2',
      shows: ({ summary }) => summary?.usage.units === 90.5,
    },
  ],
  reading: [
    {
      what: 'usage as receipts',
      given: { answers: { allRows: { meaning: 'replenishment' } } },
      rows: 'sku;date;quantity|A;31/10/2026;2|A;31/10/2026;3',
      shows: ({ summary }) => summary?.receipts.rows === 2 && summary.usage.rows === 0,
    },
    {
      what: 'what leaves the stock as returns',
      given: { answers: { sign: 'by_meaning' } },
      rows: 'sku;date;type;quantity|A;31/10/2026;consumption;-2|A;30/10/2026;consumption;-3|A;29/10/2026;consumption;2',
      stops: 'doubt',
    },
  ],
  codes: [
    {
      what: 'usage as a balance',
      given: { columns: [{ column: 'balance', title: 'X9' }] },
      rows: 'sku;date;type;quantity|A;31/10/2026;X9;2',
      stops: 'doubt',
    },
    {
      what: 'usage as nothing, beside a receipt',
      given: { columns: [{ column: '', title: 'X9' }] },
      rows: 'sku;date;type;quantity|A;31/10/2026;X9;2|A;31/10/2026;replenishment;2',
      stops: 'doubt',
    },
    {
      what: 'scrap as usage',
      given: { columns: [{ column: 'consumption', title: 'X9' }] },
      rows: 'sku;date;type;quantity|A;31/10/2026;X9;2|A;31/10/2026;consumption;2',
      shows: ({ summary }) => summary?.usage.rows === 2 && summary.adjustments.rows === 0,
    },
  ],
  newSites: [
    {
      what: 'a site that is there by another name is left out',
      given: { leavesSites: true },
      rows: 'sku;site;date;type;quantity|A;Main;31/10/2026;consumption;2',
      unknown: { sites: ['Main'], rows: { sites: 1, items: 0, elsewhere: 0 } },
      stops: 'loss',
    },
  ],
  site: [
    {
      // The site that was said stands in the card, with a button to say another.
      ...{ what: 'rows of one site at another', given: { siteId: 'another' } },
      rows: 'sku;date;type;quantity|A;31/10/2026;consumption;2',
      shows: ({ withoutSite }) => withoutSite === 1,
    },
  ],
  zeros: [
    {
      what: 'the same codes as others',
      given: { answers: { ignoresLeadingZeros: false } },
      rows: 'sku;date;type;quantity|0007;31/10/2026;consumption;2',
      unknown: { items: ['0007'], sameButZeros: 1, rows: { sites: 0, items: 1, elsewhere: 0 } },
      stops: 'loss',
    },
    {
      what: 'other codes as the same, which the card says',
      given: { answers: { ignoresLeadingZeros: true } },
      rows: 'sku;date;type;quantity|0007;31/10/2026;consumption;2',
      unknown: { sameButZeros: 1 },
      shows: ({ reading }) => reading?.ignoresLeadingZeros === true,
    },
  ],
  newItems: [
    {
      what: 'items that move are rejected',
      given: { createsItems: false },
      rows: 'sku;site;date;type;quantity|A;MAIN;31/10/2026;consumption;2|B;MAIN;31/10/2026;consumption;2|C;MAIN;31/10/2026;consumption;2',
      unknown: { elsewhere: 1, rows: { sites: 0, items: 0, elsewhere: 1 } },
      shows: (_, rejected) => rejected === 1,
    },
  ],
}

async function checked({ kind = 'transactions', rows, given }: Wrong): Promise<FileCheck> {
  const bytes = new TextEncoder().encode(rows.replaceAll('|', '\n'))
  const open = async function* (from = 0, to = bytes.length) {
    yield bytes.subarray(from, to)
  }
  const { columns = [], writing = {}, answers = {} } = given
  return checkFile(
    { size: bytes.length, open },
    {
      ...{ kind, format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-20' },
      ...{ columns, writing, answers },
    },
    () => {
      throw new Error('nothing is packed')
    },
  )
}

test.each(Object.entries(WRONG).flatMap(([question, wrong]) => wrong.map((one) => ({ question, ...one }))))(
  '$question, answered wrongly: $what',
  async (wrong) => {
    const { given, stops, shows, question } = wrong
    const check = await checked(wrong)
    if (check.outcome === 'refused') return expect(stops).toBe('refused')
    const unknown = { ...NOTHING_UNKNOWN, ...wrong.unknown }
    const open = questionsOf(check, given, question === 'site', unknown)
    expect(open.slice(0, 1)).toEqual(stops ? [stops] : [])
    if (shows) expect(shows(check, rejectedRows(check, unknown, given))).toBe(true)
  },
)
