import type { CardRules } from '@baize/contracts'
import { type PlainSeat, unitsOf } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'

/** Counts what each hand or sit & go came to into the net position of the session. */
export function createBooks({ book, rules: { contest } }: Pick<PlainSeat<CardRules>, 'book' | 'rules'>) {
  const cost = unitsOf(contest?.entry ?? '0') + unitsOf(contest?.fee ?? '0')
  return {
    hear(now: CardNow, before: CardNow): void {
      const own = now.view.contest ? contestOf(now, before, cost) : handOf(now, before)
      if (own) book({ round: now.view.hand, ...own })
    },
  }
}

/** Chips are no money: a sit & go counts when it is over for this member. */
function contestOf({ you }: CardNow, before: CardNow, staked: number) {
  return you?.finished && !before.you?.finished ? { staked, payout: unitsOf(you.finished.paid) } : undefined
}

/** What a hand came to for this seat, which the table says when it is over. */
export function handOf(
  { view, you }: CardNow,
  before: CardNow,
): { readonly staked: number; readonly payout: number } | undefined {
  if (!view.ended || before.view.ended || typeof you?.place !== 'number') return undefined
  const own = view.ended.net.find(({ place }) => place === you.place)
  if (!own) return undefined
  const units = unitsOf(own.amount)
  return { staked: Math.max(0, -units), payout: Math.max(0, units) }
}
