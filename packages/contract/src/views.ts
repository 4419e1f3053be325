import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text, title } from './fields.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'

const name = z.string().min(1).max(60, { error: 'validation.max' })
const query = z
  .record(name, text(2000))
  .refine((fields) => Object.keys(fields).length <= 120, { error: 'validation.max' })
const ViewBody = z.strictObject({
  screen: z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/, { error: 'validation.format' }),
  title,
  query: query.default({}),
  columns: z.array(name).max(150, { error: 'validation.max' }).nullable().default(null),
  shared: z.boolean({ error: 'validation.one_of' }).default(false),
  company: id.optional(),
})
/**
 * Saved list settings. `query` is the query of its address, `columns` the visible ones in order; null: the default.
 * `mine` is false for views shared by colleagues.
 */
export const ViewRow = z.object({
  id,
  screen: z.string(),
  title: z.string(),
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  company: id,
  mine: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
})
const params = z.object({ id })

/** Calls about saved views. */
export const views = {
  listViews: endpoint({
    method: 'GET',
    path: '/saved-view',
    summary: 'Your saved views, and those shared in the company.',
    allow: 'signedIn',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'title'], 'createdAt'),
      search,
      screen: z.string().max(60).optional(),
      company: id.optional(),
      ...momentRange('createdAt'),
    }),
    answer: pageOf(ViewRow),
  }),
  createView: endpoint({
    method: 'POST',
    path: '/saved-view',
    summary: 'Keep a view of a list.',
    allow: 'signedIn',
    status: 201,
    body: ViewBody,
    answer: ViewRow,
  }),
  updateView: endpoint({
    method: 'PUT',
    path: '/saved-view/{id}',
    summary: 'Change a view of yours.',
    allow: 'signedIn',
    versioned: true,
    params,
    body: ViewBody,
    answer: ViewRow,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/saved-view/{id}',
    summary: 'Forget a view of yours.',
    allow: 'signedIn',
    status: 204,
    versioned: true,
    params,
    answer: z.null(),
  }),
}
