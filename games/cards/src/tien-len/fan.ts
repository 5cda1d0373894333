import { element, type Translate } from '@baize/game-kit'
import { createCard } from '../table/card.ts'
import { inOrder } from './picking.ts'

/** One's own cards, from the lowest to the highest; a touch lifts one or lays it down. */
export type Fan = {
  readonly root: HTMLElement
  show(held: readonly number[], lifted: ReadonlySet<number>): void
}

/** So many lie side by side on a narrow phone. */
const IN_A_ROW = 7

export function createFan(t: Translate, onTouch: (card: number) => void): Fan {
  const rows = [element('div', { class: 'fan-row' }), element('div', { class: 'fan-row' })] as const
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
  // The rows are as wide as the place that they have, whichever way the phone is held.
  new ResizeObserver(() => root.style.setProperty('--room', `${root.clientWidth}px`)).observe(root)
  let drawn = ''
  return {
    root,
    show(held, lifted) {
      const order = inOrder(held)
      for (const card of order) buttonOf(card).setAttribute('aria-pressed', String(lifted.has(card)))
      if (drawn === order.join()) return
      drawn = order.join()
      const focused = document.activeElement
      const first = order.length > IN_A_ROW ? Math.ceil(order.length / 2) : order.length
      rows[0].replaceChildren(...order.slice(0, first).map(buttonOf))
      rows[1].replaceChildren(...order.slice(first).map(buttonOf))
      root.style.setProperty('--in-a-row', String(Math.max(first, 5)))
      root.style.setProperty('--held', String(Math.max(order.length, 5)))
      for (const [card] of made) if (!order.includes(card)) made.delete(card)
      if (focused instanceof HTMLElement && root.contains(focused)) focused.focus()
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
