import type { CardSeatView } from '@baize/contracts'
import { element, type Translate } from '@baize/game-kit'
import type { CardFaceParts, CardNow } from '../card-face.ts'
import { createStake, type Stake } from './chips.ts'
import { createFlights, type Flights } from './flights.ts'
import { createPots, type Pots } from './pots.ts'
import { ringTime } from './ring.ts'
import { createSeatPod, type SeatPod } from './seat-pod.ts'
import { sidesOf, type Spot, turnedPlace } from './spots.ts'

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

/** An upright table is drawn for such a box, and grows and shrinks with the room there is. */
const [WIDTH, HEIGHT, FLAT_WIDTH, FLAT_HEIGHT] = [390, 540, 640, 340]

export function createTable(parts: TableParts): Table {
  const { t, seats, amount, step, markOf } = parts
  const sides: Side[] = Array.from({ length: seats }, () => ({
    pod: createSeatPod({ t, amount, markOf }),
    bet: createStake('bet'),
  }))
  const wonBy = ({ ended }: CardNow['view'], place: number) => {
    const won = ended?.won.find((each) => each.place === place)
    return won && amount(won.amount)
  }
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
  let shown: CardNow | undefined
  let isWide = false
  let hasOwn = false
  const layOut = () => {
    const [width, height] = [root.clientWidth, root.clientHeight]
    isWide = width > height
    root.dataset.wide = String(isWide)
    const fits = isWide
      ? Math.min(width / FLAT_WIDTH, height / FLAT_HEIGHT)
      : Math.min(width / WIDTH, height / HEIGHT)
    root.style.setProperty('--size', String(Math.min(Math.max(fits, 0.68), 1.6)))
    place(shown)
  }
  const place = (now: CardNow | undefined) => {
    const own = now?.you?.place ?? null
    const spots = sidesOf(seats, isWide)
    const spotsAt = (index: number) => spots[turnedPlace(index, own, seats)]
    for (const [index, { pod, bet }] of sides.entries()) {
      put(pod.root, spotsAt(index)?.seat)
      put(bet.root, spotsAt(index)?.bet)
      pod.root.dataset.at = String(turnedPlace(index, own, seats))
      pod.root.dataset.side = sideName(spotsAt(index)?.seat)
    }
    const dealer = now?.view.button ?? null
    button.hidden = dealer === null
    if (dealer !== null) put(button, spotsAt(dealer)?.button)
  }
  new ResizeObserver(layOut).observe(root)
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
      place(now)
      const { view, you } = now
      for (const [index, { pod, bet }] of sides.entries()) {
        const seat = view.seats[index] ?? null
        pod.show({
          seat,
          isOwn: index === you?.place,
          own: index === you?.place && !hasOwn ? you.cards : [],
          isTurn: view.turn?.place === index,
          won: wonBy(view, index),
        })
        const lies = seat && view.phase === 'playing' ? seat.bet : '0'
        bet.show({ onWire: lies, step, text: amount(lies) })
      }
      pots.show(view)
    },
    tick(now) {
      const turn = shown?.view.turn
      for (const [index, { pod }] of sides.entries())
        pod.ring.show(turn?.place === index ? ringTime(turn, now) : undefined)
    },
  }
}

function put(what: HTMLElement, spot: Spot | undefined): void {
  if (!spot) return
  what.style.left = `${spot.x}%`
  what.style.top = `${spot.y}%`
}

/** Which way a seat looks: its cards lie towards the middle. */
function sideName(spot: Spot | undefined): string {
  if (!spot || spot.y > 75) return 'bottom'
  return spot.x > 70 ? 'right' : spot.x < 30 ? 'left' : 'top'
}
