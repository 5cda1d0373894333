import { Foul } from '../../engine.ts'
import { fromLeftOf } from './pots.ts'
import {
  betsOf,
  hasRoom,
  leastBet,
  type TeenPattiHand,
  type TeenPattiMove,
  type TeenPattiMoves,
  type TeenPattiSeat,
  turnAfter,
  unpacked,
  withTeenPattiSeat,
} from './teen-patti.ts'

const none = { pack: false, bets: [], allIn: null, show: null, sideshow: null }

/** What a seat may do now. Cards may be looked at whoever's turn it is. */
export function teenPattiMoves(hand: TeenPattiHand, place: number): TeenPattiMoves {
  const seat = unpacked(hand).find((each) => each.place === place)
  const isOpen = hand.next === 'act' || hand.next === 'answer'
  const see = isOpen && seat !== undefined && !seat.isSeen
  const answer = hand.next === 'answer' && hand.turn === place
  if (!seat || hand.next !== 'act' || hand.turn !== place) return { ...none, see, answer }
  const least = leastBet(hand, seat)
  const isShort = seat.stack < least
  const cost = !isShort && hasRoom(hand, least) ? least : null
  return {
    see,
    answer,
    pack: true,
    bets: betsOf(hand, seat),
    allIn: isShort ? seat.stack : null,
    show: unpacked(hand).length === 2 ? cost : null,
    sideshow: comparedWith(hand, seat) === undefined ? null : cost,
  }
}

/** Who sits before a seen seat, if they can be asked to compare: seen, able to bet, and not one of the last two. */
function comparedWith(hand: TeenPattiHand, seat: TeenPattiSeat): number | undefined {
  const left = unpacked(hand)
  const order = fromLeftOf(
    seat.place,
    left.map(({ place }) => place),
  )
  const before = left.find(({ place }) => place === order.at(-2))
  const canAsk = seat.isSeen && left.length > 2 && before?.isSeen === true && before.stack > 0
  return canAsk ? before.place : undefined
}

/** Takes a move; `Foul` for what the rules forbid. */
export function actInTeenPatti(hand: TeenPattiHand, place: number, move: TeenPattiMove): TeenPattiHand {
  const moves = teenPattiMoves(hand, place)
  const seat = hand.seats.find((each) => each.place === place)
  if (move.do === 'see' && moves.see) return withTeenPattiSeat(hand, place, { isSeen: true })
  if (!seat || !moves.pack || move.do === 'see') throw new Foul('That seat may not do so now.')
  switch (move.do) {
    case 'pack':
      return turnAfter(withTeenPattiSeat(hand, place, { isPacked: true }), place)
    case 'bet':
      if (!moves.bets.includes(move.amount)) throw new Foul('That may not be bet.')
      return turnAfter(staking(hand, seat, move.amount), place)
    case 'all-in':
      if (moves.allIn === null) throw new Foul('There is enough for a bet.')
      return turnAfter(paying(hand, seat, moves.allIn), place)
    case 'show':
      if (moves.show === null) throw new Foul('Only the last two may ask for the show.')
      return { ...paying(hand, seat, moves.show), next: 'show', turn: null, showBy: place }
    case 'sideshow': {
      const of = comparedWith(hand, seat)
      if (moves.sideshow === null || of === undefined) throw new Foul('There is nobody to compare with.')
      return { ...paying(hand, seat, moves.sideshow), next: 'answer', turn: of, sideshow: { by: place, of } }
    }
  }
}

/** The stake follows the blind value of a bet. */
function staking(hand: TeenPattiHand, seat: TeenPattiSeat, amount: number): TeenPattiHand {
  return { ...paying(hand, seat, amount), stake: seat.isSeen ? amount / 2 : amount }
}

function paying(hand: TeenPattiHand, seat: TeenPattiSeat, amount: number): TeenPattiHand {
  return withTeenPattiSeat(hand, seat.place, {
    stack: seat.stack - amount,
    paid: seat.paid + amount,
    blindTurns: seat.isSeen ? seat.blindTurns : seat.blindTurns + 1,
  })
}

/** The answer of who was asked to compare: who packs, or null where they refused. It goes on after who asked. */
export function answerSideshow(hand: TeenPattiHand, place: number, packs: number | null): TeenPattiHand {
  const { sideshow } = hand
  if (hand.next !== 'answer' || !sideshow || sideshow.of !== place)
    throw new Foul('That seat is not asked to compare.')
  if (packs === null) return turnAfter(hand, sideshow.by)
  const compared = [
    ...hand.compared,
    [sideshow.by, sideshow.of] as const,
    [sideshow.of, sideshow.by] as const,
  ]
  return turnAfter(withTeenPattiSeat({ ...hand, compared }, packs, { isPacked: true }), sideshow.by)
}

/** What is done for a seat whose time is up: it packs. Who is asked to compare and says nothing has refused. */
export function teenPattiTimeout(hand: TeenPattiHand): 'pack' | 'refuse' {
  return hand.next === 'answer' ? 'refuse' : 'pack'
}
