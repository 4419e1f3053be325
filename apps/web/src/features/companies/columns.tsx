import type { RowOf } from '#app/api/query.ts'
import { countryName, currencyOptions } from '#app/i18n/country.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { actionsColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { MASKS } from '#ui/form/masks.ts'
import { defineList, type ListColumn } from '#ui/list/define.ts'

export type CompanyListRow = RowOf<'listCompanies'>
type Column = ListColumn<CompanyListRow, RowWords<CompanyListRow>>

/** The number of a company as it is read: of a Brazilian one with its signs. */
export const writtenDocument = ({
  country,
  businessDocument,
}: Pick<CompanyListRow, 'country' | 'businessDocument'>): string =>
  country === 'BR' ? MASKS.companyDocument(businessDocument ?? '') : (businessDocument ?? '')

const count = (
  id: 'catalogs' | 'sites' | 'newDefinition' | 'activityDefinition',
  topic?: string,
): Column => ({
  id,
  topic,
  header: ({ t }) => t(`companyList.${id}`),
  align: 'end',
  cell: (row, { format }) => format.integer(row[id]),
})

export const COMPANIES = defineList<CompanyListRow, RowWords<CompanyListRow>>([
  {
    id: 'fantasyName',
    header: ({ t }) => t('companyList.fantasyName'),
    isSortable: true,
    width: 180,
    cell: ({ fantasyName }) => fantasyName,
  },
  {
    id: 'corporateName',
    header: ({ t }) => t('companyList.corporateName'),
    isSortable: true,
    cell: ({ corporateName }) => corporateName,
  },
  {
    id: 'businessDocument',
    header: ({ t }) => t('companyList.businessDocument'),
    isSortable: true,
    width: 170,
    cell: (company) => <code>{writtenDocument(company)}</code>,
  },
  {
    id: 'country',
    header: ({ t }) => t('companyList.country'),
    isHidden: true,
    cell: ({ country }, { format }) => countryName(country, format.language),
  },
  {
    id: 'currency',
    header: ({ t }) => t('companyList.currency'),
    topic: 'term.currency',
    cell: ({ currency }) => currency,
    filter: {
      kind: 'words',
      isPromoted: true,
      options: () => currencyOptions(languageHere()),
    },
  },
  count('catalogs'),
  count('sites'),
  count('newDefinition', 'term.newDefinition'),
  count('activityDefinition', 'term.activityDefinition'),
  {
    id: 'timeZone',
    header: ({ t }) => t('companyList.timeZone'),
    topic: 'term.timeZone',
    isHidden: true,
    cell: ({ timeZone }) => timeZone,
  },
  { ...createdColumn<CompanyListRow>(), isHidden: true },
  actionsColumn(({ fantasyName }) => fantasyName),
])
