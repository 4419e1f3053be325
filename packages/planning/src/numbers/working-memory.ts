/**
 * Room for the intermediate numbers of one item, used again for the next: reserving it anew costs more than the
 * numbers themselves. What it holds is stale at first, and only valid until the same room is asked for again.
 */
export function workingMemory<Room extends { length: number }>(
  make: (size: number) => Room,
): (size: number) => Room {
  let room = make(0)
  return (size) => {
    if (room.length < size) room = make(Math.max(size, 2 * room.length))
    return room
  }
}
