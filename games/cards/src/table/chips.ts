import { element, unitsOf } from '@baize/game-kit'

const MOST_CHIPS = 5
const TONES = 5

/** How many chips stand for an amount, and their colours: few for a blind, a pile for a stack. */
function chipPile({ onWire, step }: Omit<StakeShown, 'text'>): readonly number[] {
  const chips = Math.max(1, Math.round(unitsOf(onWire) / Math.max(unitsOf(step), 1)))
  const digits = Math.floor(Math.log10(chips))
  const count = Math.min(MOST_CHIPS, 1 + Math.floor(chips / 10 ** digits / 2))
  return Array.from({ length: count }, (_, index) => (digits + (index === 0 ? 0 : 1)) % TONES)
}

/** An amount that lies on the table, with its chips. */
export type Stake = { readonly root: HTMLElement; show(shown: StakeShown | undefined): void }

type StakeShown = { readonly onWire: string; readonly step: string; readonly text: string }

export function createStake(name: string): Stake {
  const pile = element('span', { class: 'chips', 'aria-hidden': 'true' })
  const text = element('bdi', { class: 'stake-text' })
  const root = element('div', { class: `stake ${name}`, hidden: true }, pile, text)
  let drawn = ''
  return {
    root,
    show(shown) {
      const isNothing = !shown || unitsOf(shown.onWire) === 0
      root.hidden = isNothing
      if (isNothing || !shown || drawn === shown.onWire) return
      drawn = shown.onWire
      text.textContent = shown.text
      pile.replaceChildren(
        ...chipPile(shown).map((tone, index) => {
          const chip = element('span', { class: 'chip', 'data-tone': tone })
          chip.style.setProperty('--at', String(index))
          return chip
        }),
      )
    },
  }
}
