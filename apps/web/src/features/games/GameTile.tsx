import type { Game } from '@baize/contracts'
import { Tile } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { type Text, useText } from '../../lib/i18n.tsx'
import { GameIcon } from './GameIcon.tsx'

type GameTileProps = { readonly game: Game; readonly isFirstView?: boolean }

/** A game as a guest sees it: the tile and its heart both ask for a login first. */
export function GameTile({ game, isFirstView = false }: GameTileProps) {
  const t = useText()
  return (
    <Tile
      art={<GameIcon src={game.showIcon} width={240} height={300} isFirstView={isFirstView} />}
      name={game.gameName}
      note={noteOf(game, t)}
      tag={
        game.tag ? { look: game.tag === 'HOT' ? 'hot' : 'new', text: t(`games.tag.${game.tag}`) } : undefined
      }
      link={(props) => <Link {...props} to="/m/login" />}
      heart={(props) => (
        <Link {...props} to="/m/login" aria-label={t('games.favourite.add', { name: game.gameName })} />
      )}
    />
  )
}

function noteOf({ gameType, rtp, displayName }: Game, t: Text): string {
  const category = t(`games.category.${gameType}`)
  return rtp === null
    ? t('games.note.vendor', { category, vendor: displayName })
    : t('games.note.rtp', { category, rtp })
}
