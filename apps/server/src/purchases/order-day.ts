import { today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { timeZoneOf } from '#planning/index.ts'

/** Returns the day on which an order can be placed at the earliest: today at the company, or the planning day where that is later. */
export const orderingDay = async (tx: Tx, companyId: string, asOfDay: number): Promise<number> =>
  Math.max(asOfDay, today(await timeZoneOf(tx, companyId)))
