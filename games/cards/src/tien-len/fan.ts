import { element, type Translate } from '@baize/game-kit'
import { createCard } from '../table/card.ts'
import { inOrder } from './picking.ts'

/** One's own cards, from the lowest to the highest; a touch lifts one or lays it down. */
export type Fan = {
  readonly root: HTMLElement
  show(held: readonly number[], lifted: ReadonlySet<number>): void
}

/** What a finger needs of each card, less the one that lets all of them lie in a row on the smallest phone held sideways; and what the last of a row shows beyond it. */
const [TOUCH, BEYOND] = [43, 8]
const MOST_ROWS = 3
const NARROWEST = 316
/** Few cards do not grow without end. */
const LEAST_IN_A_ROW = 5

/** So many cards lie in each row where there is so much room. */
export function rowLengths({
  count,
  room,
}: {
  readonly count: number
  readonly room: number
}): readonly number[] {
  const fit = Math.max(1, Math.floor((room - BEYOND) / TOUCH))
  const rows = Math.min(MOST_ROWS, Math.ceil(count / fit))
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
}

export function createFan(t: Translate, onTouch: (card: number) => void): Fan {
  const rows = Array.from({ length: MOST_ROWS }, () => element('div', { class: 'fan-row' }))
  const root = element(
    'div',
    { class: 'fan', role: 'group', 'aria-label': t('tien-len.own'), dir: 'ltr' },
    ...rows,
  )
  const made = new Map<number, HTMLButtonElement>()
  const buttonOf = (card: number) => {
    const known = made.get(card)
    if (known) return known
    const { root: face } = createCard(t, card)
    const fresh = element('button', { type: 'button', class: 'fan-card', 'data-card': card }, face)
    fresh.addEventListener('click', () => onTouch(card))
    made.set(card, fresh)
    return fresh
  }
  root.addEventListener('keydown', (event) => {
    if (moveFocus(root, event.key)) event.preventDefault()
  })
  let order: readonly number[] = []
  let drawn = ''
  const lay = () => {
    const lengths = rowLengths({ count: order.length, room: root.clientWidth || NARROWEST })
    const wanted = `${lengths.join()} ${order.join()}`
    if (drawn === wanted) return
    drawn = wanted
    const focused = document.activeElement
    let from = 0
    for (const [index, row] of rows.entries()) {
      const length = lengths[index] ?? 0
      row.replaceChildren(...order.slice(from, from + length).map(buttonOf))
      from += length
    }
    // Held sideways the table makes room for them.
    document.body.dataset.fanRows = String(lengths.length)
    root.style.setProperty('--in-a-row', String(Math.max(lengths[0] ?? 0, LEAST_IN_A_ROW)))
    for (const [card] of made) if (!order.includes(card)) made.delete(card)
    if (focused instanceof HTMLElement && root.contains(focused)) focused.focus()
  }
  // The rows are as wide as the place that they have, whichever way the phone is held.
  new ResizeObserver(() => {
    root.style.setProperty('--room', `${root.clientWidth}px`)
    lay()
  }).observe(root)
  return {
    root,
    show(held, lifted) {
      order = inOrder(held)
      for (const card of order) buttonOf(card).setAttribute('aria-pressed', String(lifted.has(card)))
      lay()
    },
  }
}

/** With the arrows from card to card, across both rows. */
function moveFocus(root: HTMLElement, key: string): boolean {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const cards = [...root.querySelectorAll<HTMLButtonElement>('.fan-card')]
  const at = cards.findIndex((card) => card === document.activeElement)
  if (step === 0 || at < 0) return false
  cards[(at + step + cards.length) % cards.length]?.focus()
  return true
}
