import { ITEM_FIELDS, PARAMETER_RULES } from 'virtual:contract'
import type { AuditRow, ItemField } from '@giro/contract'
import i18next, { type ParseKeys } from 'i18next'
import type { Language } from '#app/i18n/i18n.ts'
import { LANGUAGE_NAMES } from '#app/session/language.ts'
import type { Words } from '#app/session/use-words.ts'
import { type FileProblem, problemText } from '#features/imports/index.ts'

/** Fields that are called what the screens call them; those of an item have names of their own. */
const LABELS: Readonly<Record<string, ParseKeys>> = {
  title: 'catalogList.name',
  identifier: 'sites.identifier',
  unknownItems: 'feed.causes.name.currentBalance',
  orderCost: 'explain.parameterNames.orderCost',
  name: 'users.name',
  email: 'users.email',
  profileType: 'users.profile',
  language: 'users.language',
  mfaEnabled: 'users.mfa',
  jobMails: 'notifications.mails.label',
  lastAccessAt: 'users.lastAccess',
  phone: 'users.phone',
  section: 'translations.section',
  originalValue: 'translations.original',
  translatedValues: 'translations.accepted',
  description: 'translations.description',
  fileName: 'download.file',
  sheet: 'upload.sheet',
  kind: 'download.kind',
  status: 'download.state',
  rows: 'download.rows',
  size: 'download.size',
  format: 'report.format',
  sha256: 'report.checksum',
  document: 'legalTexts.document',
  date: 'item.transactions.date',
  type: 'item.transactions.type',
  order: 'item.orders.order',
  quantity: 'item.orders.quantity',
  affectsLearning: 'item.transactions.learning',
  answer: 'upload.days.title',
  startDate: 'item.orders.start',
  endDate: 'item.orders.end',
  active: 'item.orders.active',
  stock: 'notStock.stock',
  dateFormat: 'upload.format.date',
  decimalSeparator: 'upload.format.decimal',
  thousandsSeparator: 'upload.format.thousands',
  columnSeparator: 'upload.format.column',
  encoding: 'upload.format.encoding',
  default: 'upload.format.default',
  errorCode: 'audit.fields.problem',
  context: 'audit.entities.context',
  origin: 'item.transactions.origin',
  affectsBalance: 'item.transactions.balance',
  code: 'item.transactions.code',
  receivedQuantity: 'item.orders.received',
  number: 'purchases.number',
  note: 'purchases.note',
  approvedAt: 'words.approvalState.approved',
  exportedAt: 'words.approvalState.exported',
}

/** Sections whose words are called as the fields are. */
const SECTIONS = ['audit.fields', 'companyList', 'catalogList', 'fields'] as const

/** The family of words that a field's values are of, where its name does not say it. */
const FAMILIES: Readonly<Record<string, string>> = {
  alertLevel: 'level',
  openContexts: 'context',
  quietContexts: 'context',
  profileType: 'profile',
  stance: 'stance',
  context: 'context',
  type: 'movement',
  answer: 'dayAnswer',
  erpPortfolio: 'portfolio',
}

/** Fields that mean something else in another thing. */
const OF_ENTITY: Partial<Record<AuditRow['entity'], Readonly<Record<string, string>>>> = {
  file: { kind: 'fileKind', status: 'fileStatus' },
  report: { kind: 'reportKind', status: 'fileStatus' },
}

type Entity = AuditRow['entity']
type Values = Readonly<Record<string, unknown>>
/** Change of one field: `Batch`, `10`, `24`. */
export type ChangedField = { name: string; label: string; before: string; after: string }

/** Fields that the entry itself shows, or that only the machine uses. */
const SELF_SAID: readonly string[] = ['id', 'createdAt', 'updatedAt', 'errorParameters', 'takesPart']

/** The fields of an entry in the words of the screens; those inside a setting's value each by itself. */
export function toldOf({ entity, before, after }: AuditRow, words: Words): ChangedField[] {
  const [was, is] = [unfolded(before), unfolded(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !SELF_SAID.includes(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      name,
      label: labelOf(entity, name, words),
      before: toldIn(was, entity, name, words),
      after: toldIn(is, entity, name, words),
    }))
    .filter(({ before: then, after: now }) => then !== '' || now !== '')
}

/** A field that is said with others of its row, or each of its parts by itself. */
function toldIn(row: Values, entity: Entity, name: string, words: Words): string {
  const value = row[name]
  if (name === 'errorCode' && typeof value === 'string') {
    const parameters = (row.errorParameters ?? {}) as FileProblem['parameters']
    return problemText(words.t, { code: value, parameters }, i18next.language as Language)
  }
  return name === 'filter' && isRecord(value)
    ? filterText(value, words)
    : valueText(entity, name, value, words)
}

/** `ABC: A, B · Unit cost ≥ 10`: which items a report was asked for. */
function filterText(filter: Values, words: Words): string {
  const parts = Object.entries(filter).map(([name, value]) => {
    const [, field, bound] = /^(.+)(From|To)$/.exec(name) ?? []
    const textOf = (of: string) =>
      String(value)
        .split(',')
        .map((one) => valueText('item', of, one, words))
        .join(', ')
    return field !== undefined && field in ITEM_FIELDS
      ? `${labelOf('item', field, words)} ${bound === 'From' ? '≥' : '≤'} ${textOf(field)}`
      : `${labelOf('item', name, words)}: ${textOf(name)}`
  })
  return parts.join(' · ')
}

const isRecord = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const unfolded = (row: Values | null): Values =>
  isRecord(row?.value) ? { ...row, value: undefined, ...row.value } : (row ?? {})

function labelOf(entity: Entity, name: string, { t }: Words): string {
  const section = SECTIONS.find((one) => i18next.exists(`${one}.${name}`))
  const label = LABELS[name] ?? (section && (`${section}.${name}` as 'audit.fields.value'))
  if (name in ITEM_FIELDS && (entity === 'item' || !label)) return t(`fields.${name as ItemField}`)
  if (label) return t(label)
  const [, alert] = /^alerts\.(\w+)$/.exec(name) ?? []
  if (alert) return t('items.alertOf', { kind: wordOf('item', 'alert', alert) ?? alert })
  const isParameter: boolean = i18next.exists(`explain.parameterNames.${name}`)
  return isParameter ? t(`explain.parameterNames.${name as 'reviewDays'}`) : name
}

/** A longer text is cut to its beginning. */
const MOST = 80

function valueText(entity: Entity, name: string, value: unknown, words: Words): string {
  const { t, format } = words
  if (value === undefined) return ''
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(`words.yesNo.${value}`)
  if (typeof value === 'number') return number(name, value, format)
  if (Array.isArray(value)) return value.map((one) => valueText(entity, name, one, words)).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, one]) => `${wordOf(entity, name, key) ?? key}: ${valueText(entity, name, one, words)}`)
      .join(' · ')
  return text(entity, name, String(value), words)
}

function number(name: string, value: number, format: Words['format']): string {
  if (name === 'size') return format.bytes(value)
  const isRatio = name in ITEM_FIELDS && ITEM_FIELDS[name as ItemField].kind === 'ratio'
  if (isRatio) return format.percent(value)
  return isShare(name) ? format.percent(value, 4) : format.number(value, 4)
}

/** True if a planning parameter is a share, which screens show as a percentage. */
const isShare = (name: string): boolean =>
  name in PARAMETER_RULES &&
  (PARAMETER_RULES[name as keyof typeof PARAMETER_RULES].unit?.startsWith('share') ?? false)

function text(entity: Entity, name: string, value: string, { format }: Words): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return format.dateTime(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value)
  return wordOf(entity, name, value) ?? (value.length > MOST ? `${value.slice(0, MOST)}…` : value)
}

/** A value that is a word of ours, in the language on the screen. */
function wordOf(entity: Entity, name: string, value: string): string | undefined {
  if (value in LANGUAGE_NAMES) return LANGUAGE_NAMES[value as keyof typeof LANGUAGE_NAMES].name
  if (name === 'whoOrders') return i18next.t(`catalogList.ordersBy.${value as 'erp'}`)
  const families = [
    OF_ENTITY[entity]?.[name] ?? FAMILIES[name] ?? (name.startsWith('alerts.') ? 'level' : name),
    'criticality',
    'abcClass',
    'purchasability',
    'stance',
  ]
  const word = families.map((family) => `words.${family}.${value}`).find((key) => i18next.exists(key))
  return word && i18next.t(word as 'words.yesNo.true')
}
