import { setTimeout as sleep } from 'node:timers/promises'
import type { QueueRow } from '@giro/contract'
import type { Page } from 'playwright-core'
import {
  type Access,
  type Api,
  apiOf,
  emailOf,
  openSession,
  type Profile,
  sampleApi,
} from './sample-product.ts'

/** One screen of the product: who sees it, where it is, and what is done there until it shows what it is for. */
export type Screen = {
  /** Name in lists and file names. */
  name: string
  /** Absent: nobody is signed in. */
  as?: Profile
  path: string
  /** Absent: the page itself is the screen. */
  open?: (page: Page) => Promise<unknown>
}

const CLASS_B = encodeURIComponent('{"abcClass":"abc_b"}')
const SECOND_STEP = { email: 'duas.etapas@sample.giro.local', password: 'Gaivota+37-leste' }

/** Names in the four languages. */
const EXPLAIN = /^(Como se calcula|How it is calculated|Comment cela se calcule|Cómo se calcula)/
const JOBS = /(Tarefas|Jobs|Tâches|Tareas)/i
const ACTIVITY = /^(Atividade|Activity|Activité|Actividad)/

const MASTER_DATA = [
  'sku;descricao;unidade;custo',
  '004512;Rolamento 6204-2RS;pc;42,10',
  '118870;Mangueira;pc;x',
]

/** Every screen of the product, on the sample company. Makes one more user, who signs in with a mailed code. */
export async function everyScreen(access: Access): Promise<Screen[]> {
  const api = await sampleApi(access, 'company_administrator')
  const { rows: catalogs } = await api.get<{ rows: { id: string }[] }>('/catalog/mine')
  const { rows: users } = await api.get<{ rows: { id: string; email: string }[] }>('/user?limit=100')
  if (!users.some(({ email }) => email === SECOND_STEP.email))
    await api.post('/user', {
      ...SECOND_STEP,
      confirmPassword: SECOND_STEP.password,
      name: 'Dulce Etienne',
      profileType: 'viewer',
      language: 'pt-BR',
      mfaEnabled: true,
      catalogs: catalogs.map(({ id }) => id),
    })
  const { rows } = await api.get<{ rows: QueueRow[] }>('/queue/priority?limit=1&openContexts=trigger')
  const person = users.find(({ email }) => email.startsWith(ANALYST))?.id ?? ''
  const screens = [
    ...SIGNED_OUT,
    ...screensOfWork(rows[0]),
    ...(await screensOfRules(api)),
    ...(await screensOfPurchases(api)),
    ...(await screensOfScenarios(api)),
    ...screensOfKeeping(person),
  ]
  // The end of a run would be announced on whatever screen stands open then.
  await sampleApi(access, KEEPER)
  return screens
}

const LEANER = [
  { type: 'stance', filter: { abcClass: 'abc_c' }, contexts: { service: { stance: 'conservative' } } },
  { type: 'leadTime', filter: {}, factor: 1.2 },
]
type Calculated = { id: string; status: string; now: { capital: number } | null }

/** A scenario that is calculated: the one of this title that is there, or a new one. */
async function scenarioOf({ get, post }: Api, title: string, changes: object[]): Promise<Calculated> {
  const { rows } = await get<{ rows: { id: string; title: string }[] }>('/scenario?limit=100')
  const { id } =
    rows.find((row) => row.title === title) ?? (await post<{ id: string }>('/scenario', { title, changes }))
  for (let looked = 0; ; looked++) {
    const scenario = await get<Calculated>(`/scenario/${id}`)
    if ((scenario.status !== 'pending' && scenario.status !== 'processing') || looked > 120) return scenario
    await sleep(250)
  }
}

/** Rules of which one decides, one comes too late, one asks for a column that is gone and one is off. */
const RULES = [
  {
    title: 'Itens A bem servidos',
    priority: 10,
    filter: { abcClass: 'abc_a' },
    actions: { stances: { service: { stance: 'aggressive' } }, limits: { batchDaysMax: 90 } },
    note: 'Combinado com a diretoria em outubro.',
  },
  {
    title: 'A dos fornecedores',
    priority: 20,
    filter: { abcClass: 'abc_a', criticality: 'common,important' },
    actions: { stances: { service: { stance: 'conservative' } } },
  },
  {
    title: 'Prateleira azul',
    priority: 30,
    filter: { 'attributes.prateleira': 'azul' },
    actions: { costs: { orderCost: 80, holdingRatePerYear: 0.25 }, reviewDays: 7 },
  },
  {
    title: 'Fim de ano',
    priority: 40,
    active: false,
    filter: {},
    actions: { limits: { nsrMin: 0.95 } },
    validTo: '2030-01-31',
  },
]
type Rule = { id: string; title: string; state: string }

/** Creates rules and waits for a planning run with them; scenarios created before would be out of date. */
async function screensOfRules({ get, post }: Api): Promise<Screen[]> {
  const listed = async () => (await get<{ rows: Rule[] }>('/rule?limit=100')).rows
  const before = await listed()
  for (const rule of RULES) if (!before.some(({ title }) => title === rule.title)) await post('/rule', rule)
  let rows = await listed()
  for (let looked = 0; rows.some(({ state }) => state === 'pending') && looked < 240; looked++) {
    await sleep(250)
    rows = await listed()
  }
  const [first] = rows
  return [
    { name: 'rules', as: KEEPER, path: '/rules' },
    { name: 'rules-read', as: ANALYST, path: '/rules' },
    { name: 'rule', as: ANALYST, path: `/rules/${first?.id}` },
    { name: 'new-rule', as: KEEPER, path: '/rules?panel=new' },
    { name: 'edit-rule', as: KEEPER, path: `/rules?panel=edit&id=${first?.id}` },
    { name: 'decision-rules', as: KEEPER, path: '/rules/decisions' },
    { name: 'new-decision-rule', as: KEEPER, path: '/rules/decisions?panel=new&perMinute=2' },
    { name: 'outcomes', as: ANALYST, path: '/outcomes' },
  ]
}

async function screensOfPurchases({ get }: Api): Promise<Screen[]> {
  const { rows: proposals } = await get<{ rows: { supplier: string; site: string }[] }>('/purchase/proposals')
  const [first] = proposals
  const named = encodeURIComponent(first?.supplier ?? '')
  const { rows: suppliers } = await get<{ rows: { id: string }[] }>(`/supplier?search=${named}`)
  return [
    { name: 'purchases', as: ANALYST, path: '/purchases' },
    { name: 'open-orders', as: ANALYST, path: '/purchases?view=open' },
    { name: 'purchase-calendar', as: ANALYST, path: '/purchases?view=calendar' },
    { name: 'money-limit', as: ANALYST, path: '/purchases?view=money&money=20000' },
    {
      name: 'purchase',
      as: ANALYST,
      path: `/purchases/order?site=${first?.site}&supplier=${encodeURIComponent(first?.supplier ?? '')}`,
    },
    { name: 'approved', as: ANALYST, path: '/purchases?view=approved' },
    { name: 'suppliers', as: ANALYST, path: '/purchases/suppliers' },
    { name: 'edit-supplier', as: ANALYST, path: `/purchases/suppliers?panel=edit&id=${suppliers[0]?.id}` },
  ]
}

async function screensOfScenarios(api: Api): Promise<Screen[]> {
  const { id, now } = await scenarioOf(api, 'C mais enxuta', LEANER)
  const target = { capital: (now?.capital ?? 0) * 0.9 }
  const budget = await scenarioOf(api, 'Um décimo a menos', [{ type: 'budget', target }])
  return [
    { name: 'what-if', as: ANALYST, path: '/what-if' },
    { name: 'scenario', as: ANALYST, path: `/what-if/${id}` },
    { name: 'scenario-new', as: ANALYST, path: `/what-if/new?start=service&items=${CLASS_B}` },
    { name: 'scenario-supplier', as: ANALYST, path: '/what-if/new?start=supplier' },
    { name: 'scenario-paste', as: ANALYST, path: '/what-if/new?start=paste' },
    { name: 'budget-first', as: ANALYST, path: '/what-if/budget' },
    { name: 'budget', as: ANALYST, path: `/what-if/budget?id=${budget.id}` },
    { name: 'scenario-budget', as: ANALYST, path: `/what-if/${budget.id}` },
  ]
}

const ANALYST = 'company_employee'
const KEEPER = 'company_administrator'

const SIGNED_OUT: Screen[] = [
  { name: 'log-in', path: '/auth/login' },
  { name: 'mailed-code', path: '/auth/login', open: askForTheCode },
  { name: 'recovery', path: '/auth/recovery-password' },
  { name: 'new-password', path: '/auth/reset-password?token=gone' },
  { name: 'register', path: '/auth/register' },
  { name: 'logged-out', path: '/auth/logout' },
]

function screensOfWork(item: QueueRow | undefined): Screen[] {
  const sku = encodeURIComponent(item?.sku ?? '')
  const site = item?.site ?? ''
  const itemPath = `/inventory/indeep/${sku}?site=${site}`
  return [
    { name: 'security', as: ANALYST, path: '/change-password' },
    { name: 'feed', as: ANALYST, path: '/feed' },
    { name: 'feed-contexts', as: ANALYST, path: '/feed?group=context' },
    ...['portfolio', 'service', 'leadTime', 'trigger', 'batch', 'snoozed'].map(
      (view): Screen => ({ name: `feed-${view}`, as: ANALYST, path: `/feed?view=${view}` }),
    ),
    {
      name: 'contexts',
      as: ANALYST,
      path: `/feed?sku=${sku}&site=${site}&step=trigger`,
    },
    { name: 'items', as: ANALYST, path: '/inventory/list' },
    { name: 'not-stock', as: ANALYST, path: '/inventory/not-stock' },
    ...[
      'summary',
      'master',
      'consumption',
      'replenishment',
      'balance',
      'projection',
      'transactions',
      'orders',
    ].map(
      (tab): Screen => ({
        name: `item-${tab}`,
        as: ANALYST,
        path: `${itemPath}&tab=${tab}${tab === 'orders' ? '&view=all' : ''}`,
      }),
    ),
    {
      name: 'item-explained',
      as: ANALYST,
      path: itemPath,
      open: (page) => page.getByRole('main').getByRole('button', { name: EXPLAIN }).first().click(),
    },
    {
      name: 'single-context',
      as: ANALYST,
      path: `/inventory/indeep/single-context/${sku}?site=${site}&context=batch`,
    },
    { name: 'upload', as: ANALYST, path: '/upload', open: chooseAFile },
    { name: 'download', as: ANALYST, path: '/download' },
    { name: 'download-files', as: ANALYST, path: '/download?view=files' },
    { name: 'download-templates', as: ANALYST, path: '/download?view=templates' },
    { name: 'reports', as: ANALYST, path: `/report?cols=${EVERY_COLUMN.reports}` },
    { name: 'summary', as: ANALYST, path: '/report/summary' },
    { name: 'results', as: ANALYST, path: '/results?view=unauthorized' },
    { name: 'bulk-authorization', as: ANALYST, path: '/bulk-authorization' },
    { name: 'bulk-authorization-paste', as: ANALYST, path: '/bulk-authorization?view=paste' },
    { name: 'working-capital', as: ANALYST, path: '/themes/working-capital' },
    { name: 'service', as: ANALYST, path: '/themes/service' },
    { name: 'replenishment', as: ANALYST, path: '/themes/replenishment' },
    { name: 'consumption', as: ANALYST, path: '/themes/consumption' },
  ]
}

/** Also the columns that are not shown at first. */
const EVERY_COLUMN = {
  users: 'email,profileType,catalogs,language,mfaEnabled,lastAccessAt',
  catalogs: 'identifier,skuCount,generation,totalInvestment,lastLoadAt,lastProcessingAt,createdAt',
  companies:
    'corporateName,businessDocument,country,currency,catalogs,sites,newDefinition,activityDefinition,timeZone',
  reports: 'fileName,kind,state,rows,sha256,expiresAt',
}

/** Screens of administration, settings, and empty states. */
function screensOfKeeping(person: string): Screen[] {
  return [
    { name: 'users', as: KEEPER, path: '/users/list' },
    { name: 'users-columns', as: KEEPER, path: `/users/list?cols=${EVERY_COLUMN.users}` },
    { name: 'user', as: KEEPER, path: `/users/details?id=${person}` },
    { name: 'new-user', as: KEEPER, path: '/users/register' },
    { name: 'catalogs', as: KEEPER, path: '/catalog/list' },
    { name: 'catalogs-columns', as: KEEPER, path: `/catalog/list?cols=${EVERY_COLUMN.catalogs}` },
    { name: 'catalog-select', as: KEEPER, path: '/catalog/select' },
    { name: 'companies', as: 'system_administrator', path: '/company/list' },
    {
      name: 'companies-columns',
      as: 'system_administrator',
      path: `/company/list?cols=${EVERY_COLUMN.companies}`,
    },
    { name: 'company-select', as: 'system_administrator', path: '/company/select' },
    { name: 'sites', as: KEEPER, path: '/site/list' },
    { name: 'new-site', as: KEEPER, path: '/site/list?panel=new' },
    { name: 'no-such-site', as: KEEPER, path: '/site/list?panel=edit&id=none' },
    { name: 'site-select', as: KEEPER, path: '/site/select' },
    { name: 'translations', as: KEEPER, path: '/business-translation/list?view=erp_file' },
    { name: 'settings', as: KEEPER, path: '/settings' },
    { name: 'file-formats', as: KEEPER, path: '/settings/list' },
    { name: 'new-file-format', as: KEEPER, path: '/settings/list?panel=new' },
    { name: 'planning-parameters', as: KEEPER, path: '/planning-parameters' },
    { name: 'privacy', path: '/settings/legal/privacy' },
    { name: 'cookies', path: '/settings/legal/cookies' },
    { name: 'not-found', as: ANALYST, path: '/nothing/here' },
    { name: 'no-access', as: 'viewer', path: '/users/list' },
    { name: 'palette', as: ANALYST, path: '/report', open: openPalette },
    { name: 'jobs', as: ANALYST, path: '/report', open: press(JOBS) },
    { name: 'activity', as: ANALYST, path: '/report', open: press(ACTIVITY) },
    { name: 'audit', as: KEEPER, path: '/audit' },
  ]
}

/** Goes to a screen, which loads the app unless `go` leads there otherwise, and waits until what it shows is there. */
export async function show(
  page: Page,
  screen: Screen,
  go = (path: string): Promise<unknown> => page.goto(path),
): Promise<void> {
  await go(screen.path)
  await page.locator('h1').first().waitFor()
  await settled(page)
  const { pathname } = new URL(page.url())
  if (screen.as && pathname.startsWith('/auth/')) throw new Error(`${screen.path} leads to ${pathname}`)
  await screen.open?.(page)
  await settled(page)
}

/** Waits until nothing is loading and charts are drawn. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)

async function askForTheCode(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(SECOND_STEP.email)
  await page.locator('input[type="password"]').fill(SECOND_STEP.password)
  await page.keyboard.press('Enter')
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
}

async function chooseAFile(page: Page): Promise<void> {
  const buffer = Buffer.from(`${MASTER_DATA.join('\n')}\n`)
  await page.locator('input[type="file"]').setInputFiles({ name: 'itens.csv', mimeType: 'text/csv', buffer })
  await page.getByText('itens.csv').first().waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('dialog[open]').waitFor()
}

const press = (name: RegExp) => (page: Page) => page.locator('header').getByRole('button', { name }).click()

/** One page for each profile, signed in on the sample's catalog when it is first asked for, and one for who is not signed in. */
export function pagesOf(newPage: () => Promise<Page>, access: Access) {
  const pages = new Map<Profile | undefined, Promise<Page>>()
  const enter = async (profile: Profile | undefined) => {
    const page = await newPage()
    const { get } = await apiOf(access, emailOf(KEEPER))
    const { rows } = await get<{ rows: { id: string }[] }>('/catalog/mine')
    if (profile) await openSession(page, access, emailOf(profile), rows[0]?.id ?? '')
    else await page.goto('/auth/login')
    return page
  }
  return (profile: Profile | undefined): Promise<Page> => {
    const page = pages.get(profile) ?? enter(profile)
    pages.set(profile, page)
    return page
  }
}

/** Chooses language, theme and the like for this browser, as the settings do; what is loaded next follows. */
export async function prefer(page: Page, chosen: object): Promise<void> {
  await page.evaluate((given) => {
    const kept = JSON.parse(localStorage.getItem('giro.preferences') ?? '{}') as object
    localStorage.setItem('giro.preferences', JSON.stringify({ ...kept, ...given }))
  }, chosen)
}
