import { TRANSLATABLE, TRANSLATION_SECTIONS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createTranslation'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { companyField } from '#app/rows/fields.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import { callsOf, type RowResource } from '#app/rows/resource.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { TRANSLATIONS } from '#features/translations/columns.tsx'
import { productWord, type Section } from '#features/translations/product-word.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Tabs } from '#ui/Tabs.tsx'

type Values = { originalValue: string; translatedValues: string[]; description: string; company: string }

/** The words of the product that a company can have its own for: the columns first, then the words of closed lists. */
const wordsOf = (section: Section): readonly string[] => [
  ...new Set(Object.values(TRANSLATABLE[section]).flat()),
]

/** `Lead time (leadTime)`: what the screens call it, and its name in a file. */
const labelOf = (t: TFunction, section: Section, word: string): string =>
  `${productWord(t, section, word)} (${word})`

const manyOf = (section: Section): NonNullable<RowResource<'listTranslations', Values>['many']> => ({
  call: 'createTranslations',
  list: 'businessTranslations',
  columns: (t) => [
    { name: 'originalValue', label: t('translations.original') },
    { name: 'translatedValues', label: t('translations.acceptedMany') },
    { name: 'description', label: t('translations.description') },
  ],
  row: ([originalValue = '', names = '', description = ''], company) => ({
    section,
    originalValue,
    translatedValues: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    description,
    company,
  }),
})

const resource = (section: Section): RowResource<'listTranslations', Values> => ({
  words: 'translations',
  only: { section },
  icon: 'language',
  calls: callsOf('Translation'),
  definition: TRANSLATIONS,
  nameOf: ({ originalValue }) => originalValue,
  rules,
  fields: (tools) => [
    {
      name: 'originalValue',
      kind: 'pick',
      label: tools.t('translations.original'),
      options: wordsOf(section).map((word) => ({ value: word, label: labelOf(tools.t, section, word) })),
    },
    {
      name: 'translatedValues',
      kind: 'tokens',
      label: tools.t('translations.accepted'),
      hint: tools.t('translations.acceptedHint'),
      words: {
        add: tools.t('translations.addName'),
        remove: (name) => tools.t('translations.removeName', { name }),
        moveBefore: (name) => tools.t('translations.moveName', { name }),
      },
    },
    { name: 'description', kind: 'text', label: tools.t('translations.description'), autoComplete: 'off' },
    ...companyField(tools),
  ],
  values: (row, { current }) =>
    row ?? {
      originalValue: wordsOf(section)[0] ?? '',
      translatedValues: [],
      description: '',
      company: current,
    },
  body: ({ originalValue, translatedValues, description, company }, row) => ({
    section,
    originalValue,
    translatedValues,
    description,
    ...(row ? {} : { company }),
  }),
  many: manyOf(section),
})

const RESOURCES = Object.fromEntries(
  TRANSLATION_SECTIONS.map((section) => [section, resource(section)]),
) as Record<Section, RowResource<'listTranslations', Values>>

/** Lists the company's names for our columns and codes, with a tab for each kind of file. */
export function TranslationListScreen() {
  const { t } = useTranslation()
  const mayWrite = useMay('translation.write')
  const list = useListSearch(TRANSLATIONS.spec)
  const section = TRANSLATION_SECTIONS.find((one) => one === list.view) ?? 'master_data'
  return (
    <RowScreen
      key={section}
      resource={RESOURCES[section]}
      may={{ create: mayWrite, edit: mayWrite, remove: mayWrite }}
      lead={<Mapped section={section} />}
      frame={(table) => (
        <Tabs<Section>
          label={t('translations.section')}
          value={section}
          onChange={(chosen) => list.setView(chosen === 'master_data' ? null : chosen, {})}
          tabs={TRANSLATION_SECTIONS.map((value) => ({ value, label: t(`translations.sections.${value}`) }))}
        >
          {table}
        </Tabs>
      )}
    />
  )
}

/** More names than a section has fields. */
const ALL = 500

/** Number of fields with a name given by the company. */
function Mapped({ section }: { section: Section }) {
  const { t } = useTranslation()
  const { company } = useMe()
  const { rows } = useList('listTranslations', { query: { section, company: company?.id, limit: ALL } })
  const columns = TRANSLATABLE[section].columns ?? []
  const named = new Set(rows.map(({ originalValue }) => originalValue))
  return t('translations.mapped', {
    count: columns.filter((column) => named.has(column)).length,
    total: columns.length,
  })
}
