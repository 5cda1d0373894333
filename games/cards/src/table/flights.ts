/** Things that move over the table; where no movement is wanted they are there at once. */
export type Flights = {
  /** Lets something come to where it lies from somewhere else. */
  arrive(what: HTMLElement, from: Element, options?: FlightOptions): void
  /** Sends a copy of something away to somewhere else. */
  send(what: HTMLElement, to: Element, options?: FlightOptions): void
  /** Turns a card over: `atEdge` is called when it stands on its edge. */
  turn(what: HTMLElement, atEdge: () => void, options?: FlightOptions): void
}

export type FlightOptions = { readonly delay?: number; readonly ms?: number }

const CARD_MS = 320
const CHIPS_MS = 420
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)'

export function createFlights(isReduced: boolean): Flights {
  // A browser that cannot animate shows where things end.
  const isStill = isReduced || typeof Element.prototype.animate !== 'function'
  return {
    arrive(what, from, { delay = 0, ms = CARD_MS } = {}) {
      if (isStill) return
      const { dx, dy } = between(what, from)
      const away = `translate(${dx}px, ${dy}px) rotate(-28deg) scale(0.72)`
      what.animate(
        [
          { transform: away, opacity: 0 },
          { transform: away, opacity: 1, offset: 0.02 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: ms, delay, easing: EASE, fill: 'backwards' },
      )
    },
    send(what, to, { delay = 0, ms = CHIPS_MS } = {}) {
      if (isStill) return
      const { dx, dy } = between(what, to)
      const copy = copyOver(what)
      const flight = copy.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: `translate(${dx}px, ${dy}px)`, opacity: 1, offset: 0.92 },
          { transform: `translate(${dx}px, ${dy}px)`, opacity: 0 },
        ],
        { duration: ms, delay, easing: EASE, fill: 'both' },
      )
      for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => copy.remove())
    },
    turn(what, atEdge, { delay = 0, ms = 280 } = {}) {
      if (isStill) return atEdge()
      const first = what.animate([{ transform: 'none' }, { transform: 'scaleX(0.02)' }], {
        duration: ms / 2,
        delay,
        easing: 'ease-in',
      })
      first.addEventListener('finish', () => {
        atEdge()
        what.animate([{ transform: 'scaleX(0.02)' }, { transform: 'none' }], {
          duration: ms / 2,
          easing: 'ease-out',
        })
      })
    },
  }
}

function between(what: Element, other: Element): { readonly dx: number; readonly dy: number } {
  const [here, there] = [what.getBoundingClientRect(), other.getBoundingClientRect()]
  return {
    dx: there.left + there.width / 2 - here.left - here.width / 2,
    dy: there.top + there.height / 2 - here.top - here.height / 2,
  }
}

/** What is said to be gone already still flies: as a copy over the table that nobody reads or touches. */
function copyOver(what: HTMLElement): HTMLElement {
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
  document.body.append(copy)
  return copy
}
