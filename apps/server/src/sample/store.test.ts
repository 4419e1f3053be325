import { fields } from '@giro/contract'
import { describe, expect, it } from 'vitest'
import { madeUpItem } from '#sample/made-up-item.ts'
import { chanceOf } from '#sample/random.ts'

const made = (language: fields.Language) =>
  Array.from({ length: 500 }, (_, index) =>
    madeUpItem(chanceOf(`giro/item/${index}`), index, { sites: ['SP01', 'RJ01', 'MG01'], language }),
  )
const items = made('pt-BR')
const distinct = (values: readonly (string | null)[]) => new Set(values)

describe('the sample is the store of a Brazilian plant', () => {
  it.each([
    ['articles of many kinds, not one name 500 times', distinct(items.map((i) => i.description)).size, 150],
    ['groups of such a store', distinct(items.map((i) => i.group)).size, 6],
    ['suppliers with names', distinct(items.map((i) => i.supplier)).size, 15],
  ])('%s', (_, count, least) => {
    expect(count).toBeGreaterThanOrEqual(least)
  })

  it('a supplier sells what belongs together', () => {
    const groupsOf = Map.groupBy(items, ({ supplier }) => supplier)
    for (const [supplier, sold] of groupsOf) {
      expect(distinct(sold.map(({ group }) => group)).size, supplier).toBe(1)
    }
  })

  it('oil goes by the litre, hoses by the metre, and pieces are pieces', () => {
    const unitsOf = (word: string) =>
      distinct(items.filter((i) => i.description.startsWith(word) && i.unit).map((i) => i.unit))
    expect([...unitsOf('Óleo')]).toEqual(['l'])
    expect([...unitsOf('Mangueira')]).toEqual(['m'])
    expect([...unitsOf('Rolamento')]).toEqual(['pc'])
  })

  it('a screw costs little, a pump much', () => {
    const costs = (word: string) =>
      items.filter((i) => i.description.startsWith(word)).flatMap((i) => i.unitCost ?? [])
    expect(Math.max(...costs('Parafuso'))).toBeLessThan(15)
    expect(Math.min(...costs('Bomba'))).toBeGreaterThanOrEqual(90)
  })

  it('prices are those of the country', () => {
    const total = (language: fields.Language) =>
      made(language).reduce((sum, { unitCost }) => sum + (unitCost ?? 0), 0)
    expect(total('en-US')).toBeLessThan(total('pt-BR') / 2)
    expect(total('fr-FR')).toBe(total('es-ES'))
  })

  it.each(fields.LANGUAGES)('in %s the same items have other words and prices', (language) => {
    const bare = (all: typeof items) =>
      all.map(({ description: _, group: __, supplier: ___, unit, unitCost, ...rest }) => ({
        ...rest,
        has: [unit !== null, unitCost !== null],
      }))
    const other = made(language)
    expect(bare(other)).toEqual(bare(items))
    for (const { description, supplier, unit } of other)
      expect(description + supplier + unit, description).not.toMatch(/undefined|\||·/)
    for (const field of ['description', 'group', 'supplier'] as const)
      expect(distinct(other.map((item) => item[field])).size).toBe(
        distinct(items.map((item) => item[field])).size,
      )
  })
})
