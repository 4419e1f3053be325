import type { Criticality, Purchasability, StockingPolicy } from '@giro/planning'
import type { Chance } from '#sample/random.ts'

/** How an item of the made-up company lives; the shares are those of a spare-parts warehouse, with every trouble present. */
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
const NOUNS = [
  'Bearing',
  'Hydraulic hose',
  'Filter',
  'Seal kit',
  'V-belt',
  'Pressure valve',
  'Gear',
  'Contactor',
  'Sensor',
  'Pump',
  'Coupling',
  'Bolt',
  'Grease',
  'Fuse',
  'Relay',
  'Cylinder',
  'Chain',
  'Nozzle',
  'Gasket',
  'Fan',
]
const SIZES = [
  '6204-2RS',
  '1/2"',
  'M12x40',
  'DN50',
  '24 V',
  '10 bar',
  '3/8"',
  'A42',
  'PT100',
  '16 A',
  'HTD 8M',
  '40x60',
  'NBR 70',
  '2.2 kW',
]
const UNITS = ['pc', 'pc', 'pc', 'pc', 'pc', 'm', 'kg', 'l']

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
  stockingPolicy: StockingPolicy | null
  targetServiceLevel: number | null
  leadTimeDays: number | null
  reorderPointUnits: number | null
  lotUnits: number | null
  minimumLotUnits: number | null
  maximumLotUnits: number | null
  orderMultipleUnits: number | null
  eventsPerDay: number
  eventUnits: number
  /** What really happens, which the ERP's figure only resembles. */
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

/** One item, the `index`-th of its company. */
export function madeUpItem(chance: Chance, index: number, sites: readonly string[]): MadeUpItem {
  const life = lifeOf(chance)
  const pace = PACE[life]
  const eventsPerDay = between(chance, pace.eventsPerDay)
  const eventUnits = between(chance, pace.eventUnits)
  const perDay = eventsPerDay * eventUnits
  const trueLeadTimeDays = Math.round(Math.min(240, Math.max(2, chance.around(22, 0.8))))
  const erpLeadTimeDays = Math.max(
    1,
    Math.round(trueLeadTimeDays * chance.pick([0.5, 0.7, 0.9, 1, 1, 1.1, 1.6])),
  )
  // A planner's rule of thumb: so many weeks of cover, whatever the item.
  const coverWeeks = chance.pick([2, 4, 4, 6, 8])
  const multiple = chance.pick([null, null, null, 1, 5, 10, 12])
  const lot = Math.max(
    multiple ?? 1,
    Math.ceil((perDay * 7 * chance.pick([2, 4, 8, 13])) / (multiple ?? 1)) * (multiple ?? 1),
  )
  return {
    sku: String(100_000 + index * 7),
    site: sites[index % sites.length] as string,
    life,
    description: `${chance.pick(NOUNS)} ${chance.pick(SIZES)}`,
    group: chance.pick(['Mechanical', 'Hydraulic', 'Electrical', 'Consumables']),
    supplier: `Supplier ${chance.whole(1, 12)}`,
    unit: chance.chance(0.01) ? null : chance.pick(UNITS),
    unitCost: chance.chance(0.01) ? null : Math.round(chance.around(35, 1.2) * 100) / 100,
    criticality: chance.pick(['common', 'common', 'common', 'common', 'important', 'important', 'critic']),
    purchasability: chance.pick(['easy', 'medium', 'medium', 'medium', 'hard']),
    stockingPolicy: maybe(
      chance,
      0.7,
      life === 'slow' || life === 'never'
        ? chance.pick(['on_demand', 'anticipated'] as const)
        : 'anticipated',
    ),
    targetServiceLevel: maybe(chance, 0.8, chance.pick([0.9, 0.95, 0.95, 0.98])),
    leadTimeDays: maybe(chance, 0.95, erpLeadTimeDays),
    reorderPointUnits: maybe(chance, 0.9, Math.ceil(perDay * (erpLeadTimeDays + coverWeeks * 7))),
    lotUnits: maybe(chance, 0.9, lot),
    minimumLotUnits: maybe(chance, 0.25, chance.chance(0.1) ? lot * 3 : (multiple ?? 1)),
    maximumLotUnits: maybe(chance, 0.15, chance.chance(0.15) ? Math.max(1, Math.floor(lot / 3)) : lot * 5),
    orderMultipleUnits: multiple,
    eventsPerDay,
    eventUnits,
    trueLeadTimeDays,
  }
}
