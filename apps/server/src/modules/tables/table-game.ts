import type { RoomNews, TableKind, TableView, TableYou } from '@baize/contracts'
import { tableEngines, tablePayoutOf } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { RoomGame } from '#platform/rooms/room-game'
import { betsOf, bettorsIn, countBettors } from './bet-places.ts'
import { dueInRoom } from './room-decide.ts'
import { isOver } from './room-events.ts'
import { roundFace, roundView, saidOfRoom } from './round-view.ts'
import { roundRules } from './rules.ts'
import { decideOnTable } from './table-decide.ts'
import { applyToTable, restingTable, type TableAsk, type TableEvent, type TableState } from './table-state.ts'

/** A table that any number of members bet at together. */
export function tableGame(kind: TableKind): RoomGame<TableState, TableAsk, TableEvent> {
  const { domain } = tableEngines[kind]
  return {
    open: (set) => restingTable(roundRules({ kind, domain }, set)),
    decide: (state, command, given) => decideOnTable(kind, state, command, given),
    apply: (state, event) => applyToTable(kind, state, event),
    due: (state) =>
      state.phase === 'showing' && state.endsAt !== null
        ? { at: state.endsAt, command: { do: 'end' } }
        : dueInRoom(state),
    view: viewOf,
    said,
    later: (state) => ({ name: 'totals', set: totalsIn(state) }),
    mine,
    touches,
    hides: () => undefined,
    face: (state) => roundFace(state, stakedIn(state)),
    isBetweenRounds: isOver,
    wake: { do: 'wake' },
    takenOver: { do: 'recover' },
  }
}

function viewOf(state: TableState): TableView {
  return { ...roundView(state), ...totalsIn(state), result: state.result }
}

function totalsIn(state: TableState): Pick<TableView, 'totals' | 'bettors' | 'staked'> {
  const totals = Object.entries(state.totals).map(([spot, total]) => [spot, unitsToWire(BigInt(total))])
  return {
    totals: Object.fromEntries(totals),
    ...stakedIn(state),
  }
}

function stakedIn({ bets, staked }: TableState): Pick<TableView, 'bettors' | 'staked'> {
  return { bettors: countBettors(bets), staked: unitsToWire(BigInt(staked)) }
}

/** Chips are told as totals, twice a second, and never one by one. */
function said(event: TableEvent, state: TableState): RoomNews | undefined {
  const { phase, endsAt, seed, result, history } = { ...roundView(state), result: state.result }
  switch (event.is) {
    case 'chips':
    case 'undone':
      return undefined
    case 'opened':
      return { name: event.is, set: viewOf(state) }
    // With the bets closed the totals stand: nobody waits for the last of them.
    case 'locked':
      return { name: event.is, set: { phase, endsAt, ...totalsIn(state) } }
    case 'drawn':
      return { name: event.is, set: { phase, endsAt, seed, result } }
    case 'over':
      return { name: event.is, set: { phase, endsAt, history } }
    default:
      return saidOfRoom(event, state)
  }
}

function mine(state: TableState, memberId: string): TableYou {
  const { phase, round } = state
  const bets = betsOf(state.bets, memberId)
  const chips = bets.flatMap((bet) => bet.chips)
  return {
    round,
    chips: chips.map(({ spot, amount }) => ({ spot, amount: unitsToWire(BigInt(amount)) })),
    staked: unitsToWire(chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    payout: payoutOnWire(state, memberId),
    canUndo: phase === 'betting' && bets.length > 0,
  }
}

function payoutOnWire(state: TableState, memberId: string): string | null {
  const payout = payoutOf(state, memberId)
  return payout === undefined ? null : unitsToWire(payout)
}

/** What a member's chips came to; undefined before it is known, and to whoever has none. */
export function payoutOf(state: TableState, memberId: string): bigint | undefined {
  const chips = betsOf(state.bets, memberId).flatMap((bet) => bet.chips)
  if (chips.length === 0) return undefined
  if (state.voidReason !== null) return chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  if (state.result === null) return undefined
  const laid = chips.map(({ spot, amount }) => ({ spot, stake: BigInt(amount) }))
  return tablePayoutOf(state.rules.domain, state.result, laid)
}

function touches(event: TableEvent, state: TableState): 'nobody' | 'everybody' | readonly string[] {
  switch (event.is) {
    case 'opened':
      return 'everybody'
    case 'locked':
    case 'drawn':
    case 'voided':
      return bettorsIn(state.bets)
    default:
      return 'nobody'
  }
}
