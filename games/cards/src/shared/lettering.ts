import { element } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'
import './face.css'

/** The name of the game on the cloth, while nothing lies there. */
export function createLettering(name: string) {
  const root = element('p', { class: 'cards-lettering', 'aria-hidden': 'true' }, name)
  return {
    root,
    show({ view }: CardNow): void {
      root.hidden = view.phase === 'playing' || view.phase === 'showing'
    },
  }
}
