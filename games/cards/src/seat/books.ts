import type { CardRules } from '@baize/contracts'
import { type PlainSeat, unitsOf } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'

/** Counts what each hand came to into the net position of the session. */
export function createBooks({ book }: Pick<PlainSeat<CardRules>, 'book'>) {
  return {
    hear(now: CardNow, before: CardNow): void {
      const own = handOf(now, before)
      if (own) book({ round: now.view.hand, ...own })
    },
  }
}

/**
 * What a hand has cost and brought: the stack before it, which a seat in a hand shows without what it paid, and after it.
 * What was bought while it was played belongs to neither.
 */
export function handOf(
  { view, you }: CardNow,
  before: CardNow,
): { readonly staked: number; readonly payout: number } | undefined {
  const place = you?.place ?? null
  if (place === null || view.phase !== 'showing' || before.view.phase !== 'playing') return undefined
  const [after, during] = [view.seats[place], before.view.seats[place]]
  if (!after || !during?.isIn || view.ended?.isVoid) return undefined
  const paid = unitsOf(after.paid)
  const won = view.ended?.won.find((each) => each.place === place)
  const back = paid - calledOf(view, place)
  return { staked: paid - back, payout: unitsOf(won?.amount ?? '0') }
}

/** What of a seat's money others have matched: the rest came back to it. */
function calledOf({ seats }: CardNow['view'], place: number): number {
  const own = unitsOf(seats[place]?.paid ?? '0')
  const others = seats.map((seat, index) => (index === place ? 0 : unitsOf(seat?.paid ?? '0')))
  return Math.min(own, Math.max(0, ...others))
}
