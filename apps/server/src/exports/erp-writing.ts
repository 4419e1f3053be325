import type { FileFormat, FileWriting } from '@giro/contract'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers'
import type { Tx } from '#db/db.ts'
import { formatOf } from '#settings/index.ts'

type Place = { catalogId: string; companyId: string }
type ErpWriting = Pick<FileFormat, 'columnSeparator' | 'decimalSeparator' | 'encoding' | 'erpMeaning'> & {
  /** By what it is known. */
  from: 'format' | 'file' | 'nothing'
  fileName: string | null
}

/** What stands where nothing is known. */
const PLAIN: ErpWriting = { ...DEFAULT_FILE_FORMAT, columnSeparator: ',', from: 'nothing', fileName: null }

/** How a catalog's file for the ERP is written: in the company's format, else as its own last file was, else plainly. */
export async function erpWriting(tx: Tx, { catalogId, companyId }: Place): Promise<ErpWriting> {
  const ofCompany = await formatOf(tx, companyId, null)
  if (ofCompany) return { ...ofCompany, from: 'format', fileName: null }
  const last = await lastFile(tx, catalogId)
  if (!last) return PLAIN
  const written = (last.writing as FileWriting | null) ?? (await formatOf(tx, companyId, last.formatId))
  if (!written) return PLAIN
  const columnSeparator = written.columnSeparator ?? (written.decimalSeparator === ',' ? ';' : ',')
  return { ...written, columnSeparator, from: 'file', fileName: last.fileName }
}

/** The last file with numbers in it that was loaded and still counts, and of which it is known how it was written. */
const lastFile = (tx: Tx, catalogId: string) =>
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
    .executeTakeFirst()
