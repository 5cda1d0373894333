import type { CardTableView } from '@baize/contracts'
import { type Translate, unitsOf } from '@baize/game-kit'
import type { CardNow } from './card-face.ts'
import { cardNames } from './table/card.ts'

export type Teller = {
  readonly t: Translate
  amount(onWire: string): string
  nameAt(place: number): string
  /** How long a decision may take, in milliseconds. */
  readonly decision: number
}

/** What has just happened at the table in sentences, for those who listen; what only one game knows is not in it. */
export function tellTable(teller: Teller, now: CardNow, before: CardNow): string[] {
  return [
    ...comings(teller, now, before),
    ...dealt(teller, now, before),
    ...decisions(teller, now, before),
    ...result(teller, now.view, before.view),
    ...turn(teller, now, before),
  ]
}

function comings({ t }: Teller, now: CardNow, before: CardNow): string[] {
  return now.view.seats.flatMap((seat, place) => {
    const old = before.view.seats[place] ?? null
    if (place === now.you?.place || seat?.id === old?.id) return []
    if (!seat) return old ? [t('cards.left', { name: old.name })] : []
    return [t('cards.came', { name: seat.name })]
  })
}

function dealt({ t }: Teller, { you }: CardNow, before: CardNow): string[] {
  const isNew = you && you.cards.length > 0 && (before.you?.cards.length ?? 0) === 0
  return isNew ? [t('cards.yourCards', { cards: cardNames(t, you.cards) })] : []
}

function decisions({ t, nameAt }: Teller, now: CardNow, before: CardNow): string[] {
  return now.view.seats.flatMap((seat, place) => {
    const old = before.view.seats[place]
    if (!seat || seat.id !== old?.id || place === now.you?.place) return []
    if (seat.isFolded && !old.isFolded) return [t('cards.told.folded', { name: nameAt(place) })]
    return seat.isAllIn && !old.isAllIn ? [t('cards.told.allIn', { name: nameAt(place) })] : []
  })
}

/** Who won how much, once a hand is over, and what the house took of it. */
export function result(
  { t, amount, nameAt }: Pick<Teller, 't' | 'amount' | 'nameAt'>,
  { ended }: Pick<CardTableView, 'ended'>,
  before?: Pick<CardTableView, 'ended'>,
): string[] {
  if (!ended || before?.ended) return []
  if (ended.isVoid) return [t('cards.void')]
  const wins = ended.won.map(({ place, amount: won }) =>
    t('cards.wins', { name: nameAt(place), amount: amount(won) }),
  )
  return unitsOf(ended.rake) > 0 ? [...wins, t('cards.rake', { amount: amount(ended.rake) })] : wins
}

function turn({ t, decision }: Teller, { view, you }: CardNow, before: CardNow): string[] {
  const isOwn = view.turn !== null && view.turn.place === you?.place
  const isNew = view.turn?.askedAt !== before.view.turn?.askedAt
  return isOwn && isNew ? [t('cards.yourTurn', { seconds: Math.round(decision / 1_000) })] : []
}
