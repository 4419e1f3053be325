import { ERP_VALUES, NAMED_LAYOUTS } from '@giro/file-readers/columns'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { ItemFilter } from './item-set.ts'
import { FILE_STATUSES, Queued } from './job.ts'
import { LIMITS } from './limits.ts'
import { anyOf, pageOf, pageQuery } from './page.ts'

/**
 * Kinds of reports: `erp` is the file of authorized values; `full_report` every field of the items, in the user's
 * language; `bi` the tables of the catalog for other programs, in one ZIP; `purchases` approved orders.
 */
export const REPORT_KINDS = ['erp', 'bi', 'full_report', 'purchases'] as const
/** Formats of each kind, the default first. */
export const REPORT_FORMATS = {
  erp: ['csv'],
  bi: ['parquet', 'csv'],
  full_report: ['csv', 'xlsx'],
  purchases: ['csv', 'xlsx'],
} as const satisfies Record<(typeof REPORT_KINDS)[number], readonly string[]>
/**
 * One report. `generation` is the planning run that it tells of; `rows` counts the rows of all its tables without headers;
 * `size` is in bytes; `progress` goes from 0 to 1. `downloadUrl` is null until the report is finished, and holds for
 * minutes. At `expiresAt` the file is removed, and the row with it. Of an ERP file the row stays: it says how many rows
 * were sent and their checksum; `removedAt` is when its file went, null while it is there.
 */
export const ReportRow = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  fileName: z.string(),
  format: z.string(),
  status: z.enum(FILE_STATUSES),
  createdAt: instant,
  createdBy: z.string(),
  /** True if you asked for it. */
  mine: z.boolean(),
  generation: z.number().int(),
  rows: z.number().int(),
  size: z.number().int(),
  sha256: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  progress: z.number(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  expiresAt: instant,
  removedAt: instant.nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

/** Layouts of the file for the ERP: as the master data that were loaded last, our own, or that of a system's import. */
export const ERP_LAYOUTS = ['as_loaded', 'giro', ...NAMED_LAYOUTS] as const
const layout = z.enum(ERP_LAYOUTS, { error: 'validation.one_of' })
const value = z.enum(ERP_VALUES, { error: 'validation.one_of' })
/** Settings of a company's file for the ERP. */
export const ErpFile = z.strictObject({
  layout: layout.default('as_loaded'),
  /** Values that the file holds; null: those that somebody decided or that differ from the ERP's. */
  columns: z.array(value).nullable().default(null),
})
export type ErpFile = z.infer<typeof ErpFile>

/** Calls about files that go out. */
export const reports = {
  createReport: endpoint({
    method: 'POST',
    path: '/file/report',
    summary: 'Write every field of the items that a filter means, all of one planning run.',
    allow: 'report.create',
    scope: 'catalog',
    status: 202,
    body: z.strictObject({
      kind: z.literal('full_report', { error: 'validation.one_of' }),
      filter: ItemFilter.default({}),
      format: z.enum(REPORT_FORMATS.full_report, { error: 'validation.one_of' }).default('csv'),
    }),
    answer: Queued,
    fails: ['too_many_jobs'],
  }),
  createBiReport: endpoint({
    method: 'POST',
    path: '/file/report/bi',
    summary: 'Write the tables of the catalog for other programs: items, contexts, transactions, orders.',
    allow: 'report.create',
    scope: 'catalog',
    status: 202,
    body: z
      .strictObject({
        format: z.enum(REPORT_FORMATS.bi, { error: 'validation.one_of' }).default('parquet'),
      })
      .default({ format: 'parquet' }),
    answer: Queued,
    fails: ['too_many_jobs'],
  }),
  createErpReport: endpoint({
    method: 'POST',
    path: '/file/report/erp',
    summary: 'Write the file the ERP should receive: authorized items as they stood when authorized.',
    allow: 'report.create_erp',
    scope: 'catalog',
    status: 202,
    body: z.strictObject({ format: z.literal('csv').default('csv') }).default({ format: 'csv' }),
    answer: Queued,
    fails: ['too_many_jobs'],
  }),
  createPurchaseReport: endpoint({
    method: 'POST',
    path: '/file/report/purchases',
    summary:
      'Write approved orders for the ERP, in the titles and the format of the company: those of `ids`, else all that were in no file yet. They are exported then.',
    allow: 'purchase.approve',
    scope: 'catalog',
    status: 202,
    body: z
      .strictObject({
        ids: z.array(id).min(1).max(LIMITS.filterValues).optional(),
        format: z.enum(REPORT_FORMATS.purchases, { error: 'validation.one_of' }).default('csv'),
      })
      .default({ format: 'csv' }),
    answer: Queued,
    fails: ['too_many_jobs', 'nothing_to_export'],
  }),
  getErpWriting: endpoint({
    method: 'GET',
    path: '/file/report/erp',
    summary:
      'How the file for the ERP is written, and its first rows: separators in the default format of the company, else as the last file that the catalog took and that tells them, else those of the layout. `layout` and `columns` preview another layout.',
    allow: 'file.read',
    scope: 'catalog',
    query: z.strictObject({
      layout: layout.optional(),
      columns: anyOf([...ERP_VALUES, 'automatic', 'none']),
    }),
    answer: z.object({
      decimalSeparator: z.string(),
      columnSeparator: z.string(),
      from: z.enum(['format', 'file', 'layout', 'nothing']),
      fileName: z.string().nullable(),
      ...ErpFile.shape,
      /** Values that the layout has columns for. */
      available: z.array(value),
      /** Those of them that the file holds now. */
      written: z.array(value),
      /** Items of which each of these differs from the ERP's last one: all, those with a higher and with a lower number. */
      changes: z.array(z.object({ value, items: z.number(), up: z.number(), down: z.number() })),
      titles: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  }),
  setErpWriting: endpoint({
    method: 'PUT',
    path: '/file/report/erp',
    summary: "Set the layout and the columns of the company's file for the ERP.",
    allow: 'format.write',
    scope: 'catalog',
    body: ErpFile,
    answer: ErpFile,
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/file/report',
    summary: 'Reports of the catalog, with addresses to download them.',
    allow: 'file.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'kind', 'status', 'fileName', 'rows', 'size', 'generation'], 'createdAt'),
      kind: anyOf(REPORT_KINDS),
      status: anyOf(FILE_STATUSES),
    }),
    answer: pageOf(ReportRow),
  }),
  deleteReport: endpoint({
    method: 'DELETE',
    path: '/file/report/{id}',
    summary: 'Remove a report; of an ERP file that was written the record of what was sent stays.',
    allow: 'report.create',
    scope: 'catalog',
    status: 204,
    params: z.object({ id }),
    answer: z.null(),
  }),
}
