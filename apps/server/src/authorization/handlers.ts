import { listAuthorizations } from '#authorization/list-authorizations.ts'
import { decide, itemsNamed, mostOfSet, previewAuthorized } from '#decisions/index.ts'
import type { Handlers } from '#http/serve.ts'
import { predicatesOf } from '#items/index.ts'

/** Releasing items to the ERP: one, many, or all that a filter finds. */
export const authorizationHandlers = {
  listAuthorizations: ({ db, catalogId, current, query }) =>
    listAuthorizations(db, { catalogId, ...current }, query),

  async authorizeItems({ db, catalogId, caller, body }) {
    const { authorize, acceptIncomplete, skus = [], filter } = body
    const named = await itemsNamed(db, { catalogId, caller }, skus)
    const { id, changed, unchanged, refused } = await decide(db, {
      catalogId,
      userId: caller.userId,
      source: 'person',
      items: filter ? { predicates: predicatesOf(filter) } : named,
      most: mostOfSet(caller, { endsCause: false }),
      authorize,
      acceptIncomplete,
    })
    return { changed, unchanged, decision: id, refused: [...named.unnamed, ...refused] }
  },

  async previewAuthorization({ db, catalogId, caller, body: { authorize, skus = [], filter } }) {
    const named = await itemsNamed(db, { catalogId, caller }, skus)
    const preview = await previewAuthorized(db, {
      catalogId,
      items: filter ? { predicates: predicatesOf(filter) } : named,
      most: mostOfSet(caller, { endsCause: false }),
      authorize,
    })
    // An item that is named twice is one; one that no run has planned yet is left out.
    const planned = preview.changed + preview.unchanged + preview.refused
    const leftOut = filter ? 0 : named.unnamed.length + new Set(named.itemNos).size - planned
    return { ...preview, refused: preview.refused + leftOut }
  },
} satisfies Partial<Handlers>
