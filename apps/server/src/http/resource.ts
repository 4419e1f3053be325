import type { ErrorCode } from '@giro/contract'
import {
  type AliasedExpression,
  type Expression,
  type Insertable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { allOrRefuse, momentOf, orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { matches, type PageQuery, readPage, withinRanges } from '#db/page.ts'
import type { Tables } from '#db/tables.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import { chosenCompany, isTheirCompany, narrowedTo } from '#http/company.ts'
import { assertUnchanged } from '#http/etag.ts'

type OfCompany = { id: unknown; companyId: unknown; createdAt: unknown }
type CompanyTable = { [T in keyof Tables]: Tables[T] extends OfCompany ? T : never }[keyof Tables]

/** What is particular to one resource whose rows belong to a company. */
type Definition<T extends CompanyTable, Facts, Row, Body, OrderBy extends string> = {
  table: T
  /** What is read of a row. */
  columns: readonly (string | AliasedExpression<unknown, string>)[]
  /** What was read, as the wire says it. */
  row(facts: Facts): Row
  /** The row as it is sent, of which If-Match names a version. */
  sent(row: Row): unknown
  companyOf(row: Row): string
  /** The columns that a body writes, its company apart. */
  values(body: Body): Omit<Updateable<Tables[T]>, 'id' | 'companyId' | 'createdAt'>
  /** What each name of a list's `orderBy` sorts by, and what its search looks into. */
  orderBy: Record<OrderBy, Expression<unknown>>
  searched: readonly Expression<unknown>[]
  /** Which rows of their companies a caller sees; all by default. */
  isVisible?(caller: Caller): Expression<SqlBool>
}

type Call = { caller: Caller; db: Tx }
type ListCall<OrderBy extends string> = Call & {
  query: PageQuery<OrderBy> & { search?: string | undefined; company?: string | undefined }
}
type RowCall = Call & { params: { id: string }; ifMatch: string | undefined }
type Many<Body> = {
  bodies: readonly (Body & { company?: string | undefined })[]
  /** The list's name in the call's body. */
  path: string
  /** The columns beside the company that are unique together, the last of them the one to complain about. */
  unique: { columns: readonly string[]; code: ErrorCode }
}

/**
 * The ordinary calls of a resource whose rows belong to a company. Each is a part of a handler and not the handler: what
 * is particular to a resource stands around it in the feature.
 */
export class Resource<T extends CompanyTable, Facts, Row extends object, Body, OrderBy extends string> {
  readonly #of: Definition<T, Facts, Row, Body, OrderBy>
  // The columns named here are in every table of companies' rows; `Definition` holds the rest to its own table.
  readonly #table: 'site'
  readonly #columns: readonly ['id']

  constructor(of: Definition<T, Facts, Row, Body, OrderBy>) {
    this.#of = of
    this.#table = of.table as 'site'
    this.#columns = of.columns as readonly unknown[] as readonly ['id']
  }

  async list({ caller, db, query }: ListCall<OrderBy>, conditions: readonly Expression<SqlBool>[] = []) {
    const company = await narrowedTo(db, caller, query.company)
    let wanted = this.#seen(db, caller)
    if (company !== null) wanted = wanted.where('companyId', '=', company)
    const ranges = withinRanges(query, { createdAt: this.#ref('createdAt') })
    for (const condition of [...ranges, ...conditions]) wanted = wanted.where(condition)
    if (query.search) wanted = wanted.where(matches(query.search, ...this.#of.searched))
    const { rows, count } = await readPage(wanted, query, this.#of.orderBy, this.#ref('id'))
    return { rows: rows.map((facts) => this.#row(facts)), count }
  }

  async get({ caller, db, params }: Omit<RowCall, 'ifMatch'>): Promise<Row> {
    return this.#found(await this.#seen(db, caller).where('id', '=', params.id).executeTakeFirst())
  }

  /** The row, kept as it is until the end of the call; refused where it is another version than `If-Match` names. */
  async hold({ caller, db, params, ifMatch }: RowCall): Promise<Row> {
    const held = this.#seen(db, caller).where('id', '=', params.id).forUpdate()
    const row = this.#found(await held.executeTakeFirst())
    assertUnchanged(ifMatch, this.#of.sent(row))
    return row
  }

  async create(db: Tx, values: Insertable<Tables[T]>): Promise<Row> {
    const insert = db
      .insertInto(this.#table)
      .values(values as never)
      .returning(this.#columns)
    return this.#row(await orRefuse(insert.executeTakeFirstOrThrow()))
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
  async createMany(call: Call, { bodies, path, unique }: Many<Body>): Promise<Row[]> {
    const companies = await this.companiesOf(call, { bodies, path })
    const wanted = bodies.map((body, index) => ({
      ...this.#of.values(body),
      companyId: companies[index] as string,
      createdAt: momentOf(index),
    }))
    const created = await call.db
      .insertInto(this.#table)
      .values(wanted as never)
      .onConflict((conflict) => conflict.doNothing())
      .returning(this.#columns)
      .execute()
    const keyOf = (companyId: string, row: object) =>
      [companyId, ...unique.columns.map((column) => (row as Record<string, unknown>)[column])].join(' ')
    return allOrRefuse({
      keys: wanted.map((values) => keyOf(values.companyId, values)),
      created: created.map((facts) => this.#row(facts)),
      keyOf: (row) => keyOf(this.#of.companyOf(row), row),
      pathOf: (index) => `${path}.${index}.${unique.columns.at(-1)}`,
      code: unique.code,
    })
  }

  /** Changes a row that is held. */
  async change({ db, params: { id } }: RowCall, held: Row, body: Body): Promise<Row> {
    const update = db
      .updateTable(this.#table)
      .set(this.#of.values(body) as never)
      .where('companyId', '=', this.#of.companyOf(held))
      .where('id', '=', id)
      .returning(this.#columns)
    return this.#row(await orRefuse(update.executeTakeFirstOrThrow()))
  }

  /** Removes a row that is held. */
  async remove({ db, params: { id } }: RowCall, held: Row): Promise<null> {
    const companyId = this.#of.companyOf(held)
    await db.deleteFrom(this.#table).where('companyId', '=', companyId).where('id', '=', id).execute()
    return null
  }

  #seen(db: Tx, caller: Caller) {
    return db
      .selectFrom(this.#table)
      .select(this.#columns)
      .where(isTheirCompany(caller, this.#ref('companyId')))
      .where(this.#of.isVisible?.(caller) ?? sql<SqlBool>`true`)
  }

  #ref(column: string) {
    return sql.ref(`${this.#of.table}.${column}`)
  }

  #row(facts: unknown): Row {
    return this.#of.row(facts as Facts)
  }

  #found(facts: unknown): Row {
    if (facts === undefined) throw new Failure('not_found')
    return this.#row(facts)
  }
}
