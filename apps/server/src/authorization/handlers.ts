import { LIMITS } from '@giro/contract'
import { authorizeItems, countItems } from '#authorization/authorize-items.ts'
import { listAuthorizations } from '#authorization/list-authorizations.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { namedItems } from '#items/index.ts'

/** Releasing items to the ERP: one, many, or all that a filter finds. */
export const authorizationHandlers = {
  listAuthorizations: ({ db, catalogId, query }) => listAuthorizations(db, catalogId, query),

  async authorizeItems({ db, catalogId, caller, body }) {
    const { authorize, acceptIncomplete, skus, filter, turnedAt } = body
    const order = { catalogId, userId: caller.userId, authorize, acceptIncomplete }
    if (filter) {
      // A filter is a set however large; only an analyst's hand is kept short.
      if (caller.profileType === 'company_employee')
        assertSize(caller, await countItems(db, catalogId, filter))
      return authorizeItems(db, { ...order, items: { filter } })
    }
    if (turnedAt) return authorizeItems(db, { ...order, items: { turnedAt } })
    const asked = skus ?? []
    assertSize(caller, asked.length)
    const named = await namedItems(db, catalogId, asked)
    const itemNos = named.flatMap((item) => ('code' in item ? [] : [item.itemNo]))
    const unnamed = asked.flatMap(({ sku, site = '' }, i) => {
      const item = named[i]
      return item && 'code' in item ? [{ sku, site, code: item.code }] : []
    })
    const result = await authorizeItems(db, { ...order, items: { itemNos } })
    return { ...result, refused: [...unnamed, ...result.refused] }
  },
} satisfies Partial<Handlers>

function assertSize({ profileType }: Caller, count: number): void {
  const most = profileType === 'company_employee' ? LIMITS.bulkItemsOfEmployee : LIMITS.bulkItems
  if (count > most) throw new Failure('too_many_items')
}
