import { type RawBuilder, sql } from 'kysely'
import type { PlanColumn } from '#planning/index.ts'

/** A column of `item_plan p`. */
export const planRef = (column: PlanColumn): RawBuilder<unknown> => sql.ref(`p.${column}`)
/** The current name of the owner of a row of `item_plan`. */
export const ownerName = (plan = 'p') =>
  sql<string | null>`(select u.name from app_user u where u.id = ${sql.ref(`${plan}.ownerId`)})`
/** Names the owners of all items of a catalog: users are read once, and not for each item. */
export const ownerNames = (): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(u.id, u.name) from app_user u) ->> p.owner_id::text`
/** The rows of `item_plan p` that readers of the catalog see. */
export const inGeneration = (catalogId: string, generation: number): RawBuilder<unknown> =>
  sql`p.catalog_id = ${catalogId}::uuid and p.generation = ${generation}`
