import { FILE_KINDS } from '@giro/file-readers/columns'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, sku, text, verbatim } from './fields.ts'
import { ColumnMeanings, FileReading } from './file-reading.ts'
import { FILE_STATUSES, Queued } from './job.ts'
import { LIMITS } from './limits.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'
import { FileWriting } from './settings.ts'

export { FILE_COLUMNS, FILE_KINDS, type FileKind } from '@giro/file-readers/columns'

/** Letters and digits of any script, space, _ - . ( ), ending in .csv, .txt, .tsv, the .gz of these, or .xlsx. */
export const FILE_NAME = /^[\p{L}\p{M}\p{N} _.()-]{1,96}\.((csv|txt|tsv)(\.gz)?|xlsx)$/iu
/** True if a file is read as a workbook: by its name. */
export const isWorkbookName = (name: string) => /\.xlsx$/i.test(name)
/** True if a file may have this name. */
export const isFileName = (name: string) =>
  [...name].length <= LIMITS.fileNameCharacters && FILE_NAME.test(name)

/** Why a file as a whole was not taken: a stable code, the text in English, and what it names (columns, limits), for other languages. */
const FileError = z.object({
  code: z.string(),
  message: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Cells of one column that could not be read and were left empty: how many, and the first with its row. */
const LostCells = z.object({
  column: z.string(),
  cells: z.number().int(),
  line: z.number().int(),
  found: z.string(),
})

const tally = z.object({ rows: z.number().int(), units: z.number() })
/** Reading of a loaded file: its columns by our names; of movements the rows and pieces by what they are. */
const ReadAs = z.object({
  columns: z.array(z.string()),
  movements: z
    .object({
      ...{ usage: tally, returns: tally, receipts: tally, supplierReturns: tally },
      ...{ transfers: tally, adjustments: tally, balances: tally },
    })
    .nullable(),
})

/**
 * One uploaded file. `size` is in bytes; `progress` goes from 0 to 1; rows are counted without the header, and
 * `rowsRead` is `rowsAccepted`, `rowsRejected` and `rowsIgnored` together. Of movements `rowsKnown` are those accepted that
 * an earlier file had loaded. Of items and orders
 * `rowsRepeated` are those that a later row of the same key replaces. `rowsIgnored` are those left out for a code or another cell
 * that was said to mean nothing; `lostCells` are unreadable cells of accepted rows. `readAs` is null of files that are not loaded. An address is null where there is no such file, and holds
 * for minutes. `canBeTakenBack`: what it brought can be, with the call for it.
 */
export const CompanyFileRow = z.object({
  id,
  fileName: z.string(),
  /** The sheet of a workbook that is read; null: its first, and of every other file. */
  sheet: z.string().nullable(),
  kind: z.enum(FILE_KINDS),
  size: z.number().int(),
  status: z.enum(FILE_STATUSES),
  createdAt: instant,
  createdBy: z.string(),
  /** True if you sent it. */
  mine: z.boolean(),
  rowsRead: z.number().int(),
  rowsAccepted: z.number().int(),
  rowsRejected: z.number().int(),
  rowsIgnored: z.number().int(),
  rowsKnown: z.number().int(),
  rowsRepeated: z.number().int(),
  lostCells: z.array(LostCells),
  readAs: ReadAs.nullable(),
  downloadUrl: z.string().nullable(),
  errorFileUrl: z.string().nullable(),
  itemErrorFileUrl: z.string().nullable(),
  canBeTakenBack: z.boolean(),
  progress: z.number(),
  error: FileError.nullable(),
})
export type CompanyFileRow = z.infer<typeof CompanyFileRow>

/** Calls about files that come in. */
export const imports = {
  createUploadUrl: endpoint({
    method: 'POST',
    path: '/file/generate-upload-url',
    summary: 'Ask for an address to send a file to.',
    allow: 'file.upload',
    scope: 'catalog',
    status: 201,
    body: z.strictObject({
      fileName: z.string().max(400),
      kind: z.enum(FILE_KINDS, { error: 'validation.one_of' }),
      size: z.number().int({ error: 'validation.integer' }).min(0).max(Number.MAX_SAFE_INTEGER),
      // It becomes a header of the answer's `headers`.
      contentType: text(100)
        .regex(/^[ -~]*$/, { error: 'validation.format' })
        .default('text/csv'),
      formatId: id.optional(),
      /** Site of rows that name none; without it they are rejected in a company with several sites. */
      siteId: id.optional(),
      /** Master data: rows that name no site are of every site of the company; the stock of the file is left out. */
      atAllSites: z.boolean().default(false),
      /**
       * Transactions and orders: an item that the catalog has at another site alone is created at the site of the row, with
       * the description, cost, lead time and lots it has there.
       */
      createsItems: z.boolean().default(false),
      /** Format of this file only; otherwise the company's. */
      writing: FileWriting.optional(),
      /** Meanings of this file's columns and codes, beside the company's own words. */
      columns: ColumnMeanings,
      /** File mapping as found by the check and answered by users; overrides the usual meaning of titles and codes. */
      reading: FileReading.optional(),
      /** The sheet of a workbook that is read, by its name; else its first. */
      sheet: verbatim(100).optional(),
    }),
    answer: z.object({
      id,
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      expiresAt: instant,
    }),
    fails: ['invalid_file_name', 'file_too_large', 'no_room_for_file'],
  }),
  findUnknown: endpoint({
    method: 'POST',
    path: '/file/unknown',
    summary: 'Which of the sites, items and suppliers that a file names are not there. Nothing is saved.',
    allow: 'file.upload',
    scope: 'catalog',
    body: z.strictObject({
      /** Sites as the file calls them. */
      sites: z.array(text(100)).max(LIMITS.knownSites).default([]),
      /** Items, each with the place of its site in `sites`; null: its row names none. */
      items: z
        .array(z.strictObject({ sku, site: z.number().int().min(0).nullable() }))
        .max(LIMITS.knownItems)
        .default([]),
      /** Suppliers of a list of suppliers, each with its other name. */
      suppliers: z
        .array(
          z.strictObject({
            name: text(LIMITS.supplierCharacters),
            title: text(LIMITS.supplierCharacters).nullable(),
          }),
        )
        .max(LIMITS.knownItems)
        .default([]),
      /** Site of rows that name none. */
      siteId: id.optional(),
      /** Codes that differ from one of the catalog by leading zeros alone are that item. */
      ignoresLeadingZeros: z.boolean().optional(),
    }),
    answer: z.object({
      /** Places in `sites`. */
      sites: z.array(z.number().int()),
      /** Places in `items` that the catalog has nowhere. Items at an unknown site are in neither list. */
      items: z.array(z.number().int()),
      /** Places in `items` that the catalog has at other sites only. */
      elsewhere: z.array(z.number().int()),
      /** Places in `items` whose codes differ from one of the catalog by leading zeros alone. */
      sameButZeros: z.array(z.number().int()),
      /** Places in `suppliers` that the company does not have by any of their names. */
      suppliers: z.array(z.number().int()),
    }),
  }),
  listCompanyFiles: endpoint({
    method: 'GET',
    path: '/company-files',
    summary: 'Uploaded files of the catalog and what became of them.',
    allow: 'file.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'fileName', 'kind', 'status', 'size'], 'createdAt'),
      search,
      kind: anyOf(FILE_KINDS),
      status: anyOf(FILE_STATUSES),
    }),
    answer: pageOf(CompanyFileRow),
  }),
  submitCompanyFile: endpoint({
    method: 'POST',
    path: '/company-files',
    summary: 'Declare an upload complete: the file is queued for loading.',
    allow: 'file.upload',
    scope: 'catalog',
    status: 202,
    body: z.strictObject({ id }),
    answer: Queued,
    fails: ['file_not_uploaded', 'too_many_jobs'],
  }),
  getCompanyFile: endpoint({
    method: 'GET',
    path: '/company-files/{id}',
    summary: 'One uploaded file.',
    allow: 'file.read',
    scope: 'catalog',
    params: z.object({ id }),
    answer: CompanyFileRow,
  }),
  changeCompanyFile: endpoint({
    method: 'PUT',
    path: '/company-files/{id}',
    summary:
      'Retry a failed file, cancel a waiting one, or load the good rows of one of which most were rejected.',
    allow: 'file.upload',
    scope: 'catalog',
    params: z.object({ id }),
    body: z.strictObject({ action: z.enum(['retry', 'cancel', 'load_rest']) }),
    answer: CompanyFileRow,
    fails: ['not_retryable'],
  }),
  deleteCompanyFile: endpoint({
    method: 'DELETE',
    path: '/company-files/{id}',
    summary:
      'Remove the record of an uploaded file, not what it loaded. See the call that takes its rows back.',
    allow: 'file.upload',
    scope: 'catalog',
    status: 204,
    params: z.object({ id }),
    answer: z.null(),
  }),
  takeBackCompanyFile: endpoint({
    method: 'DELETE',
    path: '/company-files/{id}/rows',
    summary:
      'Take back what a loaded file brought first, and plan again. Transactions and orders: what a later file has too goes with them until that file is sent again; rows that were there before stay, and so does what the file changed of orders there before. Master data, the newest file first: items that it brought go, but for those that transactions, orders or people know by now, which stay without its data; of others stands again what stood before.',
    allow: 'file.upload',
    scope: 'catalog',
    status: 202,
    params: z.object({ id }),
    answer: Queued,
    fails: ['not_taken_back', 'too_many_jobs'],
  }),
}
