import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { signTest } from '#outcomes/sign-test.ts'

type Offer = Answer<Endpoints['listOutcomes']>['offers'][number]
type Judged = Pick<Offer, 'judged' | 'helped' | 'costly'>

/** Judged decisions of a reason and class from which on they are learned from. [C] */
const LEAST_JUDGED = 10
/** Probability of chance below which a split counts as a habit that helps or costs. [C] */
const CHANCE = 0.05

/** Says what to offer where decisions of one kind mostly helped or mostly cost; null: nothing can be told. */
export function offerOf({ judged, helped, costly }: Judged): Offer['kind'] | null {
  if (judged < LEAST_JUDGED || signTest(helped, costly) >= CHANCE) return null
  return helped > costly ? 'rule' : 'follow'
}

/** Lists the reasons and classes of which choices that differ from the suggestion mostly helped, or mostly cost. */
export async function offersOf(tx: Tx, catalogId: string): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, 'kind'>>`
    select d.reason, o.abc_class, count(*)::int as judged, count(*) filter (where o.state = 'helped')::int as helped,
      count(*) filter (where o.state = 'cost')::int as costly
    from decision_outcome o join decision d on d.catalog_id = o.catalog_id and d.id = o.decision_id
    where o.catalog_id = ${catalogId}::uuid and d.undone_at is null and d.reason is not null and not o.is_suggested
      and o.state <> 'too_early'
    group by 1, 2 order by judged desc, 1, 2`.execute(tx)
  return rows.flatMap((row) => {
    const kind = offerOf(row)
    return kind ? [{ ...row, kind }] : []
  })
}
