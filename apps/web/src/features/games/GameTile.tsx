import type { Game } from '@baize/contracts'
import { type DrawLink, Tile } from '@baize/ui'
import { memo, type ReactNode } from 'react'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { GameArt } from './GameArt.tsx'
import { LaunchLink } from './LaunchLink.tsx'
import { isOurs } from './is-ours.ts'

/** Draws the heart of a game's tile; whoever shows games says how. */
export type DrawHeart = (game: Game) => DrawLink

/** Draws what stands on the picture of a game. */
export type DrawOver = (game: Game) => ReactNode

type GameTileProps = {
  readonly game: Game
  readonly heart: DrawHeart
  /** Shows what is known of a game before it is opened. */
  readonly onInfo: (game: Game) => void
  readonly isFirstView?: boolean
  readonly over?: DrawOver | undefined
}

/**
 * A game; the tile and its heart both ask a guest for a login first. One that has not changed is not drawn again when a
 * list grows.
 */
export const GameTile = memo(function GameTile(tile: GameTileProps) {
  const { game, heart, onInfo, isFirstView = false, over } = tile
  const t = useText()
  return (
    <Tile
      art={
        <>
          <GameArt game={game} isFirstView={isFirstView} />
          {over?.(game)}
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
