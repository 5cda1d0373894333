import type { Bettor } from './round.ts'

/** A bet of somebody; one that can be taken by itself has an id. */
type PlacedBet = { readonly member: Bettor; readonly id?: string }

type BetPlaces = {
  readonly ofMember: Map<string, number[]>
  readonly ofId: Map<string, number>
}

/*
 * Thousands bet in one round, and nobody goes over all of them for each command: where bets stand is worked out once and
 * handed on from a list to the one that follows it. A list that has handed it on works it out anew if it is asked again.
 */
const worked = new WeakMap<readonly PlacedBet[], BetPlaces>()

function placesIn(bets: readonly PlacedBet[]): BetPlaces {
  const known = worked.get(bets)
  if (known) return known
  const places: BetPlaces = { ofMember: new Map(), ofId: new Map() }
  for (const [place, bet] of bets.entries()) note(places, bet, place)
  worked.set(bets, places)
  return places
}

function note({ ofMember, ofId }: BetPlaces, { member, id }: PlacedBet, place: number): void {
  const own = ofMember.get(member.id)
  if (own) own.push(place)
  else ofMember.set(member.id, [place])
  if (id !== undefined) ofId.set(id, place)
}

function handOn(from: readonly PlacedBet[], to: readonly PlacedBet[]): BetPlaces {
  const places = placesIn(from)
  worked.delete(from)
  worked.set(to, places)
  return places
}

/** With one more, which stands last. */
export function withBet<Bet extends PlacedBet>(bets: readonly Bet[], bet: Bet): readonly Bet[] {
  const more = [...bets, bet]
  note(handOn(bets, more), bet, bets.length)
  return more
}

/** With some of them changed where they stand; each stays its member's. */
export function withChanged<Bet extends PlacedBet>(
  bets: readonly Bet[],
  changes: ReadonlyMap<string, (bet: Bet) => Bet>,
): readonly Bet[] {
  const changed = [...bets]
  const { ofId } = handOn(bets, changed)
  for (const [id, change] of changes) {
    const place = ofId.get(id)
    const bet = place === undefined ? undefined : bets[place]
    if (place !== undefined && bet) changed[place] = change(bet)
  }
  return changed
}

/** Where the bets of a member stand, in their order. */
export function placesOf(bets: readonly PlacedBet[], memberId: string): readonly number[] {
  return placesIn(bets).ofMember.get(memberId) ?? []
}

/** The bets of a member, in their order. */
export function betsOf<Bet extends PlacedBet>(bets: readonly Bet[], memberId: string): readonly Bet[] {
  return placesOf(bets, memberId).flatMap((place) => bets[place] ?? [])
}

/** Whose bets these are, each of them once. */
export function membersOf(bets: readonly PlacedBet[], ids: readonly string[]): readonly string[] {
  const { ofId } = placesIn(bets)
  return [...new Set(ids.flatMap((id) => bets[ofId.get(id) ?? -1]?.member.id ?? []))]
}

/** Who has bet, each of them once, in the order in which they first did. */
export function bettorsIn(bets: readonly PlacedBet[]): readonly string[] {
  return [...placesIn(bets).ofMember.keys()]
}

export function countBettors(bets: readonly PlacedBet[]): number {
  return placesIn(bets).ofMember.size
}
