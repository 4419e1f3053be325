import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { fillSignIn, type Profile } from '../scripts/sample-product.ts'
import { settled } from '../scripts/screens.ts'
import { useBrowser } from './browser.ts'
import { ownCompany, signIn } from './sign-in.ts'

const { newPage } = useBrowser()

const PROTECTED = [
  '/change-password',
  '/feed',
  '/inventory/list',
  '/inventory/indeep/1',
  '/inventory/indeep/single-context/1',
  '/rules',
  '/purchases',
  '/purchases/order',
  '/purchases/suppliers',
  '/upload',
  '/download',
  '/report',
  '/report/summary',
  '/results',
  '/bulk-authorization',
  '/themes/working-capital',
  '/themes/service',
  '/themes/replenishment',
  '/themes/consumption',
  '/users/list',
  '/users/details',
  '/users/register',
  '/catalog/list',
  '/catalog/select',
  '/catalog/promise',
  '/company/list',
  '/company/select',
  '/site/list',
  '/site/select',
  '/business-translation/list',
  '/planning-parameters',
  '/audit',
]
const SIGNED_OUT_PAGES = ['/auth/login', '/auth/recovery-password', '/auth/register']

describe('without a session', () => {
  test('1: what needs one leads to the sign-in page, and back from there', async () => {
    const { page } = await newPage()
    for (const path of PROTECTED) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/auth/login')
      expect(new URL(page.url()).searchParams.get('returnTo')).toMatch(new RegExp(`^${path}`))
    }
  })

  test('1: the pages of signing in and the settings stay', async () => {
    const { page } = await newPage()
    for (const path of [...SIGNED_OUT_PAGES, '/auth/reset-password', '/settings', '/settings/legal/terms']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('3: an address of another site is not returned to', async () => {
    const { page } = await newPage()
    await page.goto('/auth/login?returnTo=//evil.test/feed')
    await fillSignIn(page, (await ownCompany()).emailOf('viewer'), inject('samplePassword'))
    await page.waitForURL((url) => url.pathname === '/feed')
    expect(new URL(page.url()).host).not.toContain('evil')
  })
})

test('2: with a session the pages of signing in lead to the feed, all but the link of a mail and signing out', async () => {
  const { page } = await newPage()
  await signIn(page, 'viewer')
  for (const path of SIGNED_OUT_PAGES) {
    await page.goto(path)
    await page.waitForURL('**/feed')
  }
  await page.goto('/auth/reset-password?token=gone')
  await page.getByRole('textbox', { name: 'Nova senha' }).waitFor()
  await page.goto('/auth/logout')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
})

const EVERYONE = [
  'system_administrator',
  'administrator',
  'company_administrator',
  'company_employee',
  'viewer',
]
const ALL_BUT_VIEWER = EVERYONE.slice(0, 4)
const ADMINISTRATORS = EVERYONE.slice(0, 3)
const OPERATOR = EVERYONE.slice(0, 1)

/** An entry of the navigation, its address, who has it, and the buttons of its page that not everybody has. */
const PAGES: [
  entry: string,
  path: string,
  who: readonly string[],
  actions?: Record<string, readonly string[]>,
][] = [
  ['Feed', '/feed', EVERYONE, { 'Resolver contextos': ALL_BUT_VIEWER }],
  ['Listagem de itens', '/inventory/list', EVERYONE],
  ['Temas', '/themes', EVERYONE],
  ['Simulações', '/what-if', EVERYONE],
  ['Regras', '/rules', EVERYONE, { 'Nova regra': ADMINISTRATORS }],
  ['O que comprar', '/purchases', EVERYONE],
  ['Relatórios', '/report', EVERYONE, { 'Conferir e gerar': ALL_BUT_VIEWER }],
  ['Envio ao ERP', '/results', EVERYONE, { 'Gerar arquivo do ERP': ALL_BUT_VIEWER }],
  ['Autorização em massa', '/bulk-authorization', ALL_BUT_VIEWER],
  ['Envio de arquivos', '/upload', ALL_BUT_VIEWER],
  ['Download de arquivos', '/download', EVERYONE, { Modelos: ALL_BUT_VIEWER }],
  ['Gestão de usuários', '/users/list', ADMINISTRATORS, { 'Novo usuário': ADMINISTRATORS }],
  [
    'Gestão de catálogos',
    '/catalog/list',
    ADMINISTRATORS,
    { 'Novo catálogo': ADMINISTRATORS, '/^Excluir/': EVERYONE.slice(0, 2) },
  ],
  [
    'Gestão de empresas',
    '/company/list',
    ADMINISTRATORS,
    { 'Nova empresa': OPERATOR, '/^Excluir/': OPERATOR, '/^Editar/': ADMINISTRATORS },
  ],
  ['Gestão de filiais', '/site/list', ADMINISTRATORS, { 'Nova filial': ADMINISTRATORS }],
  ['Traduções do negócio', '/business-translation/list', ADMINISTRATORS, { 'Nova tradução': ADMINISTRATORS }],
  ['Auditoria', '/audit', ADMINISTRATORS],
  ['Parâmetros de planejamento', '/planning-parameters', ALL_BUT_VIEWER],
  ['Trocar de catálogo', '/catalog/select', EVERYONE],
  ['Configurações', '/settings', EVERYONE],
  ['Alterar senha', '/change-password', EVERYONE],
  ['Sair', '/auth/logout', EVERYONE],
]
/** Companies are chosen by who has several, which says the data and not the profile. */
const BY_DATA = 'Escolher empresa'
/** Calls of the frame around every page. */
const OF_THE_FRAME =
  /\/api\/(auth\/|catalog\/mine|catalog\/[^/]+\/progress|company-files|file\/report|activity|notification)/

const named = (name: string) => (name.startsWith('/') ? new RegExp(name.slice(1, -1)) : name)

/** The button, link or tab of that name on the page. */
function action(page: Page, name: string): Locator {
  const asked = { name: named(name), exact: !name.startsWith('/') }
  const [button, link, tab] = (['button', 'link', 'tab'] as const).map((role) => page.getByRole(role, asked))
  return (button as Locator)
    .or(link as Locator)
    .or(tab as Locator)
    .first()
}

describe.each(EVERYONE as Profile[])('9: %s', (profile) => {
  test('has the entries and the actions of the profile, and no page beyond', async () => {
    const { page } = await newPage({ viewport: { width: 1440, height: 1100 } })
    await signIn(page, profile)
    // Not one of the pages whose actions are asked below: each of those is then a page that comes.
    await page.goto('/settings')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Sair' }).waitFor()
    const entries = (await menu.getByRole('listitem').getByRole('link').allInnerTexts()).map((text) =>
      text.trim(),
    )
    const mine = PAGES.filter(([, , who]) => who.includes(profile))
    expect(entries.filter((entry) => entry !== BY_DATA)).toEqual(mine.map(([entry]) => entry))

    for (const [entry, path, , actions] of mine.filter(([, , , given]) => given !== undefined)) {
      const before = await page.locator('main h1').innerText()
      await menu.getByRole('link', { name: entry, exact: true }).click()
      await page.waitForURL(`**${path}**`)
      // The address changes before the page does: the actions of the page before are no answer.
      await page.locator('main h1').filter({ hasNotText: before }).waitFor()
      await settled(page)
      const given = Object.entries(actions ?? {})
      for (const [name] of given.filter(([, who]) => who.includes(profile)))
        await action(page, name).waitFor({ state: 'attached' })
      for (const [name] of given.filter(([, who]) => !who.includes(profile)))
        expect([name, await action(page, name).count()]).toEqual([name, 0])
    }

    for (const [, path] of PAGES.filter(([, , who]) => !who.includes(profile))) {
      const asked: string[] = []
      const listen = (request: { url(): string }) => {
        if (request.url().includes('/api/') && !OF_THE_FRAME.test(request.url())) asked.push(request.url())
      }
      page.on('request', listen)
      await page.goto(path)
      await page.getByRole('heading', { name: 'Sem acesso' }).waitFor()
      page.off('request', listen)
      expect([path, asked]).toEqual([path, []])
    }
    await page.context().close()
  })
})
