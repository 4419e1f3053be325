import { FILE_KINDS } from '@giro/file-readers/columns'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  DATE_FORMATS,
  ENCODINGS,
  id,
  instant,
  LANGUAGES,
  moneySum,
  requiredText,
  text,
  title,
} from './fields.ts'
import { ColumnMeanings, FileReading } from './file-reading.ts'
import { LIMITS } from './limits.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'
import { PlanningValues } from './planning-parameters.ts'

const decimalSeparator = z.enum(['.', ','], { error: 'validation.one_of' })
const thousandsSeparator = z.enum(['', '.', ',', ' ', "'"], { error: 'validation.one_of' })
const columnSeparator = z.enum([',', ';', '\t', '|'], { error: 'validation.one_of' })

const erpMeaning = z.strictObject({
  orderWhen: z.enum(['at_or_below', 'below'], { error: 'validation.one_of' }),
  quantity: z.enum(['batch', 'up_to'], { error: 'validation.one_of' }),
})
/**
 * Interpretation of the sent values by an ERP. `orderWhen`: it orders at the reorder point or below it, or only below
 * it; `quantity`: it orders the order quantity, or what is missing up to the maximum.
 */
export const ERP_MEANINGS = {
  as_in_the_file: { orderWhen: 'at_or_below', quantity: 'batch' },
  odoo_from_14: { orderWhen: 'below', quantity: 'up_to' },
  odoo_before_14: { orderWhen: 'at_or_below', quantity: 'up_to' },
  erpnext: { orderWhen: 'at_or_below', quantity: 'batch' },
  tryton: { orderWhen: 'below', quantity: 'up_to' },
} as const satisfies Record<string, z.infer<typeof erpMeaning>>

const writing = {
  dateFormat: z.enum(DATE_FORMATS, { error: 'validation.one_of' }),
  decimalSeparator,
  thousandsSeparator,
  columnSeparator,
  encoding: z.enum(ENCODINGS, { error: 'validation.one_of' }).default('utf-8'),
}
type Separators = { decimalSeparator: string; thousandsSeparator: string; columnSeparator: string | null }
/** No separator may be mistaken for another. */
const apart = <Format extends z.ZodType<Separators>>(format: Format) =>
  format
    .refine((row) => row.decimalSeparator !== row.thousandsSeparator, {
      path: ['thousandsSeparator'],
      error: 'validation.separators',
    })
    .refine((row) => row.decimalSeparator !== row.columnSeparator, {
      path: ['columnSeparator'],
      error: 'validation.column_separator',
    })

/** Format of one file; without a `columnSeparator` its header decides. */
export const FileWriting = apart(
  z.strictObject({ ...writing, columnSeparator: columnSeparator.nullable().default(null) }),
)
export type FileWriting = z.infer<typeof FileWriting>

/** Format of a company's files, and the meaning of values in its ERP; without `erpMeaning` the same as ours. */
export const FileFormat = apart(
  z.strictObject({ ...writing, default: z.boolean().default(false), erpMeaning: erpMeaning.optional() }),
)
export type FileFormat = z.infer<typeof FileFormat>

/** Documents that stand under the settings, for everybody to read. */
export const LEGAL_DOCUMENTS = ['security', 'privacy', 'terms', 'cookies'] as const
const legalText = requiredText(LIMITS.legalCharacters)
/** A legal document of the installation, Markdown by language; the product's own text stands in for a language without one. */
export const LegalDocument = z.strictObject({
  document: z.enum(LEGAL_DOCUMENTS, { error: 'validation.one_of' }),
  text: z
    .strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, legalText.optional()])))
    .refine((texts) => Object.values(texts).some((text) => text !== undefined), {
      error: 'validation.required',
    }),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/**
 * Remembered answers for files with these titles, so that the next one asks nothing: the mapping (null if titles and
 * codes suffice) and the other answers. Titles are compared without case and accents; a company has one per kind and
 * titles.
 */
export const RememberedReading = z.strictObject({
  kind: z.enum(FILE_KINDS, { error: 'validation.one_of' }),
  titles: z.array(text(200)).min(1).max(500),
  reading: FileReading.nullable().default(null),
  columns: ColumnMeanings,
  writing: z
    .strictObject({
      dateFormat: z.enum(DATE_FORMATS, { error: 'validation.one_of' }).optional(),
      decimalSeparator: decimalSeparator.optional(),
      thousandsSeparator: thousandsSeparator.optional(),
    })
    .default({}),
  /** Site of rows that name none. */
  siteId: id.optional(),
  atAllSites: z.boolean().default(false),
})
export type RememberedReading = z.infer<typeof RememberedReading>

/**
 * Kinds of settings: how files are written or understood, planning parameters, or a legal document of the installation.
 */
export const SETTING_KINDS = ['file_format', 'file_reading', 'planning', 'legal'] as const
const kind = z.enum(SETTING_KINDS, { error: 'validation.one_of' })
const rowFields = {
  id,
  title: z.string(),
  scope: z.object({ company: id.optional(), catalog: id.optional() }),
  createdAt: instant,
}
/** A planning setting holds for its catalog where its scope names one, else for all of its company's. */
export const SettingRow = z.discriminatedUnion('kind', [
  z.object({ ...rowFields, kind: kind.extract(['file_format']), value: FileFormat }),
  z.object({ ...rowFields, kind: kind.extract(['file_reading']), value: RememberedReading }),
  z.object({ ...rowFields, kind: kind.extract(['planning']), value: PlanningValues }),
  z.object({ ...rowFields, kind: kind.extract(['legal']), value: LegalDocument, updatedAt: instant }),
])
const SettingBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: kind.extract(['file_format']),
      title,
      scope: z.strictObject({ company: id.optional() }).default({}),
      value: FileFormat,
    }),
    z.strictObject({
      kind: kind.extract(['file_reading']),
      title,
      scope: z.strictObject({ company: id.optional() }).default({}),
      value: RememberedReading,
    }),
    z.strictObject({
      kind: kind.extract(['planning']),
      title,
      scope: z.strictObject({ company: id.optional(), catalog: id.optional() }).default({}),
      value: PlanningValues,
    }),
    z.strictObject({
      kind: kind.extract(['legal']),
      title,
      scope: z.strictObject({}).default({}),
      value: LegalDocument,
    }),
  ],
  { error: 'validation.one_of' },
)

const PlannedMoney = z.object({ stockValue: moneySum, exposureValue: moneySum })

/** Calls about file formats, planning parameters and legal documents, which only a system administrator writes. */
export const settings = {
  listSettings: endpoint({
    method: 'GET',
    path: '/settings',
    summary:
      'File formats, remembered readings of files and planning parameters of your companies; `kind=legal` for everybody.',
    allow: 'format.read',
    openFor: { kind: 'legal' },
    query: z.strictObject({
      ...pageQuery(['createdAt', 'title'], 'createdAt'),
      search,
      kind: kind.optional(),
      company: id.optional(),
      catalog: id.optional(),
      ...momentRange('createdAt'),
    }),
    answer: pageOf(SettingRow),
  }),
  createSetting: endpoint({
    method: 'POST',
    path: '/settings',
    summary:
      'Create a file format of a company, the planning parameters of a company or a catalog, or remember how files with the same titles are understood, in place of what was remembered of these.',
    allow: 'format.write',
    status: 201,
    body: SettingBody,
    answer: SettingRow,
    fails: ['planning_setting_already_exists', 'legal_document_already_exists'],
  }),
  previewPlanning: endpoint({
    method: 'POST',
    path: '/settings/preview',
    summary:
      'What planning parameters would change in the selected catalog, before they are saved: of a sample of at most 500 items, how many are planned otherwise, their target stock and their stockout exposure in money, now and then; `unknownItems` of them are left out of the exposure. Classes and habits of the catalog stay as the last run found them.',
    allow: 'format.write',
    scope: 'catalog',
    body: z.strictObject({
      /** Owner of these parameters; the other saved ones stay in effect. */
      level: z.enum(['company', 'catalog'], { error: 'validation.one_of' }),
      value: PlanningValues,
    }),
    answer: z.object({
      items: z.number().int(),
      sampled: z.number().int(),
      changed: z.number().int(),
      unknownItems: z.number().int(),
      now: PlannedMoney,
      then: PlannedMoney,
    }),
    fails: ['not_planned_yet'],
  }),
  getSetting: endpoint({
    method: 'GET',
    path: '/settings/{id}',
    summary: 'One file format, or the planning parameters of a company or a catalog.',
    allow: 'format.read',
    versioned: true,
    params: z.object({ id }),
    answer: SettingRow,
  }),
  updateSetting: endpoint({
    method: 'PUT',
    path: '/settings/{id}',
    summary:
      'Change a file format, a remembered reading or planning parameters; catalogs that these hold for are planned again.',
    allow: 'format.write',
    versioned: true,
    params: z.object({ id }),
    body: SettingBody,
    answer: SettingRow,
  }),
  deleteSetting: endpoint({
    method: 'DELETE',
    path: '/settings/{id}',
    summary: 'Delete a file format that is not the default, a remembered reading or planning parameters.',
    allow: 'format.write',
    status: 204,
    versioned: true,
    params: z.object({ id }),
    answer: z.null(),
  }),
}
