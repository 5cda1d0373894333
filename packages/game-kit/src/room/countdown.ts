import { element } from '../frame/dom.ts'

/** A ring that empties, with the seconds that are left inside it. */
export type Countdown = {
  readonly root: HTMLElement
  /** How much is left of how much; nothing where nobody waits for a clock. Answers with the whole seconds shown. */
  show(left: { readonly ms: number; readonly of: number } | undefined): number | undefined
}

const SVG = 'http://www.w3.org/2000/svg'
const RADIUS = 25
const AROUND = 2 * Math.PI * RADIUS
/** From here on the ring warns, and each second ticks. */
export const LAST_SECONDS = 5

function ringOf(name: string): SVGCircleElement {
  const circle = document.createElementNS(SVG, 'circle')
  for (const [attribute, value] of Object.entries({ cx: 30, cy: 30, r: RADIUS, class: name }))
    circle.setAttribute(attribute, String(value))
  return circle
}

export function createCountdown(label: string): Countdown {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', '0 0 60 60')
  drawn.setAttribute('aria-hidden', 'true')
  const left = ringOf('room-ring-left')
  left.setAttribute('stroke-dasharray', String(AROUND))
  drawn.append(ringOf('room-ring-back'), left)
  const number = element('span', { class: 'room-ring-number' })
  // A timer is not read aloud by itself; the last five seconds are said apart.
  const root = element('div', { class: 'room-ring', role: 'timer', 'aria-label': label }, number)
  root.prepend(drawn)
  let shown: number | undefined
  let drawnTenth: number | undefined
  return {
    root,
    show(time) {
      root.hidden = time === undefined
      if (!time) {
        shown = undefined
        return undefined
      }
      const ms = Math.max(time.ms, 0)
      // A ring this small moves a tenth of a second at a time; more often only a battery would notice.
      const tenth = Math.ceil(ms / 100)
      if (tenth !== drawnTenth)
        left.setAttribute('stroke-dashoffset', String(AROUND * (1 - Math.min(ms / time.of, 1))))
      drawnTenth = tenth
      const seconds = Math.ceil(ms / 1000)
      if (seconds !== shown) {
        shown = seconds
        number.textContent = String(seconds)
        root.dataset.last = String(seconds <= LAST_SECONDS)
      }
      return seconds
    },
  }
}
