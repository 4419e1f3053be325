import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { WriteName } from '#app/api/call.ts'
import type { ListName, ReadName, RowName, RowOf } from '#app/api/query.ts'
import type { RowWords } from '#app/rows/columns.tsx'
import type { Companies } from '#app/rows/use-companies.ts'
import type { FormField } from '#ui/form/Fields.tsx'
import type { Rules } from '#ui/form/rules.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { ListDefinition } from '#ui/list/define.ts'

/** What the fields of a row's form are made of; `row` is null for a new one. */
export type FormTools<Row> = { t: TFunction; companies: Companies; row: Row | null }

/** What may hang on a row. */
export type Held = 'catalogs' | 'sites' | 'items' | 'access'

/** A field of a pasted row, by its name in the call's body and its head. */
export type PastedColumn = { name: string; label: string }

/** All that is particular to the screen of one resource whose rows an administrator keeps. */
export type RowResource<K extends ListName, Values extends FieldValues> = {
  /** Whose words the screen speaks: each resource has the same ones. */
  words:
    | 'fileFormats'
    | 'fileReadings'
    | 'legalTexts'
    | 'sites'
    | 'catalogList'
    | 'companyList'
    | 'translations'
    | 'users'
    | 'rules'
  icon: IconName
  calls: {
    list: K
    /** One row as it is now. */
    get: RowName
    create: WriteName
    update: WriteName
    remove: WriteName
  }
  /** Fields by which its rows are told from others of the same calls: the section of a tab, the kind of a setting. */
  only?: Readonly<Record<string, string>>
  /** Lists beside its own that are out of date after a change. */
  refreshes?: readonly ReadName[]
  definition: ListDefinition<RowOf<K>, RowWords<RowOf<K>>>
  nameOf: (row: RowOf<K>) => string
  /** What is typed to remove a row that has data; absent: none ever has. */
  confirmOf?: (row: RowOf<K>) => string
  /** What hangs on a row, as the call for one row tells it; absent: nothing does. */
  holds?: (detail: never) => Partial<Record<Held, number>>
  rules: Rules
  fields: (tools: FormTools<RowOf<K>>) => readonly FormField<Values>[]
  values: (row: RowOf<K> | null, companies: Companies) => DefaultValues<Values>
  /** The body of the call that makes the row (null) or changes it. */
  body: (values: Values, row: RowOf<K> | null) => object
  /** After a new row was made, with its answer. */
  onCreated?: (made: never) => Promise<unknown>
  /** Under the fields of the form: other fields, and what helps to fill them. */
  beside?: (form: UseFormReturn<Values>, row: RowOf<K> | null) => ReactNode
  /** Makes many at once from pasted cells; absent: they are made one by one. */
  many?: {
    call: WriteName
    /** Name of the list in the body. */
    list: string
    /** Fields of a row with their heads, in the order they are pasted in. */
    columns: (t: TFunction) => readonly PastedColumn[]
    row: (cells: readonly string[], company: string) => object
  }
}
