import { type Answer, type Endpoints, endpoints, type LegalDocument, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage, withinRanges } from '#db/page.ts'
import { Failure } from '#failure.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { assertUnchanged } from '#http/etag.ts'

type Row = Answer<Endpoints['getSetting']>
type Body = Extract<Received<Endpoints['createSetting']>['body'], { kind: 'legal' }>
type Query = Received<Endpoints['listSettings']>['query']
const ref = (column: string) => sql.ref(`legalDocument.${column}`)
const COLUMNS = ['id', 'document', 'title', 'text', 'createdAt', 'updatedAt'] as const
type Facts = {
  id: string
  document: LegalDocument['document']
  title: string
  text: unknown
  createdAt: Date
  updatedAt: Date
}

const legalRow = ({ id, title, document, text, createdAt, updatedAt }: Facts): Row => ({
  id,
  kind: 'legal',
  title,
  scope: {},
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  value: { document, text: text as LegalDocument['text'] },
})

function assertMayWrite(caller: Caller): void {
  if (!callerMay(caller, 'legal.write')) throw new Failure('forbidden')
}

/** The installation's own legal documents. */
export async function listLegal(db: Tx, query: Query) {
  let wanted = db.selectFrom('legalDocument').select(COLUMNS)
  if (query.search) wanted = wanted.where(matches(query.search, ref('title'), ref('document')))
  for (const within of withinRanges(query, { createdAt: ref('createdAt') })) wanted = wanted.where(within)
  const columns = { createdAt: ref('createdAt'), title: folded(ref('title')) }
  const { rows, count } = await readPage(wanted, query, columns, ref('id'))
  return { rows: rows.map(legalRow), count }
}

/** One of them; null where the id is of none. */
export async function legalOf(db: Tx, id: string): Promise<Row | null> {
  const document = await db
    .selectFrom('legalDocument')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return document ? legalRow(document) : null
}

export async function createLegal(db: Tx, caller: Caller, { title, value }: Body): Promise<Row> {
  assertMayWrite(caller)
  const { document, text } = value
  const insert = db
    .insertInto('legalDocument')
    .values({ document, title, text: JSON.stringify(text) })
    .returning(COLUMNS)
  return legalRow(await orRefuse(insert.executeTakeFirstOrThrow()))
}

type Change = { db: Tx; caller: Caller; held: Row; ifMatch: string | undefined }

function assertMine({ caller, held, ifMatch }: Change): void {
  assertMayWrite(caller)
  assertUnchanged(ifMatch, endpoints.updateSetting.answer.parse(held))
}

export async function updateLegal(change: Change, { title, value }: Body): Promise<Row> {
  assertMine(change)
  const { document, text } = value
  const update = change.db
    .updateTable('legalDocument')
    .set({ document, title, text: JSON.stringify(text), updatedAt: sql`now()` })
    .where('id', '=', change.held.id)
    .returning(COLUMNS)
  return legalRow(await orRefuse(update.executeTakeFirstOrThrow()))
}

export async function deleteLegal(change: Change): Promise<null> {
  assertMine(change)
  await change.db.deleteFrom('legalDocument').where('id', '=', change.held.id).execute()
  return null
}
