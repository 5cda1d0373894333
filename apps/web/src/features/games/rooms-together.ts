import type { RoomFace } from '@baize/contracts'

/** What the rooms of one game are together: as its first one that runs, with the people of all. */
export function togetherOf(rooms: readonly RoomFace[]): RoomFace | undefined {
  const first = rooms.find(({ phase }) => phase !== 'resting') ?? rooms[0]
  const sum = (count: (room: RoomFace) => number) => rooms.reduce((before, room) => before + count(room), 0)
  return first && { ...first, people: sum(({ people }) => people), simulated: sum((room) => room.simulated) }
}
