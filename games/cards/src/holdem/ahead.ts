import { button, element, type Translate } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'

/** A decision that is made before it is one's turn: check if nothing is to be paid, and fold otherwise. */
export type Ahead = {
  readonly root: HTMLElement
  isOn(): boolean
  press(): void
  /** Each hand and street begins without one. */
  show(now: CardNow): boolean
}

export function createAhead(t: Translate): Ahead {
  let isOn = false
  let street = ''
  const toggle = button({ label: t('holdem.checkFold'), className: 'decide ahead', onPress: () => press() })
  toggle.dataset.action = 'ahead'
  const draw = () => toggle.setAttribute('aria-pressed', String(isOn))
  function press(): void {
    isOn = !isOn
    draw()
  }
  return {
    root: element('div', { class: 'decisions' }, toggle),
    isOn: () => isOn,
    press,
    show({ view, you }) {
      const now = `${view.hand} ${view.board.length}`
      if (now !== street) isOn = false
      street = now
      draw()
      const seat = typeof you?.place === 'number' ? view.seats[you.place] : undefined
      return (
        view.phase === 'playing' &&
        view.turn !== null &&
        seat?.isIn === true &&
        !seat.isFolded &&
        !seat.isAllIn
      )
    },
  }
}
