import type { GameType, Vendor } from '@baize/contracts'
import { useSyncExternalStore } from 'react'

/** What the game area of home can show. */
export type HomeView = 'HOT' | 'FAV' | GameType

/** A tab of the side menu: most show a view, three lead elsewhere. */
export type HomeTab = HomeView | 'ELOTT' | 'PROMO'

/** Categories in the order in which home shows them. */
export const categoryOrder: readonly GameType[] = [
  'RNG',
  'LOTT',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LIVESTREAM',
]

/** The tabs for a house with these vendors; a category that nobody serves has none. */
export function homeTabs(vendors: readonly Vendor[]): HomeTab[] {
  const served = categoryOrder.filter((type) => vendors.some(({ gameCategory }) => gameCategory === type))
  const hasElott = vendors.some(({ vendorCode }) => vendorCode === 'ELOTT')
  const categories = served.flatMap((type): HomeTab[] =>
    type === 'LOTT' && hasElott ? [type, 'ELOTT'] : [type],
  )
  return ['HOT', 'FAV', ...categories, 'PROMO']
}

let shown: HomeView = 'HOT'
const listeners = new Set<() => void>()

/** The chosen view; every visit, and every page the server draws, begins with the popular games. */
export function useHomeView(): HomeView {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => 'HOT',
  )
}

export function showHomeView(view: HomeView): void {
  shown = view
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
