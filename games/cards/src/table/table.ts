import type { CardSeatView } from '@baize/contracts'
import { element, type Translate } from '@baize/game-kit'
import type { CardFaceParts, CardNow } from '../card-face.ts'
import { createStake, type Stake } from './chips.ts'
import { createFlights, type Flights } from './flights.ts'
import { keepPlaces } from './places.ts'
import { createPots, type Pots } from './pots.ts'
import { ringTime } from './ring.ts'
import { createSeatPod, type SeatPod } from './seat-pod.ts'

/** The oval with everything that lies on it and everybody around it. */
export type Table = {
  readonly root: HTMLElement
  readonly flights: Flights
  readonly pots: Pots
  /** Where cards come from. */
  readonly deck: HTMLElement
  /** The seat and the bet of a place, as they stand now. */
  at(place: number): Side | undefined
  /** Takes what the game lays on it. */
  lay(parts: Pick<CardFaceParts, 'middle' | 'own'>): void
  show(now: CardNow): void
  /** Moves the ring of whoever is waited for. */
  tick(now: number): void
}

type Side = { readonly pod: SeatPod; readonly bet: Stake }

type TableParts = {
  readonly t: Translate
  readonly seats: number
  readonly step: string
  readonly isReduced: boolean
  amount(onWire: string): string
  markOf(seat: CardSeatView): string | undefined
}

export function createTable(parts: TableParts): Table {
  const { t, seats, amount, step, markOf } = parts
  const sides: Side[] = Array.from({ length: seats }, () => ({
    pod: createSeatPod({ t, amount, markOf }),
    bet: createStake('bet'),
  }))
  const pots = createPots({ t, amount, step })
  const button = element('span', { class: 'dealer', role: 'img', 'aria-label': t('cards.dealer') }, 'D')
  const centre = element('div', { class: 'cards-middle' }, pots.root)
  const deck = element('span', { class: 'cards-deck', 'aria-hidden': 'true' })
  const oval = element('div', { class: 'cards-oval', 'aria-hidden': 'true' }, element('div'), element('div'))
  const root = element(
    'div',
    { class: 'cards-table', dir: 'ltr' },
    oval,
    deck,
    centre,
    ...sides.map(({ bet }) => bet.root),
    ...sides.map(({ pod }) => pod.root),
    button,
  )
  const places = keepPlaces({ root, sides, button })
  let shown: CardNow | undefined
  let hasOwn = false
  return {
    root,
    flights: createFlights(root, parts.isReduced),
    pots,
    deck,
    lay({ middle, own }) {
      centre.append(middle)
      hasOwn = own !== undefined
    },
    at: (index) => sides[index],
    show(now) {
      shown = now
      places.show(now)
      for (const [index, side] of sides.entries()) showSide(side, { now, index, step, hasOwn, amount })
      pots.show(now.view)
    },
    tick(now) {
      const turn = shown?.view.turn
      for (const [index, { pod }] of sides.entries())
        pod.ring.show(turn?.place === index ? ringTime(turn, now) : undefined)
    },
  }
}

type Shown = {
  readonly now: CardNow
  readonly index: number
  readonly step: string
  readonly hasOwn: boolean
  amount(onWire: string): string
}

/** A seat and its bet as they are now. */
function showSide({ pod, bet }: Side, { now: { view, you }, index, step, hasOwn, amount }: Shown): void {
  const seat = view.seats[index] ?? null
  const won = view.ended?.won.find(({ place }) => place === index)
  pod.show({
    seat,
    isOwn: index === you?.place,
    own: index === you?.place && !hasOwn ? you.cards : [],
    isTurn: view.turn?.place === index,
    won: won && amount(won.amount),
  })
  const lies = seat && view.phase === 'playing' ? seat.bet : '0'
  bet.show({ onWire: lies, step, text: amount(lies) })
}
