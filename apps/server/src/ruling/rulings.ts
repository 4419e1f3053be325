import { createHash } from 'node:crypto'
import type { RuledField } from '@giro/contract'
import { decidedByRules, type ItemTerms } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type CatalogRule, ownerIn, toldField } from '#ruling/rules.ts'

/** The rules that meet an item, by their ids: what each decides of it. */
export type Ruling = Record<string, RuledField[]>

/**
 * The rulings of some items. Items of which the same rules decide the same have one together, which is written once: hundreds of rules
 * that all meet most items take no room in the row of each.
 */
export type Rulings = {
  /** The number of an item's ruling; null where no rule meets it. */
  noOf(terms: Pick<ItemTerms, 'choices' | 'rules'>, met: readonly CatalogRule[]): string | null
  /** Each of them as text, by its number. */
  texts: ReadonlyMap<string, string>
}

export function createRulings(): Rulings {
  const texts = new Map<string, string>()
  const undecided = new WeakMap<readonly CatalogRule[], string>()
  return {
    texts,
    noOf(terms, met) {
      if (met.length === 0) return null
      const isUndecided = Object.keys(terms.choices).length === 0
      const cached = isUndecided ? undecided.get(met) : undefined
      if (cached) return cached
      const text = JSON.stringify(rulingOf(terms, met))
      const no = numberOf(text)
      texts.set(no, text)
      if (isUndecided) undecided.set(met, no)
      return no
    },
  }
}

function rulingOf(terms: Pick<ItemTerms, 'choices' | 'rules'>, met: readonly CatalogRule[]): Ruling {
  const ruling: Ruling = Object.fromEntries(met.map(({ id }) => [id, []]))
  for (const [field, { id }] of Object.entries(decidedByRules(terms))) ruling[id]?.push(toldField(field))
  const owning = ownerIn(met)
  if (owning) ruling[owning.id]?.push('owner')
  return ruling
}

/** The number follows from the text: whoever finds it, in whichever thread and transaction, gives it the same. */
const numberOf = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()

/** Keeps rulings of a generation that it has not yet; in one order, for two that keep the same would wait for each other. */
export async function keepRulings(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  texts: Rulings['texts'],
): Promise<void> {
  if (texts.size === 0) return
  await sql`insert into ruling (catalog_id, generation, ruling_no, rules)
    select ${catalogId}::uuid, ${generation}::int, no, rules::jsonb
    from unnest(${[...texts.keys()]}::bigint[], ${[...texts.values()]}::text[]) new (no, rules)
    order by no on conflict do nothing`.execute(tx)
}
