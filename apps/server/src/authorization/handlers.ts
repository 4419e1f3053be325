import { listAuthorizations } from '#authorization/list-authorizations.ts'
import { decide, preview, setOf } from '#decisions/index.ts'
import type { Handlers } from '#http/serve.ts'

/** Releasing items to the ERP: one, many, or all that a filter finds. */
export const authorizationHandlers = {
  listAuthorizations: ({ db, catalogId, current, query }) =>
    listAuthorizations(db, { catalogId, ...current }, query),

  async authorizeItems({ db, catalogId, caller, body }) {
    const { authorize, acceptIncomplete } = body
    const { unnamed, ...set } = await setOf(db, { catalogId, caller }, body)
    const { id, changed, unchanged, refused } = await decide(db, {
      ...{ catalogId, userId: caller.userId, source: 'person', ...set },
      acts: [{ act: 'authorize', authorize, acceptIncomplete }],
    })
    return { changed, unchanged, decision: id, refused: [...unnamed, ...refused] }
  },

  async previewAuthorization({ db, catalogId, caller, body }) {
    const { unnamed, ...set } = await setOf(db, { catalogId, caller }, body)
    const acts = [{ act: 'authorize', authorize: body.authorize, acceptIncomplete: false }] as const
    const sums = await preview(db, { catalogId, ...set, acts })
    const { changed, unchanged, incomplete, effect, unknownEffects } = sums
    // An item that is named twice is one; one that no run has planned yet is left out.
    const planned = changed + unchanged + sums.refused
    const leftOut = 'itemNos' in set.items ? unnamed.length + new Set(set.items.itemNos).size - planned : 0
    return { changed, unchanged, refused: sums.refused + leftOut, incomplete, effect, unknownEffects }
  },
} satisfies Partial<Handlers>
