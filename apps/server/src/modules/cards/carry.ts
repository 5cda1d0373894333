import { dealLeaf } from '@baize/engines'
import { appendLeaf, keepBeaconRound } from '#modules/fairness'
import { notActiveAmong } from '#modules/identity'
import { lockBalances, openAccounts } from '#modules/ledger'
import { buyIn, type HandPot, leaveTable, prizesPath, settlePots } from '#modules/play'
import { riseFromSeats } from '#modules/rooms'
import { pocketPath } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Carried, Room } from '#platform/rooms/room-game'
import type { CardEvent, CardState } from './card-state.ts'
import { beginContest, endFor } from './carry-contest.ts'
import { isUnderWay, termsOf } from './contest.ts'
import { buyInId, handId, ownerIn, returnId, stackIdOf } from './ids.ts'
import { keepHand, keepVoidHand } from './keep-hand.ts'
import { writeLeaves } from './store/deals.ts'
import { insertOwed } from './store/owed.ts'

export type CarriedCards = Carried<CardEvent<unknown>, CardState<unknown>>

type CarryingHouse = { readonly now: Date; domainOf(room: Room): string }

/**
 * What the events of tables of cards want of the house, all of one transaction together: every pocket is held first, in one
 * order; then hands are settled, stacks bought and brought home, and decks written into the log.
 */
export async function carryCards(
  tx: Tx,
  carried: readonly CarriedCards[],
  house: CarryingHouse,
): Promise<readonly (Refusal | undefined)[]> {
  await holdPockets(tx, carried)
  const refusals: (Refusal | undefined)[] = carried.map(strangerIn)
  await settleHands(tx, carried, { ...house, refusals })
  for (const [index, each] of carried.entries()) {
    if (refusals[index]) continue
    refusals[index] = await moveStacks(tx, each, house)
  }
  for (const [index, each] of carried.entries()) if (!refusals[index]) await logDecks(tx, each, house)
  return refusals
}

/** Trial and real money, houses and currencies never meet in a room. */
function strangerIn({ room, by }: CarriedCards): Refusal | undefined {
  const isAtHome =
    !by ||
    (by.merchantCode === room.merchantCode && by.currency === room.currency && by.isTrial === room.isTrial)
  return isAtHome ? undefined : new Refusal('ROOM_NOT_FOUND')
}

const moving: ReadonlySet<string> = new Set([
  'sat',
  'topped',
  'rose',
  'ended',
  'started',
  'placed',
  'cancelled',
])

async function holdPockets(tx: Tx, carried: readonly CarriedCards[]): Promise<void> {
  const held = carried
    .filter(({ events }) => events.some(({ is }) => moving.has(is)))
    .flatMap(({ room, state, by, events }) => {
      const risen = events.flatMap((event) => (event.is === 'rose' ? event.risen : []))
      const ids = [...state.seats, ...risen].map(({ memberId }) => memberId)
      return [...ids, ...(by ? [by.memberId] : [])].map((memberId) => ({ memberId, currency: room.currency }))
    })
  if (held.length === 0) return
  const accounts = new Map(held.map(({ memberId, currency }) => [pocketPath(memberId, 'table'), currency]))
  await openAccounts(
    tx,
    [...accounts].map(([path, currency]) => ({ path, currency })),
  )
  const cash = held.map(({ memberId }) => pocketPath(memberId, 'cash'))
  const prizes = carried.filter(({ state }) => isUnderWay(state)).map(({ room }) => prizesPath(room.id))
  await lockBalances(tx, [...new Set([...cash, ...accounts.keys(), ...prizes])])
}

type Settling = CarryingHouse & { readonly refusals: (Refusal | undefined)[] }

/** Each hand is one posting; one that the ledger refuses is taken out, and its owner looks at it again. */
async function settleHands(
  tx: Tx,
  carried: readonly CarriedCards[],
  { now, refusals }: Settling,
): Promise<void> {
  const over = carried.flatMap((each, index) =>
    refusals[index]
      ? []
      : each.events.flatMap((event) => (event.is === 'ended' ? [{ each, index, event }] : [])),
  )
  // Chips of a sit & go are no money: nothing of its hands is settled.
  const played = over.filter(({ each }) => isUnderWay(each.state))
  for (const { each, event } of played) await keepHand(tx, each, { end: event.end, now })
  const staked = over.filter(({ each }) => !isUnderWay(each.state))
  if (staked.length === 0) return
  const outcomes = await settlePots(
    tx,
    staked.map(({ each, event }) => potOf(each, event.end, now)),
  )
  for (const [place, { each, index, event }] of staked.entries()) {
    refusals[index] = outcomes[place]
    if (!outcomes[place]) await keepHand(tx, each, { end: event.end, now })
  }
}

function potOf(
  { room, state }: CarriedCards,
  end: Extract<CardEvent<unknown>, { is: 'ended' }>['end'],
  now: Date,
): HandPot {
  const step = BigInt(state.stakes.step)
  const seats = end.seats.flatMap(({ place, net }) => {
    const seat = state.seats.find((each) => each.place === place)
    return seat
      ? [{ memberId: seat.memberId, stackId: stackIdOf(room, seat), units: BigInt(net) * step }]
      : []
  })
  const { id: roomId, currency } = room
  return { id: handId(room, state.hand), roomId, currency, seats, rake: BigInt(end.rake) * step, now }
}

/** What is bought and brought home; of a hand that was given up only its record is kept. */
async function moveStacks(
  tx: Tx,
  carried: CarriedCards,
  { now }: CarryingHouse,
): Promise<Refusal | undefined> {
  for (const event of carried.events) {
    if (event.is === 'sat' || event.is === 'topped') {
      const refusal = await bringMoney(tx, carried, { event, now })
      if (refusal) return refusal
    }
    if (event.is === 'voided') await keepVoidHand(tx, carried, { event, now })
    if (event.is === 'rose') await goHome(tx, carried, { risen: event.risen, now })
    if (event.is === 'started') {
      const refusal = await beginContest(tx, carried, { ...event, now })
      if (refusal) return refusal
    }
    if (event.is === 'placed' || event.is === 'cancelled')
      await endFor(tx, carried, { placed: event.placed, now })
    if (event.is === 'looked' && event.freed.length > 0)
      await riseFromSeats(tx, { roomId: carried.room.id, memberIds: event.freed })
  }
  return undefined
}

type Bringing = {
  readonly event: Extract<CardEvent<unknown>, { is: 'sat' | 'topped' }>
  readonly now: Date
}

async function bringMoney(
  tx: Tx,
  { room, state, key }: CarriedCards,
  { event, now }: Bringing,
): Promise<Refusal | undefined> {
  const place = event.is === 'sat' ? event.seat.place : event.place
  const chips = event.is === 'sat' ? event.seat.chips : event.chips
  const seat = state.seats.find((each) => each.place === place)
  if (!seat) return new Refusal('SEAT_REFUSED')
  const { memberId } = seat
  const { entry, fee } = termsOf(state.stakes)
  if ((await notActiveAmong(tx, [memberId])).length > 0) return new Refusal('ACCOUNT_FROZEN')
  return buyIn(tx, {
    id: buyInId(room, { memberId, key }),
    stackId: stackIdOf(room, seat),
    roomId: room.id,
    owner: ownerIn(room, memberId),
    units: state.stakes.contest ? entry + fee : BigInt(chips) * BigInt(state.stakes.step),
    now,
  })
}

type Going = {
  readonly risen: Extract<CardEvent<unknown>, { is: 'rose' }>['risen']
  readonly now: Date
}

/** A frozen account holds up nobody: its stack is a row, and goes home when it can. */
async function goHome(tx: Tx, { room }: CarriedCards, { risen, now }: Going): Promise<void> {
  for (const seat of risen) {
    const [owner, stackId] = [ownerIn(room, seat.memberId), stackIdOf(room, seat)]
    const refusal = await leaveTable(tx, { id: returnId(stackId), stackId, owner, now })
    if (refusal) await insertOwed(tx, { stackId, roomId: room.id, ...owner, code: refusal.code })
  }
  await riseFromSeats(tx, { roomId: room.id, memberIds: risen.map(({ memberId }) => memberId) })
}

/** The root over the cards stands in the log before anybody has one of them. */
async function logDecks(tx: Tx, { room, state, events }: CarriedCards, house: CarryingHouse): Promise<void> {
  const { deal, hand } = state
  for (const event of events) {
    if (event.is === 'started') {
      const { lot, value } = event
      await keepBeaconRound(tx, { source: lot.source, round: BigInt(lot.round), value })
    }
    if (event.is !== 'dealt' || !deal) continue
    const { source, round } = deal.beacon
    const { leafIndex } = await keepBeaconRound(tx, { source, round: BigInt(round), value: event.value })
    const body = dealLeaf({
      room: room.id,
      hand,
      domain: house.domainOf(room),
      commit: deal.commit,
      added: deal.added,
      beacon: `${source} ${round}`,
      root: event.root,
    })
    const index = await appendLeaf(tx, { kind: 'cards-deal', body })
    await writeLeaves(tx, { roomId: room.id, hand, dealLeaf: BigInt(index), beaconLeaf: leafIndex })
  }
}
