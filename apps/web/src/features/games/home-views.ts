import { type GameType, gameTypes, type Vendor } from '@baize/contracts'
import { useSyncExternalStore } from 'react'
import { readText, subscribeToStorage, writeText } from '../../lib/storage.ts'

/** What the game area of home can show. */
export type HomeView = 'HOT' | 'FAV' | GameType

/** A tab of the side menu: most show a view, three lead elsewhere. */
export type HomeTab = HomeView | 'ELOTT' | 'PROMO'

/** Categories in the order of the side menu. */
const order: readonly GameType[] = ['RNG', 'LOTT', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LIVESTREAM']

/** The tabs for a house with these vendors; a category that nobody serves has none. */
export function homeTabs(vendors: readonly Vendor[]): HomeTab[] {
  const served = order.filter((type) => vendors.some(({ gameCategory }) => gameCategory === type))
  const hasElott = vendors.some(({ vendorCode }) => vendorCode === 'ELOTT')
  const categories = served.flatMap((type): HomeTab[] =>
    type === 'LOTT' && hasElott ? [type, 'ELOTT'] : [type],
  )
  return ['HOT', 'FAV', ...categories, 'PROMO']
}

/** The chosen view. The server draws the popular games, and so does a browser that has chosen nothing. */
export function useHomeView(): HomeView {
  return useSyncExternalStore(subscribeToStorage, readHomeView, () => 'HOT')
}

export function showHomeView(view: HomeView): void {
  writeText('homeGameCategory', view)
}

function readHomeView(): HomeView {
  const text = readText('homeGameCategory')
  if (text === 'FAV') return text
  return gameTypes.find((type) => type === text) ?? 'HOT'
}
