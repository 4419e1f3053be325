import type { Movements } from '@giro/planning'
import type { Tx } from '#db/db.ts'
import { type KeptMovements, keptReader } from '#facts/kept-movements.ts'
import { type ItemMovements, joined, NO_MOVEMENTS, someMovements } from '#facts/movement-columns.ts'
import type { MovementStream } from '#facts/movement-stream.ts'
import { readMovements } from '#facts/read-movements.ts'

/**
 * The movements of a catalog, block by block: those of the last run with the rows of later loads, and from the table where an item changed
 * otherwise or is not kept. Where nothing is kept the stream has all of them.
 *
 * @param stream rows since the cut, or all
 */
export function movementSource(
  tx: Tx,
  catalogId: string,
  { cut, corrected }: Pick<KeptMovements, 'cut' | 'corrected'>,
  stream: Pick<MovementStream, 'next'>,
): Pick<MovementStream, 'next'> {
  const kept = cut ? keptReader(tx, catalogId, cut.cutId) : async () => NO_MOVEMENTS
  return {
    async next(itemNos) {
      const newer = await stream.next(itemNos)
      const before = new Map<number, Movements>()
      for (const itemNo of itemNos) {
        const movements = await kept(itemNo)
        if (movements && !corrected.has(itemNo) && !cut?.changed.has(itemNo)) before.set(itemNo, movements)
      }
      if (!cut && before.size === itemNos.length) return newer
      const others = itemNos.filter((itemNo) => !before.has(itemNo))
      const read = others.length === 0 ? null : await readMovements(tx, catalogId, others)
      return joined(
        itemNos.map((itemNo, i) => {
          const some = before.get(itemNo)
          return some ? [some, rowsAt(newer, i)] : [read?.get(itemNo) ?? NO_MOVEMENTS]
        }),
      )
    },
  }
}

const rowsAt = ({ movements, ends }: ItemMovements, at: number): Movements =>
  someMovements(movements, ends[at - 1] ?? 0, ends[at])
