import { type EndpointName, endpoints, PROFILE_TYPES, type ProfileType } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp, type Who } from './callers.ts'
import { validSendings } from './valid-sendings.ts'

/**
 * The permission matrix of the product, written out by hand so that a slip in the
 * contract's own table shows. `all`: everyone signed in; `open`: no session needed; else the profiles by their letters:
 * System administrator, Administrator, Company administrator, company Employee, Viewer.
 */
const MATRIX = `
  login                open
  refreshToken         open
  logout               all
  getMe                all
  register             open    by invitation, as the first user, or where sign-up is open
  checkMfa             open
  sendMultifactorCode  open    by password or session
  recoverPassword      open
  resetPassword        open    by a mailed link or the current password
  listSessions         all
  endSession           all     one's own
  listUsers            S A C
  createUser           S A C
  getUser              S A C
  updateUser           all     one's own, and S A C others'
  beginAuthenticator   all     one's own, with the password
  confirmAuthenticator all     one's own
  renewRecoveryCodes   all     one's own, with the password
  removeAuthenticator  all     one's own, with the password
  endUserSessions      S A C
  removeUserAuthenticator S A C
  deleteUser           S A C
  listCompanies        S A C
  listAllCompanies     all
  createCompany        S
  createSample         S
  getCompany           S A C
  updateCompany        S A C
  deleteCompany        S
  listCatalogs         S A C
  listMyCatalogs       all
  createCatalog        S A C
  createCatalogs       S A C
  getCatalog           all
  updateCatalog        S A C
  deleteCatalog        S A
  selectCatalog        all
  listGenerations      all
  followProgress       all
  listSites            all
  createSite           S A C
  createSites          S A C
  getSite              S A C
  updateSite           S A C
  deleteSite           S A C
  listSettings         S A C E
  getSetting           S A C E
  createSetting        S A C
  updateSetting        S A C
  deleteSetting        S A C
  previewPlanning      S A C
  listSuppliers        all
  createSupplier       S A C E
  getSupplier          all
  updateSupplier       S A C E
  deleteSupplier       S A C E
  listProposals        all
  listProposalLines    all
  getProposalAdvice    all
  calculateProposal    all
  getProposal          all
  approvePurchase      S A C E  an analyst up to the limit of the company
  listApproved         all
  getApproved          all
  confirmApproved      S A C E  the same
  deleteApproved       S A C E
  listOpenOrders       all
  getPurchaseCalendar  all
  listCalendarLines    all
  listWithinMoney      all
  listTranslations     S A C E
  createTranslation    S A C
  createTranslations   S A C
  getTranslation       S A C E
  updateTranslation    S A C
  deleteTranslation    S A C
  listViews            all
  createView           all
  updateView           all
  deleteView           all
  listNotes            all
  createNote           all
  deleteNote           all    one's own; any as administrators
  listScenarios        all
  createScenario       S A C E
  compareScenarios     all
  getScenario          all
  updateScenario       S A C E  one's own; any as administrators
  deleteScenario       S A C E  one's own; any as administrators
  listScenarioItems    all
  publishScenario      S A C E  an analyst up to 1,000 items and no parameters
  revertScenario       S A C E  the same
  listAudit            S A C
  createUploadUrl      S A C E
  findUnknown          S A C E
  listCompanyFiles     all
  submitCompanyFile    S A C E
  getCompanyFile       all
  changeCompanyFile    S A C E
  deleteCompanyFile    S A C E
  takeBackCompanyFile  S A C E
  listUnusualDays      all
  sayUnusualDay        S A C E
  createReport         all
  createBiReport       all
  createErpReport      S A C E
  createPurchaseReport S A C E
  getErpWriting        all
  setErpWriting        S A C
  deleteReport         all    their own; any as administrators
  listReports          all
  listItems            all
  getMovigram          all
  getProjection        all
  listTransactions     all
  listNotStock         all
  sayStock             S A C E
  listOrders           all
  getItem              all
  updateTransaction    S A C E
  updateOrder          S A C E
  updateItem           S A C E
  getContexts          all
  previewContexts      all
  calculateContexts    S A C E
  updateContexts       S A C E
  decide               S A C E
  previewDecision      S A C E
  listDecisions        all
  undoDecision         S A C E
  listOutcomes         all
  listDecisionRules    all
  createDecisionRule   S A C
  previewDecisionRule  S A C
  getDecisionRule      all
  updateDecisionRule   S A C
  deleteDecisionRule   S A C
  revertDecisionRule   S A C
  listRules            all
  getRule              all
  listRuleItems        all
  listRuleColumns      all
  countRuleItems       all
  listRuleOwners       all
  createRule           S A C
  previewRule          S A C
  updateRule           S A C
  orderRules           S A C
  deleteRule           S A C
  listAuthorizations   all
  authorizeItems       S A C E
  previewAuthorization S A C E
  getFeed              all
  getTopic             all
  listQueue            all
  getQueuePlace        all
`
const LETTER: Record<ProfileType, string> = {
  system_administrator: 'S',
  administrator: 'A',
  company_administrator: 'C',
  company_employee: 'E',
  viewer: 'V',
}
const matrix = new Map(
  MATRIX.trim()
    .split('\n')
    .map((line) => {
      const [, name = '', who = ''] = /^\s*(\w+)\s+(open|all|[SACEV](?: [SACEV])*)/.exec(line) ?? []
      return [name, who] as const
    }),
)
const isAllowed = (name: string, who: ProfileType | 'anonymous'): boolean => {
  const allowed = matrix.get(name) as string
  if (allowed === 'open') return true
  return who !== 'anonymous' && (allowed === 'all' || allowed.split(' ').includes(LETTER[who]))
}

const testApp = await startTestApp()
const { app, call, signIn } = testApp

const CALLS = Object.keys(endpoints) as EndpointName[]

const sendingTo = validSendings(testApp)

test('the matrix names every call of the contract, and no other', () => {
  expect([...matrix.keys()].toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('every call of the contract has a route, and its document', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  const documented = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const stated = Object.values(endpoints).map((e) => `${e.method} ${e.path}`)
  expect(documented.toSorted()).toEqual(stated.toSorted())
  for (const e of Object.values(endpoints)) {
    expect(app.hasRoute({ method: e.method, url: `/api${e.path.replace(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
  }
})

/** With what each call takes, so that who is let in gets past its first check: a new call needs its own valid sending. */
describe.each(['anonymous', ...PROFILE_TYPES] as const)('%s', (who) => {
  test.each(CALLS.map((name) => [name, isAllowed(name, who) ? 'may' : 'may not'] as const))(
    '%s: %s',
    async (name) => {
      const answer = await call(who as Who, name, sendingTo(name, who))
      const said = [answer.status, answer.body?.code, answer.body?.errors]
      if (!isAllowed(name, who)) {
        expect(said).toEqual(who === 'anonymous' ? [401, 'unauthorized', []] : [403, 'forbidden', []])
      } else {
        // A refresh token of nobody's is refused like every other.
        const refusals =
          name === 'refreshToken' ? ['forbidden'] : ['forbidden', 'unauthorized', 'invalid_input']
        expect(refusals, JSON.stringify(said)).not.toContain(answer.body?.code)
        expect(answer.status).toBeLessThan(500)
      }
    },
  )
})

describe('no other spelling of a forbidden address opens it', () => {
  test.each([
    ['a method override', 'POST', '/api/company', { 'x-http-method-override': 'GET' }],
    ['HEAD for GET', 'HEAD', '/api/company', {}],
    ['OPTIONS', 'OPTIONS', '/api/company', {}],
    ['two slashes', 'GET', '/api//company', {}],
    ['a slash at the end', 'GET', '/api/company/', {}],
    ['capitals', 'GET', '/API/COMPANY', {}],
    ['a capital', 'GET', '/api/Company', {}],
    ['a dot segment', 'GET', '/api/catalog/../company', {}],
    ['an encoded dot segment', 'GET', '/api/catalog/%2e%2e/company', {}],
    ['an encoded slash', 'GET', '/api%2fcompany', {}],
    ['an encoded letter', 'GET', '/api/%63ompany', {}],
    ['a semicolon', 'GET', '/api/company;x=1', {}],
  ] as const)('%s', async (_, method, url, headers) => {
    const { token } = await signIn('viewer')
    const sent = { authorization: `Bearer ${token}`, 'x-api-key': API_KEY, ...headers }
    const answer = await app.inject({ method, url, headers: sent })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })
})
