import {
  type ColumnMeaning,
  type CompanyFileRow,
  type Endpoints,
  FILE_COLUMNS,
  type FileKind,
  isFileName,
  isWorkbookName,
  LIMITS,
  type Received,
} from '@giro/contract'
import { codesOf } from '@giro/file-readers'
import type { FileNames } from '@giro/words/words'
import { sql } from 'kysely'
import { assertCompanyRoom } from '#catalogs/index.ts'
import type { Tx } from '#db/db.ts'
import { nameOfUser, readPage } from '#db/page.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { fileNamesFor } from '#http/file-names.ts'
import type { Handlers } from '#http/serve.ts'
import {
  assertUploaded,
  beginTakingBack,
  canBeTakenBack,
  cancelFile,
  declareFile,
  type FileState,
  forgetNeverDeclared,
  lockFile,
  removeFile,
  takePart,
} from '#imports/company-file.ts'
import { findUnknown } from '#imports/find-unknown.ts'
import { announceFile } from '#imports/receive.ts'
import { errorFileKey, errorFileName, itemErrorFileKey, uploadKey } from '#imports/stored-keys.ts'
import type { Storage } from '#storage/storage.ts'

const ref = sql.ref
const COLUMNS = {
  createdAt: ref('companyFile.createdAt'),
  fileName: ref('companyFile.fileName'),
  kind: ref('companyFile.kind'),
  status: ref('companyFile.status'),
  size: ref('companyFile.sizeBytes'),
}

type Announced = Received<Endpoints['createUploadUrl']>['body']
/** Files that name items which may be created where they are not yet. */
const NAMES_ITEMS: readonly FileKind[] = ['transactions', 'orders']

/** Receives a file: first an upload address, then the notice that it is complete. */
export function uploadHandlers({ jobs, storage, config }: Pick<Ground, 'jobs' | 'storage' | 'config'>) {
  return {
    async createUploadUrl({ db, catalogId, companyId, caller, body, wire }) {
      const { fileName, kind, size: sizeBytes, contentType } = body
      await assertAnnounced(db, companyId, body)
      await forgetNeverDeclared(db, storage, catalogId)
      await assertCompanyRoom(db, { companyId, bytes: sizeBytes, most: config.companyBytes })
      const file = { catalogId, fileName, kind, sizeBytes, contentType, createdBy: caller.userId }
      const { id } = await announceFile(db, file, readAs(body))
      const { url, headers, expiresAt } = await storage.signUpload(uploadKey({ catalogId, id }), {
        sizeBytes,
        contentType,
        origin: wire.origin,
      })
      return { id, url, method: 'PUT' as const, headers, expiresAt: expiresAt.toISOString() }
    },

    findUnknown: ({ db, catalogId, companyId, body }) => findUnknown(db, { catalogId, companyId }, body),

    async submitCompanyFile({ db, catalogId, companyId, body }) {
      const file = await lockFile(db, catalogId, body.id)
      if (file.declaredNo !== null || file.status !== 'pending') return { id: file.id, status: file.status }
      await assertUploaded(storage, file)
      await declareFile(jobs, db, { catalogId, companyId, id: file.id })
      return { id: file.id, status: 'pending' as const }
    },
  } satisfies Partial<Handlers>
}

/** Uploads of a catalog. A file waits (pending) once it is declared complete; the job importFile loads it. */
export function companyFileHandlers({ jobs, storage }: Pick<Ground, 'jobs' | 'storage'>) {
  const answer = async (db: Tx, caller: Caller, catalogId: string, id: string) => {
    const row = await filesOf(db, catalogId).where('companyFile.id', '=', id).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    const { names } = await fileNamesFor(db, caller.userId)
    return companyFileAnswer(storage, { caller, names }, row)
  }
  return {
    async listCompanyFiles({ db, catalogId, caller, query }) {
      // What was announced and never sent is no file; for a while it may still become one.
      let files = filesOf(db, catalogId).where((e) =>
        e.or([
          e('companyFile.declaredNo', 'is not', null),
          e(
            'companyFile.createdAt',
            '>',
            sql<Date>`now() - make_interval(secs => ${LIMITS.announcedSeconds})`,
          ),
        ]),
      )
      if (query.kind) files = files.where('companyFile.kind', 'in', query.kind)
      if (query.status) files = files.where('companyFile.status', 'in', query.status)
      if (query.search)
        files = files.where('companyFile.fileName', 'ilike', `%${query.search.replace(/[\\%_]/g, '\\$&')}%`)
      const { rows, count } = await readPage(files, query, COLUMNS, ref('companyFile.id'))
      const { names } = await fileNamesFor(db, caller.userId)
      const answer = (row: Row) => companyFileAnswer(storage, { caller, names }, row)
      return { count, rows: await Promise.all(rows.map(answer)) }
    },

    getCompanyFile: ({ db, catalogId, caller, params }) => answer(db, caller, catalogId, params.id),

    async changeCompanyFile({ db, catalogId, companyId, caller, params, body }) {
      const file = await lockFile(db, catalogId, params.id)
      if (body.action !== 'cancel') {
        if (file.status !== 'error') throw new Failure('not_retryable')
        await assertUploaded(storage, file)
        if (body.action === 'load_rest') await takePart(db, file)
        await declareFile(jobs, db, { catalogId, companyId, id: file.id })
      } else {
        if (file.status !== 'pending') throw new Failure('not_retryable')
        await cancelFile(db, file)
      }
      return answer(db, caller, catalogId, file.id)
    },

    async deleteCompanyFile({ db, catalogId, caller, params }) {
      const file = await lockFile(db, catalogId, params.id)
      if (!mayDelete(caller, file)) throw new Failure('forbidden')
      if (file.status === 'processing') throw new Failure('conflict')
      await removeFile(db, storage, file)
      return null
    },

    async takeBackCompanyFile({ db, catalogId, companyId, caller, params }) {
      const file = await lockFile(db, catalogId, params.id)
      if (!mayDelete(caller, file)) throw new Failure('forbidden')
      await beginTakingBack(jobs, db, { companyId, file, requestedBy: caller.userId })
      return { id: file.id, status: 'processing' as const }
    },
  } satisfies Partial<Handlers>
}

/**
 * True if the caller may delete the file. Without the right to delete others' uploads, users delete their own while
 * these wait or have failed.
 */
const mayDelete = (caller: Caller, file: FileState) =>
  callerMay(caller, 'others.remove') ||
  (file.createdBy === caller.userId && (file.status === 'pending' || file.status === 'error'))

/** The file may be sent as it was announced. */
async function assertAnnounced(db: Tx, companyId: string, body: Announced): Promise<void> {
  const { fileName, kind, size, formatId, siteId, columns, atAllSites, createsItems } = body
  if (!isFileName(fileName)) throw new Failure('invalid_file_name')
  if (size > (isWorkbookName(fileName) ? LIMITS.workbookBytes : LIMITS.uploadBytes))
    throw new Failure('file_too_large')
  assertColumns(kind, columns)
  if (atAllSites && kind !== 'master_data') throw invalid('atAllSites', 'one_of')
  if (createsItems && !NAMES_ITEMS.includes(kind)) throw invalid('createsItems', 'one_of')
  if (formatId !== undefined) await assertFormat(db, companyId, formatId)
  if (siteId !== undefined) await assertSite(db, companyId, siteId)
}

/** Columns and sums that a file was read as; what it shows of its encoding is not for callers. */
function readAsOf({ readAs }: { readAs: unknown }): CompanyFileRow['readAs'] {
  const known = readAs as CompanyFileRow['readAs']
  return known && { columns: known.columns, movements: known.movements }
}

/** Returns the stored answers about how a file is read. */
const readAs = ({ formatId, siteId, sheet, writing, columns, reading, ...body }: Announced) => ({
  formatId: formatId ?? null,
  siteId: siteId ?? null,
  atAllSites: body.atAllSites,
  createsItems: body.createsItems,
  sheet: sheet ?? null,
  writing: writing ? JSON.stringify(writing) : null,
  columns: JSON.stringify(columns),
  reading: reading ? JSON.stringify(reading) : null,
})

function assertColumns(kind: FileKind, columns: readonly ColumnMeaning[]): void {
  const ours = [...FILE_COLUMNS[kind].required, ...FILE_COLUMNS[kind].optional]
  const columnNames = new Set(['', ...ours, ...codesOf(ours)])
  const strange = columns.findIndex(({ column }) => !columnNames.has(column))
  if (strange !== -1) throw invalid(`columns.${strange}.column`, 'one_of')
}

async function assertFormat(db: Tx, companyId: string, formatId: string): Promise<void> {
  const format = await db
    .selectFrom('setting')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', formatId)
    .where('kind', '=', 'file_format')
    .executeTakeFirst()
  if (!format) throw invalid('formatId', 'one_of')
}

async function assertSite(db: Tx, companyId: string, siteId: string): Promise<void> {
  const site = await db
    .selectFrom('site')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!site) throw invalid('siteId', 'one_of')
}

const filesOf = (db: Tx, catalogId: string) =>
  db
    .selectFrom('companyFile')
    .selectAll('companyFile')
    .select(nameOfUser(ref('companyFile.createdBy')).as('createdByName'))
    .select(canBeTakenBack.as('canBeTakenBack'))
    .where('companyFile.catalogId', '=', catalogId)
type Row = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number]

async function companyFileAnswer(
  storage: Storage,
  { caller, names }: { caller: Caller; names: FileNames },
  row: Row,
): Promise<CompanyFileRow> {
  const { fileName, catalogId, id } = row
  const address = (key: string, called = fileName) =>
    storage.signDownload({
      ...{ key, fileName: called, userId: caller.userId },
      ...{ catalogId, table: 'company_file', id },
    })
  return {
    id: row.id,
    fileName,
    sheet: row.sheet,
    kind: row.kind,
    size: row.sizeBytes,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName ?? '',
    mine: row.createdBy === caller.userId,
    rowsRead: row.rowsRead,
    rowsAccepted: row.rowsAccepted,
    rowsRejected: row.rowsRejected,
    rowsIgnored: row.rowsIgnored,
    rowsKnown: row.rowsKnown,
    rowsRepeated: row.rowsRepeated,
    readAs: row.status === 'finished' ? readAsOf(row) : null,
    lostCells: row.lostCells as CompanyFileRow['lostCells'],
    downloadUrl: row.declaredNo === null ? null : await address(uploadKey(row)),
    errorFileUrl: row.hasErrorFile
      ? await address(errorFileKey(row), errorFileName(fileName, names.errors))
      : null,
    itemErrorFileUrl: row.hasItemErrorFile
      ? await address(itemErrorFileKey(row), errorFileName(fileName, names.itemErrors))
      : null,
    canBeTakenBack: row.status === 'finished' && row.canBeTakenBack,
    progress: row.progress,
    error:
      row.errorCode === null
        ? null
        : {
            code: row.errorCode,
            message: row.errorMessage ?? '',
            parameters: (row.errorParameters ?? {}) as Record<string, string | number>,
          },
  }
}
