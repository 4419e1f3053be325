import { LANGUAGES, WEEKDAYS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createSupplier'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatFor } from '#app/i18n/format.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { companyField } from '#app/rows/fields.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import type { RowResource } from '#app/rows/resource.ts'
import { sumField, sumText, typedSum } from '#app/rows/sum-field.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { closuresText, readClosures } from '#features/purchases/closures.ts'
import { SUPPLIERS, type Supplier, weekdayText } from '#features/purchases/columns.tsx'
import { documentFields, termFields } from '#features/purchases/term-fields.ts'
import type { FormField } from '#ui/form/Fields.tsx'

type Weekday = Supplier['orderDays'][number]
type Values = {
  name: string
  title: string
  email: string
  language: string
  loadCapacity: string
  loadAttribute: string
  minimumOrderValue: string
  orderEveryDays: string
  closures: string
  sitesTogether: boolean
  paymentDays: string
  topUpMaxDays: string
  note: string
  company: string
  days: Record<Weekday, boolean>
}

/** Numbers and dates as they are typed on this page. */
const here = () => formatFor(languageHere())

const RESOURCE: RowResource<'listSuppliers', Values> = {
  words: 'suppliers',
  icon: 'cart',
  calls: {
    list: 'listSuppliers',
    get: 'getSupplier',
    create: 'createSupplier',
    update: 'updateSupplier',
    remove: 'deleteSupplier',
  },
  refreshes: ['listProposals'],
  definition: SUPPLIERS,
  nameOf: ({ name }) => name,
  rules: {
    ...rules,
    minimumOrderValue: { checks: [] },
    loadCapacity: { checks: [] },
    language: { checks: [] },
    email: { checks: [] },
    orderEveryDays: { checks: [] },
    closures: { checks: [] },
    ...Object.fromEntries(WEEKDAYS.map((day) => [`days.${day}`, { checks: [] }])),
  },
  fields: (tools) => [
    ...(tools.row === null
      ? [{ name: 'name', kind: 'text', label: tools.t('suppliers.name'), autoComplete: 'off' } as const]
      : []),
    ...documentFields(tools.t),
    sumField<Supplier, Values>(tools, {
      name: 'minimumOrderValue',
      label: tools.t('suppliers.minimumOrderValue'),
      hint: tools.t('suppliers.minimumHint'),
    }),
    ...WEEKDAYS.map(
      (day, place): FormField<Values> => ({
        name: `days.${day}`,
        kind: 'check',
        label: weekdayText(day),
        ...(place === WEEKDAYS.length - 1 ? { hint: tools.t('suppliers.orderDaysHint') } : {}),
      }),
    ),
    ...termFields(tools.t),
    sumField<Supplier, Values>(tools, {
      name: 'loadCapacity',
      label: tools.t('suppliers.loadCapacity'),
      hint: tools.t('suppliers.loadHint'),
    }),
    {
      name: 'loadAttribute',
      kind: 'text',
      label: tools.t('suppliers.loadAttribute'),
      hint: tools.t('suppliers.loadAttributeHint'),
      autoComplete: 'off',
    },
    {
      name: 'topUpMaxDays',
      kind: 'number',
      label: tools.t('suppliers.topUpMaxDays'),
      hint: tools.t('suppliers.topUpHint'),
      unit: tools.t('rows.days'),
    },
    { name: 'note', kind: 'text', label: tools.t('suppliers.note'), autoComplete: 'off' },
    ...companyField<Supplier, Values>(tools),
  ],
  values: (supplier, { current }) => ({
    name: supplier?.name ?? '',
    title: supplier?.title ?? '',
    email: supplier?.email ?? '',
    language: supplier?.language ?? '',
    loadCapacity: sumText(supplier?.loadCapacity),
    loadAttribute: supplier?.loadAttribute ?? '',
    minimumOrderValue: sumText(supplier?.minimumOrderValue),
    topUpMaxDays: String(supplier?.topUpMaxDays ?? 90),
    orderEveryDays: supplier?.orderEveryDays == null ? '' : String(supplier.orderEveryDays),
    closures: closuresText(supplier?.closures ?? [], here()),
    sitesTogether: supplier?.sitesTogether ?? false,
    paymentDays: String(supplier?.paymentDays ?? 30),
    note: supplier?.note ?? '',
    company: supplier?.company ?? current,
    days: Object.fromEntries(WEEKDAYS.map((day) => [day, supplier?.orderDays.includes(day) ?? false])),
  }),
  body: ({ name, company, minimumOrderValue, topUpMaxDays, note, days, ...terms }, supplier) => ({
    ...(supplier ? {} : { name, company }),
    minimumOrderValue: typedSum(minimumOrderValue)?.value ?? null,
    orderDays: WEEKDAYS.filter((day) => days[day]),
    topUpMaxDays: Number(topUpMaxDays),
    orderEveryDays: terms.orderEveryDays.trim() === '' ? null : Number(terms.orderEveryDays),
    closures: readClosures(terms.closures, here()) ?? [],
    sitesTogether: terms.sitesTogether,
    paymentDays: Number(terms.paymentDays),
    title: terms.title.trim() || null,
    email: terms.email.trim() || null,
    language: LANGUAGES.find((one) => one === terms.language) ?? null,
    loadCapacity: typedSum(terms.loadCapacity)?.value ?? null,
    loadAttribute: terms.loadAttribute.trim() || null,
    note: note.trim() || null,
  }),
}

/** The suppliers that files name, and the conditions under which they take orders. */
export function SuppliersScreen() {
  const { t } = useTranslation()
  const mayWrite = useMay('purchase.write')
  const mayUpload = useMay('file.upload')
  const company = useMe().selectedCatalog?.company
  return (
    <RowScreen
      resource={RESOURCE}
      query={company ? { company } : {}}
      may={{ create: mayWrite, edit: mayWrite, remove: mayWrite }}
      lead={
        <>
          {t('suppliers.lead')} <Link to="/purchases">{t('purchases.title')}</Link>
          {mayUpload ? (
            <>
              {' · '}
              <Link to="/upload">{t('suppliers.upload')}</Link>
            </>
          ) : null}
        </>
      }
    />
  )
}
