import type { Game } from '@baize/contracts'
import { Tile } from '@baize/ui'
import { type Text, useText } from '../../lib/i18n.tsx'
import { MemberLink } from '../../lib/MemberLink.tsx'
import { GameIcon } from './GameIcon.tsx'

type GameTileProps = { readonly game: Game; readonly isFirstView?: boolean }

/** A game; the tile and its heart both ask a guest for a login first. */
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
      link={(props) => <MemberLink {...props} to="/m/game" />}
      heart={(props) => (
        <MemberLink
          {...props}
          to="/m/favourites"
          aria-label={t('games.favourite.add', { name: game.gameName })}
        />
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
