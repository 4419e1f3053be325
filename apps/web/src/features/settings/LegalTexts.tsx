import { LANGUAGES, LEGAL_DOCUMENTS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createSetting.legal'
import i18next, { type TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RowOf } from '#app/api/query.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import type { Language } from '#app/i18n/i18n.ts'
import type { LegalDocument } from '#app/paths.ts'
import { actionsColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import type { FormTools, RowResource } from '#app/rows/resource.ts'
import { LANGUAGE_NAMES } from '#app/session/language.ts'
import { loadLegal } from '#features/settings/legal.ts'
import { writeLegalText } from '#features/settings/legal-text.ts'
import { Button } from '#ui/Button.tsx'
import type { FormField } from '#ui/form/Fields.tsx'
import { defineList } from '#ui/list/define.ts'
import { SETTING_CALLS } from './setting-calls.ts'

type Row = RowOf<'listSettings'>
type Values = { value: { document: LegalDocument; text: Record<Language, string> } }

/** Returns the stored texts of a legal document; rows of other kinds do not occur. */
const textOf = (row: Row): Partial<Record<string, string>> => (row.kind === 'legal' ? row.value.text : {})

const TEXTS = defineList<Row, RowWords<Row>>([
  { id: 'title', header: ({ t }) => t('legalTexts.document'), isSortable: true, cell: ({ title }) => title },
  {
    id: 'languages',
    header: ({ t }) => t('legalTexts.languages'),
    topic: 'term.legalLanguages',
    cell: (row) =>
      LANGUAGES.filter((language) => textOf(row)[language])
        .map((language) => LANGUAGE_NAMES[language].name)
        .join(', '),
  },
  {
    id: 'updatedAt',
    header: ({ t }) => t('legalTexts.updatedAt'),
    width: 130,
    cell: (row, { format }) => (row.kind === 'legal' ? format.dateTime(row.updatedAt) : ''),
  },
  createdColumn(),
  actionsColumn(({ title }) => title),
])

const RESOURCE: RowResource<'listSettings', Values> = {
  words: 'legalTexts',
  only: { kind: 'legal' },
  icon: 'shield',
  calls: SETTING_CALLS,
  definition: TEXTS,
  nameOf: ({ title }) => title,
  rules,
  fields: ({ t, row }: FormTools<Row>): FormField<Values>[] => [
    ...(row === null
      ? [
          {
            name: 'value.document' as const,
            kind: 'choice' as const,
            label: t('legalTexts.document'),
            wordOf: (document: string) => t(`shell.${document as LegalDocument}`),
          },
        ]
      : []),
    ...LANGUAGES.map(
      (language, place): FormField<Values> => ({
        name: `value.text.${language}`,
        kind: 'lines',
        label: <span lang={language}>{LANGUAGE_NAMES[language].name}</span>,
        ...(place === 0 ? { hint: t('legalTexts.hint'), alsoWrong: wordless(t) } : {}),
      }),
    ),
  ],
  values: (row) => ({
    value: {
      document: row?.kind === 'legal' ? row.value.document : LEGAL_DOCUMENTS[0],
      text: Object.fromEntries(LANGUAGES.map((language) => [language, (row && textOf(row)[language]) || ''])),
    },
  }),
  body: ({ value: { document, text } }) => ({
    kind: 'legal',
    title: i18next.t(`shell.${document}`),
    value: {
      document,
      text: Object.fromEntries(Object.entries(text).filter(([, one]) => one.trim() !== '')),
    },
  }),
  beside: (form) => <FromOurs form={form} />,
}

/** A document of no language says nothing. */
const wordless =
  (t: TFunction) =>
  (_: unknown, { value }: Values): string | null =>
    Object.values(value.text).every((one) => one.trim() === '')
      ? fieldErrorText(t, 'validation.required')
      : null

/** Fills the empty languages with the product's own text, to be changed from there. */
function FromOurs({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation()
  const { document, text } = useWatch({ control: form.control, name: 'value' })
  const empty = LANGUAGES.filter((language) => !text[language]?.trim())
  const fill = async () => {
    const fillings = await Promise.all(
      empty.map(
        async (language) => [language, writeLegalText((await loadLegal(language))[document])] as const,
      ),
    )
    // All at once: who saves when one is there has them all.
    for (const [language, ours] of fillings)
      form.setValue(`value.text.${language}`, ours, { shouldDirty: true })
  }
  return (
    <div>
      <Button variant="secondary" size="small" disabled={empty.length === 0} onClick={() => void fill()}>
        {t('legalTexts.fromOurs')}
      </Button>
    </div>
  )
}

const MAY = { create: true, edit: true, remove: true }

/** The installation's own legal documents; where there is none the product's text stands. */
export function LegalTexts({ frame }: { frame: (table: ReactNode) => ReactNode }) {
  return <RowScreen resource={RESOURCE} may={MAY} frame={frame} />
}
