import type { CardTableView } from '@baize/contracts'
import { amountOf, unitsOf } from '@baize/game-kit'

type Acted = {
  readonly place: number
  readonly did: 'check' | 'call' | 'bet' | 'raise'
  /** How much was added; nothing for a check. */
  readonly amount: string
}

type Shown = Pick<CardTableView, 'hand' | 'turn' | 'seats' | 'phase'>

/** What whoever was asked has done since; who folded or is all-in is marked at the seat already. */
export function actedSince(now: Shown, before: Shown): Acted | undefined {
  const place = before.turn?.place
  if (place === undefined || now.hand !== before.hand || now.phase !== 'playing') return undefined
  if (now.turn?.askedAt === before.turn?.askedAt) return undefined
  const [seat, old] = [now.seats[place], before.seats[place]]
  if (!seat || !old || seat.isFolded || seat.isAllIn) return undefined
  const more = unitsOf(seat.paid) - unitsOf(old.paid)
  if (more === 0) return { place, did: 'check', amount: amountOf(0) }
  const highest = Math.max(0, ...before.seats.map((each) => unitsOf(each?.bet ?? '0')))
  const bet = unitsOf(old.bet) + more
  if (bet <= highest) return { place, did: 'call', amount: amountOf(more) }
  return { place, did: highest === 0 ? 'bet' : 'raise', amount: amountOf(bet) }
}
