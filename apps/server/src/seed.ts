import { parseArgs } from 'node:util'
import { fields } from '@giro/contract'
import { ownTimeZone, today } from '#calendar.ts'
import { stopWith } from '#config.ts'
import { catalogScope, PLATFORM } from '#db/db.ts'
import { receiveFiles } from '#imports/index.ts'
import { type OpenGround, openGround } from '#open-ground.ts'
import { type MadeUpCompany, type MadeUpKind, madeUpFile } from '#sample/made-up-files.ts'
import { openSample } from '#sample/make-sample.ts'

/** `npm run seed -- --items N --years Y --companies C --seed S`: made-up companies of any size, the same for the same seed. `npm run seed -- --language L`: the sample company. */
const KINDS: readonly MadeUpKind[] = ['master_data', 'orders', 'transactions']
const SITES = ['A01', 'B01', 'C01'] as const

type Wanted = {
  items: number
  years: number
  companies: number
  seed: string
  /** Language of the sample company, which is made instead of others. */
  language: fields.Language | undefined
}

try {
  const wanted = readArguments()
  const ground = await openGround({ isWorker: false })
  try {
    if (wanted.language) await seedSample(ground, wanted.language)
    else for (let n = 1; n <= wanted.companies; n++) await seedCompany(ground, wanted, n)
  } finally {
    await ground.close()
  }
  process.stdout.write('The files are queued. A running product (npm start) loads and plans them.\n')
} catch (error) {
  stopWith(error)
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      items: { type: 'string', default: '500' },
      years: { type: 'string', default: '3' },
      companies: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      language: { type: 'string' },
    },
  })
  const language = fields.LANGUAGES.find((one) => one === values.language)
  if (values.language !== undefined && !language)
    throw new Error(`--language must be one of ${fields.LANGUAGES.join(', ')}; it is "${values.language}".`)
  const number = (name: 'items' | 'years' | 'companies', most: number) => {
    const value = Number(values[name])
    if (!(value > 0 && value <= most) || (name !== 'years' && !Number.isInteger(value))) {
      throw new Error(`--${name} must be a number from 1 to ${most}; it is "${values[name]}".`)
    }
    return value
  }
  return {
    items: number('items', 1_000_000),
    years: number('years', 20),
    companies: number('companies', 1000),
    seed: values.seed,
    language,
  }
}

/** Makes the sample company in a language, as the first browser would. */
async function seedSample(ground: OpenGround, language: fields.Language): Promise<void> {
  if ((await openSample(ground, language)) === 'there')
    throw new Error('There is a company already. The sample company is made in an installation without any.')
}

/** A CNPJ that the seed and the number fix: eight digits, the branch 0001, and its check digits. */
function documentOf(seed: string, n: number): string {
  let hash = n
  for (const letter of seed) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  const root = `${String(hash % 100_000_000).padStart(8, '0')}0001`
  for (let check = 0; check < 100; check++) {
    const document = root + String(check).padStart(2, '0')
    if (fields.whatIsWrongWithCnpj(document) === null) return document
  }
  throw new Error(`no company number for seed ${seed}`)
}

async function seedCompany(ground: OpenGround, { seed, items, years }: Wanted, n: number): Promise<void> {
  const title = `Made up ${seed}-${n}`
  const { companyId, catalogId, userId } = await ground.database.transaction(PLATFORM, async (tx) => {
    // Who runs the installation sees every company; of the sample's users one is let into this one.
    const user = await tx
      .selectFrom('appUser')
      .select(['id', 'profileType'])
      .where((is) =>
        is.or([
          is('profileType', '=', 'system_administrator'),
          is.and({ profileType: 'company_administrator', isSample: true }),
        ]),
      )
      .orderBy('profileType', 'desc')
      .orderBy('createdAt')
      .executeTakeFirst()
    if (!user)
      throw new Error(
        'There is no user yet: register the first one (/auth/register), or start once with the sample company.',
      )
    const businessDocument = documentOf(seed, n)
    const there = await tx
      .selectFrom('company')
      .select('id')
      .where('businessDocument', '=', businessDocument)
      .executeTakeFirst()
    if (there) throw new Error(`The company "${title}" exists already. Use another --seed.`)
    const company = await tx
      .insertInto('company')
      .values({ fantasyName: title, corporateName: `${title} Ltda`, businessDocument, currency: 'BRL' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('site')
      .values(SITES.map((identifier) => ({ companyId: company.id, identifier, title: `Site ${identifier}` })))
      .execute()
    const catalog = await tx
      .insertInto('catalog')
      .values({ companyId: company.id, title, identifier: 'MAIN' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (user.profileType === 'company_administrator')
      await tx.insertInto('userCompany').values({ userId: user.id, companyId: company.id }).execute()
    return { companyId: company.id, catalogId: catalog.id, userId: user.id }
  })
  const company: MadeUpCompany = {
    seed: `${seed}/${n}`,
    items,
    years,
    sites: SITES,
    language: 'pt-BR',
    lastDay: today(ownTimeZone()) - 1,
  }
  const files = KINDS.map((kind) => ({
    kind,
    fileName: `seed_${kind}.csv`,
    content: madeUpFile(company, kind),
  }))
  const scope = { ...catalogScope(catalogId, companyId, userId), catalogId, userId }
  await receiveFiles(ground, { scope, companyId, files, assertMine: async () => {} })
  process.stdout.write(`${title}: ${items} items over ${years} years\n`)
}
