import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { apiAs, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
const LANGUAGES = ['pt-BR', 'en-US', 'fr-FR', 'es-ES']
const HEADS = 'main thead th'
/** Heads over what holds only buttons and boxes, and plain words of every day. */
const OF_CONTROLS = [
  ...[
    '',
    'Ações',
    'Nome',
    'E-mail',
    'Idioma',
    'Último acesso',
    'Título',
    'Empresa',
    'Criado em',
    'Descrição',
  ],
  ...['Nome fantasia', 'Razão social', 'CNPJ', 'Catálogos', 'Unidades', 'Quando', 'Ação'],
  ...[
    'Quem',
    'Nota',
    'Campo',
    'Grandeza',
    'Arquivo',
    'Tamanho',
    'Por',
    'Pedido em',
    'Enviado em',
    'Download',
  ],
]

const FORMAT = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
}

let api: Awaited<ReturnType<typeof apiAs>>
let item = ''
let step = ''
/** Made here, for a list without rows has no heads. */
const made: (readonly [string, string])[] = []
beforeAll(async () => {
  api = await apiAs()
  const path = '/queue/priority?limit=1&openContexts=trigger'
  const { rows } = await api.get<{ rows: { sku: string; site: string }[] }>(path)
  const [{ sku, site } = { sku: '', site: '' }] = rows
  item = `/inventory/indeep/${sku}?site=${site}`
  step = `/feed?sku=${sku}&site=${site}&step=trigger`
  // A change of the item, taken back, is what its history tells.
  for (const stance of ['aggressive', 'automatic'])
    await api.post('/context/update', { sku, site, contexts: { batch: { stance } }, endAlert: false })
  const keeper = await apiAs('company_administrator')
  const rest = { description: '', translatedValues: ['explicado'] }
  for (const [path, body] of [
    ['/settings', { kind: 'file_format', title: 'Explicado', value: FORMAT }],
    ['/business-translation', { section: 'erp_file', originalValue: 'maximumBalance', ...rest }],
  ] as const)
    made.push([path, (await keeper.post<{ id: string }>(path, body)).id])
  const announced = { fileName: 'explicado.csv', kind: 'transactions', size: 20 }
  for (const [path, asked, body] of [
    ['/file/report', '/file/report', { kind: 'full_report' }],
    ['/company-files', '/file/generate-upload-url', announced],
  ] as const)
    made.push([path, (await keeper.post<{ id: string }>(asked, body)).id])
})
afterAll(async () => {
  const keeper = await apiAs('company_administrator')
  for (const [path, id] of made) await keeper.remove(`${path}/${id}`)
})

/** Where lists, contexts and figures are read, and what there must say what it means. */
const screens = (): readonly (readonly [string, string])[] => [
  ['/feed', HEADS],
  ['/feed?group=context', HEADS],
  ...['portfolio', 'service', 'leadTime', 'trigger', 'batch'].map(
    (view) => [`/feed?view=${view}`, HEADS] as const,
  ),
  ['/inventory/list', HEADS],
  ['/results?view=unauthorized', HEADS],
  ['/bulk-authorization', HEADS],
  [item, 'main table:has(td[data-label]) thead th'],
  [`${item}&tab=transactions`, HEADS],
  [`${item}&tab=orders&view=all`, HEADS],
  [`${item}&tab=master`, HEADS],
  [step, HEADS],
  ...['working-capital', 'service', 'replenishment', 'consumption'].map(
    (theme) => [`/themes/${theme}`, 'main [class*="_tiles_"] > *'] as const,
  ),
]

/** The lists of files and of those who administer, with the columns that are not shown at first. */
const administration = [
  '/users/list?cols=email,profileType,catalogs,language,mfaEnabled,lastAccessAt',
  '/catalog/list?cols=identifier,skuCount,generation,totalInvestment,lastLoadAt,lastProcessingAt,createdAt',
  '/company/list?cols=corporateName,businessDocument,currency,catalogs,sites,newDefinition,activityDefinition,timeZone',
  '/site/list',
  '/business-translation/list?view=erp_file',
  '/settings/list',
  '/audit',
  '/upload',
  '/download?view=files',
  '/report?cols=fileName,kind,state,rows,sha256,expiresAt',
].map((address) => [address, HEADS] as const)

type Word = { address: string; text: string; topic: string | null }

async function wordsOn(page: Page, address: string, words: string): Promise<Word[]> {
  await page.goto(address)
  const isThere = await page
    .locator(words)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  expect(isThere, `heads on ${address}`).toBe(true)
  const found = await page.locator(words).evaluateAll((all) =>
    all.map((one) => ({
      text: one.textContent?.trim() ?? '',
      topic:
        (one.matches('[data-term]') ? one : one.querySelector('[data-term]'))?.getAttribute('data-term') ??
        null,
    })),
  )
  expect(found.length, address).toBeGreaterThan(2)
  return found.map((word) => ({ address, ...word }))
}

/** Those that the server has no text for, in one of the languages. */
async function emptyOf(topics: ReadonlySet<string>): Promise<string[]> {
  const asked = [...topics].flatMap((topic) =>
    LANGUAGES.map((language) => `/topics/content?topic=${topic}&language=${language}`),
  )
  const empty: string[] = []
  for (const path of asked) {
    const { body } = await api.get<{ body?: string }>(path)
    if (!body) empty.push(path)
  }
  return empty
}

describe('terms', () => {
  test('each head of a list and each figure of a theme says what it means, in four languages', async () => {
    const { page, complaints } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, 'administrator')
    const found: Word[] = []
    for (const [address, words] of screens()) found.push(...(await wordsOn(page, address, words)))
    const { page: keeper } = await newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(keeper, 'company_administrator')
    for (const [address, words] of administration) found.push(...(await wordsOn(keeper, address, words)))
    const without = found.filter(({ text, topic }) => !topic && !OF_CONTROLS.includes(text))
    expect(without).toEqual([])
    const topics = new Set(found.flatMap(({ topic }) => topic ?? []))
    expect(await emptyOf(topics)).toEqual([])
    expect(complaints).toEqual([])
  })

  test.each([
    { width: 320, dark: true },
    { width: 1280, dark: false },
  ])('a word is explained by the mouse, by keys and by a press, at $width px', async ({ width, dark }) => {
    const { page } = await newPage({ viewport: { width, height: 800 } })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await signIn(page, 'company_employee')
    await page.goto('/feed')
    await page.locator('main [data-term]').first().waitFor()
    const tip = page.getByRole('tooltip')
    const word = page.locator('main [data-term="term.atStake"]').first()

    await word.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await tip.getByText('faltas esperadas e capital parado').waitFor()
    await expect.poll(() => word.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
    const box = await tip.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })

    await word.hover()
    await tip.waitFor()
    await tip.hover()
    await page.waitForTimeout(600)
    expect(await tip.count()).toBe(1)
    await page.mouse.move(1, 1)
    await tip.waitFor({ state: 'detached' })
  })
})
