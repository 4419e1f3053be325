import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { FILE_STATUSES, Queued } from './job.ts'
import { anyOf, pageOf, pageQuery } from './page.ts'

/** What can be written: `erp` is the file of what was authorized. */
export const REPORT_KINDS = ['erp', 'bi', 'full_report'] as const
/**
 * One report. `generation` is the planning run that it tells of; `rows` counts items without the header; `size` is in
 * bytes; `progress` goes from 0 to 1. `downloadUrl` is null until the report is finished, and holds for minutes.
 */
export const ReportRow = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  fileName: z.string(),
  format: z.string(),
  status: z.enum(FILE_STATUSES),
  createdAt: instant,
  createdBy: z.string(),
  generation: z.number().int(),
  rows: z.number().int(),
  size: z.number().int(),
  sha256: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  progress: z.number(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})
/** The same, as a type. */
export type ReportRow = z.infer<typeof ReportRow>

/** Calls about files that go out. */
export const reports = {
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
}
