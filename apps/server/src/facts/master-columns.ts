import { MASTER_FIELD_LIST, type MasterDataFields } from '@giro/file-readers'

const SQL_TYPES = { day: 'date', blocked: 'bool' } as const
const TEXTS: readonly string[] = ['text', 'criticality', 'purchasability', 'policy']
const typeOf = (kind: string): 'text' | 'float8' | 'date' | 'bool' =>
  SQL_TYPES[kind as keyof typeof SQL_TYPES] ?? (TEXTS.includes(kind) ? 'text' : 'float8')
const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of `item` that master data fill, besides the attributes, with the title of each in files. */
export const MASTER_COLUMN_LIST = MASTER_FIELD_LIST.filter(({ isOnlyRead }) => !isOnlyRead).map(
  ({ name, kind, column, field, ...row }) => ({
    ...row,
    field: field as keyof MasterDataFields,
    title: name,
    name: inSql(column ?? field),
    type: typeOf(kind),
  }),
)
