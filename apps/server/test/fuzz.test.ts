import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type FieldSpec,
  ITEM_FIELDS,
  ITEM_FILTERS,
  words,
} from '@giro/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonSchema, schemaOf } from '../src/http/openapi-document.ts'
import { exampleOf } from '../src/http/openapi-examples.ts'
import { type Sending, startTestApp } from './callers.ts'
import { madeCatalog, TEN_ITEMS } from './planned-catalog.ts'

/** Calls of one run; each is one of an endpoint drawn at random. */
const CALLS = 600
/** The same calls at every run, so that a failure can be seen again. */
const SEED = 20_261_121
/** An event stream does not end. */
const NAMES = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'followProgress')

const app = await startTestApp()
const { call, tenants } = app
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

/** What has brought servers down: ends of number ranges, days that are none, texts that are code elsewhere. */
const HOSTILE_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '%00', "' or 1=1--", '{}', '[]', 'null', '__proto__', 'constructor'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-30', '9999-12-31T23:59:59-12:00', '+010000-01-01'],
  ...['0', '-1', '1e309', '-1e309', '1e-400', '0x10', 'NaN', '2147483648', '9223372036854775808', '1,5'],
  ...['empty', 'empty,empty', ',', '%', '_', '\\', '../../etc/passwd', 'x'.repeat(5000), '😀'.repeat(90)],
]
const HOSTILE_VALUES = [null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, [], {}, [[]], [null]]
const hostileText = fc.constantFrom(...HOSTILE_TEXTS)
const hostile = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 2 }),
)

/** What means something here, so that a call gets past its first check. */
const KNOWN = [
  ...TEN_ITEMS.map(({ sku }) => sku),
  ...[...Object.values(tenants.A.catalogs), ...Object.values(tenants.A.sites), tenants.A.companyId],
  ...['MAIN', 'DEPOT-A', '2026-03-31', '2025-01-01', '0.97', '14', 'true', 'automatic', 'aggressive'],
  ...['abc_a', 'createdAt', 'count,sum(gap)', 'field.nsr', 'theme.excess', 'pt-BR', 'stock.csv'],
]
const knownText = fc.constantFrom(...KNOWN)

/** Values of a schema: mostly what it asks for, sometimes anything. */
function anyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 6 }, { arbitrary: hostile, weight: 1 })
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => anyOf(choice as JsonSchema)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(anyOf((schema.items ?? {}) as JsonSchema), { maxLength: 3 })
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 600 }), fc.constantFrom(2 ** 31, 2 ** 53, -(2 ** 53)))
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0.97, 14, 1e12))
    case 'boolean':
      return fc.boolean()
    default:
      return fc.oneof({ arbitrary: knownText, weight: 3 }, { arbitrary: hostileText, weight: 1 })
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isAsked = required.includes(name)
    return fc.tuple(
      fc.constant(name),
      fc.option(anyOf(schema as JsonSchema), { nil: undefined, freq: isAsked ? 20 : 1 }),
    )
  })
  return fc
    .tuple(...fields)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)))
}

/** A few fields of a query at once: of ninety filters at random one is always wrong. */
function queryOf(name: EndpointName): fc.Arbitrary<Record<string, string>> {
  const e = endpoints[name]
  const names = 'query' in e ? Object.keys(schemaOf(e.query, 'input').properties ?? {}) : []
  if (names.length === 0) return fc.constant({})
  const value = fc.oneof({ arbitrary: knownText, weight: 1 }, { arbitrary: hostileText, weight: 2 })
  const some = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3 })
  return fc.tuple(some, knownText).map(([pairs, sku]) => ({
    ...(names.includes('sku') ? { sku } : {}),
    ...Object.fromEntries(pairs),
  }))
}

function sendingOf(name: EndpointName): fc.Arbitrary<Sending> {
  const e = endpoints[name]
  const names = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param as string)
  const param = fc.oneof({ arbitrary: knownText, weight: 4 }, { arbitrary: hostileText, weight: 1 })
  const params = fc.record(Object.fromEntries(names.map((one) => [one, param])))
  const body = 'body' in e ? anyOf(schemaOf(e.body, 'input')) : fc.constant(undefined)
  return fc.record({ params, query: queryOf(name), body }).map(({ body: sent, ...rest }) =>
    sent === undefined
      ? rest
      : // As text: what is no JSON object is sent all the same.
        { ...rest, body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } },
  )
}

test(`${CALLS} calls of every shape are answered, refused or not, and never with an error of ours`, async () => {
  const drawn = fc
    .constantFrom(...NAMES)
    .chain((name) => sendingOf(name).map((sending) => ({ name, sending })))
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(drawn, async ({ name, sending }) => {
      const answer = await call('company_administrator', name, sending)
      seen.add(answer.status)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
    }),
    { numRuns: CALLS, seed: SEED },
  )
  // The calls do get past the first check.
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 202, 204, 400, 404]))
}, 120_000)

const ALERTS = [...words.ALERT_KINDS.map((kind) => `alerts.${kind}`), 'alertLevel']
const FIELDS: Readonly<Record<string, FieldSpec>> = ITEM_FIELDS
const OF_KIND: Partial<Record<string, string>> = {
  text: 'MAIN',
  boolean: 'true',
  day: '2026-03-31',
  instant: '2026-03-31T12:00:00Z',
}
const OF_PARTS: Readonly<Record<string, string>> = { difference: 'large', sinceLoad: 'new' }
const NAMES_OF_FIELDS: Readonly<Record<string, string>> = {
  fields: 'sku',
  facets: 'unit',
  metrics: 'count',
  groupBy: 'site',
}

/** What somebody might ask a list for. */
function plausible(name: string, schema: JsonSchema): string {
  if (Object.hasOwn(OF_PARTS, name)) return OF_PARTS[name] as string
  if (!Object.hasOwn(ITEM_FILTERS, name))
    return NAMES_OF_FIELDS[name] ?? String(exampleOf(schema, 'input', name))
  const spec = FIELDS[name.replace(/(From|To)$/, '')]
  if (!spec) return name.endsWith('Contexts') ? 'trigger' : 'problem'
  return spec.values?.[0] ?? OF_KIND[spec.kind] ?? '1'
}

describe('every name that a list knows', () => {
  const lists = NAMES.flatMap((name) => {
    const e: Endpoint = endpoints[name]
    if (e.method !== 'GET' || !e.query) return []
    const { properties = {} } = schemaOf(e.query, 'input')
    return 'orderBy' in properties ? [[name, properties] as const] : []
  })
  const ofItems = lists.flatMap(([name, properties]) => ('lastExecutionTo' in properties ? [name] : []))
  const params = { id: tenants.A.catalogs.main, sku: TEN_ITEMS[0]?.sku ?? '', topic: 'field.nsr' }
  const ask = (name: EndpointName, query: Record<string, string>) =>
    call('system_administrator', name, { query, params })

  test('is asked of the lists of items', () => {
    expect(ofItems).toEqual([
      'listItems',
      'listRuleItems',
      'listScenarioItems',
      'getFeed',
      'listQueue',
      'getQueuePlace',
    ])
  })

  test('may be asked, all at once', async () => {
    for (const [name, properties] of lists) {
      const all = Object.entries(properties).map(
        ([key, schema]) => [key, plausible(key, schema as JsonSchema)] as const,
      )
      const { body } = await ask(name, Object.fromEntries(all))
      // The schema of a switch or of a list of words does not say what fits it.
      const unfit = (body.errors ?? []).map(({ path }: { path: string }) => path.split('.')[0])
      if (ofItems.includes(name))
        expect(unfit.filter((key: string) => Object.hasOwn(ITEM_FILTERS, key))).toEqual([])
      const answer = await ask(name, Object.fromEntries(all.filter(([key]) => !unfit.includes(key))))
      // A row of that id there may be none.
      expect([200, 404], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status)
    }
  }, 30_000)

  test('is sorted by each of its columns', async () => {
    // The fields of items are sorted by where their list is tested.
    for (const [name, { orderBy }] of lists.filter(([name]) => !ofItems.includes(name))) {
      const columns = (orderBy as JsonSchema).enum ?? []
      expect([name, columns.length > 0]).toEqual([name, true])
      for (const column of columns) {
        const { status } = await call('company_administrator', name, {
          query: { orderBy: String(column) },
          params,
        })
        expect([name, column, status >= 500]).toEqual([name, column, false])
      }
    }
  }, 30_000)

  test('takes a value that is none, and refuses it or finds nothing', async () => {
    const asked = lists.flatMap(([name, properties]) =>
      Object.keys(properties).flatMap((key, k) =>
        ['', '2026-02-30']
          // One place reads the filters of items: each value goes to one of the lists that have it.
          .filter((_, v) => !Object.hasOwn(ITEM_FILTERS, key) || ofItems[(k + v) % ofItems.length] === name)
          .map((value) => [name, key, value] as const),
      ),
    )
    for (const [name, key, value] of asked) {
      const answer = await ask(name, { [key]: value })
      expect(answer.status, `${name} ${key}=${value}`).toBeLessThan(500)
    }
  }, 60_000)

  test('that divides items is counted, all of them together', async () => {
    const words = Object.keys(FIELDS).filter((name) => ['enum', 'boolean'].includes(FIELDS[name]?.kind ?? ''))
    const facets = [...words, ...ALERTS, 'site', 'group', 'supplier', 'unit']
    const { status, body } = await ask('listItems', { limit: '0', facets: facets.join(',') })
    expect(status).toBe(200)
    expect(facets.length).toBeGreaterThan(31)
    const counted = facets.map((name) => Object.values<number>(body.facets[name]).reduce((a, b) => a + b))
    expect(counted).toEqual(facets.map(() => TEN_ITEMS.length))
  })
})
