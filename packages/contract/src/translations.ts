import { ERP_VALUES, FILE_COLUMNS } from '@giro/file-readers/columns'
import { CRITICALITIES, MOVEMENT_TYPES, PURCHASABILITIES, STOCKING_POLICIES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, requiredText, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'

/** Files in which a word is used: three that come in, and `erp_file`, which goes out. */
export const TRANSLATION_SECTIONS = ['master_data', 'transactions', 'orders', 'erp_file'] as const
type Section = (typeof TRANSLATION_SECTIONS)[number]

const columnsOf = (kind: 'master_data' | 'transactions' | 'orders') => [
  ...FILE_COLUMNS[kind].required,
  ...FILE_COLUMNS[kind].optional,
]
const YES_NO = ['true', 'false']
/** Names of the columns of the file for the ERP. */
export const ERP_FILE_COLUMNS = ['sku', 'site', ...ERP_VALUES] as const
/**
 * Words of ours that a company may have its own for, by section: the names of columns, and, by the column they stand in,
 * the words of closed lists. Within one of these lists a word of the company means one thing.
 */
export const TRANSLATABLE: Readonly<Record<Section, Readonly<Record<string, readonly string[]>>>> = {
  master_data: {
    columns: columnsOf('master_data'),
    criticality: CRITICALITIES,
    purchasability: PURCHASABILITIES,
    portfolio: STOCKING_POLICIES,
  },
  transactions: { columns: columnsOf('transactions'), type: MOVEMENT_TYPES, affectsBalance: YES_NO },
  orders: { columns: columnsOf('orders'), active: YES_NO },
  erp_file: { columns: ERP_FILE_COLUMNS, portfolio: STOCKING_POLICIES },
}

const Translated = z
  .array(requiredText(LIMITS.titleCharacters))
  .min(1, { error: 'validation.required' })
  .max(10, { error: 'validation.max' })
const TranslationBody = z.strictObject({
  section: z.enum(TRANSLATION_SECTIONS, { error: 'validation.one_of' }),
  originalValue: requiredText(LIMITS.titleCharacters),
  translatedValues: Translated,
  description: text(280).default(''),
  company: id.optional(),
})
/** One word of a company: ours, and theirs in the order in which they were given. */
export const TranslationRow = z.object({
  id,
  section: z.enum(TRANSLATION_SECTIONS),
  originalValue: z.string(),
  translatedValues: z.array(z.string()),
  description: z.string(),
  company: id,
  createdAt: instant,
})

/** Calls about companies' own words. */
export const translations = {
  listTranslations: endpoint({
    method: 'GET',
    path: '/business-translation',
    summary: "A company's own column names and codes.",
    allow: 'translation.read',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'originalValue', 'section'], 'createdAt'),
      search,
      section: z.enum(TRANSLATION_SECTIONS).optional(),
      company: id.optional(),
      ...momentRange('createdAt'),
    }),
    answer: pageOf(TranslationRow),
  }),
  createTranslation: endpoint({
    method: 'POST',
    path: '/business-translation',
    summary: 'Teach one word of the company.',
    allow: 'translation.write',
    status: 201,
    body: TranslationBody,
    answer: TranslationRow,
    fails: ['translation_already_exists'],
  }),
  createTranslations: endpoint({
    method: 'POST',
    path: '/business-translation/create-many',
    summary: 'Teach many words, all or nothing.',
    allow: 'translation.write',
    status: 201,
    body: z.strictObject({ businessTranslations: z.array(TranslationBody).min(1).max(LIMITS.createMany) }),
    answer: z.array(TranslationRow),
    fails: ['translation_already_exists'],
  }),
  getTranslation: endpoint({
    method: 'GET',
    path: '/business-translation/{id}',
    summary: 'One word of a company.',
    allow: 'translation.read',
    versioned: true,
    params: z.object({ id }),
    answer: TranslationRow,
  }),
  updateTranslation: endpoint({
    method: 'PUT',
    path: '/business-translation/{id}',
    summary: 'Change one word.',
    allow: 'translation.write',
    versioned: true,
    params: z.object({ id }),
    body: TranslationBody,
    answer: TranslationRow,
    fails: ['translation_already_exists'],
  }),
  deleteTranslation: endpoint({
    method: 'DELETE',
    path: '/business-translation/{id}',
    summary: 'Forget one word.',
    allow: 'translation.write',
    status: 204,
    versioned: true,
    params: z.object({ id }),
    answer: z.null(),
  }),
}
