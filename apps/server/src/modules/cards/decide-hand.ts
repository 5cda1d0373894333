import { cardTimes, Foul, turnEnds } from '@baize/engines'
import { Refusal } from '#platform/refusal'
import type { Given, RoomMember } from '#platform/rooms/room-game'
import type { AskedMove, CardMachine, Deck } from './card-machine.ts'
import { type CardEvent, type CardState, seatOf } from './card-state.ts'
import { amountIn, turnEndsAt } from './card-view.ts'
import { isContested, placedAfter } from './contest.ts'
import { decideCancel, mustBeCancelled } from './decide-contest.ts'
import { type CardCommand, chipsOf, type SeatCommand } from './decide-seat.ts'

/** What the owner of a room alone knows while a hand is played. */
export type CardSecret = { readonly deck: Deck }

export type HandCommand = Exclude<CardCommand, SeatCommand>

/** A hand that stood still for so long is void: nothing of it has moved. */
const VOID_AFTER_MS = 60_000

type Machine<Hand, Move> = CardMachine<Hand, Move>

/** A decision of a member's in the hand that they name. */
export function decideMove<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  command: HandCommand,
  given: Given<CardSecret> & { readonly by: RoomMember },
): readonly CardEvent<Move>[] {
  const { now: at, by, secret } = given
  const { play, phase, hand } = state
  const seat = seatOf(state, by.memberId)
  if (!seat) throw new Refusal('SEAT_REFUSED')
  if (phase !== 'playing' || play === null || command.hand !== hand) throw new Refusal('ROUND_CLOSED')
  const { place } = seat
  if (!machine.seat(play, place)) throw new Refusal('NOT_YOUR_TURN')
  if (command.do !== 'see' && machine.asked(play)?.place !== place) throw new Refusal('NOT_YOUR_TURN')
  if (command.do !== 'see' && at >= (turnEndsAt(machine, state) ?? at)) throw new Refusal('TOO_LATE')
  try {
    const move = machine.moveOf(play, askedOf(state, place, command), secret?.deck)
    machine.act(play, place, move)
    return [{ is: 'acted', at, place, move, doneFor: null }]
  } catch (error) {
    // Nothing is cut to fit: whoever asked is told what would be.
    const moves = machine.moves(play, place, amountIn(state))
    if (error instanceof Foul) throw new Refusal('MOVE_NOT_ALLOWED', { moves })
    throw error
  }
}

function askedOf<Hand>({ stakes }: CardState<Hand>, place: number, command: HandCommand): AskedMove {
  const amount = 'to' in command ? command.to : 'amount' in command ? command.amount : undefined
  return {
    place,
    do: command.do,
    chips: amount === undefined ? null : chipsOf(stakes, amount),
    cards: 'cards' in command ? command.cards : [],
    agrees: 'agrees' in command && command.agrees,
  }
}

/** Whose time is up: a lost line is given its extra time, and then what must be is done for the seat, which sits out. */
export function decideTimeout<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  { now: at, secret, present }: Given<CardSecret>,
): readonly CardEvent<Move>[] {
  const { play, turn } = state
  const endsAt = turnEndsAt(machine, state)
  if (play === null || !turn || endsAt === undefined || at < endsAt) return []
  const { place } = turn
  const seat = state.seats.find((each) => each.place === place)
  const isGone = seat !== undefined && present?.includes(seat.memberId) === false
  const isOut = seat?.state === 'sitting-out'
  if (isGone && !isOut && isMoreGiven(machine, state, endsAt))
    return [{ is: 'line-lost', at: endsAt - 1, place }]
  const move = machine.timeout(play, place, secret?.deck)
  const doneFor = isGone ? 'line' : 'time'
  const acted: CardEvent<Move> = { is: 'acted', at, place, move, doneFor }
  const isAnswer = machine.asked(play)?.is === 'answer'
  return isAnswer || isOut ? [acted] : [acted, { is: 'went-out', at, place }]
}

/** Found lost at the last moment, the line has its extra time where it may have any. */
function isMoreGiven<Hand, Move>(
  machine: Machine<Hand, Move>,
  { turn, seats, play }: CardState<Hand>,
  endsAt: number,
): boolean {
  const seat = seats.find(({ place }) => place === turn?.place)
  const isAnswer = play !== null && machine.asked(play)?.is === 'answer'
  if (!turn || !seat || isAnswer || turn.lostAt !== null) return false
  return turnEnds(seat.clock, { ...turn, lostAt: endsAt - 1 }) > endsAt
}

/** Opens the next cards of the board, and those of who cannot bet any more. */
export function decideBoard<Hand, Move>(
  machine: Machine<Hand, Move>,
  { play }: CardState<Hand>,
  { now: at, secret }: Given<CardSecret>,
): readonly CardEvent<Move>[] {
  if (play === null || !secret || machine.needs(play) !== 'board') return []
  const { deck } = secret
  const open = machine.faceUp(play).map((place) => ({ place, cards: machine.own(play, deck, place).cards }))
  return [{ is: 'turned', at, cards: machine.board(play, deck), open }]
}

/** Where an account of somebody in the hand was frozen, nothing of it can be settled. */
export function decideEnd<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  { now: at, secret, draws }: Given<CardSecret>,
): readonly CardEvent<Move>[] {
  const { play, stakes, deal } = state
  if (play === null || !secret || machine.needs(play) !== 'end') return []
  if (draws === 'frozen') return [{ is: 'voided', at, why: 'account frozen', deal }]
  const end = machine.end(play, secret.deck, stakes)
  const placed = isContested(state) ? placedAfter(state, end) : []
  return [{ is: 'ended', at, end }, ...(placed.length > 0 ? [{ is: 'placed', at, placed } as const] : [])]
}

/** After an owner was lost the hand goes on with fresh time, unless it or a whole sit & go stood still for too long. */
export function decideRecovery<Hand, Move>(
  state: CardState<Hand>,
  { now: at, draws }: Given<CardSecret>,
): readonly CardEvent<Move>[] {
  if (mustBeCancelled(state, at)) return decideCancel(state, at, 'owner was lost')
  const isPlaying = state.phase === 'playing'
  const lostAt = typeof draws === 'number' ? draws : at
  const isLong = isPlaying && at - Math.min(lostAt, state.stepAt + longestTurn) > VOID_AFTER_MS
  const goesOn = isContested(state) || (isPlaying && !isLong)
  return [
    ...(goesOn ? [{ is: 'recovered', at } as const] : []),
    ...(isLong ? [{ is: 'voided', at, why: 'owner was lost', deal: state.deal } as const] : []),
  ]
}

const longestTurn = cardTimes.decision + cardTimes.bank + cardTimes.lostExtra
