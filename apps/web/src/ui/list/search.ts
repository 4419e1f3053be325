/**
 * State of a list in its address:
 * `?view=&q=&f.<field>=<op>:<v>,<v>&sort=-gap&offset=50&limit=25&cols=a,b&mode=scroll&unit=money&peek=<key>`. Defaults
 * are left out. Parts that cannot be parsed are dropped and named in `misunderstood`.
 */
export type Filter =
  /** Any of these words. */
  | { op: 'in'; values: readonly string[] }
  /** Range from, to, or both, inclusive; days or numbers, as texts. */
  | { op: 'between'; from: string | null; to: string | null }
  /** Above or below, not included. */
  | { op: 'gt'; value: string }
  | { op: 'lt'; value: string }
  | { op: 'empty' }
export type Filters = Readonly<Record<string, Filter>>
export type Sort = { by: string; isDescending: boolean }
export type Mode = 'pages' | 'scroll'

export type ListSearch = {
  view: string | null
  text: string
  filters: Filters
  /** The order of the rows; null: as the server gives them. */
  sort: Sort | null
  offset: number
  limit: number
  /** Columns in their order; null: the list's own. */
  columns: readonly string[] | null
  mode: Mode
  unit: 'units' | 'money' | null
  /** Key of the row in the side panel. */
  peek: string | null
  misunderstood: readonly string[]
}

/** Allowed parts of this list's address. */
export type ListSpec = {
  /** Columns it can be sorted by. */
  sortable: readonly string[]
  /** Fields it can be filtered by; `number` and `date` may be ranges. */
  filters: Readonly<Record<string, 'words' | 'number' | 'date' | 'text'>>
  /** Columns there are. */
  columns: readonly string[]
  limit: number
  /** The first row, when the address names none; 0 if absent. */
  offset?: number
  /** The list's own order, when the address names none. */
  sort?: Sort
}

/** Page sizes offered; an address with another one gets the nearest below 100. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
const LARGEST_PAGE = 100

export type Address = Readonly<Record<string, string | undefined>>
const OWN = new Set(['view', 'q', 'sort', 'offset', 'limit', 'cols', 'mode', 'unit', 'peek'])

export function readListSearch(address: Address, spec: ListSpec): ListSearch {
  const misunderstood: string[] = []
  /** Undefined when the part is absent; otherwise its reading, or a note that it has none. */
  const part = <T>(name: string, read: (text: string) => T | null): T | null => {
    const text = address[name]
    if (text === undefined) return null
    const value = read(text)
    if (value === null) misunderstood.push(name)
    return value
  }
  const filters: Record<string, Filter> = {}
  for (const name of Object.keys(address)) {
    if (!name.startsWith('f.')) continue
    const filter = part(name, (text) => readFilter(text, spec.filters[name.slice(2)]))
    if (filter) filters[name.slice(2)] = filter
  }
  return {
    view: address.view ?? null,
    text: address.q ?? '',
    filters,
    sort: part('sort', (text) => readSort(text, spec.sortable)) ?? spec.sort ?? null,
    offset: part('offset', (text) => readWhole(text, 0)) ?? spec.offset ?? 0,
    limit: part('limit', (text) => readLimit(text, misunderstood)) ?? spec.limit,
    columns: part('cols', (text) => readColumns(text, spec.columns, misunderstood)),
    mode: part('mode', (text) => oneOf(text, ['pages', 'scroll'] as const)) ?? 'pages',
    unit: part('unit', (text) => oneOf(text, ['units', 'money'] as const)),
    peek: address.peek ?? null,
    misunderstood,
  }
}

const oneOf = <const W extends string>(text: string, words: readonly W[]): W | null =>
  words.find((word) => word === text) ?? null
const readWhole = (text: string, least: number): number | null =>
  /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : null

function readLimit(text: string, misunderstood: string[]): number | null {
  const limit = readWhole(text, 1)
  if (limit !== null && limit > LARGEST_PAGE) misunderstood.push('limit')
  return limit === null ? null : Math.min(limit, LARGEST_PAGE)
}

function readSort(text: string, sortable: readonly string[]): Sort | null {
  const isDescending = text.startsWith('-')
  const by = isDescending ? text.slice(1) : text
  return sortable.includes(by) ? { by, isDescending } : null
}

function readColumns(text: string, names: readonly string[], misunderstood: string[]): string[] | null {
  const named = text.split(',')
  const columns = named.filter((name) => names.includes(name))
  if (columns.length > 0 && columns.length < named.length) misunderstood.push('cols')
  return columns.length > 0 ? columns : null
}

const NUMBER = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function readFilter(text: string, kind: ListSpec['filters'][string] | undefined): Filter | null {
  if (!kind || text === '') return null
  if (text === 'empty') return { op: 'empty' }
  return kind === 'words' || kind === 'text'
    ? readWords(text)
    : readRange(text, kind === 'number' ? NUMBER : DAY)
}

function readWords(text: string): Filter | null {
  const values = text
    .replace(/^in:/, '')
    .split(',')
    .filter((value) => value !== '')
    .map(decoded)
  return values.length > 0 ? { op: 'in', values } : null
}

/** A percent sign that stands for nothing stays as it was typed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readRange(text: string, value: RegExp): Filter | null {
  const [, op, rest = ''] = /^(gt|gte|lt|lte|eq|between):(.*)$/.exec(text) ?? []
  if (op === 'between') return readBetween(rest, value)
  if (!op || !value.test(rest)) return null
  if (op === 'gt' || op === 'lt') return { op, value: rest }
  return { op: 'between', from: op === 'lte' ? null : rest, to: op === 'gte' ? null : rest }
}

function readBetween(text: string, value: RegExp): Filter | null {
  const [from = '', to = ''] = text.split(',')
  const isEnd = (end: string) => end === '' || value.test(end)
  if (!isEnd(from) || !isEnd(to) || (from === '' && to === '')) return null
  return { op: 'between', from: from || null, to: to || null }
}

export function writeFilter(filter: Filter): string {
  switch (filter.op) {
    case 'empty':
      return 'empty'
    case 'in':
      return filter.values.map((value) => value.replace(/[%,]/g, encodeURIComponent)).join(',')
    case 'gt':
    case 'lt':
      return `${filter.op}:${filter.value}`
    case 'between':
      return writeRange(filter)
  }
}

function writeRange({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null) return `lte:${to ?? ''}`
  if (to === null) return `gte:${from}`
  return from === to ? `eq:${from}` : `between:${from},${to}`
}

const writeSort = ({ by, isDescending }: Sort) => (isDescending ? '-' : '') + by
const isSameSort = (a: Sort, b: Sort | undefined) => b !== undefined && writeSort(a) === writeSort(b)

/** The address of a list as it is shown, without what is the default. Other parts of the page's address stay. */
export function writeListSearch(
  search: ListSearch,
  spec: Pick<ListSpec, 'limit' | 'offset' | 'sort'>,
  page: Address = {},
): Record<string, string> {
  const others = Object.entries(page).filter(
    ([name, value]) => value !== undefined && !OWN.has(name) && !name.startsWith('f.'),
  ) as [string, string][]
  const parts: [string, string | null][] = [
    ['view', search.view],
    ['q', search.text || null],
    ...Object.entries(search.filters).map(([field, filter]): [string, string] => [
      `f.${field}`,
      writeFilter(filter),
    ]),
    ['sort', search.sort === null || isSameSort(search.sort, spec.sort) ? null : writeSort(search.sort)],
    ['offset', search.offset === (spec.offset ?? 0) ? null : String(search.offset)],
    ['limit', search.limit === spec.limit ? null : String(search.limit)],
    ['cols', search.columns?.join(',') ?? null],
    ['mode', search.mode === 'pages' ? null : search.mode],
    ['unit', search.unit],
    ['peek', search.peek],
  ]
  return Object.fromEntries([
    ...others,
    ...parts.filter((part): part is [string, string] => part[1] !== null),
  ])
}

/** Returns the request for these filters: `field=a,b`, `fieldFrom`, `fieldTo`. */
export function filterQuery(filters: Filters): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [field, filter] of Object.entries(filters)) Object.assign(query, filterRequest(field, filter))
  return query
}

/** The server's ranges include their ends; the smallest step of a number keeps an end out. */
const STEP = 1e-6

function filterRequest(field: string, filter: Filter): Record<string, string> {
  if (filter.op === 'empty') return { [field]: 'empty' }
  if (filter.op === 'in') return { [field]: filter.values.join(',') }
  if (filter.op === 'gt') return { [`${field}From`]: String(Number(filter.value) + STEP) }
  if (filter.op === 'lt') return { [`${field}To`]: String(Number(filter.value) - STEP) }
  return {
    ...(filter.from === null ? {} : { [`${field}From`]: filter.from }),
    ...(filter.to === null ? {} : { [`${field}To`]: filter.to }),
  }
}

/** A word as it is sought: accents, capitals and the kind of apostrophe make no difference. */
export const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** True if a list is narrowed by what was chosen or searched for in it. */
export const isFiltered = ({ filters, text }: Pick<ListSearch, 'filters' | 'text'>): boolean =>
  Object.keys(filters).length > 0 || text !== ''

/** Returns the offset of the last page, for offsets beyond the total. */
export const lastOffset = (count: number, limit: number): number =>
  Math.max(0, Math.ceil(count / limit) - 1) * limit
