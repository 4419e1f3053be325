import type { Answer, Endpoints } from '@giro/contract'
import { type SqlBool, sql } from 'kysely'
import { nameOfUser } from '#db/page.ts'
import { Failure } from '#failure.ts'
import { callerMay } from '#http/caller.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { findItem } from '#items/index.ts'

type Row = Answer<Endpoints['createNote']>
type Facts = { id: string; text: string; createdBy: string; author: string | null; createdAt: Date }
const ref = (column: string) => sql.ref(`itemNote.${column}`)

const notes = new Resource({
  table: 'itemNote',
  owner: 'catalogId',
  told: { entity: 'note' },
  columns: ['id', 'text', 'createdBy', 'createdAt', nameOfUser(ref('createdBy')).as('author')],
  row: ({ createdBy, author, createdAt, ...note }: Facts, caller): Row => ({
    ...note,
    author: author ?? '',
    mine: createdBy === caller.userId,
    createdAt: createdAt.toISOString(),
  }),
  sent: (row) => row,
  values: ({ text }: { text: string }) => ({ text }),
  orderBy: { createdAt: ref('createdAt') },
  searched: [],
})

export const noteHandlers = {
  async listNotes(call) {
    const { itemNo } = await findItem(call.db, call.catalogId, call.query)
    return notes.list(call, [sql<SqlBool>`${ref('itemNo')} = ${itemNo}`])
  },

  async createNote(call) {
    const { caller, db, catalogId, body } = call
    const { itemNo } = await findItem(db, catalogId, body)
    return notes.create(call, { catalogId, itemNo, text: body.text, createdBy: caller.userId })
  },

  async deleteNote(call) {
    const { mine } = await notes.hold(call)
    if (!mine && !callerMay(call.caller, 'others.remove')) throw new Failure('forbidden')
    return notes.remove(call)
  },
} satisfies Partial<Handlers>
