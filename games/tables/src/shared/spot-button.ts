import { element, type Translate, type Units } from '@baize/game-kit'
import { chipTone } from './chip-face.ts'
import { shortAmount } from './short-amount.ts'

/** What a spot looks like; its name is a text, a drawing, or both. */
export type SpotLook = {
  readonly spot: string
  readonly name: string
  readonly face?: Node
  readonly tone?: 'red' | 'black' | 'blue' | 'green' | 'gold' | 'plain'
  /** What it pays, for the eye. */
  readonly pays: string
  readonly isLarge?: boolean
  /** Where a press does not simply put the chosen chip there. */
  onPress?(event: MouseEvent): void
}

export type SpotButton = {
  readonly spot: string
  readonly root: HTMLButtonElement
  show(state: SpotState): void
}

type SpotState = {
  readonly own: Units
  /** Whether some of it is still on its way. */
  readonly isWaiting: boolean
  readonly total: Units
  readonly isOpen: boolean
  readonly isWon: boolean
}

type SpotParts = {
  readonly t: Translate
  readonly chips: readonly Units[]
  shown(units: Units): string
  onPress(spot: string): void
}

/** A place on the felt: its name, what it pays, what lies there altogether, and the member's own chips. */
export function spotButton(look: SpotLook, { t, chips, shown, onPress }: SpotParts): SpotButton {
  const own = element('span', { class: 'felt-own' })
  const total = element('span', { class: 'felt-total' })
  const root = element(
    'button',
    { type: 'button', class: 'felt-spot', 'data-spot': look.spot, 'data-tone': look.tone ?? 'plain' },
    element('span', { class: 'felt-name' }, look.face ?? look.name),
    element('span', { class: 'felt-pays' }, look.pays),
    total,
    own,
  )
  if (look.isLarge) root.dataset.large = 'true'
  root.addEventListener('click', (event) => (look.onPress ? look.onPress(event) : onPress(look.spot)))
  let before = ''
  return {
    spot: look.spot,
    root,
    show(state) {
      const next = JSON.stringify(state)
      if (next === before) return
      before = next
      own.textContent = state.own > 0 ? shortAmount(state.own) : ''
      root.dataset.own = String(state.own > 0)
      own.dataset.tone = chipTone(chips, state.own)
      own.dataset.waiting = String(state.isWaiting)
      total.textContent = state.total > 0 ? shortAmount(state.total) : ''
      root.setAttribute('aria-disabled', String(!state.isOpen))
      root.dataset.won = String(state.isWon)
      const words = [t('spot.label', { name: look.name, pays: look.pays })]
      if (state.own > 0) words.push(t('spot.own', { amount: shown(state.own) }))
      if (state.isWon) words.push(t('spot.won'))
      root.setAttribute('aria-label', words.join(', '))
    },
  }
}
