import { element } from '@baize/game-kit'

/** The time that is left around a head: the decision's, then the bank's in another colour. */
export type Ring = {
  readonly root: HTMLElement
  /** Nothing where nobody waits. */
  show(left: RingTime | undefined): void
}

export type RingTime = { readonly ms: number; readonly of: number; readonly isBank: boolean }

const SVG = 'http://www.w3.org/2000/svg'
const RADIUS = 46
const AROUND = 2 * Math.PI * RADIUS

type Turn = { readonly askedAt: number; readonly bankFrom: number; readonly endsAt: number }

/** What is left of a turn at a time; the bank begins where the decision's own time ends. */
export function ringTime({ askedAt, bankFrom, endsAt }: Turn, now: number): RingTime {
  const isBank = now >= bankFrom && endsAt > bankFrom
  const [from, to] = isBank ? [bankFrom, endsAt] : [askedAt, bankFrom]
  return { ms: Math.max(0, to - now), of: Math.max(1, to - from), isBank }
}

export function createRing(): Ring {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', '0 0 100 100')
  drawn.setAttribute('aria-hidden', 'true')
  const circle = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries({ cx: 50, cy: 50, r: RADIUS, 'stroke-dasharray': AROUND }))
    circle.setAttribute(name, String(value))
  drawn.append(circle)
  const seconds = element('span', { class: 'seat-seconds', 'aria-hidden': 'true' })
  const root = element('div', { class: 'seat-ring', hidden: true }, seconds)
  root.prepend(drawn)
  let drawnTenth = -1
  return {
    root,
    show(left) {
      if (root.hidden !== (left === undefined)) root.hidden = left === undefined
      if (!left) return
      const tenth = Math.ceil(left.ms / 100)
      if (tenth === drawnTenth) return
      drawnTenth = tenth
      circle.setAttribute('stroke-dashoffset', String(AROUND * (1 - Math.min(left.ms / left.of, 1))))
      root.dataset.bank = String(left.isBank)
      root.dataset.last = String(left.ms <= 5_000)
      seconds.textContent = String(Math.ceil(left.ms / 1_000))
    },
  }
}
