import type { Bettor } from './round.ts'

/** A bet of somebody; one that can be taken by itself has an id. */
type PlacedBet = { readonly member: Bettor; readonly id?: string }

type BetPlaces = {
  readonly ofMember: Map<string, number[]>
  readonly ofId: Map<string, number>
  /** So many bets are in it: the longest list that shares it has as many. */
  count: number
}

/*
 * Thousands bet in one round, and nobody goes over all of them for each command: where bets stand is worked out once and
 * shared by a list and those that follow from it. A bet never leaves its place, so that of what is known the earlier lists
 * only pass over what came after them. A list that is gone on from twice has the second one work it out anew.
 */
const worked = new WeakMap<readonly PlacedBet[], BetPlaces>()

function placesIn(bets: readonly PlacedBet[]): BetPlaces {
  const known = worked.get(bets)
  if (known) return known
  const places: BetPlaces = { ofMember: new Map(), ofId: new Map(), count: 0 }
  for (const bet of bets) note(places, bet)
  worked.set(bets, places)
  return places
}

function note(places: BetPlaces, { member, id }: PlacedBet): void {
  const place = places.count++
  const own = places.ofMember.get(member.id)
  if (own) own.push(place)
  else places.ofMember.set(member.id, [place])
  if (id !== undefined) places.ofId.set(id, place)
}

/** With one more, which stands last. */
export function withBet<Bet extends PlacedBet>(bets: readonly Bet[], bet: Bet): readonly Bet[] {
  const more = [...bets, bet]
  const places = placesIn(bets)
  if (places.count > bets.length) return more
  note(places, bet)
  worked.set(more, places)
  return more
}

/** With some of them changed where they stand; each stays its member's. */
export function withChanged<Bet extends PlacedBet>(
  bets: readonly Bet[],
  changes: ReadonlyMap<string, (bet: Bet) => Bet>,
): readonly Bet[] {
  const changed = [...bets]
  const places = placesIn(bets)
  worked.set(changed, places)
  for (const [id, change] of changes) {
    const place = places.ofId.get(id)
    const bet = place === undefined ? undefined : bets[place]
    if (place !== undefined && bet) changed[place] = change(bet)
  }
  return changed
}

/** Where the bets of a member stand, in their order. */
export function placesOf(bets: readonly PlacedBet[], memberId: string): readonly number[] {
  const places = placesIn(bets).ofMember.get(memberId) ?? []
  return (places.at(-1) ?? 0) < bets.length ? places : places.filter((place) => place < bets.length)
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
  const { ofMember, count } = placesIn(bets)
  if (count === bets.length) return [...ofMember.keys()]
  return [...ofMember].flatMap(([id, [first = 0]]) => (first < bets.length ? [id] : []))
}

export function countBettors(bets: readonly PlacedBet[]): number {
  const { ofMember, count } = placesIn(bets)
  return count === bets.length ? ofMember.size : bettorsIn(bets).length
}
