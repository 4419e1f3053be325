import { LIMITS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createCompany'
import { useNavigate } from '@tanstack/react-router'
import i18next, { type TFunction } from 'i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { query, queryClient } from '#app/api/query.ts'
import { countryHere, currencyOf, currencyOptions } from '#app/i18n/country.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import type { RowResource } from '#app/rows/resource.ts'
import { sumField, sumText, typedSum } from '#app/rows/sum-field.ts'
import { keepCompany, refreshMe, useMay, useMe } from '#app/session/session.ts'
import { COMPANIES, type CompanyListRow, writtenDocument } from '#features/companies/columns.tsx'
import { countryFields } from '#features/companies/country-fields.ts'
import type { FormField } from '#ui/form/Fields.tsx'

type Values = Omit<
  CompanyListRow,
  | 'id'
  | 'createdAt'
  | 'catalogs'
  | 'sites'
  | 'newDefinition'
  | 'activityDefinition'
  | 'idleMinutes'
  | 'minuteCost'
  | 'orderCost'
  | 'businessDocument'
  | 'approvalLimit'
> & {
  approvalLimit: string
  businessDocument: string
  idleMinutes: string
  newDefinition: string
  activityDefinition: string
  minuteCost: string
  orderCost: string
}
/** Days by which a new company starts: an item is new for a quarter and inactive after two years. */
const NEW: Omit<Values, 'country' | 'currency' | 'timeZone'> = {
  fantasyName: '',
  corporateName: '',
  businessDocument: '',
  newDefinition: '90',
  activityDefinition: '730',
  mailsCodes: false,
  reasonRequired: false,
  minuteCost: '',
  orderCost: '',
  queueOrder: 'worth',
  idleMinutes: String(LIMITS.idleMinutesDefault),
  approvalLimit: '',
}

const resource = (mayChangeDocument: boolean): RowResource<'listCompanies', Values> => ({
  words: 'companyList',
  icon: 'company',
  calls: {
    list: 'listCompanies',
    get: 'getCompany',
    create: 'createCompany',
    update: 'updateCompany',
    remove: 'deleteCompany',
  },
  refreshes: ['listAllCompanies'],
  definition: COMPANIES,
  nameOf: ({ fantasyName }) => fantasyName,
  confirmOf: ({ businessDocument, fantasyName }) => businessDocument ?? fantasyName,
  holds: ({ catalogs, sites }: AnswerOf<'getCompany'>) => ({
    catalogs: catalogs.length,
    sites: sites.length,
  }),
  rules: { ...rules, approvalLimit: { checks: [] } },
  fields: ({ t, row }) => fieldsOf(t, row === null, mayChangeDocument),
  values: (company) =>
    company
      ? {
          ...company,
          businessDocument: writtenDocument(company),
          newDefinition: String(company.newDefinition),
          activityDefinition: String(company.activityDefinition),
          idleMinutes: String(company.idleMinutes ?? NEVER),
          approvalLimit: sumText(company.approvalLimit),
          minuteCost: String(company.minuteCost),
          orderCost: String(company.orderCost),
        }
      : {
          ...NEW,
          country: countryHere(),
          currency: currencyOf(countryHere(), languageHere()),
          timeZone: zoneHere(),
        },
  body: bodyOf,
})

/** The company as it is sent. */
const bodyOf = ({ businessDocument, idleMinutes, approvalLimit, ...typed }: Values) => ({
  fantasyName: typed.fantasyName,
  corporateName: typed.corporateName,
  country: typed.country,
  businessDocument: businessDocument.trim() || null,
  currency: typed.currency,
  timeZone: typed.timeZone,
  mailsCodes: typed.mailsCodes,
  reasonRequired: typed.reasonRequired,
  queueOrder: typed.queueOrder,
  idleMinutes: idleMinutes === NEVER ? null : Number(idleMinutes),
  approvalLimit: typedSum(approvalLimit)?.value ?? null,
  newDefinition: Number(typed.newDefinition),
  activityDefinition: Number(typed.activityDefinition),
  // A new company has the costs that are usual in its currency.
  ...(typed.orderCost === '' ? {} : { orderCost: Number(typed.orderCost) }),
  ...(typed.minuteCost === '' ? {} : { minuteCost: Number(typed.minuteCost) }),
})

/** Time zones of companies; browsers know UTC, and do not list it. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Returns the browser's time zone, the default of a new company. */
function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return ZONES.includes(timeZone) ? timeZone : 'America/Sao_Paulo'
}

function fieldsOf(t: TFunction, isNew: boolean, mayChangeDocument: boolean): FormField<Values>[] {
  const zones = ZONES.map((zone) => ({ value: zone, label: zone }))
  return [
    { name: 'fantasyName', kind: 'text', label: t('companyList.fantasyName'), autoComplete: 'off' },
    { name: 'corporateName', kind: 'text', label: t('companyList.corporateName'), autoComplete: 'off' },
    ...(isNew || mayChangeDocument ? countryFields<Values>(t, isNew) : []),
    {
      name: 'currency',
      kind: 'pick',
      label: t('companyList.currency'),
      hint: t('companyList.currencyHint'),
      options: currencyOptions(languageHere()),
    },
    {
      name: 'newDefinition',
      kind: 'number',
      label: t('companyList.newDefinition'),
      hint: t('companyList.newHint'),
      unit: t('rows.days'),
    },
    {
      name: 'activityDefinition',
      kind: 'number',
      label: t('companyList.activityDefinition'),
      hint: t('companyList.activityHint'),
      unit: t('rows.days'),
    },
    sumField<CompanyListRow, Values>(
      { t },
      {
        name: 'approvalLimit',
        label: t('companyList.approvalLimit'),
        hint: t('companyList.approvalLimitHint'),
      },
    ),
    {
      name: 'timeZone',
      kind: 'pick',
      label: t('companyList.timeZone'),
      hint: t('companyList.timeZoneHint'),
      options: zones,
    },
    ...signInFields(t),
    ...decisionFields(t),
    ...(isNew ? [] : costFields(t)),
  ]
}

const signInFields = (t: TFunction): FormField<Values>[] => [
  {
    name: 'idleMinutes',
    kind: 'pick',
    label: t('companyList.idleMinutes'),
    hint: t('companyList.idleMinutesHint'),
    options: idleOptions(t),
  },
  {
    name: 'mailsCodes',
    kind: 'check',
    label: t('companyList.mailsCodes'),
    hint: t('companyList.mailsCodesHint'),
  },
]

const decisionFields = (t: TFunction): FormField<Values>[] => [
  {
    name: 'queueOrder',
    kind: 'choice',
    label: t('companyList.queueOrder'),
    wordOf: (one) => t(`companyList.queueOrders.${one as Values['queueOrder']}`),
  },
  {
    name: 'reasonRequired',
    kind: 'check',
    label: t('companyList.reasonRequired'),
    hint: t('companyList.reasonRequiredHint'),
  },
]

const costFields = (t: TFunction): FormField<Values>[] => [
  {
    name: 'orderCost',
    kind: 'number',
    label: t('explain.parameterNames.orderCost'),
    hint: t('planning.helps.orderCost'),
  },
  {
    name: 'minuteCost',
    kind: 'number',
    label: t('companyList.minuteCost'),
    hint: t('companyList.minuteCostHint'),
  },
]

/** Minutes that are offered; a call may set any. */
const OFFERED = [15, 30, 60, 4 * 60, 8 * 60, 12 * 60, 24 * 60, 7 * 24 * 60]
const NEVER = 'never'

/** `12 hours`, in the language of the page. */
function lasting(minutes: number): string {
  const [value, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return new Intl.NumberFormat(i18next.language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

const idleOptions = (t: TFunction) => [
  ...OFFERED.map((minutes) => ({ value: String(minutes), label: lasting(minutes) })),
  { value: NEVER, label: t('companyList.idleNever') },
]

export const OF_SYSTEM = resource(true)
const OF_COMPANY = resource(false)

/** Makes the new company current; users who only had sample data continue to its first catalog. */
function useLeadInto() {
  const me = useMe()
  const navigate = useNavigate()
  return async ({ id }: AnswerOf<'createCompany'>) => {
    keepCompany(id)
    await refreshMe()
    // A form opened before the new company is listed would begin with another one.
    await queryClient.prefetchQuery({ ...query('listAllCompanies'), staleTime: 0 })
    if (!me.company || me.company.isSample) await navigate({ to: '/catalog/select', search: { company: id } })
  }
}

/** The companies that a person administers. The document is changed by a system administrator alone. */
export function CompanyListScreen() {
  const mayEditDocument = useMay('company.edit_document')
  const onCreated = useLeadInto()
  return (
    <RowScreen
      resource={{ ...(mayEditDocument ? OF_SYSTEM : OF_COMPANY), onCreated }}
      may={{
        create: useMay('company.create'),
        edit: useMay('company.edit'),
        remove: useMay('company.delete'),
      }}
    />
  )
}
