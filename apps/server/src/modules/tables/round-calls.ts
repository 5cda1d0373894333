import type { HouseCall, Owner } from '#modules/play'
import type { Room, RoomMember } from '#platform/rooms/room-game'
import type { OwedPayout } from './store/payouts.ts'

/** Our own tables stand under this name where vendors have theirs. */
export const TABLES_VENDOR = 'BZ'

/** What a house has set for a game says nothing about what was already bet. */
const OPEN = { isClosed: false, jackpot: null }

type RoundOf = { readonly roomId: string; readonly round: number; readonly memberId: string }

/** All bets of a member in a round of a room are one round of play, under this name. */
function roundRef({ roomId, round, memberId }: RoundOf): string {
  return `room/${roomId}/${round}/${memberId}`
}

/** Which round of which room such a name is of; nothing where it is another's. */
export function readRoundRef(
  ref: string | null,
): { readonly roomId: string; readonly number: number } | undefined {
  const [, roomId, number] = /^room\/([0-9a-f-]{36})\/(\d{1,9})\//.exec(ref ?? '') ?? []
  return roomId && number ? { roomId, number: Number(number) } : undefined
}

/** A bet's id is made from what the member sent, so that it says in which room. */
export function betTxId({ roomId, betId }: { readonly roomId: string; readonly betId: string }): string {
  return `room/${roomId}/${betId}`
}

export function ownerOfMember({ memberId, merchantCode, currency, isTrial }: RoomMember): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

export function ownerOfPayout({ memberId, merchantCode, currency, isTrial }: OwedPayout): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

type LaidStake = { readonly id: string; readonly amount: string }
type Betting = {
  readonly room: Room
  readonly by: RoomMember
  readonly round: number
  readonly settings: HouseCall['settings']
}

/** What one command puts down: a bet for each chip. */
export function betCall({ room, by, round, settings }: Betting, bets: readonly LaidStake[]): HouseCall {
  return {
    owner: ownerOfMember(by),
    vendor: TABLES_VENDOR,
    gameCode: room.gameCode,
    roundRef: roundRef({ roomId: room.id, round, memberId: by.memberId }),
    settings,
    actions: bets.map(({ id, amount }) => ({
      txId: betTxId({ roomId: room.id, betId: id }),
      kind: 'bet',
      amount: BigInt(amount),
    })),
  }
}

/** What a member's bets came to; the last of it ends their round. */
export function winCall(payout: OwedPayout): HouseCall {
  const { gameCode, units, part, isLast, isUncounted } = payout
  const ref = roundRef(payout)
  return {
    owner: ownerOfPayout(payout),
    vendor: TABLES_VENDOR,
    gameCode,
    roundRef: ref,
    settings: OPEN,
    isFinished: isLast,
    ...(isUncounted && { counted: 0n }), // they covered nearly all that could fall
    actions: units > 0n ? [{ txId: `${ref}/${part}`, kind: 'win', amount: units }] : [],
  }
}
