import type { Answer, Endpoints } from '@giro/contract'
import { dailyStock, MOVEMENT_TYPE } from '@giro/planning'
import type { Selectable } from 'kysely'
import { dayNumber, dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'
import { NO_MOVEMENTS, readMovements } from '#facts/index.ts'
import { invalid } from '#failure.ts'
import { correctionsBetween, ordersBetween } from '#item/movement-lists.ts'
import type { PlannedRow } from '#planning/index.ts'

type Movigram = Answer<Endpoints['getMovigram']>
/** Days of one chart at most: ten years. */
const DAYS_LIMIT = 3660
/** Days shown unless others are asked for. */
const DAYS_DEFAULT = 730

/** Stock, consumption and replenishment of an item day by day; the stock walks the engine's own path, so numbers agree. */
export async function movigramOf(
  tx: Tx,
  plan: PlannedRow,
  range: { from?: string; to?: string },
): Promise<Movigram> {
  const to = range.to ?? plan.periodEndOn
  const from = range.from ?? dayBefore(to)
  const count = dayNumber(to) - dayNumber(from) + 1
  if (count < 1 || count > DAYS_LIMIT) throw invalid('from', 'range')
  const { catalogId, itemNo, sku, site } = plan
  const item = { catalogId, itemNo, sku, site }
  const movements = (await readMovements(tx, catalogId, [itemNo])).get(itemNo) ?? NO_MOVEMENTS
  const onHand = await tx
    .selectFrom('item')
    .select(['onHandUnits', 'onHandOn'])
    .where('catalogId', '=', catalogId)
    .where('itemNo', '=', itemNo)
    .executeTakeFirst()
  return {
    days: daysOf({ movements, ...balanceOf(onHand) }, plan, dayNumber(from), count),
    trigger: plan.stockingPolicy === 'anticipated' ? plan.reorderPointUnits : null,
    securityBalance: plan.safetyStockUnits,
    minimumBalance: plan.minimumStockUnits,
    maximumBalance: plan.maximumStockUnits,
    orders: await ordersBetween(tx, item, from, to),
    corrections: await correctionsBetween(tx, item, from, to),
    from,
    to,
  }
}

/** The balance that master data gave, and its day. */
const balanceOf = (item: Pick<Selectable<Tables['item']>, 'onHandUnits' | 'onHandOn'> | undefined) => ({
  onHandUnits: item?.onHandUnits ?? null,
  onHandDay: item?.onHandOn == null ? null : dayNumber(item.onHandOn),
})

/** The first day of the default range. No day is before the year 1. */
function dayBefore(to: string): string {
  const day = dayNumber(to) - DAYS_DEFAULT + 1
  if (day < dayNumber('0001-01-01')) throw invalid('to', 'range')
  return dayText(day)
}

function daysOf(
  facts: Parameters<typeof dailyStock>[0],
  plan: PlannedRow,
  fromDay: number,
  count: number,
): Movigram['days'] {
  const asOfDay = dayNumber(plan.periodEndOn)
  const stock = dailyStock(facts, asOfDay, fromDay, fromDay + count - 1)
  const consumption = new Float64Array(count)
  const replenishment = new Float64Array(count)
  const { days, types, units, flags } = facts.movements
  for (let i = 0; i < days.length; i++) {
    const at = (days[i] ?? 0) - fromDay
    // A row that counts for neither the stock nor the learning was struck out by a person.
    if (at < 0 || at >= count || (days[i] ?? 0) > asOfDay || flags[i] === 0) continue
    if (types[i] === MOVEMENT_TYPE.consumption) consumption[at] = (consumption[at] ?? 0) + (units[i] ?? 0)
    if (types[i] === MOVEMENT_TYPE.replenishment)
      replenishment[at] = (replenishment[at] ?? 0) + (units[i] ?? 0)
  }
  return Array.from(stock, (balance, i) => ({
    date: dayText(fromDay + i),
    balance: Number.isNaN(balance) ? null : balance,
    consumption: consumption[i] ?? 0,
    replenishment: replenishment[i] ?? 0,
  }))
}
