import { addRecentGame, demoOf, type Game, getGame, launchGame } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call, theCaller } from '../../lib/call/api.ts'
import { ownGame } from './own-games.ts'
import { seenGame } from './seen-games.ts'

/** A game on its way to its frame. */
export type Launch = {
  readonly game: Game | undefined
  readonly url: string | undefined
  readonly error: unknown
  readonly retry: () => void
}

type LaunchView = Omit<Launch, 'retry'>

const nothing: LaunchView = { game: undefined, url: undefined, error: undefined }

type Wish = {
  readonly gameId: string
  readonly isTrial: boolean
  /** A member tries it with play money. */
  readonly isDemo: boolean
}

/**
 * What can be shown before the house has answered. The page of a game of our own is the same for everybody, so it is on
 * its way while the house is asked; should the house say no, that is shown in its place.
 */
function begun(gameId: string): LaunchView {
  const game = seenGame(gameId)
  return { ...nothing, game, url: game && ownGame(gameId)?.page }
}

/** Opens a game for the member who is here, and remembers that they opened it. */
export function useLaunch(wish: Wish | undefined): Launch {
  const [seen, setSeen] = useState(() => (wish ? begun(wish.gameId) : nothing))
  const [tries, setTries] = useState(0)
  const { gameId, isTrial, isDemo } = wish ?? { gameId: undefined, isTrial: false, isDemo: false }
  useEffect(() => {
    if (gameId === undefined) return
    let isGone = false
    const show = (part: Partial<LaunchView>) => {
      if (!isGone) setSeen((now) => ({ ...now, ...part }))
    }
    setSeen(begun(gameId))
    void launch({ gameId, isTrial, isDemo }, show).catch((error: unknown) => show({ error }))
    return () => {
      isGone = true
    }
  }, [gameId, isTrial, isDemo, tries])
  return { ...seen, retry: () => setTries((count) => count + 1) }
}

async function launch(
  { gameId, isTrial, isDemo }: Wish,
  show: (part: Partial<LaunchView>) => void,
): Promise<void> {
  const { language } = theCaller()
  const game = seenGame(gameId) ?? (await call(getGame, { query: { gameId, language } }))
  const page = ownGame(gameId)?.page
  show({ game, url: page })
  const isFree = isDemo || (isTrial && game.supportPlay === 0)
  const { content } = await call(isDemo ? demoOf(launchGame) : launchGame, {
    query: {
      gameId,
      nodeId: game.nodeId,
      confirmTrans: '1',
      launchMode: isFree ? 'free' : 'real',
      platform: 'html5',
      clientType: '2',
      accountType: '1',
      vassalage: game.vendorCode,
      language,
      webView: '0',
    },
  })
  if (!page) show({ url: content.game_url })
  // Whether it is remembered or not, the game is open.
  await call(addRecentGame, { query: { nodeId: game.nodeId } }).catch(() => {})
}
