import type { CardElement } from './card.ts'

/** Things that move over the table; where no movement is wanted they are there at once. */
export type Flights = {
  /** Lets something come to where it lies from somewhere else. */
  arrive(what: HTMLElement, from: Element, options?: FlightOptions): void
  /** Sends a copy of something away to somewhere else. */
  send(what: HTMLElement, to: Element, options?: FlightOptions): void
  /** Turns a card over: `atEdge` is called when it stands on its edge. */
  turn(what: HTMLElement, atEdge: () => void, options?: FlightOptions): void
}

type FlightOptions = {
  readonly delay?: number
  readonly ms?: number
  /** Lies flat all the way, as chips do; a card comes turning. */
  readonly isFlat?: boolean
}

/** How long a card is on its way. */
export const CARD_MS = 320
const CHIPS_MS = 420
const TURN_MS = 280
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)'

/** What flies away flies over `layer`, whose measures it has. */
export function createFlights(layer: HTMLElement, isReduced: boolean): Flights {
  // A browser that cannot animate shows where things end.
  const isStill = isReduced || typeof Element.prototype.animate !== 'function'
  return {
    arrive(what, from, { delay = 0, ms = CARD_MS, isFlat = false } = {}) {
      if (isStill) return
      const { dx, dy } = between(what, from)
      const lies = restOf(what)
      const away = `translate(${dx}px, ${dy}px) ${lies} ${isFlat ? '' : 'rotate(-28deg) scale(0.72)'}`
      what.animate(
        [
          { transform: away, opacity: 0 },
          { transform: away, opacity: 1, offset: 0.02 },
          { transform: lies || 'none', opacity: 1 },
        ],
        { duration: ms, delay, easing: EASE, fill: 'backwards' },
      )
    },
    send(what, to, { delay = 0, ms = CHIPS_MS } = {}) {
      if (isStill) return
      const { dx, dy } = between(what, to)
      const copy = copyOver(layer, what)
      const there = `translate(${dx}px, ${dy}px)`
      const flight = copy.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: there, opacity: 1, offset: 0.92 },
          { transform: there, opacity: 0 },
        ],
        { duration: ms, delay, easing: EASE, fill: 'both' },
      )
      for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => copy.remove())
    },
    turn(what, atEdge, { delay = 0, ms = TURN_MS } = {}) {
      if (isStill) return atEdge()
      const [lying, onEdge] = [{ transform: 'none' }, { transform: 'scaleX(0.02)' }]
      const half = { duration: ms / 2 }
      const first = what.animate([lying, onEdge], { ...half, delay, easing: 'ease-in' })
      first.addEventListener('finish', () => {
        atEdge()
        what.animate([onEdge, lying], { ...half, easing: 'ease-out' })
      })
    },
  }
}

/** How something is placed where it lies, which a movement must keep. */
function restOf(what: Element): string {
  const { transform } = getComputedStyle(what)
  return transform === 'none' ? '' : transform
}

function between(what: Element, other: Element): { readonly dx: number; readonly dy: number } {
  const [here, there] = [what.getBoundingClientRect(), other.getBoundingClientRect()]
  return {
    dx: there.left + there.width / 2 - here.left - here.width / 2,
    dy: there.top + there.height / 2 - here.top - here.height / 2,
  }
}

/** What is said to be gone already still flies: as a copy over the table that nobody reads or touches. */
function copyOver(layer: HTMLElement, what: HTMLElement): HTMLElement {
  const copy = what.cloneNode(true) as HTMLElement
  const { left, top, width, height } = what.getBoundingClientRect()
  copy.setAttribute('aria-hidden', 'true')
  copy.removeAttribute('data-at')
  copy.classList.add('cards-flying')
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  layer.append(copy)
  return copy
}

/** An open card lies face down first, and is turned up after so long. */
export function turnUp(flights: Flights, card: CardElement, delay: number): void {
  const face = card.card()
  if (face === undefined) return
  card.show(undefined)
  // Whatever it has been shown as meanwhile is newer.
  const show = () => card.card() === undefined && card.show(face)
  flights.turn(card.root, show, { delay })
}
