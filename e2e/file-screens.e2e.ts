import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const SCREENS = [
  '/upload',
  '/download',
  '/download?view=files',
  '/download?view=templates',
  '/report',
  '/bulk-authorization',
  '/bulk-authorization?view=paste',
  '/results?view=unauthorized',
]

async function prefer(page: Page, chosen: object): Promise<void> {
  await page.evaluate((given) => {
    const kept = JSON.parse(localStorage.getItem('giro.preferences') ?? '{}') as object
    localStorage.setItem('giro.preferences', JSON.stringify({ ...kept, ...given }))
  }, chosen)
}
/** The page is there, and what it asked for too. */
async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

describe('the screens of files and results', () => {
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    ;({ page, complaints } = await newPage())
    await signIn(page, 'company_administrator')
    // What is still fading in has not its colour yet.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  test.each([
    ['pt-BR', 'light'],
    ['en-US', 'dark'],
    ['fr-FR', 'light'],
    ['es-ES', 'dark'],
  ])(
    '57, 58: have no fault that axe knows, and show no key, in %s, %s',
    async (language, theme) => {
      await prefer(page, { language, theme })
      for (const path of SCREENS) {
        await page.goto(path)
        await settled(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
        await expect.poll(() => page.locator('h1').count()).toBe(1)
        await expect
          .poll(() => page.locator('main').textContent())
          .not.toMatch(/\b(upload|download|report|results|bulk)\.[a-z]\w+/)
      }
    },
    180_000,
  )

  test.each([320, 640, 832, 1024, 1440])('57: never scroll sideways at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of SCREENS) {
      await page.goto(path)
      await settled(page)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, over]).toEqual([path, 0])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('no browser complaint came of it', () => expect(complaints).toEqual([]))
})

describe('downloads', () => {
  test('an address that no longer holds is asked for once more; a file that is gone says so', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/download?view=files')
    const button = page.getByRole('button', { name: 'Baixar sample_orders.csv' })
    await button.waitFor()
    const asked: string[] = []
    await page.route('**/files/**', async (route) => {
      asked.push(route.request().url())
      if (asked.length === 1) await route.fulfill({ status: 404, json: { code: 'not_found' } })
      else await route.continue()
    })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('sample_orders.csv')
    expect(asked.length).toBeGreaterThanOrEqual(2)
    await page.unroute('**/files/**')
    await page.route('**/files/**', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
    await button.click()
    await page.getByText('Erro ao baixar o arquivo!').waitFor()
    await page.getByText('Este arquivo não está mais disponível.').waitFor()
  })

  test('several files come one after another', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/download?view=files')
    await page.getByRole('checkbox', { name: 'Selecionar sample_orders.csv' }).check()
    await page.getByRole('checkbox', { name: 'Selecionar sample_master_data.csv' }).check()
    const names: string[] = []
    page.on('download', (download) => names.push(download.suggestedFilename()))
    await page.getByRole('button', { name: 'Baixar 2 arquivos' }).click()
    await expect.poll(() => names.toSorted()).toEqual(['sample_master_data.csv', 'sample_orders.csv'])
  })

  test('a template is written in the browser; a viewer is offered none', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.goto('/download?view=templates')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar Transações' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('transações.csv')
    const viewer = (await newPage()).page
    await signIn(viewer, 'viewer')
    await viewer.goto('/download?view=templates')
    await viewer.getByRole('tab', { name: 'Arquivos enviados e erros' }).waitFor()
    expect(await viewer.getByRole('tab', { name: 'Modelos' }).count()).toBe(0)
    await viewer.goto('/upload')
    await viewer.getByRole('heading', { level: 1, name: 'Sem acesso' }).waitFor()
  })

  test('a list that cannot be loaded is told from an empty one', async () => {
    const { page } = await newPage()
    await signIn(page, 'company_administrator')
    await page.route('**/api/company-files?**', (route) =>
      route.fulfill({ status: 500, json: { code: 'generic' } }),
    )
    await page.goto('/upload')
    await page.getByText('Não foi possível carregar os arquivos.').first().waitFor()
    expect(await page.getByText('Nenhum arquivo ainda').count()).toBe(0)
    await page.unroute('**/api/company-files?**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText('sample_orders.csv').waitFor()
  })
})

describe('results', () => {
  test('what is chosen is authorized, counted, and taken back; a viewer only reads', async () => {
    const { page } = await newPage()
    await signIn(page)
    await page.goto('/results?view=unauthorized')
    const before = await (await apiAs()).get<{ count: number }>(
      '/context/authorization?authorized=true&limit=0',
    )
    const boxes = page.getByRole('checkbox', { name: /^Selecionar \d/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    const done = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Desfazer' }) })
    await done
      .getByText(/itens? autorizados?/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await page
      .getByText(/desautorizados?/)
      .first()
      .waitFor()
    const api = await apiAs()
    await expect
      .poll(
        async () =>
          (await api.get<{ count: number }>('/context/authorization?authorized=true&limit=0')).count,
      )
      .toBe(before.count)

    const viewer = (await newPage()).page
    await signIn(viewer, 'viewer')
    await viewer.goto('/results?view=unauthorized')
    await viewer.locator('tbody tr[data-row]').first().waitFor()
    expect(await viewer.getByRole('checkbox').count()).toBe(0)
    expect(await viewer.getByRole('button', { name: 'Gerar arquivo do ERP' }).count()).toBe(0)
  })
})
