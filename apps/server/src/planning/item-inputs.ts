import { type CatalogPlace, type Input, inputOf, type WorkingMemory } from '@giro/planning'
import type { KnownItem } from '#facts/index.ts'
import type { RuledWorld } from '#planning/generation.ts'
import { type CatalogRule, ruleMatcher, underRules } from '#ruling/index.ts'

/** An item to be planned, with the rules that meet it. */
export type ItemInput = { item: KnownItem; input: Input; met: readonly CatalogRule[] }

/**
 * Makes the inputs of items' plans, in their order: histories summed up, under the rules of the world. An item that looks like no
 * goods is marked until somebody says what it is.
 */
export function itemInputs(
  items: readonly KnownItem[],
  world: Pick<RuledWorld, 'catalog' | 'parameters' | 'rules' | 'noGoods'>,
  placeOf: (itemNo: number, at: number) => CatalogPlace,
  memory?: WorkingMemory,
): ItemInput[] {
  const meets = ruleMatcher(world.rules, world.parameters)
  const ruled = underRules()
  const noGoods = new Set(world.noGoods)
  return items.map((item, at) => {
    const { itemNo, isStock } = item.master
    const isMarked = isStock === null && noGoods.has(itemNo)
    const facts = isMarked ? { ...item.facts, looksLikeNoGoods: true as const } : item.facts
    const input = inputOf(facts, placeOf(itemNo, at), world, memory)
    const met = meets(item.master, input)
    return { item, input: ruled(input, met), met }
  })
}
