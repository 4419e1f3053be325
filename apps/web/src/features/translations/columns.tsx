import type { RowOf } from '#app/api/query.ts'
import { actionsColumn, companyColumn, createdColumn, type RowWords } from '#app/rows/columns.tsx'
import { productWord } from '#features/translations/product-word.ts'
import css from '#features/translations/translations.module.css'
import { defineList } from '#ui/list/define.ts'

export type TranslationRow = RowOf<'listTranslations'>

export const TRANSLATIONS = defineList<TranslationRow, RowWords<TranslationRow>>([
  {
    id: 'originalValue',
    header: ({ t }) => t('translations.original'),
    topic: 'term.originalValue',
    isSortable: true,
    width: 180,
    cell: ({ section, originalValue }, { t }) => (
      <>
        {productWord(t, section, originalValue)} <code>{originalValue}</code>
      </>
    ),
  },
  {
    id: 'translatedValues',
    header: ({ t }) => t('translations.accepted'),
    topic: 'term.translatedValues',
    width: 260,
    cell: ({ translatedValues }) => (
      <span className="row gap-1">
        {translatedValues.map((name) => (
          <span key={name} className={css.name}>
            {name}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'description',
    header: ({ t }) => t('translations.description'),
    cell: ({ description }) => description || null,
  },
  companyColumn(),
  createdColumn(),
  actionsColumn(({ originalValue }) => originalValue),
])
