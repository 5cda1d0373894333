import { roomSealText, roomsSealBody, type RoomSeal } from './room-leaves.ts'
import { type TextPlace, textTree } from './text-tree.ts'

/** A bet as it lay on the table when bets were sealed. */
export type RoomBet = {
  readonly id: string
  readonly room: string
  readonly round: number
  /** A spot of the table; of a flight `slot-0` or `slot-1`. */
  readonly spot: string
  /** In units of money. */
  readonly stake: bigint
  readonly currency: string
  /** Of a flight, the multiple at which it is taken by itself, in hundredths. */
  readonly target100?: number
}

/** The one text of a bet. Ids are random, so the hash of a bet says nothing to whoever does not hold it. */
export function roomBetText({ id, room, round, spot, stake, currency, target100 }: RoomBet): string {
  const lines = [`id ${id}`, `room ${room}`, `round ${round}`, `spot ${spot}`, `stake ${stake} ${currency}`]
  return ['room-bet v1', ...lines, `target ${target100 ?? '-'}`, ''].join('\n')
}

const bet =
  /^room-bet v1\nid (\S{1,128})\nroom (\S{1,128})\nround ([1-9]\d{0,8})\nspot ([a-z0-9][a-z0-9-]{0,31})\nstake ([1-9]\d{0,17}) ([A-Z]{3})\ntarget (-|[1-9]\d{2,8})\n$/

/** Reads only what `roomBetText` writes. */
export function readRoomBet(text: string): RoomBet | undefined {
  const [, id, room, round, spot, stake, currency, target] = bet.exec(text) ?? []
  if (!id || !room || !round || !spot || !stake || !currency || !target) return undefined
  const own = { id, room, round: Number(round), spot, stake: BigInt(stake), currency }
  return target === '-' ? own : { ...own, target100: Number(target) }
}

/** The root over all bets of a round in the order in which they were taken; over none, the SHA-256 of nothing. */
export function betsRoot(texts: readonly string[]): string {
  return textTree(texts).root
}

/** The leaf for all rooms that are sealed together, and the place in it of each, in their order. */
export function roomsSealLeaf(
  at: Date,
  seals: readonly RoomSeal[],
): { readonly body: string; readonly places: readonly TextPlace[] } {
  const { root, placeOf } = textTree(seals.map(roomSealText))
  const body = roomsSealBody({ at: at.toISOString(), rooms: seals.length, root })
  return { body, places: seals.map((_, index) => placeOf(index)) }
}
