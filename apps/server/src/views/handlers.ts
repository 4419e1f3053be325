import { type Answer, type Endpoints, endpoints, type Received } from '@giro/contract'
import { type SqlBool, sql } from 'kysely'
import { folded, nameOfUser } from '#db/page.ts'
import { Failure, invalid } from '#failure.ts'
import { chosenCompany } from '#http/company.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'

type Row = Answer<Endpoints['createView']>
type Body = Received<Endpoints['createView']>['body']
type Facts = Omit<Row, 'createdAt' | 'mine' | 'createdBy'> & {
  createdAt: Date
  userId: string
  userName: string | null
}
const ref = (column: string) => sql.ref(`savedView.${column}`)

const views = new Resource({
  table: 'savedView',
  owner: 'companyId',
  told: { entity: 'view', called: 'title' },
  columns: [
    'id',
    'screen',
    'title',
    'query',
    'columns',
    'shared',
    'companyId as company',
    'createdAt',
    'userId',
    nameOfUser(ref('userId')).as('userName'),
  ],
  row: ({ userId, userName, createdAt, ...view }: Facts, caller): Row => ({
    ...view,
    mine: userId === caller.userId,
    createdBy: userName ?? '',
    createdAt: createdAt.toISOString(),
  }),
  sent: (row) => endpoints.updateView.answer.parse(row),
  values: ({ screen, title, query, columns, shared }: Body) => ({
    screen,
    title,
    query: JSON.stringify(query),
    columns,
    shared,
  }),
  orderBy: { createdAt: ref('createdAt'), title: folded(ref('title')) },
  searched: [ref('title')],
  isVisible: ({ userId }) => sql<SqlBool>`(saved_view.user_id = ${userId} or saved_view.shared)`,
})

/** One view of the caller's own, held: what others share is seen and stays theirs. */
async function hold(call: Parameters<(typeof views)['hold']>[0]): Promise<Row> {
  const held = await views.hold(call)
  if (!held.mine) throw new Failure('forbidden')
  return held
}

export const viewHandlers = {
  listViews: (call) =>
    views.list(
      call,
      call.query.screen === undefined ? [] : [sql<SqlBool>`${ref('screen')} = ${call.query.screen}`],
    ),

  async createView(call) {
    const { caller, db } = call
    const { company, query, ...view } = call.body
    const companyId = await chosenCompany(db, caller, company ?? caller.catalog?.companyId)
    return views.create(call, {
      ...view,
      query: JSON.stringify(query),
      companyId,
      userId: caller.userId,
    })
  },

  async updateView(call) {
    const held = await hold(call)
    const { company } = call.body
    if (company !== undefined && company !== held.company) throw invalid('company', 'format')
    return views.change(call, call.body)
  },

  async deleteView(call) {
    await hold(call)
    return views.remove(call)
  },
} satisfies Partial<Handlers>
