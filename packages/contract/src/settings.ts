import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DATE_FORMATS, ENCODINGS, id, instant, title } from './fields.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'
import { PlanningValues } from './planning-parameters.ts'

const decimalSeparator = z.enum(['.', ','], { error: 'validation.one_of' })
const thousandsSeparator = z.enum(['', '.', ',', ' ', "'"], { error: 'validation.one_of' })
const columnSeparator = z.enum([',', ';', '\t', '|'], { error: 'validation.one_of' })

/** How a company's files are written. */
export const FileFormat = z
  .strictObject({
    dateFormat: z.enum(DATE_FORMATS, { error: 'validation.one_of' }),
    decimalSeparator,
    thousandsSeparator,
    columnSeparator,
    encoding: z.enum(ENCODINGS, { error: 'validation.one_of' }).default('utf-8'),
    default: z.boolean().default(false),
  })
  .refine((format) => format.decimalSeparator !== format.thousandsSeparator, {
    path: ['thousandsSeparator'],
    error: 'validation.separators',
  })
  .refine((format) => format.decimalSeparator !== format.columnSeparator, {
    path: ['columnSeparator'],
    error: 'validation.column_separator',
  })
/** The same, as a type. */
export type FileFormat = z.infer<typeof FileFormat>

/** What a setting sets: how files are written, or the numbers of planning. */
export const SETTING_KINDS = ['file_format', 'planning'] as const
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
  z.object({ ...rowFields, kind: kind.extract(['planning']), value: PlanningValues }),
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
      kind: kind.extract(['planning']),
      title,
      scope: z.strictObject({ company: id.optional(), catalog: id.optional() }).default({}),
      value: PlanningValues,
    }),
  ],
  { error: 'validation.one_of' },
)

/** Calls about file formats and planning parameters. */
export const settings = {
  listSettings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'File formats and planning parameters of your companies.',
    allow: 'format.read',
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
    summary: 'Create a file format of a company, or the planning parameters of a company or a catalog.',
    allow: 'format.write',
    status: 201,
    body: SettingBody,
    answer: SettingRow,
    fails: ['planning_setting_already_exists'],
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
    summary: 'Change a file format or planning parameters; catalogs that these hold for are planned again.',
    allow: 'format.write',
    versioned: true,
    params: z.object({ id }),
    body: SettingBody,
    answer: SettingRow,
  }),
  deleteSetting: endpoint({
    method: 'DELETE',
    path: '/settings/{id}',
    summary: 'Delete a file format that is not the default, or planning parameters.',
    allow: 'format.write',
    status: 204,
    versioned: true,
    params: z.object({ id }),
    answer: z.null(),
  }),
}
