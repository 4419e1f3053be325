import type { MadeUpItem } from '#sample/made-up-item.ts'
import type { Chance } from '#sample/random.ts'

export type MadeUpMovement = {
  day: number
  type: 'consumption' | 'replenishment' | 'balance' | 'inventory'
  units: number
  order: string
}
export type MadeUpOrder = {
  order: string
  startDay: number
  endDay: number
  units: number
  receivedUnits: number
}
export type MadeUpHistory = { movements: MadeUpMovement[]; orders: MadeUpOrder[] }

/** Days of the item's life within the history, as shares of it. */
function lifeSpan(item: MadeUpItem, firstDay: number, lastDay: number): { from: number; to: number } {
  if (item.life === 'new') return { from: lastDay - 60, to: lastDay }
  if (item.life === 'dead') return { from: firstDay, to: Math.min(firstDay + 60, lastDay - 740) }
  return { from: firstDay, to: lastDay }
}

/** Returns the pace of an item's demand over its life. */
function paceOn(item: MadeUpItem, share: number): number {
  if (item.life === 'growing') return 0.4 + 1.6 * share
  if (item.life === 'fading') return Math.max(0, 1.8 - 1.9 * share)
  return 1
}

type Pipeline = { endDay: number; units: number; order: string }[]

/**
 * Lives an item day by day under the ERP's own parameters: demand at random, an order whenever the position falls to the
 * reorder point, the receipt after a lead time that varies. So stockouts, late orders and excess come by themselves.
 */
export function madeUpHistory(
  item: MadeUpItem,
  chance: Chance,
  firstDay: number,
  lastDay: number,
): MadeUpHistory {
  const { from, to } = lifeSpan(item, firstDay, lastDay)
  const reorderPoint = item.erpReorderPointUnits ?? Math.ceil(item.eventsPerDay * item.eventUnits * 30)
  const lot = Math.max(1, item.erpLotUnits ?? Math.ceil(item.eventsPerDay * item.eventUnits * 60))
  const movements: MadeUpMovement[] = []
  const orders: MadeUpOrder[] = []
  let pipeline: Pipeline = []
  let onHand = reorderPoint + chance.whole(0, Math.ceil(lot))
  if (item.life === 'never') onHand = chance.whole(0, 20)
  movements.push({ day: from, type: 'balance', units: onHand, order: 'OPEN' })
  for (let day = from + 1; day <= to; day++) {
    onHand += receive(pipeline, day, movements)
    pipeline = pipeline.filter((one) => one.endDay > day)
    onHand -= handOut(
      item,
      chance,
      { day, lastDay: to, onHand, share: (day - from) / Math.max(1, to - from) },
      movements,
    )
    onHand += stockCount(item, chance, day, movements)
    const position = onHand + pipeline.reduce((sum, one) => sum + one.units, 0)
    if (position <= reorderPoint && item.life !== 'never')
      pipeline.push(placeOrder(item, chance, day, lot, to, orders))
  }
  return { movements, orders }
}

function receive(pipeline: Pipeline, day: number, movements: MadeUpMovement[]): number {
  const due = pipeline.filter((one) => one.endDay === day)
  for (const { units, order } of due) movements.push({ day, type: 'replenishment', units, order })
  return due.reduce((sum, { units }) => sum + units, 0)
}

type Today = { day: number; lastDay: number; onHand: number; share: number }

/** A warehouse does not hand out what it has not got, save where somebody books late; now and then something comes back. */
function handOut(item: MadeUpItem, chance: Chance, today: Today, movements: MadeUpMovement[]): number {
  const { day, lastDay, onHand, share } = today
  const demanded = demandOn(item, chance, share)
  if (demanded === 0) return 0
  const taken = onHand >= demanded || chance.chance(0.03) ? demanded : Math.max(0, onHand)
  if (taken === 0) return 0
  movements.push({ day, type: 'consumption', units: taken, order: `C${item.sku}-${day}` })
  if (chance.chance(0.006)) {
    const returnedOn = Math.min(lastDay, day + 2)
    movements.push({
      day: returnedOn,
      type: 'consumption',
      units: -Math.min(taken, 2),
      order: `R${item.sku}-${day}`,
    })
  }
  return taken
}

function demandOn(item: MadeUpItem, chance: Chance, share: number): number {
  if (!chance.chance(Math.min(1, item.eventsPerDay * paceOn(item, share)))) return 0
  const units =
    item.life === 'lumpy'
      ? chance.around(item.eventUnits, 0.9)
      : 1 + chance.poisson(Math.max(0, item.eventUnits - 1))
  const spike = chance.chance(0.002) ? chance.whole(8, 15) : 1
  return Math.max(1, Math.round(units * spike))
}

/** A count now and then finds a little more or less than the book says. */
function stockCount(item: MadeUpItem, chance: Chance, day: number, movements: MadeUpMovement[]): number {
  if (!chance.chance(0.002)) return 0
  const difference = chance.whole(-2, 2)
  if (difference !== 0)
    movements.push({ day, type: 'inventory', units: difference, order: `I${item.sku}-${day}` })
  return difference
}

function placeOrder(
  item: MadeUpItem,
  chance: Chance,
  day: number,
  lot: number,
  lastDay: number,
  orders: MadeUpOrder[],
) {
  const order = `PO${item.sku}-${orders.length + 1}`
  const endDay = day + Math.max(1, Math.round(item.trueLeadTimeDays * chance.around(1, 0.25)))
  const arrived = endDay <= lastDay
  orders.push({ order, startDay: day, endDay, units: lot, receivedUnits: arrived ? lot : 0 })
  return { endDay, units: lot, order }
}
