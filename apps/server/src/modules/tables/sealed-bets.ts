import { betsRoot, type RoomBet, roomBetText } from '@baize/engines'

/** What a round's bets are sealed under: the root over all of them in the order in which they were taken. */
export type SealedRoot = { readonly root: string; readonly count: number }

/** Which room it is, and in which currency it is played. */
export type SealingPlace = { readonly room: string; readonly currency: string }

/** A bet as the game of the room knows it. */
export type LaidBet = {
  readonly id: string
  readonly spot: string
  readonly amount: string
  readonly target100?: number | undefined
}

export function sealedRoot(
  place: SealingPlace & { readonly round: number },
  bets: readonly LaidBet[],
): SealedRoot {
  return { root: betsRoot(bets.map((bet) => sealedText(place, bet))), count: bets.length }
}

/** The one text of a bet, from which its place among all is computed. */
export function sealedText(place: SealingPlace & { readonly round: number }, bet: LaidBet): string {
  return roomBetText(roomBet(place, bet))
}

function roomBet(
  { room, round, currency }: SealingPlace & { readonly round: number },
  { id, spot, amount, target100 }: LaidBet,
): RoomBet {
  const own = { id, room, round, spot, stake: BigInt(amount), currency }
  return target100 === undefined ? own : { ...own, target100 }
}
