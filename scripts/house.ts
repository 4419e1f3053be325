import { casts, longFunctions, lookInside, undocumentedExports } from './house/code.ts'
import { duplicates } from './house/duplicates.ts'
import { countLines, filesNow, isProduct, isTest, only } from './house/files.ts'
import { paddings } from './house/styles.ts'
import { filesNaming, filesOfEachField, filesOfField, filesOfScreen } from './house/touched.ts'

/**
 * `npm run house` measures how much work the code makes. It prints each figure with its limit and what it counted, and
 * fails when a figure is beyond its limit. A limit gets tighter; only a capability that users gain may loosen it.
 */

const LONG_FUNCTION_LINES = 60
/** Exports of the three widest doors of the apps. */
const DOOR_LIMITS = [64, 49, 36]
const WEB_LINES = 53_000

/** A figure, its limit, and the files or places that it counts. */
type Figure = {
  what: string
  value: number
  limit: number
  isAtLeast?: true
  counted: string[]
  note?: string
}

/** Names by which a file refers to notes on an item, the example of a resource. */
const NAMES_OF_NOTES = [
  'NoteRow',
  'Notes\\.tsx',
  'noteHandlers',
  'itemNote',
  'item_note',
  'itemNoteCharacters',
  'note\\.write',
]

const files = filesNow()
const product = only(files, isProduct)
const web = only(product, (path) => path.startsWith('apps/web/') && /\.tsx?$/.test(path))
const webTests = only(files, (path) => isTest(path) && /^(apps\/web|e2e)\//.test(path))
const contract = only(files, (path) => path.startsWith('packages/contract/src/'))
const sheets = only(product, (path) => path.endsWith('.css'))
const ofEachField = filesOfEachField(files).sort((a, b) => a - b)
/** Migrations are left out, because nobody edits them later. */
const twins = duplicates(only(product, (path) => !path.startsWith('apps/server/src/db/migrations/')))
const undocumented = undocumentedExports(contract)
const tests = only(files, isTest)
const endpoints = [...contract.values()].join('\n').match(/: endpoint\(\{/g)?.length ?? 0
const exported = [...contract.values()].join('\n').match(/^export (?!\*|\{|type \{)/gm)?.length ?? 0

const touched = (what: string, limit: number, counted: string[], note?: string): Figure => {
  if (counted.length === 0) throw new Error(`${what}: no file names it. Choose another example.`)
  return { what, value: counted.length, limit, counted, ...(note && { note }) }
}

/** Names that a door exports. */
const exportsOf = (text: string): number =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].reduce(
    (sum, [, names = '']) => sum + names.split(',').filter((name) => name.trim()).length,
    text.match(/^export (?:const|function|async function|type|class) \w/gm)?.length ?? 0,
  )
const doors = [...only(product, (path) => /^apps\/.*\/index\.ts$/.test(path))]
  .map(([path, text]) => ({ path, names: exportsOf(text) }))
  .sort((a, b) => b.names - a.names)
  .slice(0, DOOR_LIMITS.length)
const holding = (pattern: RegExp): string[] =>
  [...only(product, (path) => path.startsWith('apps/server/src/') && path.endsWith('.ts'))]
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path)
/** Pages in SQL of rows of items. */
const pagesOfItems = holding(/`[^`]*\b(item_plan p|context_alert a|scenario_item)\b[^`]*offset \$\{/)
/** Whoever tells the kinds of conditions apart. */
const readersOfFilter = holding(/case 'search':/)
/** Memory that grows with a catalog: columns of a run, packed inputs of a question, items of an import, files of the command line. */
const wholeCatalogs = holding(
  /\bmemoryStore\(\) \}|\bsummed\.flatMap\(|new TotalsColumns\(|await readInputs\(|readItems\(tx, scope\.|blocksOf\(items\)/,
)
const code = only(product, (path) => /\.tsx?$/.test(path) && !path.startsWith('packages/words/'))

const figures: Figure[] = [
  touched(
    'files for a field of an item (receiptSizeUnits)',
    10,
    filesOfField(files, 'avgReplenishmentBatch', 'receiptSizeUnits'),
    `of ${ofEachField.length} fields the least has ${ofEachField[0]} files, the median ${ofEachField[ofEachField.length >> 1]}`,
  ),
  touched(
    'files for a field that files bring (minimumBatch), without words, engine, presets and the orders that obey it',
    9,
    filesOfField(files, 'minimumBatch', 'minimumLotUnits').filter(
      (path) =>
        !/^packages\/(words|planning|file-readers\/src\/presets)\/|\/(purchases|order-terms)\b/.test(path),
    ),
  ),
  touched(
    'files for an alert (maxBatch)',
    7,
    filesNaming(files, ['maxBatch', 'maximumLotAlert', 'maximum_lot_alert']),
  ),
  touched(
    'files for a screen (DownloadScreen)',
    6,
    filesOfScreen(files, 'DownloadScreen', 'download', 'exports'),
  ),
  touched(
    'files for a resource of a catalog (notes on an item), without words',
    12,
    filesNaming(files, NAMES_OF_NOTES).filter((path) => !path.startsWith('packages/words/')),
  ),
  list(`functions over ${LONG_FUNCTION_LINES} lines`, 5, longFunctions(product, LONG_FUNCTION_LINES)),
  list('engine test files that import internals', 5, lookInside(files, 'packages/planning')),
  {
    what: 'exports of the contract documented, %',
    value: (100 * (exported - undocumented.length)) / exported,
    limit: 100,
    isAtLeast: true,
    counted: undocumented,
  },
  {
    what: 'lines of web tests for a line of web source',
    value: countLines(webTests) / countLines(web),
    limit: 0.3,
    isAtLeast: true,
    counted: [],
    note: `${countLines(webTests)} lines of tests, including browser tests, and ${countLines(web)} of source`,
  },
  list(
    'near-duplicates of six lines',
    2,
    twins.map(
      ({ first, second, lines }) =>
        `${first.path}:${first.number} = ${second.path}:${second.number} (${lines})`,
    ),
  ),
  list('casts through unknown or never', 20, casts(product)),
  list('different paddings', 12, paddings(sheets)),
  {
    what: 'lines of CSS',
    value: countLines(sheets),
    limit: 5_250,
    counted: [],
    note: `${sheets.size} files`,
  },
  list('lists of items beside the one page', 1, pagesOfItems),
  list('readers of the filter of items', 3, readersOfFilter),
  list('files that hold a whole catalog in memory', 6, wholeCatalogs),
  ...doors.map(
    ({ path, names }, place): Figure => ({
      what: `exports of a door of an app, ${['widest', 'second', 'third'][place]}`,
      value: names,
      limit: DOOR_LIMITS[place] ?? 0,
      counted: [path],
    }),
  ),
  {
    what: 'lines of the web app without its styles',
    value: countLines(web),
    limit: WEB_LINES,
    counted: [],
  },
  {
    what: 'lines of TypeScript of the product for an endpoint, without words',
    value: countLines(code) / endpoints,
    limit: 815,
    counted: [],
    note: `${countLines(code)} lines, ${endpoints} endpoints`,
  },
  {
    what: 'lines of tests for a line of product code',
    value: countLines(tests) / countLines(product),
    limit: 0.49,
    counted: [],
    note: `${countLines(tests)} lines of tests`,
  },
]

function list(what: string, limit: number, counted: string[]): Figure {
  return { what, value: counted.length, limit, counted }
}

const isKept = ({ value, limit, isAtLeast }: Figure) => (isAtLeast ? value >= limit : value <= limit)

for (const figure of figures) {
  const { what, value, limit, isAtLeast, counted, note } = figure
  const shown = Number.isInteger(value) ? value : value.toFixed(2)
  const mark = isKept(figure) ? '✓' : '✗'
  process.stdout.write(
    `${mark} ${what}: ${shown} (${isAtLeast ? 'at least' : 'at most'} ${limit})${note ? `; ${note}` : ''}\n`,
  )
  for (const one of counted) process.stdout.write(`    ${one}\n`)
}
process.exit(figures.every(isKept) ? 0 : 1)
