import type { EndpointName } from '@giro/contract'
import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Field values for the examples of bodies and responses. Others come from their schema. */
const FIELDS: Readonly<Record<string, unknown>> = {
  sku: '100042',
  site: 'MAIN',
  description: 'Deep groove ball bearing 6205-2RS',
  unit: 'pc',
  group: 'Bearings',
  supplier: 'Rolamentos do Sul',
  name: 'Ana Souza',
  title: 'Spare parts',
  identifier: 'PARTS',
  email: 'ana.souza@example.com',
  password: 'Blue-cup8table',
  confirmPassword: 'Blue-cup8table',
  language: 'pt-BR',
  phone: '+5511987654321',
  personalDocument: '52998224725',
  country: 'BR',
  businessDocument: '11222333000181',
  fantasyName: 'Acme',
  corporateName: 'Acme Indústria S.A.',
  companyName: 'Acme',
  timeZone: 'America/Sao_Paulo',
  fileName: 'items.csv',
  contentType: 'text/csv',
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  originalValue: 'consumption',
  translatedValues: ['261'],
  screen: 'items',
  topic: 'field.nsr',
  order: '4500012345',
  size: 52_480,
  quantity: 4,
  cost: 47.68,
  capital: 1198.4,
  effect: -735,
  priority: 735,
  progress: 1,
  nsr: 0.97,
  availability: 0.95,
  ruptureRisk: 0.02,
  trigger: 7,
  batch: 24,
  leadTime: 28,
  nsrMin: 0.9,
  nsrMax: 0.98,
  batchDaysMin: 7,
  batchDaysMax: 90,
  orderCost: 40,
  holdingRatePerYear: 0.25,
  old: 12,
  new: 7,
  automatic: 7,
  months: [0.8, 0.9, 1, 1, 1, 0.9, 0.9, 0.9, 0.9, 1, 1.1, 1.6],
  week: [0.1, 1.3, 1.2, 1.2, 1.2, 1.3, 0.7],
  version: '0.8.0',
  createdBy: 'Ana Souza',
  changedBy: 'Ana Souza',
  actor: 'Ana Souza',
  by: 'Ana Souza',
  changes: [
    {
      type: 'stance',
      filter: { abcClass: 'abc_c', site: 'MAIN' },
      contexts: { service: { stance: 'conservative' } },
    },
  ],
  // Addresses that hold for minutes.
  url: 'https://giro.example.com/files/eyJmb3IiOiJwdXQifQ.sealed',
  downloadUrl: 'https://giro.example.com/files/eyJmb3IiOiJnZXQifQ.sealed',
}

const EXAMPLE_DECISION_RULE = {
  ...{ title: 'Small lots', priority: 10, filter: { context: 'batch', worthTo: '50' } },
  ...{ actions: { endAlert: true, authorize: false }, mostItems: 200, mostEffect: 5000 },
}
const A_COMPANY = 'c0b1f5d2-7c3f-4f0e-9d55-3a8a4f6d7e10'
const EXAMPLE_RULE = {
  title: 'Bearings, short batches',
  priority: 20,
  filter: { group: 'Bearings', abcClass: 'abc_a' },
  actions: { stances: { service: { stance: 'aggressive' } }, limits: { batchDaysMax: 90 } },
}
/** Whole bodies, where what must be sent does not say what somebody would send. */
export const EXAMPLE_BODIES: Partial<Record<EndpointName, unknown>> = {
  sendMultifactorCode: { email: 'ana.souza@example.com', password: 'Blue-cup8table' },
  refreshToken: { refreshToken: 'c2VhbGVk' },
  recoverPassword: { email: 'ana.souza@example.com' },
  resetPassword: { token: 'c2VhbGVk', password: 'Blue-cup8table', confirmPassword: 'Blue-cup8table' },
  register: {
    name: 'Ana Souza',
    email: 'ana.souza@example.com',
    password: 'Blue-cup8table',
    confirmPassword: 'Blue-cup8table',
    language: 'pt-BR',
  },
  createUser: {
    name: 'Ana Souza',
    email: 'ana.souza@example.com',
    profileType: 'company_employee',
    language: 'pt-BR',
    companies: [A_COMPANY],
  },
  updateUser: { language: 'en-US' },
  createSetting: {
    kind: 'planning',
    title: 'Dearer orders',
    scope: { company: A_COMPANY },
    value: { orderCost: 40 },
  },
  updateSetting: { kind: 'planning', title: 'Dearer orders', value: { orderCost: 45 } },
  createDecisionRule: EXAMPLE_DECISION_RULE,
  previewDecisionRule: { rule: EXAMPLE_DECISION_RULE },
  updateDecisionRule: EXAMPLE_DECISION_RULE,
  createRule: EXAMPLE_RULE,
  previewRule: { id: null, rule: EXAMPLE_RULE },
  updateRule: EXAMPLE_RULE,
  createView: { screen: 'items', title: 'Class A, short', query: { abcClass: 'abc_a' }, shared: true },
  updateView: { screen: 'items', title: 'Class A, short', query: { abcClass: 'abc_a' } },
  createReport: { kind: 'full_report', filter: { abcClass: 'abc_a,abc_b' }, format: 'xlsx' },
  createBiReport: { format: 'parquet' },
  updateTransaction: { affectsLearning: false },
  updateOrder: { receivedQuantity: 12, active: false },
  updateItem: { sku: '100042', fields: { cost: 47.68, criticality: 'critic' } },
  calculateContexts: {
    items: [{ sku: '100042', contexts: { service: { stance: 'manual', value: 0.97 } } }],
  },
  updateContexts: {
    sku: '100042',
    contexts: { service: { stance: 'manual', value: 0.97 }, batch: { stance: 'automatic' } },
    endAlert: true,
    note: 'Agreed with maintenance.',
  },
  decide: { skus: [{ sku: '100042', site: 'MAIN' }], suggestion: true, note: 'Agreed with maintenance.' },
  previewDecision: { filter: { context: 'trigger', abcClass: 'abc_a' } },
  previewAuthorization: { authorize: true, filter: { abcClass: 'abc_a' } },
  authorizeItems: { authorize: true, skus: [{ sku: '100042', site: 'MAIN' }] },
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '3f2c1b6e-8a4d-4c57-9b1e-5d0f7a2e6c94',
  date: '2026-03-31',
  'date-time': '2026-03-31T12:00:00.000Z',
}

/** Something that a schema takes: of a body what must be there, of an answer everything. */
export function exampleOf(schema: JsonSchema, io: 'input' | 'output', name = ''): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return exampleOf(options[0] as JsonSchema, io, name)
  if (schema.properties) return objectOf(schema, io)
  // A record: by its own names where it has some.
  const { propertyNames, additionalProperties } = schema
  if (typeof propertyNames === 'object' && propertyNames.enum && typeof additionalProperties === 'object')
    return Object.fromEntries(
      propertyNames.enum.map((key) => [key, exampleOf(additionalProperties as JsonSchema, io)]),
    )
  if (schema.type === 'array') {
    const items = schema.items as JsonSchema
    // Lists of objects of one kind are told apart by their fields, not by the name of the list.
    const isNamed = Array.isArray(FIELDS[name]) && items.properties === undefined
    return isNamed ? FIELDS[name] : [exampleOf(items, io, name)]
  }
  return scalarOf(schema, FIELDS[name])
}

function objectOf({ properties = {}, required = [] }: JsonSchema, io: 'input' | 'output'): object {
  const shown = Object.entries(properties).filter(([name]) => io === 'output' || required.includes(name))
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field as JsonSchema, io, name)]))
}

function scalarOf(schema: JsonSchema, example: unknown): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(example as string) ? example : schema.enum[0]
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  const type = types.find((one) => one === typeof example) ?? types[0]
  if (typeof example === type) return example
  if (type === 'string') return BY_FORMAT[schema.format ?? ''] ?? 'text'
  if (type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  return type === 'object' ? {} : null
}
