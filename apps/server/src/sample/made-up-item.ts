import type { fields } from '@giro/contract'
import type { Criticality, Purchasability, StockingPolicy } from '@giro/planning'
import type { Chance } from '#sample/random.ts'
import { PRICE_FACTOR } from '#sample/sample-companies.ts'
import { storeArticle } from '#sample/store.ts'

/**
 * Life of an item of the sample company; the shares are those of a spare-parts warehouse, with every trouble present.
 */
export type Life =
  | 'fast'
  | 'regular'
  | 'intermittent'
  | 'lumpy'
  | 'slow'
  | 'growing'
  | 'fading'
  | 'new'
  | 'dead'
  | 'never'
const LIVES: readonly { life: Life; share: number }[] = [
  { life: 'fast', share: 0.08 },
  { life: 'regular', share: 0.2 },
  { life: 'intermittent', share: 0.24 },
  { life: 'lumpy', share: 0.14 },
  { life: 'slow', share: 0.14 },
  { life: 'growing', share: 0.04 },
  { life: 'fading', share: 0.05 },
  { life: 'new', share: 0.03 },
  { life: 'dead', share: 0.05 },
  { life: 'never', share: 0.03 },
]
/** Chance of a day with demand, and mean units of such a day, by life. */
const PACE: Record<Life, { eventsPerDay: [number, number]; eventUnits: [number, number] }> = {
  fast: { eventsPerDay: [0.6, 0.95], eventUnits: [5, 40] },
  regular: { eventsPerDay: [0.12, 0.4], eventUnits: [2, 12] },
  intermittent: { eventsPerDay: [0.02, 0.08], eventUnits: [1, 4] },
  lumpy: { eventsPerDay: [0.01, 0.05], eventUnits: [5, 60] },
  slow: { eventsPerDay: [0.003, 0.012], eventUnits: [1, 2] },
  growing: { eventsPerDay: [0.15, 0.4], eventUnits: [2, 10] },
  fading: { eventsPerDay: [0.15, 0.4], eventUnits: [2, 10] },
  new: { eventsPerDay: [0.1, 0.3], eventUnits: [1, 8] },
  dead: { eventsPerDay: [0.05, 0.15], eventUnits: [1, 5] },
  never: { eventsPerDay: [0, 0], eventUnits: [1, 1] },
}
export type MadeUpItem = {
  sku: string
  site: string
  life: Life
  description: string
  group: string
  supplier: string
  unit: string | null
  unitCost: number | null
  criticality: Criticality
  purchasability: Purchasability
  erpStockingPolicy: StockingPolicy | null
  erpTargetServiceLevel: number | null
  erpLeadTimeDays: number | null
  erpReorderPointUnits: number | null
  erpLotUnits: number | null
  minimumLotUnits: number | null
  maximumLotUnits: number | null
  orderMultipleUnits: number | null
  eventsPerDay: number
  eventUnits: number
  /** The real value, which the ERP's figure only resembles. */
  trueLeadTimeDays: number
}

function lifeOf(chance: Chance): Life {
  let left = chance.next()
  for (const { life, share } of LIVES) {
    left -= share
    if (left < 0) return life
  }
  return 'regular'
}

const between = (chance: Chance, [from, to]: [number, number]) => from + (to - from) * chance.next()
const maybe = <T>(chance: Chance, p: number, value: T): T | null => (chance.chance(p) ? value : null)

/** A planner put it into the ERP: for most items something sensible, for the rest a rule of thumb whatever the item. */
type ErpValues = { leadTimeDays: number; reorderPointUnits: number; lotUnits: number; policy: StockingPolicy }

const WELL_KEPT_SHARE = 0.72
/** Cost of an order and of holding a unit of money for a year, as the engine's defaults have them. */
const ORDER_COST = 25
const HOLDING_RATE = 0.25

type Truth = {
  perDay: number
  eventUnits: number
  eventsPerDay: number
  trueLeadTimeDays: number
  unitCost: number
  multiple: number
}

function wellKept(truth: Truth): ErpValues {
  const { perDay, eventUnits, eventsPerDay, trueLeadTimeDays, unitCost, multiple } = truth
  const days = trueLeadTimeDays + 1
  const deviation = Math.sqrt(
    days * eventsPerDay * eventUnits * (eventUnits + 1) + (0.25 * trueLeadTimeDays * perDay) ** 2,
  )
  const economic = Math.sqrt((2 * ORDER_COST * perDay * 365) / (HOLDING_RATE * unitCost))
  const lot = Math.min(Math.max(economic, perDay * 7, eventUnits), Math.max(perDay * 365, 1))
  return {
    leadTimeDays: trueLeadTimeDays,
    reorderPointUnits: Math.ceil(perDay * days + 1.2 * deviation),
    lotUnits: Math.max(multiple, Math.round(lot / multiple) * multiple),
    policy: eventsPerDay * days < 0.35 ? 'on_demand' : 'anticipated',
  }
}

function byRuleOfThumb(chance: Chance, { perDay, trueLeadTimeDays, multiple }: Truth): ErpValues {
  const leadTimeDays = Math.max(1, Math.round(trueLeadTimeDays * chance.pick([0.5, 0.6, 1, 1.2, 1.8])))
  const coverWeeks = chance.pick([2, 4, 6, 8, 12])
  const lot = Math.ceil((perDay * 7 * chance.pick([2, 4, 8, 13])) / multiple) * multiple
  return {
    leadTimeDays,
    reorderPointUnits: Math.ceil(perDay * (leadTimeDays + coverWeeks * 7)),
    lotUnits: Math.max(multiple, lot),
    policy: chance.chance(0.8) ? 'anticipated' : 'on_demand',
  }
}

/** The price of an article in the country of a language, in cents. */
const priceIn = (language: fields.Language, unitCost: number) =>
  Math.max(0.01, Math.round(unitCost * PRICE_FACTOR[language] * 100) / 100)

/** One item, the `index`-th of its company. */
export function madeUpItem(
  chance: Chance,
  index: number,
  { sites, language }: { sites: readonly string[]; language: fields.Language },
): MadeUpItem {
  const life = lifeOf(chance)
  const pace = PACE[life]
  const eventsPerDay = between(chance, pace.eventsPerDay)
  const eventUnits = between(chance, pace.eventUnits)
  const trueLeadTimeDays = Math.round(Math.min(240, Math.max(2, chance.around(22, 0.8))))
  const unitCost = Math.round(chance.around(35, 1.2) * 100) / 100
  const orderMultipleUnits = chance.pick([null, null, null, 1, 5, 10, 12])
  const truth = {
    perDay: eventsPerDay * eventUnits,
    eventUnits,
    eventsPerDay,
    trueLeadTimeDays,
    unitCost,
    multiple: orderMultipleUnits ?? 1,
  }
  const isKept = chance.chance(WELL_KEPT_SHARE)
  const erp = isKept ? wellKept(truth) : byRuleOfThumb(chance, truth)
  const filled = isKept ? 1 : 0.85
  const { description, group, supplier, unit } = storeArticle(chance, unitCost, language)
  return {
    sku: String(100_000 + index * 7),
    site: sites[index % sites.length] as string,
    life,
    description,
    group,
    supplier,
    unit: chance.chance(0.01) ? null : chance.pick([unit]),
    unitCost: chance.chance(0.01) ? null : priceIn(language, unitCost),
    criticality: chance.pick(['common', 'common', 'common', 'common', 'important', 'important', 'critic']),
    purchasability: chance.pick(['easy', 'medium', 'medium', 'medium', 'hard']),
    erpStockingPolicy: maybe(chance, filled, erp.policy),
    erpTargetServiceLevel: maybe(chance, 0.4 * filled, chance.pick([0.9, 0.95, 0.95, 0.98])),
    erpLeadTimeDays: maybe(chance, filled, erp.leadTimeDays),
    erpReorderPointUnits: maybe(chance, filled, erp.reorderPointUnits),
    erpLotUnits: maybe(chance, filled, erp.lotUnits),
    minimumLotUnits: maybe(chance, 0.25, chance.chance(0.1) ? erp.lotUnits * 3 : (orderMultipleUnits ?? 1)),
    maximumLotUnits: maybe(
      chance,
      0.15,
      chance.chance(0.15) ? Math.max(1, Math.floor(erp.lotUnits / 3)) : erp.lotUnits * 5,
    ),
    orderMultipleUnits,
    eventsPerDay,
    eventUnits,
    trueLeadTimeDays,
  }
}
