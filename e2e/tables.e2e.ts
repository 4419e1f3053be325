import { fields } from '@giro/contract'
import { expect, test } from 'vitest'
import { prefer, settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { clipped, lengthenEnglish } from './longer.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()

test('the results say their state within a window of 1440 px', async () => {
  const { page, complaints } = await newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, 'company_employee')
  await page.goto('/results?view=unauthorized')
  await page.locator('tbody tr[data-row]').first().waitFor()
  const right = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const region = await right('section:has(> table)')
  expect(await right('th:has([data-term="term.sendState"])')).toBeLessThanOrEqual(region + 1)
  expect(complaints).toEqual([])
})

test.each(fields.LANGUAGES)('the users fit a window of 1280 px beside the menu, %s', async (language) => {
  const { page, complaints } = await newPage()
  await signIn(page, 'system_administrator')
  await prefer(page, { language })
  await page.goto('/users/list?q=sample.giro.local')
  await page.locator('tbody tr[data-row]').first().waitFor()
  await settled(page)
  const region = page.locator('section:has(> table)')
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('on a phone a value under a name to be explained stands in one line with the value beside it', async () => {
  const { page } = await newPage({ viewport: { width: 390, height: 800 } })
  await signIn(page, 'system_administrator')
  await page.goto('/users/list?q=sample.giro.local')
  const values = page.locator('main dl').first().locator('dd')
  await values.first().waitFor()
  const [email, profile] = await values.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(profile?.left).toBeGreaterThan(email?.left ?? 0)
  expect(profile?.top).toBe(email?.top)
  await page.context().close()
})

test('heads are read whole where their words are a third longer', async () => {
  const { rows } = await (await apiAs()).get<{ rows: { sku: string; site: string }[] }>(
    '/queue/priority?limit=1&openContexts=trigger',
  )
  const { page } = await newPage()
  await lengthenEnglish(page)
  await signIn(page, 'company_employee')
  await prefer(page, { language: 'en-US' })
  const orders = `/inventory/indeep/${rows[0]?.sku}?site=${rows[0]?.site}&tab=orders&view=all`
  for (const [address, width] of [
    ['/feed?group=context', 1024],
    ['/inventory/list', 1280],
    [orders, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await page.locator('tbody tr[data-row]').first().waitFor()
    await settled(page)
    expect(await clipped(page), address).toEqual([])
    const highest = await page
      .locator('thead th')
      .evaluateAll((all) => Math.max(...all.map((head) => head.getBoundingClientRect().height)))
    expect(highest, address).toBeLessThan(5 * 16)
  }
})

test('bulk authorization says what each item is', async () => {
  const { page } = await newPage()
  await signIn(page, 'company_employee')
  const { rows } = await (await apiAs()).get<{ rows: { sku: string; description: string }[] }>(
    '/context/authorization?limit=1&orderBy=sku',
  )
  await page.goto('/bulk-authorization')
  const first = page.locator('tbody tr[data-row]').first()
  await first.getByText(rows[0]?.sku ?? '').waitFor()
  await expect.poll(() => first.textContent()).toContain(rows[0]?.description)
})

test('without a file format one is made from the empty list', async () => {
  const { page } = await newPage()
  await page.route('**/api/settings?*', (route) => route.fulfill({ json: { rows: [], count: 0 } }))
  await signIn(page, 'company_administrator')
  await page.goto('/settings/list')
  await page.getByText('Nenhum formato ainda').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Novo formato' }).last().click()
  await page.getByRole('dialog').waitFor()
})

test('on a phone the title of a column to be explained has a line of its own', async () => {
  const { page } = await newPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'company_administrator')
  await page.goto('/upload')
  await page.getByRole('radio', { name: 'Dados mestres' }).check()
  const title = 'Descrição completa do material'
  const buffer = Buffer.from(`Código do material antigo,${title},Custo médio unitário\nA,Parafuso,1\n`)
  await page.locator('input[type="file"]').setInputFiles([{ name: 'long.csv', mimeType: 'text/csv', buffer }])
  const code = page.getByRole('group').locator('li code').first()
  await code.waitFor()
  expect(await code.evaluate((one) => one.getClientRects().length)).toBe(1)
  const choice = page.getByRole('group').getByRole('combobox').first()
  const [above, below] = [await code.boundingBox(), await choice.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('at 320 px what an item is stays within its card, in the longest words', async () => {
  const { page } = await newPage({ viewport: { width: 320, height: 800 }, locale: 'fr-FR' })
  await signIn(page, 'company_employee')
  const { rows } = await (await apiAs()).get<{ rows: { sku: string; site: string }[] }>(
    '/queue/priority?limit=1&openContexts=trigger',
  )
  await page.evaluate(() => localStorage.setItem('giro.preferences', JSON.stringify({ language: 'fr-FR' })))
  await page.goto(`/inventory/indeep/${rows[0]?.sku}?site=${rows[0]?.site}`)
  const card = page.getByRole('region', { name: 'Situation' })
  await card.waitFor()
  expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('on a phone a list is ordered without heads, by keys and by touch, and the address keeps it', async () => {
  const { page, complaints } = await newPage({ viewport: { width: 320, height: 800 } })
  await signIn(page, 'company_employee')
  const { rows } = await (await apiAs()).get<{ rows: { sku: string }[] }>(
    '/inventory/get-items?limit=1&orderBy=sku&isDESC=true',
  )
  await page.goto('/inventory/list')
  const order = page.getByRole('combobox', { name: 'Ordenar por …' })
  const first = page.getByRole('list', { name: 'Itens' }).getByRole('listitem').first()
  await first.waitFor()
  await order.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/sort=sku/)
  await page.getByRole('button', { name: 'Decrescente' }).click()
  await page.waitForURL(/sort=-sku/)
  await first.getByText(rows[0]?.sku ?? '', { exact: true }).waitFor()
  await page.reload()
  await first.getByText(rows[0]?.sku ?? '', { exact: true }).waitFor()
  for (const address of ['/feed', '/results?view=unauthorized', '/bulk-authorization']) {
    await page.goto(address)
    await order.waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})

test('a printed list says which rows it has, and that the export has all', async () => {
  const { page } = await newPage()
  await signIn(page, 'company_employee')
  const all = 'Aqui está só uma parte da lista: a exportação tem as'
  for (const address of ['/inventory/list?limit=10', '/feed?limit=10']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect(await page.getByText(all).count(), address).toBe(0)
    await page.emulateMedia({ media: 'print' })
    const total = (await page.getByText(/^1–10 de /).textContent())?.split(' ').at(-1)
    await page.getByText(`${all} ${total} linhas.`).waitFor()
  }
  await page.goto('/inventory/list?limit=10&q=zzz')
  await page.getByText(/^Impresso por/).waitFor()
  expect(await page.getByText(all).count()).toBe(0)
})
