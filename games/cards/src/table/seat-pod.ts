import type { CardSeatView } from '@baize/contracts'
import { element, type Translate } from '@baize/game-kit'
import { type CardElement, createCard } from './card.ts'
import { createRing, type Ring } from './ring.ts'

/** What of a seat does not stand in its view. */
type PodState = {
  readonly seat: CardSeatView | null
  readonly isOwn: boolean
  /** One's own cards, where they lie open here. */
  readonly own: readonly number[]
  readonly isTurn: boolean
  /** What it has just won, as it is shown. */
  readonly won: string | undefined
}

/** A seat at the table: who sits there, with what, and the cards. */
export type SeatPod = {
  readonly root: HTMLElement
  readonly head: HTMLElement
  readonly ring: Ring
  /** As they lie there now. */
  cards(): readonly CardElement[]
  show(state: PodState): void
  /** Lets a phrase stand over the seat for a moment, or what was done there. */
  say(text: string, kind: 'phrase' | 'note'): void
}

type PodParts = {
  readonly t: Translate
  amount(onWire: string): string
  /** What the game says of a seat of which nothing else is to be said. */
  markOf(seat: CardSeatView): string | undefined
}

const HUES = 12
/** How long something stands at a seat, in milliseconds. */
const showsFor = { phrase: 4_000, note: 1_600 } as const

/** A colour that stays with whoever sits there. */
function hueOf(id: string): number {
  const letters = Array.from({ length: id.length }, (_, index) => id.charCodeAt(index))
  const sum = letters.reduce((before, letter) => (before * 31 + letter) % 997, 7)
  return (sum % HUES) * (360 / HUES)
}

export function createSeatPod({ t, amount, markOf: markOfGame }: PodParts): SeatPod {
  const ring = createRing()
  const face = element('span', { class: 'seat-face', 'aria-hidden': 'true' })
  const head = element('div', { class: 'seat-head' }, face, ring.root)
  const name = element('bdi', { class: 'seat-name' })
  const stack = element('bdi', { class: 'seat-stack' })
  const mark = element('span', { class: 'seat-mark' })
  const simulated = element('small', { class: 'seat-simulated' }, t('room.simulated'))
  const gain = element('bdi', { class: 'seat-won', 'aria-hidden': 'true' })
  const said = element('p', { class: 'seat-said' })
  const held = element('div', { class: 'seat-cards' })
  const plate = element('div', { class: 'seat-plate' }, name, stack, simulated)
  const root = element('div', { class: 'seat', role: 'group' }, held, head, plate, mark, gain, said)
  const free = t('cards.seatFree')
  let cards: CardElement[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  return {
    root,
    head,
    ring,
    cards: () => cards,
    say(text, kind) {
      clearTimeout(silence)
      said.textContent = text
      said.dataset.kind = kind
      silence = setTimeout(() => {
        said.textContent = ''
      }, showsFor[kind])
    },
    show({ seat, isOwn, own, isTurn, won }) {
      root.dataset.free = String(seat === null)
      root.dataset.own = String(isOwn)
      root.dataset.turn = String(isTurn)
      root.dataset.winner = String(won !== undefined)
      gain.textContent = won === undefined ? '' : `+${won}`
      cards = laidOut({ t, held, cards, seat, own })
      if (!seat) {
        root.dataset.marked = 'false'
        root.setAttribute('aria-label', free)
        face.textContent = '+'
        name.textContent = ''
        stack.textContent = ''
        mark.textContent = ''
        simulated.hidden = true
        return
      }
      root.dataset.folded = String(seat.isFolded)
      root.style.setProperty('--hue', String(hueOf(seat.id)))
      face.textContent = seat.name.slice(0, 1).toUpperCase()
      name.textContent = isOwn ? t('cards.you') : seat.name
      stack.textContent = amount(seat.stack)
      simulated.hidden = !seat.isSimulated
      const ofAll = markOf(seat)
      const key = ofAll ?? markOfGame(seat)
      mark.textContent = key ? t(`cards.mark.${key}`) : ''
      mark.dataset.mark = key ?? ''
      root.dataset.marked = String(ofAll !== undefined)
      root.setAttribute('aria-label', podLabel(t, seat, isOwn))
    },
  }
}

/** The one thing that most needs saying of a seat. */
function markOf(seat: CardSeatView): string | undefined {
  if (seat.isLineLost) return 'line'
  if (seat.isAllIn) return 'all-in'
  if (seat.isFolded) return 'folded'
  if (seat.state === 'sitting-out') return 'out'
  return seat.state === 'waiting' ? 'waiting' : undefined
}

function podLabel(t: Translate, seat: CardSeatView, isOwn: boolean): string {
  return isOwn ? t('cards.yourSeat') : t('cards.seatOf', { name: seat.name })
}

type Laid = {
  readonly t: Translate
  readonly held: HTMLElement
  readonly cards: readonly CardElement[]
  readonly seat: CardSeatView | null
  readonly own: readonly number[]
}

/** As many cards as the seat holds; those that are known lie open. */
function laidOut({ t, held, cards, seat, own }: Laid): CardElement[] {
  const open = own.length > 0 ? own : (seat?.shown ?? [])
  const count = seat ? Math.max(seat.cards, open.length) : 0
  const next = Array.from({ length: count }, (_, index) => cards[index] ?? createCard(t))
  for (const [index, card] of next.entries()) if (card.card() !== open[index]) card.show(open[index])
  if (next.length !== cards.length) held.replaceChildren(...next.map(({ root }) => root))
  held.dataset.count = String(count)
  held.dataset.open = String(open.length > 0)
  return next
}
