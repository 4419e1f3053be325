import type { Item } from '@giro/contract'
import { useMemo } from 'react'
import { type Unit, usePreferences } from '#app/session/preferences.ts'
import { useFormat } from '#app/session/use-format.ts'

export type Amount = {
  /** A quantity in what is shown: units, or money by the present cost. */
  scale: (units: number) => number
  /** A quantity with its unit, in words. */
  write: (units: number | null) => string
  /** An average, with one decimal. */
  mean: (units: number | null) => string
  /** An average without its unit, with one decimal, for columns. */
  average: (units: number) => string
  /** The unit of a column of quantities; null where money is shown. */
  unit: string | null
  /** A value that `scale` gave, written short for an axis. */
  axis: (shown: number) => string
  /** A quantity as a cell of a table, and what it is in a file. */
  cell: (units: number | null) => { text: string; value: number | null }
}

/** Returns how quantities of an item are shown: in units, or in money if chosen and a cost is known. */
export function useAmount({ cost, unit: itemUnit }: Pick<Item, 'cost' | 'unit'>): Amount {
  const { number, quantity, money, moneyAxis, numberCompact } = useFormat()
  const { unit } = usePreferences()
  return useMemo(() => {
    const isMoney = unit === 'money' && Boolean(cost)
    const scale = (units: number) => inUnit(units, isMoney ? 'money' : 'units', cost) ?? 0
    const bare = (units: number) => (isMoney ? money(scale(units)) : quantity(units))
    const withUnit = (text: string) => (isMoney || !itemUnit ? text : `${text} ${itemUnit}`)
    return {
      scale,
      write: (units) => (units === null ? '' : withUnit(bare(units))),
      mean: (units) => (units === null ? '' : withUnit(isMoney ? bare(units) : number(units, 1))),
      average: (units) => (isMoney ? bare(units) : number(units, 1, 1)),
      unit: isMoney ? null : itemUnit,
      axis: isMoney ? moneyAxis : numberCompact,
      cell: (units) => ({
        text: units === null ? '' : bare(units),
        value: units === null ? null : scale(units),
      }),
    }
  }, [cost, itemUnit, unit, number, quantity, money, moneyAxis, numberCompact])
}

/** Multiplies by the cost where money is shown; null where there is no cost to multiply by. */
export const inUnit = (value: number, unit: Unit, cost: number | null): number | null =>
  unit === 'units' ? value : cost ? value * cost : null
