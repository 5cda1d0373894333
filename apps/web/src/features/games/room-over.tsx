import type { Game } from '@baize/contracts'
import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { isRoomGame } from './is-ours.ts'

/** Fetched by the first tile of a game that people share, with its texts. */
const RoomStrip = lazyPart(() => import('./RoomStrip.tsx').then((file) => file.RoomStrip), 'play')

/** What goes on in the room of a game, on its tile. */
export function roomOver(game: Game): ReactNode {
  return isRoomGame(game) ? <Room gameId={game.gameId} /> : null
}

/** Only a browser knows what goes on now: a drawn page is the same for everybody. */
function Room({ gameId }: { readonly gameId: string }) {
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <RoomStrip gameId={gameId} />
    </Suspense>
  )
}
