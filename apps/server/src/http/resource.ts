import type { AuditRow, ErrorCode } from '@giro/contract'
import { type AliasedExpression, type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import { allOrRefuse, momentOf, orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { matches, type PageQuery, readPage, withinRanges } from '#db/page.ts'
import type { Tables } from '#db/tables.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import { chosenCompany, isTheirCompany, narrowedTo } from '#http/company.ts'
import { assertUnchanged } from '#http/etag.ts'

type OfCompany = { id: unknown; companyId: unknown; createdAt: unknown }
type OfCatalog = { id: unknown; catalogId: unknown; createdAt: unknown }
type OwnedTable = { [T in keyof Tables]: Tables[T] extends OfCompany | OfCatalog ? T : never }[keyof Tables]

/** Audit description of a table: the word for a row, the column that names it, other column names in the API. */
export type Telling = {
  entity: AuditRow['entity']
  called?: string
  names?: Readonly<Record<string, string>>
}
/** A uniqueness rule within an owner: its constraint and its columns, the last of which is reported. */
type Unique = { constraint: string; columns: readonly string[]; code: ErrorCode }

/** Definition of a resource whose rows belong to a company or a catalog. */
type Definition<T extends OwnedTable, Facts, Row, Body, OrderBy extends string> = {
  table: T
  /** The column that says whose a row is. Rows of a catalog are those of the selected one. */
  owner: 'companyId' | 'catalogId'
  /** Absent of a table that the audit log does not tell of in this way. */
  told?: Telling
  unique?: Unique
  /** The columns that are read of a row. */
  columns: readonly (string | AliasedExpression<unknown, string>)[]
  /** Makes the row of the wire, for this caller, from what was read. */
  row(facts: Facts, caller: Caller): Row
  /** The row as it is sent, of which If-Match names a version. */
  sent(row: Row): unknown
  /** The columns that a body writes, its owner apart. */
  values(body: Body): object
  /** The column that each name of a list's `orderBy` sorts by, and the columns that its search reads. */
  orderBy: Record<OrderBy, Expression<unknown>>
  searched: readonly Expression<unknown>[]
  /** Restricts the rows of their owners that a caller sees; all by default. */
  isVisible?(caller: Caller): Expression<SqlBool>
}

/** The columns of a table that `Definition` names, which the query builder cannot know here. */
const columnsOf = (values: object) => values as never

type Call = { caller: Caller; db: Tx }
type ListCall<OrderBy extends string> = Call & {
  query: PageQuery<OrderBy> & { search?: string | undefined; company?: string | undefined }
}
type RowCall = Call & { params: { id: string }; ifMatch?: string | undefined }
type Many<Body> = {
  bodies: readonly (Body & { company?: string | undefined })[]
  /** The list's name in the call's body. */
  path: string
}

const tellings = new Map<string, Telling>()
/** Returns the audit descriptions of the resources' tables, by table name. */
export const toldResources = (): ReadonlyMap<string, Telling> => tellings

/**
 * The ordinary calls of a resource whose rows belong to a company or to a catalog. Each is a part of a handler and not the handler: what
 * is particular to a resource stands around it in the feature.
 */
export class Resource<T extends OwnedTable, Facts, Row extends { id: string }, Body, OrderBy extends string> {
  readonly #of: Definition<T, Facts, Row, Body, OrderBy>
  // The columns named here are in every table that `Definition` allows; it holds the rest to its own table.
  readonly #table: 'site'
  readonly #columns: readonly ['id']

  constructor(of: Definition<T, Facts, Row, Body, OrderBy>) {
    this.#of = of
    this.#table = of.table as 'site'
    this.#columns = of.columns as readonly unknown[] as readonly ['id']
    if (of.told) tellings.set(snakeCase(of.table), of.told)
  }

  async list({ caller, db, query }: ListCall<OrderBy>, conditions: readonly Expression<SqlBool>[] = []) {
    const company = await narrowedTo(db, caller, query.company)
    let wanted = this.#seen(db, caller)
    if (company !== null) wanted = wanted.where('companyId', '=', company)
    const ranges = withinRanges(query, { createdAt: this.#ref('createdAt') })
    for (const condition of [...ranges, ...conditions]) wanted = wanted.where(condition)
    if (query.search) wanted = wanted.where(matches(query.search, ...this.#of.searched))
    const { rows, count } = await readPage(wanted, query, this.#of.orderBy, this.#ref('id'))
    return { rows: rows.map((facts) => this.#row(facts, caller)), count }
  }

  async get({ caller, db, params }: Omit<RowCall, 'ifMatch'>): Promise<Row> {
    const query = this.#seen(db, caller).where(this.#ref('id'), '=', params.id)
    return this.#found(await query.executeTakeFirst(), caller)
  }

  /** The row, kept as it is until the end of the call; refused where it is another version than `If-Match` names. */
  async hold({ caller, db, params, ifMatch }: RowCall): Promise<Row> {
    const held = this.#seen(db, caller).where(this.#ref('id'), '=', params.id).forUpdate(this.#table)
    const row = this.#found(await held.executeTakeFirst(), caller)
    assertUnchanged(ifMatch, this.#of.sent(row))
    return row
  }

  async create({ caller, db }: Call, values: Insertable<Tables[T]>): Promise<Row> {
    const insert = db.insertInto(this.#table).values(columnsOf(values)).returning(this.#columns)
    return this.#row(await this.#allowed(insert.executeTakeFirstOrThrow()), caller)
  }

  /** The company that each of many new rows belongs to. */
  async companiesOf(
    { caller, db }: Call,
    { bodies, path }: Pick<Many<Body>, 'bodies' | 'path'>,
  ): Promise<string[]> {
    const companies = new Map<string | undefined, string>()
    for (const [index, { company }] of bodies.entries()) {
      if (companies.has(company)) continue
      companies.set(company, await chosenCompany(db, caller, company, `${path}.${index}.company`))
    }
    return bodies.map(({ company }) => companies.get(company) as string)
  }

  /** All or none: a refusal names each row that is there already, or comes twice. */
  async createMany(call: Call, { bodies, path }: Many<Body>): Promise<Row[]> {
    const { unique } = this.#of
    if (!unique) throw new Error(`many rows of ${this.#of.table} have nothing to tell them apart by`)
    const companies = await this.companiesOf(call, { bodies, path })
    const wanted = bodies.map((body, index) => ({
      ...this.#of.values(body),
      companyId: companies[index] as string,
      createdAt: momentOf(index),
    }))
    const created = await call.db
      .insertInto(this.#table)
      .values(wanted.map(columnsOf))
      .onConflict((conflict) => conflict.doNothing())
      .returning(this.#columns)
      .returning(['id as rowId', 'companyId as ownerId'])
      .execute()
    const ownerOf = new Map(created.map(({ rowId, ownerId }) => [rowId, ownerId]))
    const keyOf = (companyId: string, row: object) =>
      [companyId, ...unique.columns.map((column) => (row as Record<string, unknown>)[column])].join(' ')
    return allOrRefuse({
      keys: wanted.map((values) => keyOf(values.companyId, values)),
      created: created.map((facts) => this.#row(facts, call.caller)),
      keyOf: (row) => keyOf(ownerOf.get(row.id) as string, row),
      pathOf: (index) => `${path}.${index}.${unique.columns.at(-1)}`,
      code: unique.code,
    })
  }

  /** Changes a row that is held. */
  async change({ caller, db, params: { id } }: RowCall, body: Body): Promise<Row> {
    const update = db
      .updateTable(this.#table)
      .set(columnsOf(this.#of.values(body)))
      .where(this.#isTheirs(caller))
      .where('id', '=', id)
      .returning(this.#columns)
    return this.#row(await this.#allowed(update.executeTakeFirstOrThrow()), caller)
  }

  /** Removes a row that is held. */
  async remove({ caller, db, params: { id } }: RowCall): Promise<null> {
    await db.deleteFrom(this.#table).where(this.#isTheirs(caller)).where('id', '=', id).execute()
    return null
  }

  #seen(db: Tx, caller: Caller) {
    return db
      .selectFrom(this.#table)
      .select(this.#columns)
      .where(this.#isTheirs(caller))
      .where(this.#of.isVisible?.(caller) ?? sql<SqlBool>`true`)
  }

  #isTheirs(caller: Caller): Expression<SqlBool> {
    return this.#of.owner === 'companyId'
      ? isTheirCompany(caller, this.#ref('companyId'))
      : sql<SqlBool>`${this.#ref('catalogId')} = ${caller.catalog?.id ?? null}`
  }

  /** The result of a statement, or the refusal that the resource's unique rule stands for. */
  #allowed<Result>(statement: Promise<Result>): Promise<Result> {
    const { unique } = this.#of
    return orRefuse(statement, unique && { [unique.constraint]: unique.code })
  }

  #ref(column: string) {
    return sql.ref(`${this.#of.table}.${column}`)
  }

  #row(facts: unknown, caller: Caller): Row {
    return this.#of.row(facts as Facts, caller)
  }

  #found(facts: unknown, caller: Caller): Row {
    if (facts === undefined) throw new Failure('not_found')
    return this.#row(facts, caller)
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
