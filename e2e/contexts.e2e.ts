import type { Contexts } from '@giro/contract'
import type { Page, Request, Response } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { heading, open, option, SAVE, useQueue } from './queue.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const { get, everyAlert, contextsOf, nextItem } = useQueue()
/** Page of the deciding user; tests that change browser storage or responses use their own. */
let page: Page
beforeAll(async () => {
  ;({ page } = await newPage())
  await signIn(page)
})
afterEach(() => void page.removeAllListeners('request'))
const KINDS = ['Portfólio', 'Nível de serviço', 'Prazo de entrega', 'Gatilho', 'Lote']

/** Requests of the page to one path, as they come. */
function sentTo(page: Page, path: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path) && request.method() === 'POST') sent.push(request)
  })
  return sent
}

/** Takes the last decision back from the bell of a page. */
async function takeBackFromBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Atividade/ }).click()
  const told = page.getByRole('dialog', { name: 'Atividade' }).getByRole('listitem')
  await told.filter({ hasText: 'Alerta encerrado' }).first().getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('Decisão desfeita').first().waitFor()
}

/** An item whose trigger was just raised far on its page, and its contexts before. */
async function decidedItem() {
  const { page } = await newPage()
  await signIn(page)
  const item = await nextItem('trigger')
  const before = await contextsOf(item)
  await page.goto(open(item, 'trigger'))
  await option(page, /^Grande aumento/).check()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Alerta encerrado', { exact: true }).waitFor()
  return { page, item, before }
}

describe('the contexts of an item', () => {
  test('26: the steps stand in their order, and only the last one saves', async () => {
    const item = await nextItem('batch', 3)
    await page.goto(open(item))
    const steps = page.getByRole('navigation', { name: 'Passos' }).getByRole('button')
    await steps.first().waitFor()
    const names = await steps.allInnerTexts()
    expect(names.map((name) => name.split('\n')[0])).toEqual(KINDS)
    for (const next of item.contexts.slice(1)) {
      const button = page.getByRole('button', { name: /^Próximo: / })
      expect(await page.getByRole('button', { name: SAVE }).count(), next).toBe(0)
      await button.click()
    }
    await page.getByRole('button', { name: SAVE }).waitFor()
    expect(await page.getByRole('button', { name: /^Próximo: / }).count()).toBe(0)
  })

  test('27: nothing is sent before the last step, and then one call with all that changed', async () => {
    const item = await nextItem('trigger', 2)
    const updates = sentTo(page, '/context/update')
    await page.goto(open(item, 'service'))
    await option(page, /^Aumento/).check()
    await page.getByRole('button', { name: /^Gatilho/ }).click()
    await option(page, /^Grande aumento/).check()
    expect(updates).toHaveLength(0)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Alerta encerrado', { exact: true }).waitFor()
    expect(updates.map((request) => request.postDataJSON())).toEqual([
      {
        sku: item.sku,
        site: item.site,
        contexts: { service: { stance: 'aggressive' }, trigger: { stance: 'very_aggressive' } },
        endAlert: true,
      },
    ])
    expect(updates[0]?.headers()['if-match']).toBeTruthy()
    const { contexts } = await contextsOf(item)
    expect(contexts.map(({ stance }) => stance)).toEqual([
      'automatic',
      'aggressive',
      'automatic',
      'very_aggressive',
      'automatic',
    ])
    expect(contexts.every(({ alert }) => alert === null)).toBe(true)
  })

  test('28: a manual value is warned about, outlives a reload, and is recorded with the name', async () => {
    const item = await nextItem('trigger')
    await page.goto(open(item, 'trigger'))
    await option(page, /^Dado manual/).check()
    await page.getByText('Não é recomendado.').waitFor()
    await page.getByRole('textbox', { name: 'Gatilho (ponto de pedido): valor manual' }).fill('77')
    await page.getByRole('textbox', { name: /^Observação/ }).fill('combined order')
    await page.reload()
    await page.getByText('Guardamos suas alterações').waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Gatilho (ponto de pedido): valor manual' }).inputValue())
      .toBe('77')
    await page.getByText('Não é recomendado.').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Alerta encerrado', { exact: true }).waitFor()
    const { contexts, history } = await contextsOf(item)
    expect(contexts[3]).toMatchObject({ stance: 'manual', new: 77 })
    const [recorded] = history.filter(({ context }) => context === 'trigger')
    const { name } = await get<{ name: string }>('/auth/me')
    expect(recorded).toMatchObject({ stance: 'manual', new: 77, note: 'combined order', by: name })
  })

  test('29: a typed value is calculated once, two seconds after the last key, or at once on Enter', async () => {
    const { page } = await newPage()
    await signIn(page)
    const item = await nextItem('trigger')
    const calculations = sentTo(page, '/context/calculate')
    await page.clock.install()
    await page.goto(open(item, 'trigger'))
    await option(page, /^Dado manual/).check()
    const field = page.getByRole('textbox', { name: 'Gatilho (ponto de pedido): valor manual' })
    // From here time passes only when the test says so.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await field.pressSequentially('12')
    await page.clock.runFor(1000)
    await field.press('3')
    await page.clock.runFor(1900)
    expect(calculations).toHaveLength(0)
    await page.clock.runFor(200)
    await expect.poll(() => calculations.length).toBe(1)
    expect(calculations[0]?.postData()).toContain('123')
    await field.fill('456')
    await field.press('Enter')
    await expect.poll(() => calculations.length).toBe(2)
    await page.clock.runFor(5000)
    expect(calculations).toHaveLength(2)
  })

  test('29: an effect that cannot be calculated does not keep from saving', async () => {
    const { page } = await newPage()
    await signIn(page)
    const item = await nextItem('trigger')
    await page.route('**/api/context/calculate', (route) =>
      route.fulfill({ status: 500, json: { code: 'generic' } }),
    )
    await page.goto(open(item, 'trigger'))
    await option(page, /^Dado manual/).check()
    const field = page.getByRole('textbox', { name: 'Gatilho (ponto de pedido): valor manual' })
    await field.fill('88')
    await field.press('Enter')
    await page.getByText('Você pode salvar mesmo assim.').waitFor()
    await field.blur()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Alerta encerrado', { exact: true }).waitFor()
    expect((await contextsOf(item)).contexts[3]).toMatchObject({ stance: 'manual', new: 88 })
  })

  test('what changes says of a choice what the options say, with another context chosen too', async () => {
    const item = await nextItem('trigger')
    await page.goto(open(item, 'batch'))
    await option(page, /^Aumento/).check()
    await page.getByRole('button', { name: /^Gatilho/ }).click()
    await page.getByText('Recalculando as opções…').waitFor({ state: 'hidden' })
    const shown = page.getByRole('row', { name: /^Valor do estoque alvo/ }).getByRole('cell')
    const listed = async (name: RegExp) => {
      const said = await page
        .locator('label')
        .filter({ has: option(page, name) })
        .textContent()
      return /R\$\s[\d.]+,\d{2}/.exec(said ?? '')?.[0]
    }
    for (const stance of [/^Grande redução/, /^Aumento/, /^Grande aumento/]) {
      await option(page, stance).check()
      const said = [await listed(/^Dado do ERP/), await listed(stance)]
      await expect.poll(() => shown.allInnerTexts()).toEqual(said)
    }
  })

  test('a manual value that cannot be is objected to when its field is left', async () => {
    const items = '/inventory/get-items?unit=pc&limit=500&fields=sku,site'
    const { rows } = await get<{ rows: { sku: string; site: string }[] }>(items)
    const [item] = rows
    if (!item) throw new Error('no item is counted in pieces')
    await page.goto(open(item, 'batch'))
    await option(page, /^Dado manual/).check()
    const field = page.getByRole('textbox', { name: 'Lote (quantidade de compra): valor manual' })
    for (const [typed, message] of [
      ['70,5', 'Informe unidades inteiras, por exemplo 71'],
      ['-5', 'Informe uma quantidade maior que zero'],
      ['many', 'Informe uma quantidade maior que zero'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      await page.getByText(message, { exact: true }).waitFor()
    }
    await field.fill('70')
    await field.blur()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
  })

  test('30: keys pick, walk and close; none of them while typing, nor when they are turned off', async () => {
    const { page } = await newPage()
    await signIn(page)
    const item = await nextItem('trigger')
    await page.goto(open(item, 'trigger'))
    await heading(page, item.sku).waitFor()
    await option(page, /^Aumento/).waitFor()
    const digit = async (name: RegExp) =>
      (await option(page, name).getAttribute('aria-keyshortcuts')) ?? 'none'
    await page.keyboard.press(await digit(/^Aumento/))
    await expect.poll(() => option(page, /^Aumento/).isChecked()).toBe(true)
    await page.keyboard.press(await digit(/^Dado manual/))
    const value = page.getByRole('textbox', { name: 'Gatilho (ponto de pedido): valor manual' })
    await expect.poll(() => value.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('12j')
    await expect.poll(() => value.inputValue()).toBe('12j')
    await heading(page, item.sku).waitFor()
    await option(page, /^Dado manual/).focus()
    await page.keyboard.press('1')
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
    // The item stands somewhere in the list: it has one before it, or one after it.
    const other = page.locator(
      'button:is([aria-label="Item anterior (k)"], [aria-label="Próximo item (j)"]):enabled',
    )
    await page.keyboard.press((await other.first().getAttribute('aria-label'))?.at(-2) ?? '')
    await heading(page, item.sku).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1, name: 'Feed' }).waitFor()

    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('giro.preferences') ?? '{}') as object
      localStorage.setItem('giro.preferences', JSON.stringify({ ...kept, shortcuts: false }))
    })
    await page.goto(open(item, 'trigger'))
    await option(page, /^Grande aumento/).waitFor()
    await page.keyboard.press('5')
    await page.keyboard.press('Escape')
    await expect.poll(() => option(page, /^Grande aumento/).isChecked()).toBe(false)
    await heading(page, item.sku).waitFor()
  })

  test('31: a decision is taken back with its values and its alert', async () => {
    const { page, item, before } = await decidedItem()
    expect((await contextsOf(item)).contexts[3]?.stance).toBe('very_aggressive')
    await page.getByRole('button', { name: `Desfazer ${item.sku}` }).click()
    await page.getByText('Decisão desfeita').waitFor()
    const after = await contextsOf(item)
    const told = ({ contexts }: Contexts) =>
      contexts.map(({ stance, new: value, alert }) => ({ stance, value, alert }))
    expect(told(after)).toEqual(told(before))
  })

  test('a decision taken back in another tab is no longer offered or shown here', async () => {
    const { page, item, before } = await decidedItem()
    await page.goto(open(item, 'trigger'))
    const line = page.getByRole('button', { name: `Desfazer ${item.sku}` })
    await line.waitFor()
    const other = await page.context().newPage()
    await other.goto('/report')
    const hasStanceBefore = async (answer: Response) => {
      if (new URL(answer.url()).pathname !== '/api/indeep/context') return false
      const { contexts } = (await answer.json()) as Contexts
      return contexts[3]?.stance === before.contexts[3]?.stance
    }
    await Promise.all([page.waitForResponse(hasStanceBefore), takeBackFromBell(other)])
    await line.waitFor({ state: 'detached' })
  })

  test('what a person chose without ending the alert is not given the reason of the suggestion', async () => {
    // A step further in the direction of the alert leaves it open.
    const item = (await everyAlert()).rows.findLast(
      ({ context, reason, stance }) => context === 'batch' && reason === 'increase' && stance === 'automatic',
    )
    if (!item) throw new Error('no item whose batch is to be larger is left')
    const { sku, site } = item
    const body = { sku, site, contexts: { batch: { stance: 'very_aggressive' } } }
    await (await apiAs('company_administrator')).post('/context/update', body)
    await page.goto(open({ sku, site }, 'batch'))
    const why = page.getByRole('region', { name: 'Por que esta decisão' })
    await why.getByText('difere da escolha feita aqui: “Grande aumento”').waitFor()
    expect(await why.getByText('que o lote econômico').count()).toBe(0)
  })

  test('32: a value that somebody else changed meanwhile is chosen between, not written over', async () => {
    const item = await nextItem('trigger')
    await page.goto(open(item, 'trigger'))
    await option(page, /^Aumento/).check()
    const other = await apiAs('company_administrator')
    await other.post('/context/update', {
      sku: item.sku,
      site: item.site,
      contexts: { trigger: { stance: 'manual', value: 90 } },
    })
    await page.keyboard.press('Control+Enter')
    const said = page.getByRole('alert').filter({ hasText: 'alterou Gatilho (ponto de pedido) para 90' })
    await said.waitFor()
    expect((await contextsOf(item)).contexts[3]).toMatchObject({ stance: 'manual', new: 90 })
    await said.getByRole('button', { name: 'Manter Aumento' }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Alerta encerrado', { exact: true }).waitFor()
    expect((await contextsOf(item)).contexts[3]?.stance).toBe('aggressive')
  })

  test('one context is changed on a page of its own, after choosing it', async () => {
    const item = await nextItem('trigger')
    await page.goto(`/inventory/indeep/single-context/${item.sku}?site=${item.site}`)
    await page.getByRole('link', { name: /^Lote/ }).click()
    await option(page, /^Aumento/).check()
    await page.getByRole('button', { name: /^Salvar/ }).click()
    await page.waitForURL(`**/inventory/indeep/${item.sku}*`)
    expect((await contextsOf(item)).contexts[4]?.stance).toBe('aggressive')
  })

  test('a step of the portfolio is chosen under More, and is seen there when one comes back', async () => {
    const item = await nextItem('trigger')
    const address = `/inventory/indeep/single-context/${item.sku}?site=${item.site}&context=portfolio`
    await page.goto(address)
    await option(page, /^Sugerido/).waitFor()
    const step = option(page, /^Grande aumento/)
    await expect.poll(() => step.isVisible()).toBe(false)
    await page.getByText('Mais', { exact: true }).click()
    await step.check()
    await page.getByRole('button', { name: /^Salvar/ }).click()
    await page.waitForURL(`**/inventory/indeep/${item.sku}*`)
    expect((await contextsOf(item)).contexts[0]?.stance).toBe('very_aggressive')
    await page.goto(address)
    await step.waitFor()
    await expect.poll(() => step.isChecked()).toBe(true)
  })
})
