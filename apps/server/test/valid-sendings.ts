import type { EndpointName } from '@giro/contract'
import type { Sending } from './callers.ts'
import { PASSWORD, type TestApp, type Who } from './callers.ts'
import { DECISION_RULE } from './decision-rule.ts'

/** The id of nothing. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

const format = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
}
const setting = { kind: 'file_format', title: 'Format', value: format }
const company = {
  fantasyName: 'New company',
  corporateName: 'New company Ltda',
  businessDocument: '11.444.777/0001-61',
  currency: 'BRL',
}
const next = { password: 'Blue-cup8table', confirmPassword: 'Blue-cup8table' }
const rule = { title: 'Mine', priority: 10, actions: { reviewDays: 7 } }
/** Terms of a supplier that takes orders on any day. */
export const CONDITIONS = {
  ...{ minimumOrderValue: null, orderDays: [], topUpMaxDays: 90, note: null },
  ...{ orderEveryDays: null, closures: [], sitesTogether: false, paymentDays: 30 },
  ...{ title: null, email: null, language: null, loadCapacity: null, loadAttribute: null },
}
const view = { screen: 'items', title: 'Mine' }

const SCENARIO = { title: 'What if', changes: [{ type: 'parameter', name: 'orderCost', value: 30 }] }

const OF_RULES: Partial<Record<EndpointName, () => Sending>> = {
  createRule: () => ({ body: rule }),
  updateRule: () => ({ body: rule }),
  previewRule: () => ({ body: { rule } }),
  orderRules: () => ({ body: { ids: [] } }),
  createDecisionRule: () => ({ body: DECISION_RULE }),
  updateDecisionRule: () => ({ body: DECISION_RULE }),
  previewDecisionRule: () => ({ body: { rule: DECISION_RULE } }),
}
const OF_REPORTS: Partial<Record<EndpointName, () => Sending>> = {
  createReport: () => ({ body: { kind: 'full_report' } }),
  createBiReport: () => ({ body: {} }),
  createPurchaseReport: () => ({ body: {} }),
  createErpReport: () => ({ body: {} }),
  setErpWriting: () => ({ body: { layout: 'as_loaded', columns: null } }),
}
/** Of an item that is not there. */
const OF_ITEMS: Partial<Record<EndpointName, () => Sending>> = {
  listProposalLines: () => ({ query: { site: 'NONE' } }),
  getProposalAdvice: () => ({ query: { site: 'NONE' } }),
  getProposal: () => ({ query: { site: 'NONE' } }),
  updateOrder: () => ({ body: { active: false } }),
  updateItem: () => ({ body: { sku: 'NONE', fields: { cost: 10 } } }),
  getContexts: () => ({ query: { sku: 'NONE' } }),
  previewContexts: () => ({ query: { sku: 'NONE' } }),
  previewPlanning: () => ({ body: { level: 'company', value: {} } }),
  calculateContexts: () => ({ body: { items: [{ sku: 'NONE', contexts: {} }] } }),
  updateContexts: () => ({ body: { sku: 'NONE', contexts: { service: { stance: 'automatic' } } } }),
  previewAuthorization: () => ({ body: { authorize: true, skus: [{ sku: 'NONE' }] } }),
  authorizeItems: () => ({ body: { authorize: true, skus: [{ sku: 'NONE' }] } }),
  listNotStock: () => ({ query: { state: 'marked' } }),
  listNotes: () => ({ query: { sku: 'NONE' } }),
  createNote: () => ({ body: { sku: 'NONE', text: 'A note' } }),
  createScenario: () => ({ body: SCENARIO }),
  updateScenario: () => ({ body: SCENARIO }),
  compareScenarios: () => ({ query: { ids: NOBODY } }),
  sayStock: () => ({ body: { skus: [{ sku: 'NONE' }], stock: false } }),
  decide: () => ({ body: { skus: [{ sku: 'NONE' }], suggestion: true } }),
  previewDecision: () => ({ body: { skus: [{ sku: 'NONE' }] } }),
  findUnknown: () => ({ body: {} }),
  getTopic: () => ({ query: { language: 'en', topic: 'field.nsr' } }),
}

/**
 * What each call can be sent that it takes: the right body, and the id of nothing where a real one would be changed or
 * deleted. Numbered names, so that the same call can be made by everybody.
 */
export function validSendings({ tenants: { A, B } }: Pick<TestApp, 'tenants'>) {
  let made = 0
  const named = () => {
    made++
    return { title: `Title ${made}`, identifier: `ID-${made}` }
  }
  const translation = { section: 'orders', originalValue: 'sku', translatedValues: ['Material'] }
  const again = { currentPassword: PASSWORD }
  const proof = { email: B.users.administrator.email, password: PASSWORD }
  const idOf = (who: Who) => (who === 'anonymous' ? NOBODY : A.users[who as keyof typeof A.users].id)
  const sendings: Partial<Record<EndpointName, (who: Who) => Sending>> = {
    login: () => ({ body: proof }),
    checkMfa: () => ({ body: proof }),
    sendMultifactorCode: (who) => ({ body: proof, ip: `10.0.0.${who.length}` }),
    beginAuthenticator: () => ({ body: again }),
    confirmAuthenticator: () => ({ body: { code: '123456' } }),
    renewRecoveryCodes: () => ({ body: again }),
    removeAuthenticator: () => ({ body: again }),
    refreshToken: () => ({ body: { refreshToken: 'none' } }),
    recoverPassword: () => ({ body: { email: B.users.administrator.email } }),
    resetPassword: () => ({ body: { token: 'none', ...next } }),
    register: () => ({ body: { name: 'Rui Costa', email: 'rui@example.com', language: 'pt', ...next } }),
    createUser: () => ({
      body: {
        name: 'Rui Costa',
        email: `rui${++made}@example.com`,
        profileType: 'viewer',
        language: 'pt',
        catalogs: [A.catalogs.main],
      },
    }),
    updateUser: (who) => ({ params: { id: idOf(who) }, body: { language: 'en' } }),
    createCompany: () => ({ body: company }),
    createSample: () => ({ body: {} }),
    updateCompany: () => ({ body: company }),
    createCatalog: () => ({ body: { ...named(), company: A.companyId } }),
    createCatalogs: () => ({ body: { catalogs: [{ ...named(), company: A.companyId }] } }),
    updateCatalog: () => ({ body: named() }),
    createSite: () => ({ body: { ...named(), company: A.companyId } }),
    createSupplier: () => ({ body: { ...CONDITIONS, name: named().title, company: A.companyId } }),
    updateSupplier: () => ({ body: CONDITIONS }),
    calculateProposal: () => ({ body: { site: 'NONE', lines: [{ sku: 'NONE', quantity: 1 }] } }),
    approvePurchase: () => ({ body: { site: 'NONE' } }),
    createSites: () => ({ body: { sites: [{ ...named(), company: A.companyId }] } }),
    updateSite: () => ({ body: named() }),
    createSetting: () => ({ body: { ...setting, scope: { company: A.companyId } } }),
    updateSetting: () => ({ body: setting }),
    createTranslation: () => ({ body: { ...translation, company: A.companyId } }),
    createTranslations: () => ({
      body: { businessTranslations: [{ ...translation, originalValue: 'site', company: A.companyId }] },
    }),
    updateTranslation: () => ({ body: translation }),
    ...OF_RULES,
    createView: () => ({ body: view }),
    updateView: () => ({ body: view }),
    createUploadUrl: () => ({ body: { fileName: 'stock.csv', kind: 'master_data', size: 10 } }),
    submitCompanyFile: () => ({ body: { id: NOBODY } }),
    changeCompanyFile: () => ({ body: { action: 'cancel' } }),
    ...OF_REPORTS,
    sayUnusualDay: () => ({ params: { date: '2024-01-31' }, body: { answer: 'demand' } }),
    updateTransaction: () => ({ body: { affectsLearning: false } }),
    ...OF_ITEMS,
  }
  return (name: EndpointName, who: Who): Sending => ({
    params: { id: NOBODY, sku: 'NONE' },
    ...sendings[name]?.(who),
  })
}
