import { type PlainSeat, unitsOf } from '@baize/game-kit'
import type { CardRules } from '@baize/contracts'
import type { CardNow } from './card-face.ts'
import { turnUp } from './table/flights.ts'
import { gathered } from './table/pots.ts'
import type { Table } from './table/table.ts'

type Moving = {
  readonly seat: Pick<PlainSeat<CardRules>, 'sounds' | 'dealerSounds' | 'buzz'>
  readonly table: Table
  readonly deck: Element
}

const CARD_GAP_MS = 90
const GATHER_MS = 380

/** What must be seen moving before the table shows how it is now: chips that leave the places where they lie. */
export function moveBefore({ seat, table }: Moving, now: CardNow, before: CardNow): void {
  const isGathered = gathered(now.view) > gathered(before.view) || now.view.phase === 'showing'
  if (before.view.phase !== 'playing' || !isGathered) return
  let hasMoved = false
  for (const [place, old] of before.view.seats.entries()) {
    const bet = table.at(place)?.bet
    if (!bet || !old || unitsOf(old.bet) === 0 || bet.root.hidden) continue
    table.flights.send(bet.root, table.pots.root, { ms: GATHER_MS })
    hasMoved = true
  }
  if (hasMoved) seat.sounds.play('coin')
}

/** What comes to where the table shows it now: cards that are dealt, chips that are put in, what was won. */
export function moveAfter(parts: Moving, now: CardNow, before: CardNow): void {
  deal(parts, now, before)
  lookAtOwn(parts, now, before)
  bets(parts, now, before)
  wins(parts, now, before)
  const isOwnTurn = now.view.turn !== null && now.view.turn.place === now.you?.place
  if (isOwnTurn && now.view.turn?.askedAt !== before.view.turn?.askedAt) {
    parts.seat.sounds.play('chime')
    parts.seat.buzz('soon')
  }
}

/** One card to each seat, and again, as a dealer does. */
function deal({ seat, table, deck }: Moving, now: CardNow, before: CardNow): void {
  const dealt = now.view.seats.flatMap((each, place) => {
    const hadNone = (before.view.seats[place]?.cards ?? 0) === 0 || before.view.hand !== now.view.hand
    return each && each.cards > 0 && hadNone ? [place] : []
  })
  if (dealt.length === 0 || now.view.phase !== 'playing') return
  const button = now.view.button ?? 0
  const inOrder = dealt.sort((a, b) => order(a, button) - order(b, button))
  for (const [turn, place] of inOrder.entries()) {
    for (const [round, card] of (table.at(place)?.pod.cards() ?? []).entries())
      table.flights.arrive(card.root, deck, { delay: (round * inOrder.length + turn) * CARD_GAP_MS })
  }
  seat.dealerSounds.play('card')
}

/** One's own cards are told a moment after they were dealt: they are picked up when they lie there. */
function lookAtOwn({ table }: Moving, { view, you }: CardNow, before: CardNow): void {
  const isNew = (you?.cards.length ?? 0) > 0 && (before.you?.cards.length ?? 0) === 0
  if (!isNew || typeof you?.place !== 'number') return
  const dealt = view.seats.filter((seat) => (seat?.cards ?? 0) > 0).length
  for (const [index, card] of (table.at(you.place)?.pod.cards() ?? []).entries())
    turnUp(table.flights, card, (index + 1) * dealt * CARD_GAP_MS + CARD_GAP_MS)
}

const order = (place: number, button: number) => (place - button - 1 + 10) % 10

function bets({ seat, table }: Moving, now: CardNow, before: CardNow): void {
  for (const [place, each] of now.view.seats.entries()) {
    const side = table.at(place)
    const more = unitsOf(each?.bet ?? '0') - unitsOf(before.view.seats[place]?.bet ?? '0')
    if (!side || more <= 0 || now.view.phase !== 'playing') continue
    table.flights.arrive(side.bet.root, side.pod.head, { ms: 260, isFlat: true })
    seat.sounds.play('coin')
  }
}

function wins({ seat, table }: Moving, now: CardNow, before: CardNow): void {
  const { ended } = now.view
  if (!ended || before.view.ended) return
  for (const { place } of ended.won) {
    const side = table.at(place)
    if (side) table.flights.send(table.pots.winnings, side.pod.head, { delay: GATHER_MS, ms: 620 })
  }
  const isOwn = ended.won.some(({ place }) => place === now.you?.place)
  if (isOwn) seat.buzz('won')
  seat.sounds.play(isOwn ? 'win' : 'land')
}
