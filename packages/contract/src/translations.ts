import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, requiredText, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** In which files a word is used: three that come in, and `erp_file`, which goes out. */
export const TRANSLATION_SECTIONS = ['master_data', 'transactions', 'orders', 'erp_file'] as const
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
