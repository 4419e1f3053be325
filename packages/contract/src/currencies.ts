/**
 * Currencies a company may count in: those of Latin America, the United States, Canada, the United Kingdom, Switzerland and the
 * euro zone. `orderCost`: the usual cost of placing an order, about 25 US dollars at the exchange rates of 2025 in round figures
 * (ADR 115); `countries`: where the currency is the default.
 */
const TABLE = {
  ARS: { orderCost: 35_000, countries: ['AR'] },
  BOB: { orderCost: 170, countries: ['BO'] },
  BRL: { orderCost: 140, countries: ['BR'] },
  CAD: { orderCost: 35, countries: ['CA'] },
  CHF: { orderCost: 20, countries: ['CH', 'LI'] },
  CLP: { orderCost: 25_000, countries: ['CL'] },
  COP: { orderCost: 100_000, countries: ['CO'] },
  CRC: { orderCost: 12_500, countries: ['CR'] },
  CUP: { orderCost: 600, countries: ['CU'] },
  DOP: { orderCost: 1_500, countries: ['DO'] },
  EUR: {
    orderCost: 25,
    countries:
      'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT'.split(
        ' ',
      ),
  },
  GBP: { orderCost: 20, countries: ['GB', 'GG', 'IM', 'JE'] },
  GTQ: { orderCost: 190, countries: ['GT'] },
  HNL: { orderCost: 650, countries: ['HN'] },
  HTG: { orderCost: 3_300, countries: ['HT'] },
  MXN: { orderCost: 500, countries: ['MX'] },
  NIO: { orderCost: 900, countries: ['NI'] },
  PEN: { orderCost: 90, countries: ['PE'] },
  PYG: { orderCost: 190_000, countries: ['PY'] },
  USD: { orderCost: 25, countries: ['US', 'PR', 'EC', 'SV', 'PA', 'AS', 'GU', 'MP', 'VI'] },
  UYU: { orderCost: 1_000, countries: ['UY'] },
  VES: { orderCost: 3_000, countries: ['VE'] },
} as const satisfies Record<string, { orderCost: number; countries: readonly string[] }>

/** A currency a company may count in. */
export type Currency = keyof typeof TABLE
type Entry = [Currency, (typeof TABLE)[Currency]]
const ENTRIES = Object.entries(TABLE) as Entry[]

/** Currencies a company may count in. Money on the wire is in the currency of its company, with no conversion. */
export const CURRENCIES = ENTRIES.map(([code]) => code) as [Currency, ...Currency[]]
/** The currency of each country that counts in one of them. */
export const CURRENCY_OF_COUNTRY: Readonly<Record<string, Currency>> = Object.fromEntries(
  ENTRIES.flatMap(([code, { countries }]) => countries.map((country) => [country, code])),
)

/** Cost of a minute of deciding as a share of the cost of an order: 2 of 25 euros. */
const MINUTE_OF_ORDER = 2 / 25

/** Usual cost of an order and of a minute of deciding in a currency, for a company that names none. */
export function usualCosts(currency: Currency): { orderCost: number; minuteCost: number } {
  const { orderCost } = TABLE[currency]
  return { orderCost, minuteCost: Math.round(orderCost * MINUTE_OF_ORDER) }
}
