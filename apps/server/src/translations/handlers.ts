import { type Answer, type Endpoints, endpoints, foldText, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { chosenCompany, isTheirCompany, narrowedTo } from '#companies/index.ts'
import { allOrRefuse, momentOf, orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage } from '#db/page.ts'
import { Failure, invalid } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import { assertUnchanged } from '#http/etag.ts'
import type { Handlers } from '#http/serve.ts'

const ref = sql.ref
const COLUMNS = [
  'id',
  'section',
  'originalValue',
  'translatedValues',
  'description',
  'companyId as company',
  'createdAt',
] as const

const translations = (db: Tx, caller: Caller) =>
  db
    .selectFrom('businessTranslation')
    .select(COLUMNS)
    .where(isTheirCompany(caller, ref('businessTranslation.companyId')))

type Row = Answer<Endpoints['createTranslation']>
type Facts = Omit<Row, 'createdAt'> & { createdAt: Date }
type Body = Received<Endpoints['createTranslation']>['body']
const translationRow = (translation: Facts): Row => ({
  ...translation,
  createdAt: translation.createdAt.toISOString(),
})
const valuesOf = ({ section, originalValue, translatedValues, description }: Body) => ({
  section,
  originalValue,
  translatedValues,
  description,
})

async function heldTranslation(
  db: Tx,
  caller: Caller,
  id: string,
  ifMatch: string | undefined,
): Promise<Row> {
  const found = await translations(db, caller).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Failure('not_found')
  const row = translationRow(found)
  assertUnchanged(ifMatch, endpoints.updateTranslation.answer.parse(row))
  return row
}

/** Refuses the same word twice for one of ours, whatever its case and accents, which no ERP's file has reliably; several of ours may share a word, as X is both a class and a code. */
function refuseRepeated(values: readonly string[], path: string): void {
  if (new Set(values.map(foldText)).size < values.length) throw invalid(path, 'format')
}

const keyOf = (companyId: string, word: Pick<Row, 'section' | 'originalValue'>) =>
  `${companyId} ${word.section} ${word.originalValue}`

export const translationHandlers = {
  async listTranslations({ caller, db, query }) {
    const company = await narrowedTo(db, caller, query.company)
    let wanted = translations(db, caller)
    if (company !== null) wanted = wanted.where('companyId', '=', company)
    if (query.section) wanted = wanted.where('section', '=', query.section)
    if (query.search) {
      const words = sql`array_to_string(translated_values, chr(10))`
      wanted = wanted.where(
        matches(
          query.search,
          ref('businessTranslation.originalValue'),
          ref('businessTranslation.description'),
          words,
        ),
      )
    }
    const columns = {
      createdAt: ref('businessTranslation.createdAt'),
      originalValue: folded(ref('businessTranslation.originalValue')),
      section: ref('businessTranslation.section'),
    }
    const { rows, count } = await readPage(wanted, query, columns, ref('businessTranslation.id'))
    return { rows: rows.map(translationRow), count }
  },

  async createTranslation({ caller, db, body }) {
    refuseRepeated(body.translatedValues, 'translatedValues')
    const companyId = await chosenCompany(db, caller, body.company)
    const created = await orRefuse(
      db
        .insertInto('businessTranslation')
        .values({ companyId, ...valuesOf(body) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    )
    return translationRow(created)
  },

  async createTranslations({ caller, db, body: { businessTranslations } }) {
    const companies = new Map<string | undefined, string>()
    for (const [index, { company, translatedValues }] of businessTranslations.entries()) {
      const path = `businessTranslations.${index}`
      refuseRepeated(translatedValues, `${path}.translatedValues`)
      if (!companies.has(company))
        companies.set(company, await chosenCompany(db, caller, company, `${path}.company`))
    }
    const wanted = businessTranslations.map((body, index) => ({
      companyId: companies.get(body.company) as string,
      ...valuesOf(body),
      createdAt: momentOf(index),
    }))
    const created = await db
      .insertInto('businessTranslation')
      .values(wanted)
      .onConflict((conflict) => conflict.constraint('translation_is_unique').doNothing())
      .returning(COLUMNS)
      .execute()
    return allOrRefuse({
      keys: wanted.map((word) => keyOf(word.companyId, word)),
      created,
      keyOf: (word) => keyOf(word.company, word),
      pathOf: (index) => `businessTranslations.${index}.originalValue`,
      code: 'translation_already_exists',
    }).map(translationRow)
  },

  async updateTranslation({ caller, db, params, body, ifMatch }) {
    const { company } = await heldTranslation(db, caller, params.id, ifMatch)
    if (body.company !== undefined && body.company !== company) throw invalid('company', 'format')
    refuseRepeated(body.translatedValues, 'translatedValues')
    const changed = await orRefuse(
      db
        .updateTable('businessTranslation')
        .set(valuesOf(body))
        .where('companyId', '=', company)
        .where('id', '=', params.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    )
    return translationRow(changed)
  },

  async deleteTranslation({ caller, db, params, ifMatch }) {
    const { company } = await heldTranslation(db, caller, params.id, ifMatch)
    await db
      .deleteFrom('businessTranslation')
      .where('companyId', '=', company)
      .where('id', '=', params.id)
      .execute()
    return null
  },
} satisfies Partial<Handlers>
