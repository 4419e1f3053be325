import { beforeEach, expect, test } from 'vitest'
import { ForecastNotes } from '#features/item/ForecastNotes.tsx'
import type { ItemDetail } from '#features/item/use-item.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

beforeEach(() => signIn())

type Note = ItemDetail['forecastNotes'][number]

test.each<[why: string, note: Note, sentence: string]>([
  [
    'quantities have the unit of the item',
    { note: 'growth', values: { recentPerDay: 4.256, forecastPerDay: 13.4 } },
    'O consumo cresce: 4,26 pç por dia nos últimos 90 dias. O plano prevê 13 pç por dia e não projeta o crescimento.',
  ],
  [
    'one day is one day',
    { note: 'emptyShelf', values: { days: 1 } },
    'O estoque ficou zerado em 1 dia sem consumo. Ele não conta como dia sem demanda.',
  ],
  [
    'shares are percentages',
    { note: 'capped', values: { days: 1095, reachedShare: 0.914, promisedShare: 0.98 } },
    'O ponto de pedido está limitado a 1.095 dias de demanda acima do consumo esperado. Atende 91,4% das unidades; a meta é 98%.',
  ],
  [
    'several are days',
    { note: 'emptyShelf', values: { days: 91 } },
    'O estoque ficou zerado em 91 dias sem consumo. Eles não contam como dias sem demanda.',
  ],
])('%s', (_, note, sentence) => {
  const item = { unit: 'pç' } as ItemDetail['item']
  const { container } = show(<ForecastNotes item={item} forecastNotes={[note]} />)
  expect(container.textContent).toBe(sentence)
})
