import { createHash } from 'node:crypto'
import {
  type EndpointName,
  endpoints,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  RULE_FILTER_FIELDS,
  words,
} from '@giro/contract'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Sending, startTestApp } from './callers.ts'
import { namesOf as namesOfIds, recordLists, restoreLists } from './list-fixture.ts'

/**
 * Every list of items by every filter and in every order: the answers are those that were recorded, byte for byte. `vitest -u`
 * records other answers; `GIRO_RECORD=lists` plans the sample of the fixture again.
 */
if (process.env.GIRO_RECORD === 'lists') await recordLists(await startTestApp())
const app = await startTestApp()
let ids = { rule: '', scenario: '' }
let items: Record<string, unknown>[] = []

const call = async (name: EndpointName, sending: Sending): Promise<string> => {
  const { status, body } = await app.call('company_administrator', name, sending)
  return namesOfIds(app.tenants.A).reduce(
    (text, [named, id]) => text.replaceAll(id, named),
    `${status} ${JSON.stringify(body)}`,
  )
}

beforeAll(async () => {
  ids = await restoreLists(app)
  const { body } = await app.call('company_administrator', 'listItems', { query: { limit: 500 } })
  items = body.rows
})

/** What is asked of filters that are of no field. */
const ASKED: Record<string, readonly string[]> = {
  search: ['ro', 'a 1'],
  alertLevel: ['problem', 'warning,none'],
  openContexts: [words.CONTEXT_KINDS.join(), 'trigger', 'batch,empty', 'empty'],
  quietContexts: ['leadTime'],
  difference: ['large', 'small', 'large,small'],
  sinceLoad: ['new', 'changed,ended', 'drifted'],
  theme: ['excess', 'invest,rescue'],
  context: ['trigger', 'batch,leadTime'],
  level: ['warning', 'problem'],
  reason: words.CONTEXT_REASONS,
  cause: ['erpLeadTime', 'erpTrigger'],
  snoozed: ['true', 'false'],
  ratioFrom: ['1.5'],
  ratioTo: ['0.5'],
  worthPerMinuteTo: ['2'],
  authorized: ['true', 'false'],
  blocked: ['true', 'false'],
  manual: ['true', 'false'],
  stale: ['true', 'false'],
  changeFrom: ['0.1', '0.5'],
  erpState: ['none', 'authorized,in_file', 'confirmed', 'reverted,drifted'],
  decided: ['me', 'people', 'nobody'],
  kept: ['true', 'false'],
  deciding: ['true', 'false'],
  together: ['true'],
  byClass: ['true'],
  fields: ['sku,abcClass,gap', 'alerts,openContexts'],
  facets: ['abcClass,site,alertLevel,authorized,owner', 'alerts.maxBatch,portfolio,group'],
  metrics: ['count,sum(gap),avg(nsr),min(cost),max(effect)'],
  groupBy: ['abcClass,site', 'supplier'],
  limit: ['0', '7'],
  offset: ['5', '59', '500'],
}
/** These come with each other. */
const ORDERS = ['orderBy', 'isDESC']

/** The texts that a filter of this name is asked for. */
function textsOf(name: string, isOfItems: boolean): readonly string[] {
  const asked = ASKED[name]
  if (asked) return asked
  if (name.startsWith('alerts.')) return ['problem', 'success,warning']
  const field = name.replace(/(From|To)$/, '')
  if (!Object.hasOwn(ITEM_FIELDS, field)) throw new Error(`Nothing is asked for ${name}.`)
  const values = [...new Set(items.map((item) => item[field]).filter((value) => value !== null))]
    .map(String)
    .sort()
  const middle = values[values.length >> 1] ?? '1'
  if (field !== name) return [middle]
  const spec = ITEM_FIELDS[field as keyof typeof ITEM_FIELDS]
  const isNullable = 'nullable' in spec || spec.kind === 'text'
  const several = `${values[0] ?? middle},${middle}${isNullable ? ',empty' : ''}`
  return isOfItems ? [middle, several] : [several]
}

const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as z.ZodObject).shape).filter((name) => !ORDERS.includes(name) && name !== 'state')
const ordersOf = (schema: unknown): string[] => {
  const { orderBy } = (schema as z.ZodObject).shape
  return orderBy instanceof z.ZodDefault ? (orderBy.unwrap() as z.ZodEnum).options.map(String) : []
}

const hash = (texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 10)

/** The hash of each filter's answers and of each order's, by its name. */
async function answersOf(
  names: readonly string[],
  { orders = [] as readonly string[], isOfItems = false },
  ask: (query: Record<string, string>) => Promise<string>,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = { '': hash([await ask({})]) }
  for (const name of names) {
    const answers: string[] = []
    for (const text of textsOf(name, isOfItems)) answers.push(await ask({ [name]: text }))
    hashes[name] = hash(answers)
  }
  for (const orderBy of orders) {
    const answers: string[] = []
    for (const isDESC of ['false', 'true']) answers.push(await ask({ orderBy, isDESC }))
    hashes[`by ${orderBy}`] = hash(answers)
  }
  return hashes
}

/** The lists of items: their calls, and what each needs besides filters and an order. */
const LISTS: readonly [EndpointName, () => Sending][] = [
  ['listItems', () => ({ query: { fields: 'sku,site,abcClass,gap' } })],
  ['getFeed', () => ({ query: { together: 'true', limit: 12 } })],
  ['listQueue', () => ({ query: { limit: 12 } })],
  ['listAuthorizations', () => ({})],
  ['listScenarioItems', () => ({ params: { id: ids.scenario }, query: { limit: 12 } })],
  ['listRuleItems', () => ({ params: { id: ids.rule }, query: { limit: 4 } })],
  ['listNotStock', () => ({ query: { state: 'suggested' } })],
  ['listNotStock', () => ({ query: { state: 'marked' } })],
]
/** Calls about the items that a filter finds. */
const SETS: readonly [EndpointName, object][] = [
  ['previewDecision', {}],
  ['previewAuthorization', { authorize: true }],
]

const OF_SETS = [
  'search',
  'sku',
  'site',
  'cost',
  'costFrom',
  'abcClass',
  'registerDateTo',
  'openContexts',
  'difference',
  'sinceLoad',
]

const file = (name: string) => `list-answers/${name}.json`
const json = (hashes: object) => `${JSON.stringify(hashes, null, 2)}\n`

test.each(LISTS)('%s answers as recorded', async (name, of) => {
  const { query: schema } = endpoints[name] as { query: z.ZodType }
  const hashes = await answersOf(
    namesOf(schema),
    { orders: ordersOf(schema), isOfItems: name === 'listItems' },
    (query) => call(name, { ...of(), query: { ...of().query, ...query } }),
  )
  const state = of().query?.state
  await expect(json(hashes)).toMatchFileSnapshot(file(`${name}${state ? `-${state}` : ''}`))
})

test.each(SETS)('%s of a filter answers as recorded', async (name, more) => {
  const own =
    name === 'previewDecision'
      ? ['theme', 'context', 'level', 'reason']
      : ['blocked', 'manual', 'stale', 'changeFrom', 'erpState', 'decided']
  const hashes = await answersOf([...OF_SETS, ...own], {}, (filter) =>
    call(name, { body: { ...more, filter } }),
  )
  await expect(json(hashes)).toMatchFileSnapshot(file(name))
})

test('the filter of a rule counts as recorded', async () => {
  const hashes = await answersOf(['search', ...RULE_FILTER_FIELDS], { isOfItems: true }, (filter) =>
    call('countRuleItems', { body: { filter } }),
  )
  await expect(json(hashes)).toMatchFileSnapshot(file('countRuleItems'))
})

test('all filters and orders of the items are asked', () => {
  expect(items.length).toBeGreaterThan(40)
  expect(ordersOf(endpoints.listItems.query)).toEqual(expect.arrayContaining([...ITEM_FIELD_NAMES]))
})
