import { addRecentGame, type Game, getGame, launchGame } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call, theCaller } from '../../lib/api.ts'

/** A game on its way to its frame. */
export type Launch = {
  readonly game: Game | undefined
  readonly url: string | undefined
  readonly error: unknown
  readonly retry: () => void
}

type Seen = Omit<Launch, 'retry'>

const nothing: Seen = { game: undefined, url: undefined, error: undefined }

type Wish = { readonly gameId: string; readonly isTrial: boolean }

/** Opens a game for the member who is here, and remembers that they opened it. */
export function useLaunch(wish: Wish | undefined): Launch {
  const [seen, setSeen] = useState(nothing)
  const [tries, setTries] = useState(0)
  const { gameId, isTrial } = wish ?? { gameId: undefined, isTrial: false }
  useEffect(() => {
    if (gameId === undefined) return
    let isGone = false
    const show = (part: Partial<Seen>) => {
      if (!isGone) setSeen((now) => ({ ...now, ...part }))
    }
    setSeen(nothing)
    void launch({ gameId, isTrial }, show).catch((error: unknown) => show({ error }))
    return () => {
      isGone = true
    }
  }, [gameId, isTrial, tries])
  return { ...seen, retry: () => setTries((count) => count + 1) }
}

async function launch({ gameId, isTrial }: Wish, show: (part: Partial<Seen>) => void): Promise<void> {
  const { language } = theCaller()
  const game = await call(getGame, { query: { gameId, language } })
  show({ game })
  const isFree = isTrial && game.supportPlay === 0
  const { content } = await call(launchGame, {
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
  show({ url: content.game_url })
  // Whether it is remembered or not, the game is open.
  await call(addRecentGame, { query: { nodeId: game.nodeId } }).catch(() => {})
}
