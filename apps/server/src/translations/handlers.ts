import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { folded } from '#db/page.ts'
import { invalid } from '#failure.ts'
import { chosenCompany } from '#http/company.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { assertUsable, otherWords } from './check-words.ts'

type Row = Answer<Endpoints['createTranslation']>
type Body = Received<Endpoints['createTranslation']>['body']
const ref = (column: string) => sql.ref(`businessTranslation.${column}`)

const translations = new Resource({
  table: 'businessTranslation',
  owner: 'companyId',
  told: { entity: 'translation', called: 'original_value' },
  unique: {
    constraint: 'translation_is_unique',
    columns: ['section', 'originalValue'],
    code: 'translation_already_exists',
  },
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

export const translationHandlers = {
  listTranslations: (call) =>
    translations.list(call, call.query.section ? [sql`${ref('section')} = ${call.query.section}`] : []),

  async createTranslation(call) {
    const { caller, db } = call
    const { company, ...word } = call.body
    const companyId = await chosenCompany(db, caller, company)
    assertUsable([{ word, at: '' }], await otherWords(db, companyId, null))
    return translations.create(call, { ...word, companyId })
  },

  async createTranslations(call) {
    const { businessTranslations } = call.body
    const path = 'businessTranslations'
    const companies = await translations.companiesOf(call, { bodies: businessTranslations, path })
    const taught = businessTranslations.map((word, index) => ({
      word,
      at: `${path}.${index}.`,
      companyId: companies[index] as string,
    }))
    for (const [companyId, words] of Map.groupBy(taught, (one) => one.companyId))
      assertUsable(words, await otherWords(call.db, companyId, null))
    return translations.createMany(call, { bodies: businessTranslations, path })
  },

  getTranslation: (call) => translations.get(call),

  async updateTranslation(call) {
    const held = await translations.hold(call)
    const { body } = call
    if (body.company !== undefined && body.company !== held.company) throw invalid('company', 'format')
    assertUsable([{ word: body, at: '' }], await otherWords(call.db, held.company, held.id))
    return translations.change(call, body)
  },

  async deleteTranslation(call) {
    await translations.hold(call)
    return translations.remove(call)
  },
} satisfies Partial<Handlers>
