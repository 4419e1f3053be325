/** Where each file of a catalog lies in the storage. Names that users gave never come into it. */
type InCatalog = { catalogId: string; id: string }

export const uploadKey = ({ catalogId, id }: InCatalog) => `${catalogId}/uploads/${id}.upload`
export const errorFileKey = ({ catalogId, id }: InCatalog) => `${catalogId}/uploads/${id}.errors.csv`
export const itemErrorFileKey = ({ catalogId, id }: InCatalog) => `${catalogId}/uploads/${id}.item-errors.csv`

/** `July.csv.gz` → `July-errors.csv`: what the file of rejected rows is called. */
export const errorFileName = (fileName: string, suffix: 'errors' | 'item-errors') =>
  `${fileName.replace(/(\.(csv|txt|tsv|gz|xlsx))+$/i, '')}-${suffix}.csv`
