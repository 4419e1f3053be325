/**
 * Room for the intermediate numbers of one item's history: reserving it anew costs more than filling it. Whoever sums up many
 * items passes the same for each. What it holds is only valid until it is passed again.
 */
export type WorkingMemory = Record<
  'days' | 'index' | 'starts' | 'sorted' | 'eventDays' | 'stockDays' | 'demandRows' | 'receiptRows',
  (size: number) => Int32Array
> &
  Record<
    'demandUnits' | 'receiptUnits' | 'flowUnits' | 'snapshotUnits' | 'eventUnits' | 'stockLevels',
    (size: number) => Float64Array
  >

export function workingMemory(): WorkingMemory {
  const int32 = (size: number) => new Int32Array(size)
  const float64 = (size: number) => new Float64Array(size)
  return {
    days: growing(int32),
    index: growing(int32),
    starts: growing(int32),
    sorted: growing(int32),
    eventDays: growing(int32),
    stockDays: growing(int32),
    demandRows: growing(int32),
    receiptRows: growing(int32),
    demandUnits: growing(float64),
    receiptUnits: growing(float64),
    flowUnits: growing(float64),
    snapshotUnits: growing(float64),
    eventUnits: growing(float64),
    stockLevels: growing(float64),
  }
}

/** Gives the array of the last call, or a larger one. What is in it is stale. */
function growing<Room extends { length: number }>(make: (size: number) => Room): (size: number) => Room {
  let room: Room | null = null
  return (size) => {
    if (room === null || room.length < size) room = make(Math.max(size, 2 * (room?.length ?? 0)))
    return room
  }
}
