import { type Endpoint, type EndpointName, endpoints, PROFILE_TYPES, type ProfileType } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp, type Who } from './callers.ts'

/**
 * The permission matrix of the product, written out by hand so that a slip in the
 * contract's own table shows. `all`: everyone signed in; `open`: no session needed; else the profiles by their letters:
 * System administrator, Administrator, Company administrator, company Employee, Viewer.
 */
const MATRIX = `
  login                open    P01
  refreshToken         open    P01
  logout               all     P01
  getMe                all     P01
  register             open    by invitation or as the first user
  listCompanies        S A C   P04
  listAllCompanies     all     P03
  createCompany        S       P05
  listCatalogs         S A C   P09
  listMyCatalogs       all     P08
  createCatalog        S A C   P10
  getCatalog           all     P08
  selectCatalog        all     P08
  listGenerations      all     P21
  followProgress       all     P21
  listSites            all     P08
  createSite           S A C   P12
  createSites          S A C   P12
  listSettings         S A C E P18
  getSetting           S A C E P18
  createSetting        S A C   P19
  updateSetting        S A C   P19
  deleteSetting        S A C   P19
  listTranslations     S A C E P17
  createTranslation    S A C   P17
  createTranslations   S A C   P17
  updateTranslation    S A C   P17
  deleteTranslation    S A C   P17
  createUploadUrl      S A C E P29
  listCompanyFiles     all     P32
  submitCompanyFile    S A C E P29
  getCompanyFile       all     P32
  changeCompanyFile    S A C E P29
  deleteCompanyFile    S A C E P31
  createErpReport      S A C E P34
  listReports          all     P32
  listItems            all     P21
  getMovigram          all     P21
  listTransactions     all     P21
  listOrders           all     P21
  getItem              all     P21
  getContexts          all     P36
  previewContexts      all     P23
  calculateContexts    S A C E P22
  updateContexts       S A C E P22
  listAuthorizations   all     P21
  authorizeItems       S A C E P27, P28
  getFeed              all     P21
  getTopic             all     P21
  listQueue            all     P21
  getQueuePlace        all     P21
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

const { app, call, signIn } = await startTestApp()

const CALLS = Object.keys(endpoints) as EndpointName[]

/** What every call can be sent without an effect: ids of nothing, and a body that none takes. */
const sendingTo = (name: EndpointName) => {
  const e: Endpoint = endpoints[name]
  return {
    params: { id: '00000000-0000-4000-8000-000000000000', sku: 'NONE' },
    ...(e.body ? { body: { noSuchField: true } } : {}),
  }
}

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

describe.each(['anonymous', ...PROFILE_TYPES] as const)('%s', (who) => {
  test.each(CALLS.map((name) => [name, isAllowed(name, who) ? 'may' : 'may not'] as const))(
    '%s: %s',
    async (name) => {
      const answer = await call(who as Who, name, sendingTo(name))
      if (isAllowed(name, who)) {
        expect(answer.status).not.toBe(401)
        expect(answer.status).not.toBe(403)
        expect(answer.status).toBeLessThan(500)
      } else {
        expect(answer.body).toMatchObject(
          who === 'anonymous'
            ? { statusCode: 401, code: 'unauthorized' }
            : { statusCode: 403, code: 'forbidden' },
        )
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
