/** Storage key of each file of a catalog. Names given by users are not part of it. */
type InCatalog = { catalogId: string; id: string }
/** The attempt of a job that wrote a file; null: an earlier release wrote it. */
type Written = InCatalog & { declaredNo: number | null; attempt: number | null }

export const uploadKey = ({ catalogId, id }: InCatalog) => `${catalogId}/uploads/${id}.upload`

/** Each attempt writes files of its own: one that lost its job, and does not know it yet, replaces nothing. */
const writtenKey = ({ catalogId, id, declaredNo, attempt }: Written, ending: string) =>
  `${catalogId}/uploads/${id}.${attempt === null ? '' : `${declaredNo}-${attempt}.`}${ending}`
export const errorFileKey = (file: Written) => writtenKey(file, 'errors.csv')
export const itemErrorFileKey = (file: Written) => writtenKey(file, 'item-errors.csv')

/** Prefix of the keys of an upload and of everything made from it. */
export const keysOfUpload = ({ catalogId, id }: InCatalog) => `${catalogId}/uploads/${id}.`

/** `July.csv.gz` → `July-rejected-rows.csv`: what the file of rejected rows is called. */
export const errorFileName = (fileName: string, suffix: string) =>
  `${fileName.replace(/(\.(csv|txt|tsv|gz|xlsx))+$/i, '')}-${suffix}.csv`
