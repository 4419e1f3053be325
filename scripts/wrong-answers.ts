import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'

/** A real set, and how its files are written. */
export type RealSet = { folder: string; encoding: 'utf8' | 'latin1'; separator: string }
type Film = (name: string) => Promise<void>
type Rows = string[][]
type Kind = 'Dados mestres' | 'Transações'

/**
 * One question that the upload asks, of a real file that is told so that it has to be asked, and an answer that is wrong.
 * Nothing of it may be loaded, and a sentence has to name what is in `named`, a row and a column.
 */
type Wrong = {
  name: string
  kind: Kind
  /** Changes the rows of the real file; the first has the titles. */
  retell: (rows: Rows) => Rows
  answer: (page: Page) => Promise<void>
  named: RegExp
  /** True if only the catalog can detect it: the file is sent, and ends in error. */
  isToldByServer?: true
}

const use = (page: Page) => page.getByRole('button', { name: 'Usar só neste arquivo' }).click()
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option)
/** Answers each of the columns in order, by the titles given. */
const assign = (titles: Record<string, string>) => async (page: Page) => {
  for (const [column, title] of Object.entries(titles)) await choose(page, column, title)
  await use(page)
}
const ofCells = (change: (cells: string[]) => string[]) => (rows: Rows) =>
  rows.map((cells, at) => (at === 0 ? cells : change(cells)))
/** Titles that mean nothing to anybody. */
const untitled = ([titles = [], ...rows]: Rows) => [titles.map((_, at) => `campo ${at + 1}`), ...rows]
const inPlace = (cells: string[], place: number, value: string) => cells.with(place, value)

/** `05/07/1998` of `31/07/1998` and `1998-07-31`: a day that may be a month. */
const openDay = (day: string) => {
  const parts = day.split(/[/-]/)
  return parts[0]?.length === 4 ? `05/${parts[1]}/${parts[0]}` : `05/${parts[1]}/${parts[2]}`
}
/** `6,750` of `6,75`, as many programs write their three decimals. A cost of thousands or of less than 1 would tell what the comma is. */
const threeDecimals = (cost: string, separator: string) =>
  (1 + (Number(cost.replace(',', '.')) % 900)).toFixed(3).replace('.', separator)

/** The other set numbers its items from 1: its quantities are SKUs too, and nothing tells them apart. */
const QUANTITY_AS_SKU: Wrong = {
  name: 'quantity-as-sku',
  kind: 'Transações',
  retell: untitled,
  answer: assign({ SKU: 'campo 4', Data: 'campo 2', 'Tipo de movimento': 'campo 3', Quantidade: 'campo 1' }),
  named: /SKU \(linha \d+\) falta um item do catálogo/,
  isToldByServer: true,
}

const wrongAnswers = ({ separator }: RealSet): Wrong[] => [
  {
    name: 'columns',
    kind: 'Dados mestres',
    retell: untitled,
    answer: assign({ SKU: 'campo 1', 'Custo unitário': 'campo 2' }),
    named: /Linha 2, Custo unitário: esperado um número/,
  },
  {
    name: 'key',
    kind: 'Dados mestres',
    retell: untitled,
    answer: assign({ SKU: 'campo 3', 'Custo unitário': 'campo 4' }),
    named: /a primeira na linha 3 \(SKU p[cç]\)/,
  },
  {
    name: 'decimals',
    kind: 'Dados mestres',
    retell: ofCells((cells) =>
      inPlace(cells, 3, threeDecimals(cells[3] ?? '', separator === ';' ? ',' : '.')),
    ),
    answer: (page) =>
      page
        .locator('fieldset')
        .getByRole('button', { name: /^\d+\.\d{3}$/ })
        .click(),
    named: /Linha 2, \S.*: seria /,
  },
  {
    name: 'criticality',
    kind: 'Dados mestres',
    retell: (rows) => rows.map((cells, at) => [...cells, at === 0 ? 'criticality' : `N${(at % 3) + 1}`]),
    // Nothing, which is what stands there until something is chosen.
    answer: use,
    named: /Linha 2, Criticidade: esperado uma destas palavras/,
  },
  {
    name: 'dates',
    kind: 'Transações',
    retell: ofCells((cells) => inPlace(cells, 1, openDay(cells[1] ?? ''))),
    answer: (page) =>
      page
        .locator('fieldset')
        .getByRole('button', { name: / de maio de / })
        .click(),
    named: /Linha 2, \S+: a data seria .* de maio de/,
  },
  {
    name: 'codes',
    kind: 'Transações',
    retell: ofCells((cells) => inPlace(cells, 2, 'X7')),
    answer: async (page) => {
      await choose(page, 'X7', 'Reposição')
      await page.getByRole('button', { name: 'Usar e lembrar' }).click()
    },
    named: /Linha 2, \S+: seria Reposição/,
  },
  ...(separator === ',' ? [QUANTITY_AS_SKU] : []),
]

/** Answers each question of the kind's file wrongly once, and sees that it is stopped before anything is loaded. */
export async function answerWrongly(page: Page, set: RealSet, kind: Kind, film: Film): Promise<void> {
  for (const wrong of wrongAnswers(set).filter((one) => one.kind === kind)) {
    const content = retold(set, wrong)
    const file = `errado_${wrong.name}.csv`
    await page.goto('/upload')
    await page.getByRole('radio', { name: kind }).check()
    const buffer = Buffer.from(content, set.encoding)
    await page.locator('input[type="file"]').setInputFiles({ name: file, mimeType: 'text/csv', buffer })
    await page.locator('fieldset').getByRole('button').first().waitFor()
    await film(`wrong-${wrong.name}-asked`)
    await wrong.answer(page)
    if (wrong.isToldByServer) await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
    const message = wrong.isToldByServer
      ? page.getByRole('row').filter({ hasText: file }).getByText(wrong.named)
      : page.getByRole('alert').filter({ hasText: wrong.named })
    await toldOrFail(page, message, `${file}: a wrong answer is not told by row and column.`)
    await film(`wrong-${wrong.name}-stopped`)
    if (await page.getByRole('button', { name: 'Enviar 1 arquivo' }).isVisible())
      throw new Error(`${file} can be sent with a wrong answer.`)
  }
}

async function toldOrFail(page: Page, message: Locator, otherwise: string): Promise<void> {
  await message
    .first()
    .waitFor({ timeout: 120_000 })
    .catch(async () => {
      throw new Error(`${otherwise} The page says:\n${await page.getByRole('main').textContent()}`)
    })
}

/** A file of a set as text. */
export const textOf = ({ folder, encoding }: RealSet, name: 'master_data' | 'transactions'): string =>
  new TextDecoder(encoding).decode(gunzipSync(readFileSync(join(folder, `${name}.csv.gz`))))

function retold(set: RealSet, { kind, retell }: Wrong): string {
  const { separator } = set
  const text = textOf(set, kind === 'Transações' ? 'transactions' : 'master_data')
  const rows: Rows = parse(text, { delimiter: separator })
  const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell)
  return retell(rows)
    .map((cells) => `${cells.map(quoted).join(separator)}\n`)
    .join('')
}
