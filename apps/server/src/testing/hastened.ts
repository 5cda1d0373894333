import type { AnyRoomKind } from '../platform/rooms/room-game.ts'

/** A game whose time goes so many times faster: it is played as always, and nobody waits for it. */
export function hastened(kind: AnyRoomKind, times: number): AnyRoomKind {
  const { game } = kind
  const zero = Date.now()
  const inside = (at: number) => zero + (at - zero) * times
  const outside = (at: number) => Math.ceil(zero + (at - zero) / times)
  return {
    ...kind,
    game: {
      ...game,
      decide: (state, command, given) =>
        game.decide(state, command, {
          ...given,
          now: inside(given.now),
          receivedAt: inside(given.receivedAt),
        }),
      due(state, secret) {
        const due = game.due(state, secret)
        return due && { ...due, at: outside(due.at) }
      },
    },
  }
}
