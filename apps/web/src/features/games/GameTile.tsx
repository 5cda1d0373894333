import type { Game } from '@baize/contracts'
import { type DrawLink, Tile } from '@baize/ui'
import { memo, Suspense } from 'react'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { GameArt } from './GameArt.tsx'
import { LaunchLink } from './LaunchLink.tsx'
import { isOurs, isRoomGame } from './is-ours.ts'

/** Fetched by the first tile of a game that people share, with its texts. */
const RoomStrip = lazyPart(() => import('./RoomStrip.tsx').then((file) => file.RoomStrip), 'play')

/** Draws the heart of a game's tile; whoever shows games says how. */
export type DrawHeart = (game: Game) => DrawLink

type GameTileProps = {
  readonly game: Game
  readonly heart: DrawHeart
  /** Shows what is known of a game before it is opened. */
  readonly onInfo: (game: Game) => void
  readonly isFirstView?: boolean
  /** Whether it says what goes on in the game's room now. */
  readonly hasRoom?: boolean
}

/**
 * A game; the tile and its heart both ask a guest for a login first. One that has not changed is not drawn again when a
 * list grows.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, heart, onInfo, isFirstView = false, hasRoom = false } = props
  const t = useText()
  return (
    <Tile
      art={
        <>
          <GameArt game={game} isFirstView={isFirstView} />
          {hasRoom && isRoomGame(game) && <Room gameId={game.gameId} />}
        </>
      }
      name={game.gameName}
      note={noteOf(game, t)}
      tag={
        game.tag ? { look: game.tag === 'HOT' ? 'hot' : 'new', text: t(`games.tag.${game.tag}`) } : undefined
      }
      link={(props) => <LaunchLink {...props} game={game} />}
      heart={heart(game)}
      info={
        isOurs(game)
          ? (props) => (
              <button
                {...props}
                type="button"
                aria-haspopup="dialog"
                aria-label={t('games.facts', { name: game.gameName })}
                onClick={() => onInfo(game)}
              />
            )
          : undefined
      }
    />
  )
})

/** Only a browser knows what goes on now: a drawn page is the same for everybody. */
function Room({ gameId }: { readonly gameId: string }) {
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <RoomStrip gameId={gameId} />
    </Suspense>
  )
}

/** What the house keeps: of a pot between players, or by what a game returns; else who makes it. */
function noteOf(game: Game, t: Text): string {
  const { gameType, rtp, rake, displayName } = game
  const isOriginal = isOurs(game) && gameType === 'RNG' && game.gameClassifyNew !== 'slots'
  const category = isOriginal ? t('games.originals') : t(`games.category.${gameType}`)
  if (rake !== null) return t('games.note.rake', { category, rake })
  return rtp === null
    ? t('games.note.vendor', { category, vendor: displayName })
    : t('games.note.rtp', { category, rtp })
}
