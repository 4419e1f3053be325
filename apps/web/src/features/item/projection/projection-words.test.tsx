import type { Item, Projection } from '@giro/contract'
import { beforeEach, expect, test } from 'vitest'
import { useVerdict } from '#features/item/projection/projection-words.ts'
import { signIn } from '../../../../test/decisions.tsx'
import { show } from '../../../../test/show.tsx'

beforeEach(() => signIn())

type Week = Projection['weeks'][number]
const week = (date: string, risk: number): Week => ({
  ...{ date, risk, riskWithoutOrders: risk, demand: 1, receipts: 0, balance: 3, value: 30 },
  ...{ low: null, high: null },
})
const TODAY = { kind: 'proposed', date: '2026-11-22', arrival: '2026-12-20', quantity: 8 } as const
const PROJECTION: Projection = {
  asOf: '2026-11-22',
  weeks: [
    week('2026-11-29', 0.03),
    week('2026-12-13', 0.182),
    week('2026-12-20', 0.011),
    week('2026-12-27', 0.0256),
  ],
  orders: [TODAY],
  stockoutDate: null,
  stockoutDateWithoutOrders: '2027-01-03',
  delayCost: 18.34,
  reason: null,
}

function Verdict({ projection }: { projection: Projection }) {
  return <p>{useVerdict({ item: { unit: 'pç', cost: 10 } as Item, projection })}</p>
}

const calm = [week('2026-11-29', 0.001), week('2026-12-27', 0.0256)]

test.each<[what: string, given: Partial<Projection>, sentences: string]>([
  [
    'an order of today, and the risk until it arrives',
    {},
    'Acaba em 03/01/2027 se nada for pedido. Peça 8 pç hoje: o risco de falta chega a 18% antes da entrega em 20/12/2026 e depois fica abaixo de 3%. Pedir uma semana depois custa cerca de R$ 18.',
  ],
  [
    'an order of today with no risk worth telling before it',
    { weeks: calm, delayCost: null },
    'Acaba em 03/01/2027 se nada for pedido. Peça 8 pç hoje e o risco de falta fica abaixo de 3%.',
  ],
  [
    'an order of today that comes too late',
    { stockoutDate: '2026-12-10', stockoutDateWithoutOrders: '2026-12-10', delayCost: null },
    'Acaba em 10/12/2026 se nada for pedido. Um pedido de 8 pç feito hoje só chega em 20/12/2026: veja se dá para antecipar.',
  ],
  [
    'a later order',
    { orders: [{ ...TODAY, date: '2026-12-05' }], stockoutDateWithoutOrders: null, delayCost: null },
    'Não deve acabar até 27/12/2026, mesmo sem novos pedidos. Próximo pedido: 8 pç em 05/12/2026.',
  ],
  [
    'nothing proposed on demand',
    { orders: [], reason: 'on_demand', delayCost: null },
    'Acaba em 03/01/2027 se nada for pedido. Item sob demanda: nenhum pedido é proposto.',
  ],
  [
    'a stockout of today, its order held',
    { orders: [], stockoutDateWithoutOrders: '2026-11-22', reason: 'order_held', delayCost: null },
    'Já está em falta. O consumo pode ter parado: nenhum pedido é proposto até alguém decidir a política de estoque ou o ponto de pedido.',
  ],
])('%s', (_, given, sentences) => {
  const { container } = show(<Verdict projection={{ ...PROJECTION, ...given }} />)
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(sentences)
})
