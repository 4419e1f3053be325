import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, requiredText, sku } from './fields.ts'
import { ITEM_FAILS, siteQuery } from './item-schema.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery } from './page.ts'

const NoteRow = z.object({
  id,
  text: z.string(),
  author: z.string(),
  mine: z.boolean().meta({ description: 'The caller wrote it, and may delete it.' }),
  createdAt: instant,
})
/** A note on an item. */
export type NoteRow = z.infer<typeof NoteRow>

const ofItem = { sku, ...siteQuery }

/** Calls about notes on an item. */
export const notes = {
  listNotes: endpoint({
    method: 'GET',
    path: '/indeep/notes',
    summary: 'What people wrote down of an item, the newest first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({ ...pageQuery(['createdAt'], 'createdAt', true), ...ofItem }),
    answer: pageOf(NoteRow),
    fails: ITEM_FAILS,
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/indeep/notes',
    summary: 'Write something down of an item.',
    allow: 'note.write',
    scope: 'catalog',
    status: 201,
    body: z.strictObject({ ...ofItem, text: requiredText(LIMITS.itemNoteCharacters) }),
    answer: NoteRow,
    fails: ITEM_FAILS,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/indeep/notes/{id}',
    summary: 'Delete a note of yours, or as an administrator any.',
    allow: 'note.write',
    scope: 'catalog',
    status: 204,
    params: z.object({ id }),
    answer: z.null(),
  }),
}
