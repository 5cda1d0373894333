import type { HoldemCommand, TeenPattiCommand, TienLenCommand } from '@baize/contracts'
import { isNextOfChain, leastBuyIn } from '@baize/engines'
import { unitsFromWire, unitsToWire } from '@baize/money'
import { Refusal } from '#platform/refusal'
import type { Given, RoomMember } from '#platform/rooms/room-game'
import { stakesOf, type TableStakes } from './card-rules.ts'
import { type CardEvent, type CardSeat, type CardState, seatOf } from './card-state.ts'
import { hasAnswered } from './card-view.ts'
import { isUnderWay, termsOf } from './contest.ts'

export type CardCommand = HoldemCommand | TeenPattiCommand | TienLenCommand

export type SeatCommand = Extract<
  CardCommand,
  { readonly do: 'sit' | 'top-up' | 'sit-out' | 'sit-in' | 'reveal' | 'say' }
>

type SeatGiven = Given<unknown> & { readonly by: RoomMember }

/** What a member does with their seat, whoever's turn it is. */
export function decideSeat<Hand, Move>(
  state: CardState<Hand>,
  command: SeatCommand,
  given: SeatGiven,
): readonly CardEvent<Move>[] {
  if (command.do === 'sit') return [sitDown(state, command, given)]
  const seat = seatOf(state, given.by.memberId)
  const at = given.now
  if (!seat || seat.isLeaving) throw new Refusal('SEAT_REFUSED')
  const { place } = seat
  switch (command.do) {
    case 'top-up':
      return [{ is: 'topped', at, place, chips: moreChips(state, seat, command.amount) }]
    case 'sit-out':
      return seat.state === 'sitting-out' ? [] : [{ is: 'went-out', at, place }]
    case 'sit-in':
      if (seat.chips + seat.bought === 0) throw new Refusal('STAKE_LIMIT', leastOf(state.stakes))
      return seat.state === 'sitting-out' ? [{ is: 'came-back', at, place }] : []
    case 'reveal':
      return [revealed(state, seat, { ...command, at })]
    case 'say':
      return [{ is: 'said', at, place, phrase: command.phrase }]
  }
}

/** So many chips; what is no whole number of them is no amount of this table. */
export function chipsOf({ step }: TableStakes, amount: string): number {
  const units = unitsFromWire(amount)
  if (units % BigInt(step) !== 0n) throw new Refusal('BAD_BODY', { fields: ['amount'] })
  return Number(units / BigInt(step))
}

function possible({ step }: TableStakes, chips: number) {
  return { possible: unitsToWire(BigInt(chips) * BigInt(step)) }
}

function leastOf(stakes: TableStakes) {
  return possible(stakes, stakes.buyIn.least)
}

/** The seat itself was taken when the room was joined; sitting down brings money to it. */
function sitDown<Hand, Move>(
  state: CardState<Hand>,
  { buyIn, chain }: Extract<SeatCommand, { do: 'sit' }>,
  { by, seats = [], key, now, rules }: SeatGiven,
): CardEvent<Move> {
  const { memberId, name, isSimulated } = by
  const taken = seats.find((seat) => seat.memberId === memberId)
  if (!taken || seatOf(state, memberId)) throw new Refusal('SEAT_REFUSED')
  if (state.isHalted) throw new Refusal('ROUND_CLOSED')
  const { place } = taken
  if (isUnderWay(state) || state.seats.some((seat) => seat.place === place)) throw new Refusal('SEAT_TAKEN')
  const stakes = state.seats.length > 0 ? state.stakes : stakesOf(rules)
  const who = { place, memberId, name, isSimulated, sitting: key, chain }
  if (stakes.contest) return { is: 'sat', at: now, seat: { ...who, chips: entered(stakes, buyIn) }, stakes }
  const chips = chipsOf(stakes, buyIn)
  const gone = state.left.find((each) => each.memberId === memberId)
  const left = gone && { stack: gone.chips, at: gone.at }
  const least = leastBuyIn({ least: stakes.buyIn.least, left, now })
  const most = Math.max(stakes.buyIn.most, least)
  if (chips < least) throw new Refusal('STAKE_LIMIT', possible(stakes, least))
  if (chips > most) throw new Refusal('STAKE_LIMIT', possible(stakes, most))
  return { is: 'sat', at: now, seat: { ...who, chips }, stakes }
}

/** A sit & go takes its entry with the fee, nothing else; everybody has as many chips for it. */
function entered(stakes: TableStakes, buyIn: string): number {
  const { entry, fee } = termsOf(stakes)
  if (unitsFromWire(buyIn) !== entry + fee)
    throw new Refusal('STAKE_LIMIT', { possible: unitsToWire(entry + fee) })
  return stakes.buyIn.least
}

function moreChips<Hand>({ stakes }: CardState<Hand>, { chips, bought }: CardSeat, amount: string): number {
  if (stakes.contest) throw new Refusal('STAKE_LIMIT', possible(stakes, 0))
  const more = chipsOf(stakes, amount)
  const room = Math.max(0, stakes.buyIn.most - chips - bought)
  if (more > room || more <= 0) throw new Refusal('STAKE_LIMIT', possible(stakes, room))
  return more
}

/** A pre-image that is none leaves the seat out of this deck, and is written down. */
function revealed<Hand, Move>(
  { asked }: CardState<Hand>,
  { place, chain, isSimulated }: CardSeat,
  { hand, seed, at }: { readonly hand: number; readonly seed: string; readonly at: number },
): CardEvent<Move> {
  if (!asked || asked.hand !== hand || isSimulated || hasAnswered(asked, place)) throw new Refusal('TOO_LATE')
  if (at >= asked.until) throw new Refusal('TOO_LATE')
  return isNextOfChain({ seed, last: chain })
    ? { is: 'revealed', at, place, seed }
    : { is: 'flagged', at, place }
}
