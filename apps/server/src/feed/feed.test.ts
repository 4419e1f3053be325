import { words } from '@giro/contract'
import { capitalParts, synthesize } from '@giro/planning'
import { describe, expect, test } from 'vitest'
import { dayText, today } from '#calendar.ts'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await (await madeCatalog(app, 'B', [{ sku: 'ELSE', erpTrigger: 900, erpBatch: 900 }])).plan()

type Query = Record<string, string | number | boolean>
type Row = {
  sku: string
  site: string
  context: words.ContextKind
  priority: number
  level: string
  reason: string
  effect: number
  since: string
}
const feed = async (query: Query = {}) =>
  (await app.call('viewer', 'getFeed', { query: { limit: 500, ...query } })).body
const rowsOf = (answer: { contexts: { rows: Row[] }[] }): Row[] => answer.contexts.flatMap(({ rows }) => rows)
const plans = () =>
  catalog.inCatalog((tx) =>
    tx.selectFrom('itemPlan').selectAll().where('generation', '=', 1).orderBy('sku').execute(),
  )

describe('GET /feed', () => {
  test('has every open alert of the items once, most money at stake first within its context', async () => {
    const answer = await feed()
    const expected = (await plans()).flatMap((plan) =>
      plan.openContexts.map((kind) => `${plan.sku}@${plan.site} ${kind}`),
    )
    const rows = rowsOf(answer)
    expect(rows.map(({ sku, site, context }) => `${sku}@${site} ${context}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    expect(answer.items).toBe((await plans()).filter(({ openContexts }) => openContexts.length > 0).length)
    expect(answer.contexts.map(({ context }: { context: string }) => context)).toEqual([
      ...words.CONTEXT_KINDS,
    ])
    // However old the data are: they are open since the run.
    const runDay = dayText(today('America/Sao_Paulo'))
    expect(new Set(rows.map(({ since }) => since))).toEqual(new Set([runDay]))
    for (const { count, effect, rows: own } of answer.contexts) {
      expect(count).toBe(own.length)
      expect(effect).toBeCloseTo(
        own.reduce((sum: number, row: Row) => sum + row.effect, 0),
        6,
      )
      const order = own.map((row: Row) => [-row.priority, row.sku, row.site])
      expect(order).toEqual(order.toSorted(compare))
    }
  })

  test('the money by theme is the engine’s, item by item', async () => {
    const { synthesis, themes } = await feed()
    const expected = synthesize(await plans())
    for (const [name, value] of Object.entries(expected.synthesis))
      expect(synthesis[name]).toBeCloseTo(value, 6)
    expect(themes.map(({ theme, items }: { theme: string; items: number }) => [theme, items])).toEqual(
      expected.themes.map(({ theme, items }) => [theme, items]),
    )
    for (const [i, { value }] of expected.themes.entries()) expect(themes[i].value).toBeCloseTo(value, 6)
    const [balance, excess, rescue] = themes
    expect(balance.value + excess.value + rescue.value).toBeCloseTo(synthesis.current, 6)
    const [run] = await catalog.inCatalog((tx) => tx.selectFrom('planningRun').selectAll().execute())
    expect(run?.balancedValue).toBeCloseTo(synthesis.balanced, 6)
  })

  test('by class it is that of each class asked for alone', async () => {
    const { themes, classes } = await feed({ limit: 0, byClass: true })
    expect((await feed({ limit: 0 })).classes).toBeUndefined()
    for (const { abcClass, themes: own } of classes)
      expect(own).toEqual((await feed({ limit: 0, abcClass })).themes)
    const items = classes.map((one: { themes: { items: number }[] }) => one.themes[0]?.items ?? 0)
    expect(classes.length).toBeGreaterThan(1)
    expect(items.reduce((sum: number, one: number) => sum + one, 0)).toBe(themes[0].items)
  })

  test.each<[string, Query, (row: Row) => boolean]>([
    ['a context', { context: 'trigger,batch' }, ({ context }) => ['trigger', 'batch'].includes(context)],
    ['a level', { level: 'problem' }, ({ level }) => level === 'problem'],
    [
      'a reason',
      { reason: 'missing_in_erp,increase' },
      ({ reason }) => ['missing_in_erp', 'increase'].includes(reason),
    ],
    ['an item field', { sku: 'A-100' }, ({ sku }) => sku === 'A-100'],
    ['a search', { search: 'hose' }, ({ sku }) => sku === 'A-200'],
    ['nothing', { abcClass: 'abc_o', level: 'problem', sku: 'A-100' }, () => false],
  ])('filters by %s', async (_, query, meant) => {
    const all = rowsOf(await feed())
    expect(rowsOf(await feed(query))).toEqual(all.filter(meant))
  })

  test('filters by theme: items that have money in it', async () => {
    for (const theme of words.THEMES) {
      const skus = (await plans())
        .filter((plan) => capitalParts(plan)[theme] > 0 && plan.openContexts.length > 0)
        .map(({ sku }) => sku)
      expect(new Set(rowsOf(await feed({ theme })).map(({ sku }) => sku))).toEqual(new Set(skus))
    }
  })

  test('pages within each context; the counts stay', async () => {
    const whole = await feed()
    const page = await feed({ offset: 1, limit: 2 })
    for (const [i, { rows, count }] of page.contexts.entries()) {
      expect(count).toBe(whole.contexts[i].count)
      expect(rows).toEqual(whole.contexts[i].rows.slice(1, 3))
    }
  })

  test('together, the alerts of all contexts are one list in the order of the queue, and it has pages', async () => {
    const rows = rowsOf(await feed())
    const kinds: readonly string[] = words.CONTEXT_KINDS
    const key = (row: Row) => [-row.priority, row.sku, row.site, kinds.indexOf(row.context)]
    const expected = rows.toSorted((a, b) => compare(key(a), key(b)))
    const answer = await feed({ together: true })
    expect(answer.rows).toEqual(expected)
    expect(rowsOf(answer)).toEqual([])
    expect((await feed({ together: true, offset: 2, limit: 3 })).rows).toEqual(expected.slice(2, 5))
    const triggers = expected.filter(({ context }) => context === 'trigger')
    expect((await feed({ together: true, context: 'trigger' })).rows).toEqual(triggers)
    expect((await feed()).rows).toBeUndefined()
  })

  test('has the asked fields of the item in its row, in one call', async () => {
    const list = (
      await app.call('viewer', 'listItems', {
        query: { limit: 500, fields: 'sku,site,unit,package,createdAt' },
      })
    ).body
    const fields = 'sku,site,unit,package,createdAt'
    const ofItem = ({ sku, site }: Row) =>
      list.rows.find((item: Row) => item.sku === sku && item.site === site)
    for (const query of [{}, { together: true }]) {
      const answer = await feed({ ...query, fields })
      const rows: (Row & { item: object })[] = answer.rows ?? rowsOf(answer)
      expect(rows.length).toBeGreaterThan(5)
      for (const row of rows) expect(row.item).toEqual(ofItem(row))
    }
    const queue = (await app.call('viewer', 'listQueue', { query: { fields } })).body
    expect(queue.rows.length).toBeGreaterThan(3)
    for (const row of queue.rows) expect(row.item).toEqual(ofItem(row))
    expect(rowsOf(await feed()).every((row) => !('item' in row) && !('itemNo' in row))).toBe(true)
  })

  test.each(['getFeed', 'listQueue'] as const)('%s refuses a field that no item has', async (name) => {
    const { status, body } = await app.call('viewer', name, { query: { fields: 'sku,password' } })
    expect([status, body.errors[0].path]).toEqual([400, 'fields'])
  })

  test.each<Query>([{}, { level: 'problem' }, { context: 'trigger' }])(
    'release and investment add up the items of the queue, and each row says what its item moves: %o',
    async (query) => {
      const answer = await feed(query)
      const { context, ...filters } = query
      const asked = context ? { ...filters, openContexts: context } : filters
      const { rows: items } = (await app.call('viewer', 'listQueue', { query: { limit: 500, ...asked } }))
        .body
      const sum = (sign: number) =>
        items.reduce((total: number, { effect }: Row) => total + Math.max(0, sign * effect), 0)
      expect(answer.release).toBeCloseTo(-sum(-1), 6)
      expect(answer.invest).toBeCloseTo(sum(1), 6)
      const effects = new Map(items.map(({ sku, site, effect }: Row) => [`${sku}@${site}`, effect]))
      for (const { sku, site, effect } of rowsOf(answer)) expect(effect).toBe(effects.get(`${sku}@${site}`))
    },
  )

  test.each([
    { level: 'loud' },
    { theme: 'gold' },
    { reason: 'why' },
    { context: 'colour' },
    { colour: 'red' },
    { abcClass: 'abc_z' },
    { limit: 501 },
  ])('refuses %o', async (query) =>
    expect((await app.call('viewer', 'getFeed', { query: query as Query })).status).toBe(400),
  )

  test('shows nothing of another tenant', async () => {
    expect(rowsOf(await feed()).some(({ sku }) => sku === 'ELSE')).toBe(false)
    const theirs = (await app.call('B.viewer', 'getFeed', { query: { limit: 500 } })).body
    expect(new Set(rowsOf(theirs).map(({ sku }) => sku))).toEqual(new Set(['ELSE']))
  })
})

describe('the queue', () => {
  test('has the items with an open alert in order, each knowing its neighbours', async () => {
    const { rows, count } = (await app.call('viewer', 'listQueue', { query: { limit: 500 } })).body
    const expected = (await plans())
      .filter(({ openContexts }) => openContexts.length > 0)
      .toSorted((a, b) =>
        compare([-(a.priorityValue ?? 0), a.sku, a.site], [-(b.priorityValue ?? 0), b.sku, b.site]),
      )
    expect(rows.map(({ sku }: Row) => sku)).toEqual(expected.map(({ sku }) => sku))
    expect(count).toBe(expected.length)
    for (const [i, row] of rows.entries()) {
      expect(row.position).toBe(i + 1)
      expect(row.next?.sku ?? null).toBe(expected[i + 1]?.sku ?? null)
      expect(row.previous?.sku ?? null).toBe(expected[i - 1]?.sku ?? null)
      expect(row.pending).toBe(false)
    }
    const [, second] = rows
    const place = (
      await app.call('viewer', 'getQueuePlace', { params: { sku: second.sku }, query: { site: second.site } })
    ).body
    expect(place).toEqual(second)
  })

  test.each([1, 2, 3])(
    'in pages of %i is the whole queue, each item with the same place and neighbours',
    async (limit) => {
      const page = async (offset: number, most: number) =>
        (await app.call('viewer', 'listQueue', { query: { offset, limit: most } })).body
      const { rows: whole, count } = await page(0, 500)
      const offsets = whole.map((_: Row, i: number) => i).filter((i: number) => i % limit === 0)
      const pages = await Promise.all(offsets.map((offset: number) => page(offset, limit)))
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole)
      expect(new Set(pages.map((one) => one.count))).toEqual(new Set([count]))
      expect((await page(count, limit)).rows).toEqual([])
    },
  )

  test.each([true, false])(
    'feed and queue by what items save a year, descending: %s; unknown ones last',
    async (isDESC) => {
      const query = { limit: 500, orderBy: 'worth', isDESC, fields: 'worth' }
      const { rows } = (await app.call('viewer', 'listQueue', { query })).body
      const savings = (of: { item: { worth: number | null } }[]) => of.map(({ item }) => item.worth)
      const sorted = (some: (number | null)[]) =>
        some.toSorted((a, b) =>
          a === null || b === null ? +(a === null) - +(b === null) : isDESC ? b - a : a - b,
        )
      expect(savings(rows)).toEqual(sorted(savings(rows)))
      expect(Math.max(...savings(rows).map(Number))).toBeGreaterThan(0)
      const alerts = savings((await feed({ ...query, together: true })).rows)
      expect(alerts).toEqual(sorted(alerts))
      expect(new Set(alerts)).toEqual(new Set(savings(rows)))
    },
  )

  test('is in the order of what a minute saves, two for the portfolio and one for each other context', async () => {
    type Valued = { contexts: string[]; worth: number | null; minutes: number; worthPerMinute: number | null }
    const query = { limit: 500, orderBy: 'worthPerMinute', isDESC: true }
    const rows: Valued[] = (await app.call('viewer', 'listQueue', { query })).body.rows
    for (const { contexts, worth, minutes, worthPerMinute } of rows) {
      expect(minutes).toBe(contexts.length + Number(contexts.includes('portfolio')))
      if (worth === null) expect(worthPerMinute).toBeNull()
      else expect(worthPerMinute).toBeCloseTo(worth / minutes, 9)
    }
    const values = rows.map(({ worthPerMinute }) => worthPerMinute ?? -1)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  test.each<[Query, (row: Row) => boolean]>([
    [{ level: 'problem' }, ({ level }) => level === 'problem'],
    [{ reason: 'missing_in_erp' }, ({ reason }) => reason === 'missing_in_erp'],
    [{ openContexts: 'batch' }, ({ context }) => context === 'batch'],
    [{ sku: 'A-100' }, ({ sku }) => sku === 'A-100'],
  ])('with %o has the items that have such an alert', async (query, meant) => {
    const expected = rowsOf(await feed()).filter(meant)
    const { rows } = (await app.call('viewer', 'listQueue', { query: { limit: 500, ...query } })).body
    expect(new Set(rows.map(({ sku, site }: Row) => `${sku}@${site}`))).toEqual(
      new Set(expected.map(({ sku, site }) => `${sku}@${site}`)),
    )
  })

  test.each<Query>([
    { orderBy: 'sku', isDESC: true },
    { openContexts: 'batch', orderBy: 'effect', isDESC: false },
    { orderBy: 'worth', isDESC: true },
    { orderBy: 'worthPerMinute', isDESC: true },
    { level: 'problem' },
    { site: 'MAIN' },
  ])('an item of the part %o has its place and its neighbours there', async (part) => {
    const { rows } = (await app.call('viewer', 'listQueue', { query: { limit: 500, ...part } })).body
    expect(rows.length).toBeGreaterThan(1)
    const { site: sites, ...others } = part
    for (const row of rows) {
      const query = { ...others, ...(sites ? { sites } : {}), site: row.site }
      expect((await app.call('viewer', 'getQueuePlace', { params: { sku: row.sku }, query })).body).toEqual(
        row,
      )
    }
    const elsewhere = { params: { sku: rows[0].sku }, query: { site: rows[0].site, sites: 'NONE' } }
    expect((await app.call('viewer', 'getQueuePlace', elsewhere)).body).toMatchObject({
      position: 0,
      next: null,
    })
  })

  test('an item without an alert has no place; an unknown one is not there', async () => {
    await app.call('company_employee', 'updateContexts', { body: { sku: 'A-200', endAlert: true } })
    const place = (await app.call('viewer', 'getQueuePlace', { params: { sku: 'A-200' } })).body
    expect(place).toMatchObject({ position: 0, next: null, previous: null, contexts: [] })
    expect((await app.call('viewer', 'getQueuePlace', { params: { sku: 'ELSE' } })).status).toBe(404)
    expect((await app.call('viewer', 'getQueuePlace', { params: { sku: 'D-100' } })).body.code).toBe(
      'site_is_required',
    )
  })

  test('says that the item is about to be planned again', async () => {
    await app.call('company_employee', 'calculateContexts', { body: {} })
    const { rows } = (await app.call('viewer', 'listQueue', { query: { limit: 1 } })).body
    expect(rows[0].pending).toBe(true)
    await app.asOwner(`delete from pgboss.job where name = 'runPlanning'`)
    await app.asOwner(`delete from planning_run where status = 'pending'`)
  })
})

describe('help texts', () => {
  const topic = (language: string, name: string) =>
    app.call('viewer', 'getTopic', { query: { language, topic: name } })

  test.each([
    ['pt-BR', 'field.sku', 'SKU'],
    ['en-US', 'alert.package', 'Order multiple'],
    ['fr-FR', 'theme.excess', 'Excès'],
    ['es-ES', 'context.batch', 'Lote (cantidad de compra)'],
    ['en-US', 'context.batch.increase', 'Larger order quantity'],
  ])('%s %s is called %s', async (language, name, title) => {
    const { status, body } = await topic(language, name)
    expect([status, body.topic, body.language, body.title]).toEqual([200, name, language, title])
    expect(body.body.length).toBeGreaterThan(10)
  })

  test('every reason that the feed gives is explained', async () => {
    for (const { context, reason } of rowsOf(await feed())) {
      expect((await topic('pt-BR', `context.${context}.${reason}`)).status).toBe(200)
    }
  })

  test.each([
    ['en-US', 'field.colour', 404],
    ['en-US', 'field.constructor', 404],
    ['xx-XX', 'field.sku', 400],
    ['en-US', '../secret', 400],
  ])('%s %s answers %i', async (language, name, status) => {
    expect((await topic(language, name)).status).toBe(status)
  })
})

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? 0
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}
