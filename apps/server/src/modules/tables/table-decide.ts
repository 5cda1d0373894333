import { roomResultOf, type SpotTotals, type TableEngine, tableOfDomain, worstCost } from '@baize/engines'
import { unitsFromWire, unitsToWire } from '@baize/money'
import type { Given, RoomMember } from '#platform/rooms/room-game'
import { Refusal } from '#platform/refusal'
import { betsOf } from './bet-places.ts'
import { beaconSpoken, decideOnRoom, type RoomShape, voided } from './room-decide.ts'
import { placedId, requireBetting } from './round.ts'
import { sealedRoot } from './sealed-bets.ts'
import type { Chip, ChipBet, TableAsk, TableEvent, TableState } from './table-state.ts'

/** What a table adds to what all rooms do. */
const tableShape = (kind: string): RoomShape<TableState> => ({
  kind,
  root: ({ round, bets }, place) =>
    sealedRoot(
      { ...place, round },
      bets.flatMap(({ chips }) => chips),
    ),
})

export function decideOnTable(
  kind: string,
  state: TableState,
  command: TableAsk,
  given: Given<undefined>,
): readonly TableEvent[] {
  switch (command.do) {
    case 'bet':
      return placeChips(state, command, given)
    case 'undo':
    case 'clear':
      return takeBack(state, command, given)
    case 'draw':
      return draw(state, given)
    case 'end': {
      if (state.phase !== 'showing' || state.endsAt === null || given.now < state.endsAt) return []
      return [{ is: 'over', endsAt: given.now + state.rules.times.rest }]
    }
    default:
      return decideOnRoom(tableShape(kind), state, command, given)
  }
}

type Wanted<Do> = Extract<TableAsk, { readonly do: Do }>

function placeChips(
  state: TableState,
  { round, chips: wanted }: Wanted<'bet'>,
  { now, by, key }: Given<undefined>,
): readonly TableEvent[] {
  const member = requireMember(by)
  requireBetting(state, { round, now })
  const engine = tableOfDomain(state.rules.domain)
  if (!engine) throw new Refusal('TRY_AGAIN')
  const chips = wanted.map(({ spot, amount }, place) => ({
    id: placedId(member.id, { key, place }),
    spot,
    amount: String(unitsFromWire(amount)),
  }))
  let mine = unitsBySpot(betsOf(state.bets, member.id).flatMap((bet) => bet.chips))
  let totals: SpotTotals = Object.fromEntries(
    Object.entries(state.totals).map(([spot, amount]) => [spot, BigInt(amount)]),
  )
  for (const chip of chips) {
    requireWithin(engine, state, { chip, mine, totals })
    mine = withChip(mine, chip)
    totals = withChip(totals, chip)
  }
  return [{ is: 'chips', bet: { key, member, chips } }]
}

export function requireMember(by: RoomMember | undefined): ChipBet['member'] {
  if (!by) throw new Refusal('SEAT_REFUSED')
  return { id: by.memberId, name: by.name, isSimulated: by.isSimulated }
}

type LaidChip = Pick<Chip, 'spot' | 'amount'>

function unitsBySpot(chips: readonly LaidChip[]): SpotTotals {
  return chips.reduce(withChip, {})
}

function withChip(totals: SpotTotals, { spot, amount }: LaidChip): SpotTotals {
  return { ...totals, [spot]: (totals[spot] ?? 0n) + BigInt(amount) }
}

type Placing = {
  readonly chip: Chip
  /** What the member and what everybody has on each spot before it. */
  readonly mine: SpotTotals
  readonly totals: SpotTotals
}

/** A chip is taken whole or refused with what would be possible: nothing is ever cut. */
function requireWithin(engine: TableEngine, { rules }: TableState, { chip, mine, totals }: Placing): void {
  const spot = engine.spots.find((each) => each.spot === chip.spot)
  if (!spot) throw new Refusal('BAD_BODY')
  const { least, most } = spot.isSide ? rules.side : rules.main
  const step = BigInt(rules.step)
  const amount = BigInt(chip.amount)
  const room = BigInt(most) - (mine[chip.spot] ?? 0n)
  const isOffered = amount >= BigInt(least) && amount % step === 0n
  const costs = (units: bigint) =>
    worstCost(engine.groups, withChip(totals, { spot: chip.spot, amount: String(units) }))
  const cap = BigInt(rules.cap)
  if (isOffered && amount <= room && costs(amount) <= cap) return
  const possible = mostWithin({ most: room, step, isWithin: (units) => costs(units) <= cap })
  throw new Refusal('STAKE_LIMIT', { possible: unitsToWire(possible >= BigInt(least) ? possible : 0n) })
}

type Search = {
  readonly most: bigint
  readonly step: bigint
  readonly isWithin: (units: bigint) => boolean
}

/** The largest whole number of steps that is within: what a round can cost only grows with a stake once it has begun to. */
function mostWithin({ most, step, isWithin }: Search): bigint {
  let low = 0n
  let high = (most < 0n ? 0n : most) / step
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (isWithin(middle * step)) low = middle
    else high = middle - 1n
  }
  return low * step
}

/** Takes back what the member's last command put down, or all of it. */
function takeBack(
  state: TableState,
  command: Wanted<'undo' | 'clear'>,
  { now, by }: Given<undefined>,
): readonly TableEvent[] {
  const member = requireMember(by)
  requireBetting(state, { round: command.round, now })
  const bets = betsOf(state.bets, member.id)
  const back = command.do === 'undo' ? bets.slice(-1) : bets
  if (back.length === 0) return []
  const ids = back.flatMap(({ chips }) => chips.map(({ id }) => id))
  return [{ is: 'undone', member: member.id, ids }]
}

/** What falls: nothing but the seed, the bets that were sealed, the round and the beacon decides it. */
function draw(state: TableState, given: Given<undefined>): readonly TableEvent[] {
  const spoken = beaconSpoken(state, given)
  if ('events' in spoken) return spoken.events
  const { now } = given
  const { root, round, rules } = state
  const { domain, times } = rules
  const result = roomResultOf({ domain, round, root: root ?? '', ...spoken.drawing })
  if (result === undefined) return [voided(state, now, 'rules are gone')]
  return [{ is: 'drawn', result, ...spoken.drawing, endsAt: now + times.deal }]
}
