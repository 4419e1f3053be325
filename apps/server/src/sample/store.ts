import type { fields } from '@giro/contract'
import type { Chance } from '#sample/random.ts'
import { type Article, SHELVES } from '#sample/shelves.ts'

/** Costs at which another part of a shelf begins. */
const PRICE_STEPS = [15, 90] as const

type Named = { description: string; group: string; supplier: string; unit: string }

/** An article of the store for this price, who sells it, and how it is counted: the same one in each language. */
export function storeArticle(chance: Chance, unitCost: number, language: fields.Language): Named {
  const { group, suppliers, articles } = chance.pick(SHELVES)
  const step = PRICE_STEPS.filter((price) => unitCost >= price).length
  const { name, sizes, unit } = chance.pick(articles[step] as readonly Article[])
  return {
    description: `${name[language]} ${chance.pick(sizes[language].split(' | '))}`,
    group: group[language],
    supplier: chance.pick(suppliers[language].split(' | ')),
    unit: unit[language],
  }
}
