import { ErpFile, type FileFormat, type FileWriting } from '@giro/contract'
import {
  type AsWritten,
  DEFAULT_FILE_FORMAT,
  type ErpLayout,
  type ErpSystem,
  erpSystem,
  erpSystemBy,
  LAYOUTS,
  loadedLayout,
  namedLayout,
  ownLayout,
} from '@giro/file-readers'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { formatOf } from '#settings/index.ts'
import { wordsOf } from '#translations/index.ts'

type Place = { catalogId: string; companyId: string }
type Separators = Pick<FileFormat, 'columnSeparator' | 'decimalSeparator' | 'encoding'> & {
  /** Source of the settings. */
  from: 'format' | 'file' | 'layout' | 'nothing'
  fileName: string | null
}
/** Settings of a catalog's file for the ERP. */
export type ErpWriting = Separators & {
  chosen: ErpFile
  layout: ErpLayout
  system: ErpSystem
  /** Values that the files of the company or its words for the ERP file have a column for. */
  known: ReadonlySet<string>
}

/** Separators where nothing is known. */
const PLAIN = { ...DEFAULT_FILE_FORMAT, columnSeparator: ',', fileName: null } as const

/** Returns how the company has its files for the ERP written. */
export async function erpFileOf(tx: Tx, companyId: string): Promise<ErpFile> {
  const { erpFile } = await tx
    .selectFrom('company')
    .select('erpFile')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return ErpFile.parse(erpFile)
}

/**
 * Returns what the ERP that wrote a file means by a reorder point and an order quantity: as the format says, else as the
 * system does whose list it is, else as the one that takes the company's file.
 */
export async function erpSystemOf(
  tx: Tx,
  { catalogId, companyId }: Place,
  format: FileFormat | null,
  preset: string | undefined,
): Promise<ErpSystem> {
  const { layout } = await erpFileOf(tx, companyId)
  const ofLayout =
    layout === 'as_loaded'
      ? erpSystem((await lastWritten(tx, catalogId))?.preset)
      : layout === 'giro'
        ? null
        : LAYOUTS[layout].system
  return erpSystemBy(erpSystem(preset) ?? ofLayout, format?.erpMeaning)
}

/** Returns how a catalog's file for the ERP is written, or would be in another layout. */
export async function erpWriting(tx: Tx, place: Place, changes: Partial<ErpFile> = {}): Promise<ErpWriting> {
  const { catalogId, companyId } = place
  const chosen = { ...(await erpFileOf(tx, companyId)), ...changes }
  const ofCompany = await formatOf(tx, companyId, null)
  const words = (await wordsOf(tx, companyId)).erp_file ?? {}
  const loaded = await lastWritten(tx, catalogId)
  const layout = layoutOf(chosen.layout, loaded, words)
  const separators = await separatorsOf(tx, place, ofCompany, layout)
  return {
    ...separators,
    chosen,
    layout,
    system: erpSystemBy(layout.system, ofCompany?.erpMeaning),
    known: new Set([...(loaded?.titles.map(({ column }) => column) ?? []), ...Object.keys(words)]),
  }
}

function layoutOf(
  layout: ErpFile['layout'],
  loaded: AsWritten | null,
  words: Readonly<Record<string, readonly string[]>>,
): ErpLayout {
  if (layout === 'giro') return ownLayout(words)
  if (layout === 'as_loaded') return loaded ? loadedLayout(loaded, words) : ownLayout(words)
  return namedLayout(layout, loaded, words)
}

/** Separators and encoding: in the company's format, else as the catalog's last item list or file was, else as the layout's system. */
async function separatorsOf(
  tx: Tx,
  { catalogId, companyId }: Place,
  ofCompany: FileFormat | null,
  { separators }: ErpLayout,
): Promise<Separators> {
  if (ofCompany) return { ...ofCompany, from: 'format', fileName: null }
  const last = await lastFile(tx, catalogId)
  const written =
    last && ((last.writing as FileWriting | null) ?? (await formatOf(tx, companyId, last.formatId)))
  if (written) {
    const columnSeparator = written.columnSeparator ?? (written.decimalSeparator === ',' ? ';' : ',')
    const encoding = (await knownEncoding(tx, catalogId)) ?? written.encoding
    return { ...written, encoding, columnSeparator, from: 'file', fileName: last.fileName }
  }
  if (!separators) return { ...PLAIN, from: 'nothing' }
  const { column, decimal } = separators
  return {
    ...PLAIN,
    columnSeparator: column as FileFormat['columnSeparator'],
    decimalSeparator: decimal,
    from: 'layout',
  }
}

/** The encoding of the last file that shows it: one of plain letters is of any. Null where none does. */
async function knownEncoding(tx: Tx, catalogId: string): Promise<FileFormat['encoding'] | null> {
  const file = await loadedFiles(tx, catalogId)
    .where(sql<boolean>`writing ->> 'encoding' = 'latin1' or (read_as ->> 'showsEncoding')::boolean`)
    .executeTakeFirst()
  return (file?.writing as FileWriting | null | undefined)?.encoding ?? null
}

/** Returns the format of the master data that the catalog accepted last. */
async function lastWritten(tx: Tx, catalogId: string): Promise<AsWritten | null> {
  const last = await tx
    .selectFrom('companyFile')
    .select('asWritten')
    .where('catalogId', '=', catalogId)
    .where('kind', '=', 'master_data')
    .where('status', '=', 'finished')
    .where('rowsAccepted', '>', 0)
    .where('asWritten', 'is not', null)
    .orderBy('declaredNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.asWritten as AsWritten | undefined) ?? null
}

/** The last list of items, whose columns the file has; else the last file of any kind. */
const lastFile = async (tx: Tx, catalogId: string) =>
  (await loadedFiles(tx, catalogId).where('kind', '=', 'master_data').executeTakeFirst()) ??
  (await loadedFiles(tx, catalogId).executeTakeFirst())

/** The last file with numbers in it that was loaded and still counts, and of which it is known how it was written. */
const loadedFiles = (tx: Tx, catalogId: string) =>
  tx
    .selectFrom('companyFile')
    .select(['fileName', 'formatId', 'writing'])
    .where('catalogId', '=', catalogId)
    .where('status', '=', 'finished')
    .where('errorCode', 'is', null)
    .where('rowsAccepted', '>', 0)
    .where('kind', 'in', ['master_data', 'transactions', 'orders', 'decisions'])
    .where((e) => e.or([e('writing', 'is not', null), e('formatId', 'is not', null)]))
    // A workbook has numbers, and no separators.
    .where('fileName', 'not ilike', '%.xlsx')
    .orderBy('declaredNo', 'desc')
    .limit(1)
