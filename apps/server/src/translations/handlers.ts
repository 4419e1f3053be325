import { type Answer, type Endpoints, endpoints, foldText, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { folded } from '#db/page.ts'
import { invalid } from '#failure.ts'
import { chosenCompany } from '#http/company.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'

type Row = Answer<Endpoints['createTranslation']>
type Body = Received<Endpoints['createTranslation']>['body']
const ref = (column: string) => sql.ref(`businessTranslation.${column}`)

const translations = new Resource({
  table: 'businessTranslation',
  columns: [
    'id',
    'section',
    'originalValue',
    'translatedValues',
    'description',
    'companyId as company',
    'createdAt',
  ],
  row: (translation: Omit<Row, 'createdAt'> & { createdAt: Date }): Row => ({
    ...translation,
    createdAt: translation.createdAt.toISOString(),
  }),
  sent: (row) => endpoints.updateTranslation.answer.parse(row),
  companyOf: ({ company }) => company,
  values: ({ section, originalValue, translatedValues, description }: Body) => ({
    section,
    originalValue,
    translatedValues,
    description,
  }),
  orderBy: {
    createdAt: ref('createdAt'),
    originalValue: folded(ref('originalValue')),
    section: ref('section'),
  },
  searched: [
    ref('originalValue'),
    ref('description'),
    sql`array_to_string(business_translation.translated_values, chr(10))`,
  ],
})

/**
 * Refuses the same word twice for one of ours, whatever its case and accents, which no ERP's file has reliably. Several of
 * ours may share a word, as X is both a class and a code.
 */
function refuseRepeated({ translatedValues }: Body, path = 'translatedValues'): void {
  if (new Set(translatedValues.map(foldText)).size < translatedValues.length) throw invalid(path, 'format')
}

export const translationHandlers = {
  listTranslations: (call) =>
    translations.list(call, call.query.section ? [sql`${ref('section')} = ${call.query.section}`] : []),

  async createTranslation({ caller, db, body }) {
    refuseRepeated(body)
    const { company, ...word } = body
    return translations.create(db, { ...word, companyId: await chosenCompany(db, caller, company) })
  },

  async createTranslations(call) {
    const { businessTranslations } = call.body
    for (const [index, body] of businessTranslations.entries())
      refuseRepeated(body, `businessTranslations.${index}.translatedValues`)
    return translations.createMany(call, {
      bodies: businessTranslations,
      path: 'businessTranslations',
      unique: {
        constraint: 'translation_is_unique',
        columns: ['section', 'originalValue'],
        code: 'translation_already_exists',
      },
    })
  },

  async updateTranslation(call) {
    const held = await translations.hold(call)
    const { body } = call
    if (body.company !== undefined && body.company !== held.company) throw invalid('company', 'format')
    refuseRepeated(body)
    return translations.change(call, held, body)
  },

  async deleteTranslation(call) {
    return translations.remove(call, await translations.hold(call))
  },
} satisfies Partial<Handlers>
