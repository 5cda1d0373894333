import { strict as assert } from 'node:assert'
import type { HouseCall, Owner } from '#modules/play'
import type { OwnedTicket } from '../store/tickets.ts'
import { roundRef } from './ticket.ts'

/** What a house has set for a game says nothing about what was already sold. */
const OPEN = { isClosed: false, jackpot: null }

export type Payouts = ReadonlyMap<string, bigint>

type Change = {
  readonly version: number
  readonly payouts: Payouts
  /** What was paid by the version that the money stands at; nothing where it was never paid. */
  readonly before: Payouts | undefined
}

/** What moves the money of a round to a version of the result: the first payment, or what corrects an earlier one. */
export function callFor(bought: readonly OwnedTicket[], { version, payouts, before }: Change): HouseCall {
  const [first] = bought
  assert(first, 'A round has tickets.')
  const round = { ...callOn(first), owner: ownerOf(first) }
  const owed = sumOf(bought, payouts)
  const txId = `${round.roundRef}/v${version}`
  if (!before) {
    const actions = owed > 0n ? [{ txId, kind: 'win' as const, amount: owed }] : []
    return { ...round, actions, isFinished: true }
  }
  const paid = sumOf(bought, before)
  if (paid === owed) return { ...round, actions: [] }
  // Two moves, so that both can be read. What the member has spent of the first is the house's loss.
  const moves = [
    { txId: `${txId}-back`, amount: -paid },
    { txId, amount: owed },
  ]
  const actions = moves
    .filter(({ amount }) => amount !== 0n)
    .map((move) => ({ ...move, kind: 'adjust' as const, refTxId: first.id }))
  return { ...round, actions }
}

/** The round that a ticket is part of, as the door to the money knows it. */
export function callOn(
  ticket: OwnedTicket,
): Pick<HouseCall, 'vendor' | 'gameCode' | 'roundRef' | 'settings'> {
  const { vendor, lotteryCode: gameCode } = ticket
  return { vendor, gameCode, roundRef: roundRef(ticket), settings: OPEN }
}

function sumOf(tickets: readonly OwnedTicket[], payouts: Payouts): bigint {
  return tickets.reduce((sum, { id }) => sum + (payouts.get(id) ?? 0n), 0n)
}

export function ownerOf({ memberId, merchantCode, currency, isTrial }: OwnedTicket): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

/** Tickets of one order in one draw are one round. */
export function roundsOf(tickets: readonly OwnedTicket[]): readonly (readonly OwnedTicket[])[] {
  return [...Map.groupBy(tickets, roundRef).values()]
}
