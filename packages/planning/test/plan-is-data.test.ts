import { expect, test } from 'vitest'
import { planPolicy } from '../src/textbook.ts'
import { anItem, demandEvery } from './items.ts'

const items = {
  'of an ordinary item': anItem(),
  'of steady demand': anItem({ demand: demandEvery(30, [4], 1400), unitCost: 12 }),
  'on demand': anItem({ boughtToOrderRatio: 1 }),
  'by hand': anItem({ choices: { trigger: { stance: 'manual', value: 7 } } }),
}

test.each(Object.entries(items))(
  'the policy plan %s is data: it comes out of another thread as it went in',
  (_, item) => {
    const plan = planPolicy(item)
    expect(structuredClone(plan)).toStrictEqual(plan)
  },
)
