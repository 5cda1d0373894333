import type { CardNow } from '../card-face.ts'
import { sidesOf, type Spot, turnedPlace } from './spots.ts'

/** Keeps everybody in their places, however the phone is held. */
type Places = { show(now: CardNow): void }

type PlacedParts = {
  readonly root: HTMLElement
  readonly sides: readonly { readonly pod: Placed; readonly bet: Placed }[]
  /** The dealer's. */
  readonly button: HTMLElement
}

type Placed = { readonly root: HTMLElement }

/** An upright table is drawn for such a box, and grows and shrinks with the room there is. */
const [WIDTH, HEIGHT, FLAT_WIDTH, FLAT_HEIGHT] = [390, 540, 640, 340]
const [SMALLEST, LARGEST] = [0.68, 1.6]

export function keepPlaces({ root, sides, button }: PlacedParts): Places {
  const seats = sides.length
  let shown: CardNow | undefined
  let isWide = false
  const place = () => {
    const own = shown?.you?.place ?? null
    const spots = sidesOf(seats, isWide)
    for (const [index, { pod, bet }] of sides.entries()) {
      const at = turnedPlace(index, { own, seats })
      put(pod.root, spots[at]?.seat)
      put(bet.root, spots[at]?.bet)
      pod.root.dataset.at = String(at)
      pod.root.dataset.side = sideName(spots[at]?.seat)
    }
    const dealer = shown?.view.button ?? null
    button.hidden = dealer === null
    if (dealer !== null) put(button, spots[turnedPlace(dealer, { own, seats })]?.button)
  }
  new ResizeObserver(() => {
    const [width, height] = [root.clientWidth, root.clientHeight]
    isWide = width > height
    root.dataset.wide = String(isWide)
    const [wide, high] = isWide ? [FLAT_WIDTH, FLAT_HEIGHT] : [WIDTH, HEIGHT]
    const size = Math.min(width / wide, height / high)
    root.style.setProperty('--size', String(Math.min(Math.max(size, SMALLEST), LARGEST)))
    place()
  }).observe(root)
  return {
    show(now) {
      shown = now
      place()
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
