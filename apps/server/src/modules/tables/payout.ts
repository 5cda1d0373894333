import { roomPayout, tablePayoutOf } from '@baize/engines'
import type { Room } from '#platform/rooms/room-game'
import { bettorsIn, membersOf, placesOf } from './bet-places.ts'
import { isCovered } from './cover.ts'
import { laidBet } from './crash-decide.ts'
import type { CrashState, FlightBet, FlightTaking } from './crash-state.ts'
import type { LaidBet } from './sealed-bets.ts'
import type { OwedPayout } from './store/payouts.ts'
import type { TableState } from './table-state.ts'

/** A bet as it was sealed: its place among all of the round, and where it was taken if it flew. */
export type PaidBet = LaidBet & { readonly place: number; readonly took100?: number | null }

/** Whose money it is that a row is about. */
function ownerIn({ id, gameCode, merchantCode, currency, isTrial }: Room) {
  return { roomId: id, gameCode, merchantCode, currency, isTrial }
}

/** What everybody who bet at a table is owed by its result. */
export function tablePayouts(room: Room, state: TableState): readonly OwedPayout[] {
  const { rules, result, round } = state
  return [...placedChips(state)].map(([memberId, bets]) => ({
    ...ownerIn(room),
    round,
    memberId,
    part: 0,
    isLast: true,
    kind: 'win',
    bets,
    units: tablePayoutOf(rules.domain, result, bets.map(stakeOn)) ?? 0n,
    isUncounted: isCovered(
      rules.domain,
      bets.map(({ spot }) => spot),
    ),
  }))
}

function stakeOn({ spot, amount }: LaidBet): { readonly spot: string; readonly stake: bigint } {
  return { spot, stake: BigInt(amount) }
}

function placedChips({ bets }: TableState): ReadonlyMap<string, readonly PaidBet[]> {
  const chips = bets.flatMap(({ member, chips: laid }) => laid.map((chip) => ({ member, chip })))
  const placed = chips.map(({ member, chip }, place) => ({ member, bet: { ...chip, place } }))
  return betsByMember(placed)
}

type Placed = { readonly member: { readonly id: string }; readonly bet: PaidBet }

function betsByMember(placed: readonly Placed[]): ReadonlyMap<string, readonly PaidBet[]> {
  const groups = Map.groupBy(placed, ({ member }) => member.id)
  return new Map([...groups].map(([id, own]) => [id, own.map(({ bet }) => bet)]))
}

/** The stakes of a void round go back, whoever put them down. */
export function voidPayouts(room: Room, state: TableState | CrashState): readonly OwedPayout[] {
  const placed = 'totals' in state ? placedChips(state) : placedFlights(state)
  return [...placed].map(([memberId, bets]) => ({
    ...ownerIn(room),
    round: state.round,
    memberId,
    part: 0,
    isLast: true,
    kind: 'back',
    bets,
    units: bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    isUncounted: false,
  }))
}

type PlacedFlight = { readonly bet: FlightBet; readonly place: number }

function placedFlights({ bets }: CrashState): ReadonlyMap<string, readonly PaidBet[]> {
  return betsByMember(bets.map((bet, place) => ({ member: bet.member, bet: paidFlight({ bet, place }) })))
}

function paidFlight({ bet, place }: PlacedFlight): PaidBet {
  return { ...laidBet(bet), place, took100: bet.took100 }
}

function flightsOf({ bets }: CrashState, memberId: string): readonly PlacedFlight[] {
  return placesOf(bets, memberId).flatMap((place) => {
    const bet = bets[place]
    return bet ? [{ bet, place }] : []
  })
}

/**
 * What members are owed who were taken in a flight: a part each time, and with the last of their bets the round of that
 * member is over. When it has landed, so are those of all the others, whose bets flew on.
 */
export function flightPayouts(
  room: Room,
  state: CrashState,
  { took, isLanded }: { readonly took: readonly FlightTaking[]; readonly isLanded: boolean },
): readonly OwedPayout[] {
  const now = new Set(took.map(({ id }) => id))
  const members = isLanded ? bettorsIn(state.bets) : membersOf(state.bets, [...now])
  return members.flatMap((memberId) => {
    const own = flightsOf(state, memberId)
    const before = own.filter(({ bet }) => bet.took100 !== null && !now.has(bet.id))
    if (before.length === own.length) return []
    const isLast = isLanded || own.every(({ bet }) => bet.took100 !== null)
    const taken = own.filter(({ bet }) => now.has(bet.id))
    return [
      {
        ...ownerIn(room),
        round: state.round,
        memberId,
        part: before.length,
        isLast,
        kind: 'win' as const,
        bets: isLast ? own.map(paidFlight) : [],
        units: roomPayout(
          taken.map(({ bet }) => ({ stake: BigInt(bet.amount), times100: bet.took100 ?? 0 })),
        ),
        isUncounted: false,
      },
    ]
  })
}
