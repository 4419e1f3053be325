import { readFile } from 'node:fs/promises'
import { type FeedRow, fields, type QueueRow } from '@giro/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { prefer, settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { type Feed, open, option, SAVE, useQueue } from './queue.ts'
import { signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const { get, nextItem } = useQueue()
const KINDS = ['Portfólio', 'Nível de serviço', 'Prazo de entrega', 'Gatilho', 'Lote']

/** Returns the layout shift of the page since it was requested, as browsers score it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) =>
          done(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 1_000)
      }),
  )

/** The order of the worklist unless another one is asked for. */
const BY_MINUTE = '&orderBy=worthPerMinute&isDESC=true'

describe('the worklist', () => {
  test('25: rows stand in the order of the queue, tabs count them, the sentence adds their effects up', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/feed')
    const { rows, contexts } = await get<Feed>('/feed?together=true&limit=500&difference=large')
    const queue = await get<{ rows: QueueRow[] }>(`/queue/priority?limit=25&difference=large${BY_MINUTE}`)
    await page.locator('tbody tr[data-row]').first().waitFor()
    const shown = await rowKeys(page)
    expect(shown).toEqual(queue.rows.map(({ sku, site }) => `${sku}|${site}`))
    await page.getByRole('checkbox', { name: 'Uma linha por item' }).uncheck()
    const expected = queue.rows.flatMap(({ sku, site, contexts: kinds }) =>
      kinds.map((kind) => `${sku}|${site}|${kind}`),
    )
    await page.waitForURL((url) => url.searchParams.get('group') === 'context')
    await expect.poll(() => rowKeys(page)).toEqual(expected.slice(0, 25))

    const tabs = page.getByRole('navigation', { name: 'Contextos' }).getByRole('button')
    const counts = [rows.length, ...contexts.map(({ count }) => count)]
    if (rows.length < 500)
      await expect
        .poll(() => tabs.allInnerTexts())
        .toEqual(['Todos', ...KINDS].map((name, place) => `${name} ${counts[place]}`))
    await tabs.filter({ hasText: 'Gatilho' }).click()
    await page.getByText(new RegExp(`de ${counts[4]}$`)).waitFor()

    const all = await allAlerts()
    const money = (value: number) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(value)
    // Each alert says what its whole item moves.
    const items = new Map(all.map(({ sku, site, effect }) => [`${sku}|${site}`, effect]))
    const sum = (sign: number) =>
      [...items.values()].reduce((total, effect) => total + Math.max(0, sign * effect), 0)
    expect(
      await page
        .getByText(/abaixo do ERP$/)
        .first()
        .getAttribute('title'),
    ).toBe(money(sum(-1)))
    expect(
      await page
        .getByText(/acima do ERP$/)
        .first()
        .getAttribute('title'),
    ).toBe(money(sum(1)))
  })

  test('each row of the first page says what it is worth, the most saved per minute first', async () => {
    const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page)
    await page.goto('/feed')
    const { rows } = await get<{ rows: QueueRow[] }>(`/queue/priority?limit=25${BY_MINUTE}`)
    const savings = rows.map(({ worthPerMinute }) => worthPerMinute)
    expect(savings).toEqual(savings.toSorted((a, b) => (b ?? -1) - (a ?? -1)))
    await page.locator('tbody tr[data-row]').first().waitFor()
    const worth = await page.locator('tbody tr[data-row] td:last-child').allInnerTexts()
    expect(worth.length).toBe(25)
    expect(worth.filter((text) => /R\$|^0$/.test(text.trim()) || text.trim() === '')).toEqual([])
  })

  test('a head sorts the list and its file; Back and one press lead to the most money again', async () => {
    const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page)
    await page.goto('/feed')
    const keysOf = async (order: string) =>
      (await get<{ rows: QueueRow[] }>(`/queue/priority?limit=25&difference=large${order}`)).rows.map(
        ({ sku, site }) => `${sku}|${site}`,
      )
    const mostFirst = await keysOf(BY_MINUTE)
    const bySku = await keysOf('&orderBy=sku&isDESC=true')
    const head = (name: RegExp) => page.getByRole('columnheader', { name })
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect(await rowKeys(page)).toEqual(mostFirst)
    await expect.poll(() => head(/^Economia por minuto/).getAttribute('aria-sort')).toBe('descending')

    await head(/^Item/).getByRole('button').first().press('Enter')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'sku')
    await head(/^Item/).getByRole('button').first().press('Enter')
    await expect.poll(() => rowKeys(page)).toEqual(bySku)
    await expect.poll(() => head(/^Item/).getAttribute('aria-sort')).toBe('descending')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar' }).click(),
    ])
    const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n').slice(1, 26)
    expect(lines.map((line) => line.split(';', 1)[0]?.replaceAll('"', ''))).toEqual(
      bySku.map((key) => key.split('|')[0]),
    )

    await page.goBack()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'sku')
    await page.getByRole('button', { name: 'Maior economia por minuto primeiro' }).click()
    await expect.poll(() => rowKeys(page)).toEqual(mostFirst)
    expect(new URL(page.url()).searchParams.get('sort')).toBe(null)
    await page.goBack()
    await expect.poll(() => head(/^Item/).getAttribute('aria-sort')).toBe('ascending')

    await page.goto('/feed?group=context&sort=context')
    await expect.poll(() => head(/^Contexto/).getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('checkbox', { name: 'Uma linha por item' }).check()
    await expect.poll(() => rowKeys(page)).toEqual(mostFirst)
  })

  test('next and previous follow the list that lies under the item: its filters and its order', async () => {
    const { page } = await newPage()
    await signIn(page)
    const { rows, count } = await get<{ rows: QueueRow[]; count: number }>(
      '/queue/priority?abcClass=abc_b&orderBy=sku&isDESC=true&limit=2',
    )
    await page.goto('/feed?f.abcClass=abc_b&sort=-sku&show=all')
    await page.locator('tbody tr[data-row] a').first().click()
    await page.getByText(`1 de ${count}`).waitFor()
    for (const [row, key] of [
      [rows[0], 'j'],
      [rows[1], 'k'],
      [rows[0], 'Escape'],
    ] as const) {
      await page.getByRole('heading', { level: 1, name: row?.sku ?? '' }).waitFor()
      await page.getByRole('button', { name: 'Próximo item (j)' }).and(page.locator(':enabled')).waitFor()
      await page.keyboard.press(key)
    }
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect((await rowKeys(page)).slice(0, 2)).toEqual(rows.map(({ sku, site }) => `${sku}|${site}`))
  })

  test('the small differences are one line: shown at a press, accepted all at once, and taken back', async () => {
    const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page)
    await page.goto('/feed')
    const count = async (part: string) =>
      (await get<{ count: number }>(`/queue/priority?limit=0${part}`)).count
    const [all, large] = [await count(''), await count('&difference=large')]
    expect(large).toBeLessThan(all)
    await page.getByText(`${large} de ${all} itens`).waitFor()
    const line = page.getByRole('region', { name: 'Diferenças menores' })
    await line.getByText(`${all - large} diferenças menores`).waitFor()
    // Rules are the administrators' own.
    expect(await line.getByRole('link', { name: 'Criar uma regra' }).count()).toBe(0)

    await line.getByRole('button', { name: 'Aceitar todas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aceitar sugestões' })
    // A replay asks for a look at each of these: they stay open.
    const toCheck = await count('&difference=small&replayConformity=check')
    await dialog.getByRole('button', { name: `Aceitar ${all - large - toCheck} itens` }).click()
    if (toCheck === 0) await line.waitFor({ state: 'detached' })
    else await line.getByText(toCheck === 1 ? '1 diferença menor' : `${toCheck} diferenças menores`).waitFor()
    expect([await count(''), await count('&difference=large')]).toEqual([large + toCheck, large])
    await page
      .getByRole('button', { name: /^Desfazer/ })
      .first()
      .click()
    await expect.poll(() => count('')).toBe(all)
    await line.getByText(`${all - large} diferenças menores`).waitFor()

    await line.getByRole('button', { name: 'Mostrar' }).click()
    await page.waitForURL((url) => url.searchParams.get('show') === 'all')
    await page.getByText(`${all} itens precisam de decisão`).waitFor()
    await page.getByRole('button', { name: 'Mostrar só as diferenças grandes' }).click()
    await line.waitFor()
  })

  test('suggestions of chosen rows are accepted with their total, and taken back', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/feed')
    const before = await get<Feed>('/feed?limit=0')
    await page
      .getByRole('checkbox', { name: /^Selecionar \d/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Aceitar sugestões' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aceitar sugestões' })
    await dialog.getByText('Efeito no estoque').waitFor()
    await dialog.getByRole('button', { name: 'Aceitar 1 item' }).click()
    await page.getByText('1 item decidido.').waitFor()
    expect((await get<Feed>('/feed?limit=0')).items).toBe(before.items - 1)
    await page.getByRole('button', { name: /^Desfazer \d/ }).click()
    await page.getByText('Decisão desfeita').waitFor()
    expect((await get<Feed>('/feed?limit=0')).items).toBe(before.items)
  })

  test.each([
    'system_administrator',
    'administrator',
    'company_administrator',
    'company_employee',
    'viewer',
  ] as const)('60: for a %s it is drawn from six calls and forty files', async (profile) => {
    const { page } = await newPage()
    await signIn(page, profile)
    await page.goto('/feed')
    await page.locator('tbody tr[data-row]').first().waitFor()
    const calls: string[] = []
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname + search)
      else if (/\.(js|css)$/.test(pathname)) files.push(pathname)
    })
    await page.reload()
    await page.locator('tbody tr[data-row]').first().waitFor()
    await settled(page)
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(40)
    expect(files.length).toBeGreaterThan(5)
  })

  test('60: nothing that stands moves when more comes', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/feed')
    await page.locator('tbody tr[data-row]').first().waitFor()
    await page.getByRole('button', { name: 'Dispensar' }).click()
    await page.reload()
    await page.locator('tbody tr[data-row]').first().waitFor()
    await settled(page)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
  })

  test('a failure is never told as an empty list', async () => {
    const { page } = await newPage()
    await page.route('**/api/queue/priority?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'generic' } }),
    )
    await signIn(page)
    await page.goto('/feed')
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('Não foi possível carregar as decisões em aberto.')
      .waitFor()
    expect(await page.getByText('Nada a decidir').count()).toBe(0)
    await page.unroute('**/api/queue/priority?*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.locator('tbody tr[data-row]').first().waitFor()
  })

  test('who only reads is offered no decision', async () => {
    const { page } = await newPage()
    await signIn(page, 'viewer')
    await page.goto('/feed')
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect(await page.getByRole('checkbox', { name: /^Selecionar/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Resolver contextos' }).count()).toBe(0)
    await page.locator('tbody tr[data-row] a').first().click()
    await expect.poll(() => option(page, /^Sugerido/).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: SAVE }).count()).toBe(0)
  })

  test('an item that is not there leads to the list, and says so', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto(open({ sku: 'no-such-item', site: 'SP01' }))
    await page.getByText('O item no-such-item não está neste catálogo.').waitFor()
    await page.locator('tbody tr[data-row]').first().waitFor()
  })

  test('an item is snoozed, stands in a tab of its own with who and until when, and comes back', async () => {
    const { page } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page)
    await page.goto('/feed')
    const row = page.locator('tbody tr[data-row]').first()
    await row.waitFor()
    const [first = ''] = await rowKeys(page)
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Adiar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adiar' })
    await dialog.getByText('Até ficar relevante').waitFor()
    await dialog.getByLabel('Observação').fill('Inventário em andamento')
    await dialog.getByRole('button', { name: 'Adiar' }).click()
    await expect.poll(async () => (await rowKeys(page)).includes(first)).toBe(false)
    await page.getByRole('button', { name: /^Adiados/ }).click()
    await expect.poll(() => rowKeys(page)).toEqual([first])
    await page.getByText(/Adiado por .* Inventário em andamento/).waitFor()
    await page.locator('tbody tr[data-row] a').first().click()
    await page.getByRole('button', { name: 'Voltar à lista' }).click()
    await page.getByText('De volta à lista').waitFor()
    await page.goto('/feed')
    await expect.poll(() => rowKeys(page)).toContain(first)
  })
})

const rowKeys = (page: Page) =>
  page.locator('tbody tr[data-row]').evaluateAll((found) => found.map((row) => row.getAttribute('data-row')))

/** Every alert, however many. */
async function allAlerts(): Promise<FeedRow[]> {
  const found: FeedRow[] = []
  for (;;) {
    const { rows } = await get<Feed>(`/feed?together=true&limit=500&difference=large&offset=${found.length}`)
    found.push(...rows)
    if (rows.length < 500) return found
  }
}

test('at 320 px the panel of a step has no sideways scroll, and its chart a scale, in every language', async () => {
  const { page } = await newPage({ viewport: { width: 320, height: 800 } })
  await signIn(page)
  const item = await nextItem('trigger')
  for (const language of fields.LANGUAGES) {
    await prefer(page, { language })
    await page.goto(open(item, 'trigger'))
    const panel = page.locator('details:has(figure)')
    await panel.locator('summary').first().click()
    const scale = panel.locator('figure [class*="_scale_"] > *')
    await scale.last().waitFor()
    // At one moment: what comes above moves both.
    const { boxes, drawing } = await panel.evaluate((one) => {
      const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
      const [svg] = one.querySelectorAll('figure svg[preserveAspectRatio]')
      const steps = [...one.querySelectorAll('figure [class*="_scale_"] > *')]
      return { boxes: steps.map(box), drawing: svg && box(svg) }
    })
    expect(boxes.length).toBeGreaterThan(1)
    for (const { right, top, bottom } of boxes) {
      expect(right, language).toBeLessThanOrEqual(drawing?.left ?? 0)
      expect((top + bottom) / 2).toBeGreaterThanOrEqual((drawing?.top ?? 0) - 1)
      expect((top + bottom) / 2).toBeLessThanOrEqual((drawing?.bottom ?? 0) + 1)
    }
    expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth), language).toBe(0)
  }
})
