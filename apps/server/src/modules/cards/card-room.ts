import type { RoomNews } from '@baize/contracts'
import { Refusal } from '#platform/refusal'
import type { Due, Given, RoomGame } from '#platform/rooms/room-game'
import { applyToCards, BEHIND_MS } from './apply-card.ts'
import type { CardMachine } from './card-machine.ts'
import { type CardEvent, type CardOrder, type CardState, emptyTable, readySeats } from './card-state.ts'
import { amountIn, cardView, ownCards, turnEndsAt } from './card-view.ts'
import { isContested, isFull, isUnderWay } from './contest.ts'
import { decideCancel, decideLot, decidePresence, decideStart } from './decide-contest.ts'
import { addsAt, type Asking, decideAdding, decideDeal, departures, type Looking } from './decide-deal.ts'
import {
  type CardSecret,
  decideBoard,
  decideEnd,
  decideMove,
  decideRecovery,
  decideTimeout,
} from './decide-hand.ts'
import { type CardCommand, decideSeat } from './decide-seat.ts'

export type CardAsk = CardCommand | CardOrder

/** Cards are laid one after another, and what a hand came to stays to be seen. */
const BOARD_MS = 900
const END_MS = 600
const SHOWN_MS = 4_000
/** What a sit & go came to: as long as those who watch are behind. */
const CONTEST_SHOWN_MS = BEHIND_MS
/** How long a seat is kept for somebody who brings nothing to it. */
const IDLE_MS = 120_000

export type CardRoom<Hand, Move> = RoomGame<CardState<Hand>, CardAsk, CardEvent<Move>, CardSecret>

/** A table of a game of cards. */
export function cardRoom<Hand, Move>(machine: CardMachine<Hand, Move>): CardRoom<Hand, Move> {
  return {
    open: emptyTable,
    decide: (state, command, given) => decide(machine, state, command, given),
    apply: (state, event) => applyToCards(machine, state, event),
    due: (state, secret) => dueAt(machine, state, secret),
    view: (state) => cardView(machine, state),
    said: (event, state) => said(event, cardView(machine, state)),
    later: (state) => ({ name: 'table', set: cardView(machine, state) }),
    mine: (state, memberId, secret) => ownCards(machine, state, { memberId, deck: secret?.deck }),
    isDealt: true,
    behind: {
      insiders: ({ seats }) => seats.map(({ memberId }) => memberId),
      view: (state) => state.shown ?? cardView(machine, beforeFirst(state)),
    },
    touches: (_, { seats }) => seats.map(({ memberId }) => memberId),
    hides: ({ phase, hand }) => (phase === 'playing' ? `deck ${hand}` : undefined),
    face: (state) => faceOf(state),
    isBetweenRounds: (state) => !isUnderWay(state) && state.phase !== 'playing' && state.phase !== 'dealing',
    mayRest: ({ phase, seats, young }) => phase === 'resting' && seats.length === 0 && young.length === 0,
    wake: { do: 'wake' },
    takenOver: { do: 'recover' },
  }
}

/** What somebody who watches is shown before a hand is old enough: who sits here, and nothing of what they do. */
function beforeFirst<Hand>(state: CardState<Hand>): CardState<Hand> {
  const { stakes, seats, contest } = state
  const quiet = seats.map((seat) => ({ ...seat, chips: 0, bought: 0, state: 'waiting' as const }))
  const placed = contest && isContested(state) ? { ...contest, placed: [] } : contest
  return { ...emptyTable<Hand>(stakes), stakes, seats: quiet, contest: placed, phase: 'waiting' }
}

function faceOf<Hand>(state: CardState<Hand>) {
  const { phase, hand, seats, deal } = state
  const staked = deal ? deal.start.stacks.reduce((sum, { chips }) => sum + chips, 0) : 0
  return {
    phase: isUnderWay(state) ? 'playing' : phase,
    locksAt: null,
    history: [],
    ...(isUnderWay(state) && { isTaken: true as const }),
    round: { number: hand, bettors: seats.length, staked: amountIn(state)(staked) },
  }
}

function decide<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  command: CardAsk,
  given: Given<CardSecret>,
): readonly CardEvent<Move>[] {
  const { by } = given
  switch (command.do) {
    case 'sit':
      if (given.draws === 'apart') throw new Refusal('SEAT_REFUSED')
      return by ? decideSeat(state, command, { ...given, by }) : []
    case 'top-up':
    case 'sit-out':
    case 'sit-in':
    case 'reveal':
    case 'say':
      return by ? decideSeat(state, command, { ...given, by }) : []
    case 'wake':
    case 'look':
    case 'lot':
    case 'start':
    case 'ask':
    case 'add':
    case 'deal':
    case 'timeout':
    case 'board':
    case 'end':
    case 'over':
    case 'age':
    case 'recover':
    case 'halt':
    case 'resume':
    case 'void':
      return by ? [] : decideOrder(machine, state, command, given)
    default:
      return by ? decideMove(machine, state, command, { ...given, by }) : []
  }
}

function decideOrder<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  order: CardOrder,
  given: Given<CardSecret>,
): readonly CardEvent<Move>[] {
  const { now: at } = given
  switch (order.do) {
    case 'wake':
      return departures(state, given)
    case 'look':
      return [
        ...decidePresence<Hand, Move>(state, given),
        ...departures<Hand, Move>(state, given, (given.draws as Looking | undefined)?.barred),
        looked(state, given),
      ]
    case 'lot':
      return decideLot(state, given)
    case 'start':
      return decideStart(state, given)
    case 'ask':
      return mayAsk(machine, state) ? [{ is: 'asked', at, ...(given.draws as Asking) }] : []
    case 'add':
      return decideAdding(machine, state, given)
    case 'deal':
      return decideDeal(state, given)
    case 'timeout':
      return decideTimeout(machine, state, given)
    case 'board':
      return decideBoard(machine, state, given)
    case 'end':
      return decideEnd(machine, state, given)
    case 'over':
      return state.phase === 'showing' ? [{ is: 'over', at }] : []
    case 'age':
      return state.young.length > 0 ? [{ is: 'aged', at }] : []
    case 'recover':
      return decideRecovery(state, given)
    case 'halt':
      return state.isHalted ? [] : [{ is: 'halted', at }]
    case 'resume':
      return state.isHalted ? [{ is: 'resumed', at }] : []
    case 'void':
      if (isContested(state))
        return state.hand === order.round ? decideCancel(state, at, 'by two operators') : []
      return state.phase === 'playing' && state.hand === order.round
        ? [{ is: 'voided', at, why: 'by two operators', deal: state.deal }]
        : []
  }
}

/** A seat is not kept for long for somebody who brings nothing to it. */
function looked<Hand>(
  { seats: sitting, idle: known }: CardState<Hand>,
  { now: at, seats = [] }: Given<CardSecret>,
): Extract<CardEvent<never>, { is: 'looked' }> {
  const isSitting = (memberId: string) => sitting.some((seat) => seat.memberId === memberId)
  const idle = seats.map(({ memberId }) => memberId).filter((memberId) => !isSitting(memberId))
  const long = known.filter(({ since }) => at - since >= IDLE_MS).map(({ memberId }) => memberId)
  return { is: 'looked', at, idle, freed: idle.filter((memberId) => long.includes(memberId)) }
}

function isReady<Hand, Move>(machine: CardMachine<Hand, Move>, state: CardState<Hand>): boolean {
  const isOpen = state.phase === 'waiting' || state.phase === 'shuffling'
  if (state.contest && !isContested(state)) return false
  return isOpen && !state.isHalted && readySeats(state, machine.leastChips(state.stakes)).length >= 2
}

function mayAsk<Hand, Move>(machine: CardMachine<Hand, Move>, state: CardState<Hand>): boolean {
  return isReady(machine, state) && state.asked === null
}

/** The earliest of all that waits for a time. */
function dueAt<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  secret: CardSecret | undefined,
): Due<CardAsk> | undefined {
  const [oldest] = state.young
  const ageing: Due<CardAsk>[] = oldest ? [{ at: oldest.at + BEHIND_MS, command: { do: 'age' } }] : []
  const all = [...ofPhase(machine, state, secret), ...ageing]
  return all.reduce<Due<CardAsk> | undefined>(
    (first, each) => (first && first.at <= each.at ? first : each),
    undefined,
  )
}

function ofPhase<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  secret: CardSecret | undefined,
): readonly Due<CardAsk>[] {
  const { phase, at, stepAt, seats, asked, deal } = state
  switch (phase) {
    case 'resting':
      return []
    case 'waiting':
    case 'shuffling': {
      const look: Due<CardAsk>[] = seats.length > 0 ? [{ at: state.looksAt, command: { do: 'look' } }] : []
      if (isFull(state)) return [...look, ofContest(state)]
      if (!isReady(machine, state)) return look
      const least = machine.leastChips(state.stakes)
      return [
        ...look,
        asked ? { at: addsAt(state, least), command: { do: 'add' } } : { at, command: { do: 'ask' } },
      ]
    }
    case 'dealing':
      return deal ? [{ at: deal.beacon.at, command: { do: 'deal' } }] : []
    case 'playing':
      return ofHand(machine, state, secret)
    case 'showing':
      return [{ at: stepAt + (state.contest?.over ? CONTEST_SHOWN_MS : SHOWN_MS), command: { do: 'over' } }]
  }
}

/** All seats of a sit & go are taken: places are drawn by lot, and it begins. */
function ofContest<Hand>({ contest, at }: CardState<Hand>): Due<CardAsk> {
  const lot = contest?.lot
  return lot ? { at: lot.at, command: { do: 'start' } } : { at, command: { do: 'lot' } }
}

/** While the deck is not known nothing is opened: it is looked for, and this asked again. */
function ofHand<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  secret: CardSecret | undefined,
): readonly Due<CardAsk>[] {
  const needs = state.play === null ? null : machine.needs(state.play)
  const endsAt = turnEndsAt(machine, state)
  if (endsAt !== undefined) return [{ at: endsAt, command: { do: 'timeout' } }]
  if (needs === null || !secret) return []
  const wait = needs === 'board' ? BOARD_MS : END_MS
  return [{ at: state.stepAt + wait, command: { do: needs } }]
}

function said<Move>({ is }: CardEvent<Move>, view: Readonly<Record<string, unknown>>): RoomNews | undefined {
  if (is === 'looked' || is === 'aged' || is === 'revealed' || is === 'flagged') return undefined
  return { name: is, set: view }
}
