import { element } from '@baize/game-kit'
import type { SpotButton } from './spot-button.ts'

type GridParts = {
  readonly columns: number
  /** On a short phone these go into one line that is pushed along. */
  readonly isSide?: boolean
}

/** Spots in rows. */
export function spotGrid(spots: readonly SpotButton[], { columns, isSide = false }: GridParts): HTMLElement {
  const root = element(
    'div',
    { class: 'felt-grid', 'data-side': String(isSide), 'data-columns': columns },
    ...spots.map((each) => each.root),
  )
  root.style.setProperty('--columns', String(columns))
  return root
}
