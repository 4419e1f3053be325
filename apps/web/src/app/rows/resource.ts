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

/** Tools for the fields of a row's form; `row` is null for a new one. */
export type FormTools<Row> = { t: TFunction; companies: Companies; row: Row | null }

/** Kinds of dependents of a row. */
export type Held = 'catalogs' | 'sites' | 'items' | 'access'

/** A field of a pasted row, by its name in the call's body and its head. */
export type PastedColumn = { name: string; label: string }

/** Definition of the screen of a resource that administrators maintain. */
export type RowResource<K extends ListName, Values extends FieldValues> = {
  /** Texts of the screen: each resource has the same ones. */
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
    | 'decisionRules'
    | 'suppliers'
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
  /** Returns the text to type for deleting a row with data; absent: rows never have any. */
  confirmOf?: (row: RowOf<K>) => string
  /** Returns the dependents of a row from the call for one row; absent: none. */
  holds?: (detail: never) => Partial<Record<Held, number>>
  rules: Rules
  fields: (tools: FormTools<RowOf<K>>) => readonly FormField<Values>[]
  values: (row: RowOf<K> | null, companies: Companies) => DefaultValues<Values>
  /** The body of the call that makes the row (null) or changes it. */
  body: (values: Values, row: RowOf<K> | null) => object
  /** Called after a row was created, with the response. */
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

/** The calls of a resource that has the same name in all of them. */
export const callsOf = <const Name extends 'Catalog' | 'Site' | 'User' | 'Translation' | 'Rule'>(
  name: Name,
) =>
  ({
    list: `list${name}s`,
    get: `get${name}`,
    create: `create${name}`,
    update: `update${name}`,
    remove: `delete${name}`,
  }) as const
